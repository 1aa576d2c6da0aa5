#define SHORT_CUTS
#include "short_cuts.h"

/* Which type was last found to be derived from which, by both: what is asked is mostly the same again. */
#define FOUND 256

static struct {
    PyTypeObject *type, *wanted;
} found[FOUND];

static inline size_t place_of(PyTypeObject *type, PyTypeObject *wanted) {
    return ((uintptr_t)type >> 6 ^ (uintptr_t)wanted >> 10) & (FOUND - 1);
}

static __attribute__((noinline)) int is_derived(PyTypeObject *type, PyTypeObject *wanted) {
    if (!PyType_IsSubtype(type, wanted))
        return 0;
#ifndef Py_GIL_DISABLED
    size_t place = place_of(type, wanted);
    PyTypeObject *before = found[place].type;
    found[place].type = (PyTypeObject *)Py_NewRef(type); /* so that there is never another one in its place */
    found[place].wanted = wanted;
    Py_XDECREF(before);
#endif
    return 1;
}

/* Whether an object is of a type; that is one of ours, which stay. */
int is_instance(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    size_t place = place_of(type, wanted);
    return type == wanted || (found[place].type == type && found[place].wanted == wanted) || is_derived(type, wanted);
}

#ifndef Py_GIL_DISABLED

/* The integers that were last made into objects: mostly the ids of cards, the same ones again and again. */
#define KEPT 4096

static struct {
    CPyTagged number;
    PyObject *object;
} kept[KEPT];

/* An integer as an object. An id is the number of a card, and above that the lowest 20 bits tell its objects apart. */
PyObject *as_object(CPyTagged number) {
    if (unlikely(CPyTagged_CheckLong(number)))
        return CPyTagged_LongAsObject(number);
    size_t place = (number >> 1 ^ number >> 17) & (KEPT - 1);
    if (unlikely(kept[place].number != number || kept[place].object == NULL)) {
        PyObject *object = CPyTagged_StealAsObject(number);
        Py_XSETREF(kept[place].object, object);
        kept[place].number = number;
    }
    return Py_NewRef(kept[place].object);
}

static inline Py_ssize_t place_in(PyObject *list, CPyTagged index) {
    if (unlikely(CPyTagged_CheckLong(index)))
        return -1;
    Py_ssize_t place = CPyTagged_ShortAsSsize_t(index);
    if (place < 0)
        place += PyList_GET_SIZE(list);
    return place < PyList_GET_SIZE(list) ? place : -1;
}

PyObject *get_item(PyObject *list, CPyTagged index) {
    Py_ssize_t place = place_in(list, index);
    return likely(place >= 0) ? Py_NewRef(PyList_GET_ITEM(list, place)) : CPyList_GetItem(list, index);
}

PyObject *get_item_borrowed(PyObject *list, CPyTagged index) {
    Py_ssize_t place = place_in(list, index);
    return likely(place >= 0) ? PyList_GET_ITEM(list, place) : CPyList_GetItemBorrow(list, index);
}

bool set_item(PyObject *list, CPyTagged index, PyObject *value) {
    Py_ssize_t place = place_in(list, index);
    if (unlikely(place < 0))
        return CPyList_SetItem(list, index, value);
    PyObject *before = PyList_GET_ITEM(list, place);
    PyList_SET_ITEM(list, place, value);
    Py_DECREF(before);
    return true;
}

int append(PyObject *list, PyObject *value) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size >= ((PyListObject *)list)->allocated))
        return PyList_Append(list, value);
    PyList_SET_ITEM(list, size, Py_NewRef(value));
    Py_SET_SIZE(list, size + 1);
    return 0;
}

PyObject *pop_last(PyObject *list) {
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size == 0))
        return CPyList_PopLast(list);
    Py_SET_SIZE(list, size - 1);
    return PyList_GET_ITEM(list, size - 1);
}

PyObject *pop_item(PyObject *list, CPyTagged index) {
    Py_ssize_t place = place_in(list, index);
    if (unlikely(place < 0))
        return CPyList_Pop(list, index);
    PyObject **items = ((PyListObject *)list)->ob_item;
    PyObject *item = items[place];
    Py_ssize_t last = PyList_GET_SIZE(list) - 1;
    for (; place < last; place++)
        items[place] = items[place + 1];
    Py_SET_SIZE(list, last);
    return item;
}

/* Whether something is in a list or the like: mostly an id among ids, and often as the same object. */
int contains(PyObject *items, PyObject *wanted) {
    if (!PyLong_CheckExact(wanted) || !(PyList_CheckExact(items) || PyTuple_CheckExact(items)))
        return PySequence_Contains(items, wanted);
    PyObject **all = PySequence_Fast_ITEMS(items);
    Py_ssize_t count = PySequence_Fast_GET_SIZE(items);
    for (Py_ssize_t place = 0; place < count; place++)
        if (all[place] == wanted)
            return 1;
    CPyTagged number = CPyTagged_BorrowFromObject(wanted);
    for (Py_ssize_t place = 0; place < count; place++) {
        if (unlikely(CPyTagged_CheckLong(number) || !PyLong_CheckExact(all[place])))
            return PySequence_Contains(items, wanted);
        if (CPyTagged_BorrowFromObject(all[place]) == number)
            return 1;
    }
    return 0;
}

#endif

#ifdef KEEPS_MEMORY

/* What was freed: lists with room for some items, tuples by their size, empty dicts, and objects of our classes by their
size, linked to one another. Most are small and soon forgotten; with these, the next ones need no memory of their own,
nor more of it as they grow. To the garbage collector a list, tuple or dict that is kept is one like any other, which is
referred to from here: it need not be told each time. Whoever runs this holds the lock of the interpreter. */
#define SPARE_LISTS 200
#define LEAST_ROOM 4
#define MOST_ROOM 32
#define SPARE_TUPLES 100 /* of each size */
#define LARGEST_TUPLE 6
#define SPARE_DICTS 50
#define SPARE_OBJECTS 200 /* of each size */
#define LARGEST_OBJECT 32 /* in words */
#define WORD sizeof(void *)
#define DEEPEST 50 /* so many inside one another are freed here, since that uses up the stack */

#define CALLED __attribute__((noinline)) /* too long to be put in place of each call */

#if PY_VERSION_HEX < 0x030D0000
#define FREE(object) Py_TYPE(object)->tp_dealloc(object) /* which is all that the other does there */
#else
#define FREE(object) _Py_Dealloc(object)
#endif

static PyListObject *lists[SPARE_LISTS];
static PyObject *tuples[LARGEST_TUPLE + 1][SPARE_TUPLES];
static PyObject *dicts[SPARE_DICTS];
static PyObject *objects[LARGEST_OBJECT + 1];
static int spare_lists, spare_tuples[LARGEST_TUPLE + 1], spare_dicts, spare_objects[LARGEST_OBJECT + 1], depth;

void let_go(PyObject *object);

/* Drop references from the last on, up to the first that is the only one to what it refers to. Gives how many are left,
most often none. In place of each there is None, which is not counted, for the collector and whoever asks it. */
static inline Py_ssize_t drop_shared(PyObject **items, Py_ssize_t count) {
    for (; count > 0; count--) {
        PyObject *item = items[count - 1];
        if (item != NULL) {
            if (Py_REFCNT(item) == 1)
                break;
            Py_DECREF(item);
        }
        items[count - 1] = Py_None;
    }
    return count;
}

/* Drop the others. */
static CALLED void drop_rest(PyObject **items, Py_ssize_t count) {
    depth++;
    while ((count = drop_shared(items, count)) > 0) {
        PyObject *item = items[--count];
        items[count] = Py_None;
        Py_SET_REFCNT(item, 0);
        let_go(item);
    }
    depth--;
}

/* Free a list, or keep it if it has the usual room, unless what is in it takes the last place. */
static CALLED void let_go_list(PyListObject *list) {
    if (list->allocated < LEAST_ROOM || list->allocated > MOST_ROOM || spare_lists >= SPARE_LISTS || depth >= DEEPEST) {
        FREE((PyObject *)list);
        return;
    }
    Py_ssize_t left = Py_SIZE(list);
    Py_SET_REFCNT(list, 1); /* which is the one from here */
    Py_SET_SIZE(list, 0);
    left = drop_shared(list->ob_item, left);
    if (left > 0) {
        drop_rest(list->ob_item, left);
        if (unlikely(spare_lists >= SPARE_LISTS)) {
            Py_DECREF(list);
            return;
        }
    }
    lists[spare_lists++] = list;
}

/* Free a tuple, or keep it if it is of a usual size, likewise. */
static CALLED void let_go_tuple(PyObject *tuple) {
    Py_ssize_t size = Py_SIZE(tuple);
    if (size <= 0 || size > LARGEST_TUPLE || spare_tuples[size] >= SPARE_TUPLES || depth >= DEEPEST) {
        FREE(tuple);
        return;
    }
    PyObject **items = ((PyTupleObject *)tuple)->ob_item;
    Py_SET_REFCNT(tuple, 1);
    Py_ssize_t left = drop_shared(items, size);
    if (left > 0) {
        drop_rest(items, left);
        if (unlikely(spare_tuples[size] >= SPARE_TUPLES)) {
            for (left = 0; left < size; left++)
                items[left] = NULL;
            Py_DECREF(tuple);
            return;
        }
    }
    tuples[size][spare_tuples[size]++] = tuple;
}

/* Free an object. */
CALLED void let_go(PyObject *object) {
    if (Py_TYPE(object) == &PyList_Type)
        let_go_list((PyListObject *)object);
    else if (Py_TYPE(object) == &PyTuple_Type)
        let_go_tuple(object);
    else if (Py_TYPE(object) == &PyDict_Type && PyDict_GET_SIZE(object) == 0 && spare_dicts < SPARE_DICTS) {
        Py_SET_REFCNT(object, 1);
        dicts[spare_dicts++] = object;
    } else
        FREE(object);
}

CALLED PyObject *new_dict(void) { return likely(spare_dicts > 0) ? dicts[--spare_dicts] : PyDict_New(); }

/* A new object of one of our classes, with nothing in it. The type of one that is kept is the next one. */
CALLED PyObject *new_object(PyTypeObject *type, size_t size) {
    size_t words = size / WORD;
    PyObject *object = words <= LARGEST_OBJECT ? objects[words] : NULL;
    if (unlikely(object == NULL))
        return type->tp_alloc(type, 0);
    objects[words] = (PyObject *)Py_TYPE(object);
    spare_objects[words]--;
    memset(object, 0, size);
    Py_SET_REFCNT(object, 1);
    Py_SET_TYPE(object, type); /* which is not counted, as mypyc does not count it either when an object is freed */
    return object;
}

/* The memory of an object of one of our classes is no longer used. */
CALLED void free_object(PyObject *object, size_t size) {
    size_t words = size / WORD;
    if (unlikely(words > LARGEST_OBJECT || spare_objects[words] >= SPARE_OBJECTS)) {
        Py_TYPE(object)->tp_free(object);
        return;
    }
    Py_SET_TYPE(object, (PyTypeObject *)objects[words]);
    objects[words] = object;
    spare_objects[words]++;
}

/* A list that was kept, of a size for which it has room; NULL if there is none. Its items are still to be set. */
static inline PyListObject *kept_list(Py_ssize_t size) {
    if (unlikely(spare_lists == 0 || lists[spare_lists - 1]->allocated < size))
        return NULL;
    PyListObject *list = lists[--spare_lists];
    Py_SET_SIZE(list, size);
    return list;
}

CALLED PyObject *new_list(Py_ssize_t size) {
    PyListObject *list = kept_list(size);
    if (likely(list != NULL)) {
        for (Py_ssize_t place = 0; place < size; place++)
            list->ob_item[place] = NULL;
    } else if (size >= LEAST_ROOM) {
        list = (PyListObject *)PyList_New(size);
    } else if ((list = (PyListObject *)PyList_New(LEAST_ROOM)) != NULL) {
        Py_SET_SIZE(list, size);
    }
    return (PyObject *)list;
}

CALLED PyObject *get_slice(PyObject *list, CPyTagged start, CPyTagged end) {
    if (unlikely(!PyList_CheckExact(list) || CPyTagged_CheckLong(start) || CPyTagged_CheckLong(end)))
        return CPyList_GetSlice(list, start, end);
    Py_ssize_t size = PyList_GET_SIZE(list);
    Py_ssize_t first = CPyTagged_ShortAsSsize_t(start);
    Py_ssize_t after = CPyTagged_ShortAsSsize_t(end);
    if (first < 0 && (first += size) < 0)
        first = 0;
    if (after < 0)
        after += size;
    else if (after > size)
        after = size;
    if (after < first)
        after = first;
    PyListObject *slice = kept_list(after - first);
    if (unlikely(slice == NULL))
        return PyList_GetSlice(list, first, after);
    for (Py_ssize_t place = first; place < after; place++)
        slice->ob_item[place - first] = Py_NewRef(PyList_GET_ITEM(list, place));
    return (PyObject *)slice;
}

/* A tuple that was kept; NULL if there is none of the size. Its items are still to be set. */
static inline PyObject *kept_tuple(Py_ssize_t size) {
    if (unlikely(size <= 0 || size > LARGEST_TUPLE || spare_tuples[size] == 0))
        return NULL;
    PyObject *tuple = tuples[size][--spare_tuples[size]];
    if (unlikely(!PyObject_GC_IsTracked(tuple))) /* the collector leaves out those that can be in no cycle */
        PyObject_GC_Track(tuple);
#if PY_VERSION_HEX >= 0x030E0000
    ((PyTupleObject *)tuple)->ob_hash = -1;
#endif
    return tuple;
}

CALLED PyObject *new_tuple(Py_ssize_t size) {
    PyObject *tuple = kept_tuple(size);
    if (unlikely(tuple == NULL))
        return PyTuple_New(size);
    for (Py_ssize_t place = 0; place < size; place++)
        PyTuple_SET_ITEM(tuple, place, NULL);
    return tuple;
}

/* What `+=` gives: mostly a tuple with one item more. */
CALLED PyObject *add_in_place(PyObject *left, PyObject *right) {
    if (!PyTuple_CheckExact(left) || !PyTuple_CheckExact(right))
        return PyNumber_InPlaceAdd(left, right);
    Py_ssize_t first = PyTuple_GET_SIZE(left), second = PyTuple_GET_SIZE(right);
    PyObject *tuple = first > 0 && second > 0 ? kept_tuple(first + second) : NULL;
    if (unlikely(tuple == NULL))
        return PyNumber_InPlaceAdd(left, right);
    for (Py_ssize_t place = 0; place < first; place++)
        PyTuple_SET_ITEM(tuple, place, Py_NewRef(PyTuple_GET_ITEM(left, place)));
    for (Py_ssize_t place = 0; place < second; place++)
        PyTuple_SET_ITEM(tuple, first + place, Py_NewRef(PyTuple_GET_ITEM(right, place)));
    return tuple;
}

CALLED PyObject *as_tuple(PyObject *list) {
    Py_ssize_t size = PyList_Check(list) ? PyList_GET_SIZE(list) : 0;
    PyObject *tuple = kept_tuple(size);
    if (unlikely(tuple == NULL))
        return PyList_AsTuple(list);
    for (Py_ssize_t place = 0; place < size; place++)
        PyTuple_SET_ITEM(tuple, place, Py_NewRef(PyList_GET_ITEM(list, place)));
    return tuple;
}

#endif
