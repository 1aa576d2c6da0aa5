"""Words and shapes with no place in the tree: vague modules, second versions, notes to self, stubs, local paths."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

VAGUE = frozenset({"util", "utils", "utilities", "manager", "managers", "helper", "helpers", "misc"})
VERSIONED = re.compile(r"_v\d+$")
NOTE_TO_SELF = re.compile(r"\b(TODO|FIXME|XXX)\b")
# A path of one machine. Examples in documentation name nobody's folder: "/home/you/deck.txt".
LOCAL_PATH = re.compile(
    r"(?<![\w.:/~-])(?:/(?:home|root|work|Users)/|[A-Z]:\\+(?:Users|home|work)\\+)(?!you\b|user\b)\w[^\s\"'`]*"
)
LOOKED_AT = frozenset({".py", ".md", ".toml", ".txt", ".yml", ".yaml", ".json", ".cfg", ".sh", ".lock", ""})
TREE = ("src", "tests", "docs", "bench", "scripts", "compiling", ".ci", ".github")
DECLARES_ONLY = frozenset({"abstractmethod", "overload"})

Function = ast.FunctionDef | ast.AsyncFunctionDef


def vague_parts(path: Path) -> list[str]:
    return [part for part in path.with_suffix("").parts if VAGUE & set(part.lower().split("_"))]


def versioned_names(source: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME and VERSIONED.search(token.string):
            yield token.start[0], token.string


def notes_to_self(source: str) -> Iterator[tuple[int, str]]:
    """In comments and docstrings."""
    texts = [
        (token.start[0], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    ]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            texts.append((node.lineno, node.value.value))
    for line, text in texts:
        for found in NOTE_TO_SELF.finditer(text):
            yield line, found[0]


def last_name(node: ast.expr | None) -> str:
    """The word a name, an attribute, a call or a subscript ends in."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=inner) | ast.Subscript(value=inner):
            return last_name(inner)
        case _:
            return ""


def does_nothing(statements: list[ast.stmt]) -> bool:
    return all(
        isinstance(one, ast.Pass | ast.Continue) or (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
        for one in statements
    )


def methods_and_functions(node: ast.AST, owner: ast.ClassDef | None = None) -> Iterator[tuple[Function, str]]:
    """Every function with the class it stands in ("" for none), except the members of protocols."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            if "Protocol" not in map(last_name, child.bases):
                yield from methods_and_functions(child, child)
        elif isinstance(child, Function):
            yield child, owner.name if owner else ""
            yield from methods_and_functions(child)
        else:
            yield from methods_and_functions(child, owner)


def work(function: Function) -> list[ast.stmt]:
    """The body without the docstring."""
    return function.body[1:] if ast.get_docstring(function) is not None else function.body


def is_refused(function: Function) -> bool:
    """Whether all it does is raise NotImplementedError."""
    body = work(function)
    return len(body) == 1 and isinstance(body[0], ast.Raise) and last_name(body[0].exc) == "NotImplementedError"


def stubs(sources: dict[str, str]) -> list[str]:
    """Functions that only `pass`, say `...` or raise NotImplementedError.

    No stubs are: what is marked abstract or an overload; a docstring alone, which says why nothing happens; and a
    documented method of a base class that raises NotImplementedError and that some other class does implement.
    """
    found = [(file, *pair) for file, text in sources.items() for pair in methods_and_functions(ast.parse(text))]
    implemented = {function.name for _, function, owner in found if owner and not is_refused(function)}
    offenders = []
    for file, function, owner in found:
        if DECLARES_ONLY & set(map(last_name, function.decorator_list)):
            continue
        empty = work(function) != [] and does_nothing(work(function))
        declared = owner and ast.get_docstring(function) is not None and function.name in implemented
        if empty or (is_refused(function) and not declared):
            offenders.append(f"{file}:{function.lineno}: {function.name}")
    return offenders


def swallowed_errors(source: str) -> Iterator[tuple[int, str]]:
    """Handlers that catch everything and do nothing."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ExceptHandler):
            caught = "everything" if node.type is None else last_name(node.type)
            if caught in ("everything", "Exception", "BaseException") and does_nothing(node.body):
                yield node.lineno, f"except {caught}"
        elif isinstance(node, ast.Call) and last_name(node.func) == "suppress":
            if {last_name(error) for error in node.args} & {"Exception", "BaseException"}:
                yield node.lineno, "suppress"


def local_paths(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), 1):
        for found in LOCAL_PATH.finditer(line):
            yield number, found[0]


def text_files(root: Path) -> Iterator[Path]:
    """Every file of the tree that people read: at the top, and in the folders that we wrote."""
    inside = (path for folder in TREE for path in (root / folder).rglob("*"))
    for path in (*root.iterdir(), *inside):
        if path.is_file() and path.suffix in LOOKED_AT and "__pycache__" not in path.parts and path.name != ".git":
            yield path


def report(root: Path, path: Path, found: Iterator[tuple[int, str]]) -> list[str]:
    return [f"{path.relative_to(root)}:{line}: {what}" for line, what in found]


def test_modules_say_what_they_are_about(root: Path, python_files: list[Path]):
    assert [path for path in python_files if vague_parts(path.relative_to(root))] == []


def test_there_is_one_version_of_everything(root: Path, python_files: list[Path]):
    assert [x for path in python_files for x in report(root, path, versioned_names(path.read_text("utf-8")))] == []


def test_no_notes_to_self(root: Path, python_files: list[Path]):
    assert [x for path in python_files for x in report(root, path, notes_to_self(path.read_text("utf-8")))] == []


def test_no_stubs(root: Path, modules: list[Path]):
    assert stubs({str(path.relative_to(root)): path.read_text("utf-8") for path in modules}) == []


def test_no_error_is_swallowed(root: Path, python_files: list[Path]):
    assert [x for path in python_files for x in report(root, path, swallowed_errors(path.read_text("utf-8")))] == []


def test_no_path_of_one_machine(root: Path):
    texts = ((path, path.read_text("utf-8", errors="ignore")) for path in text_files(root))
    assert [x for path, text in texts for x in report(root, path, local_paths(text))] == []


def test_the_checks_bite():
    assert list(local_paths('open("' + "/home" + '/ann/x.txt")')) == [(1, "/home" + "/ann/x.txt")]
    assert list(local_paths("C:" + "\\Users\\ann\\x")) == [(1, "C:" + "\\Users\\ann\\x")]
    assert list(local_paths("/home/you/deck.txt, ../work/x, https://host/home/page, ~/work/x")) == []
    assert vague_parts(Path("rules/mana_utils.py")) == ["mana_utils"]
    assert vague_parts(Path("rules/helper/mana.py")) == ["helper"]
    assert vague_parts(Path("rules/mana.py")) == []
    assert list(versioned_names("def resolve_v2(): pass\nx.old_v1 = v2\n")) == [(1, "resolve_v2"), (2, "old_v1")]
    assert list(notes_to_self("x = 1  # " + "TO" + "DO later\n")) == [(1, "TO" + "DO")]
    assert list(swallowed_errors("try:\n    f()\nexcept Exception:\n    pass\n")) == [(3, "except Exception")]
    assert list(swallowed_errors("try:\n    f()\nexcept:\n    ...\n")) == [(3, "except everything")]
    assert list(swallowed_errors("with suppress(Exception):\n    f()\n")) == [(1, "suppress")]
    assert list(swallowed_errors("try:\n    f()\nexcept ValueError:\n    pass\n")) == []


def test_stubs_are_told_from_declarations():
    assert stubs({"a.py": "def f():\n    raise NotImplementedError('soon')\n"}) == ["a.py:1: f"]
    assert stubs({"a.py": "class A:\n    def f(self):\n        '''Later.'''\n        pass\n"}) == ["a.py:2: f"]
    assert stubs({"a.py": "def f():\n    '''A bot that has nothing to forget.'''\n"}) == []
    assert stubs({"a.py": "class A(ABC):\n    @abstractmethod\n    def f(self):\n        ...\n"}) == []
    assert stubs({"a.py": "class A(Protocol[T]):\n    def f(self): ...\n"}) == []


def test_a_method_of_a_base_class_has_to_be_implemented_somewhere():
    base = "class Base:\n    def f(self):\n        '''What it is for.'''\n        raise NotImplementedError\n"
    child = "class Child(Base):\n    def f(self):\n        return 1\n"
    assert stubs({"base.py": base}) == ["base.py:2: f"]
    assert stubs({"base.py": base, "child.py": child}) == []
    assert stubs({"base.py": base.replace("'''What it is for.'''", ""), "child.py": child}) == ["base.py:2: f"]
