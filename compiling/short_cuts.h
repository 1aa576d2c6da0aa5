/* Given to the compiler before each module that mypyc has written.

What mypyc calls most is done by `short_cuts.c` as long as nothing is out of the ordinary. That is a call and not done
in place, unless the compiler has counted that it pays: the engine runs through so much code for one decision that the
processor waits for code more than for anything else. Also, the memory of lists and tuples is kept for the next ones.
What is called only on the way out with an exception, or for integers of more than 62 bits, is put away from what always
runs. */

#define PY_SSIZE_T_CLEAN
#include <pyconfig.h>
#if !defined(Py_GIL_DISABLED) && !defined(Py_DEBUG)
#define KEEPS_MEMORY
#ifndef SHORT_CUTS
#define _Py_Dealloc let_go /* so Python's headers and mypyc's give ours what nobody refers to any more */
#endif
#endif
#include <Python.h>
#include "CPy.h"

#define SELDOM __attribute__((cold))
void CPy_AddTraceback(const char *, const char *, int, PyObject *) SELDOM;
void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *) SELDOM;
void CPy_TypeError(const char *, PyObject *) SELDOM;
void CPy_DecRef(PyObject *) SELDOM;
void CPyTagged_IncRef(CPyTagged) SELDOM;
void CPyTagged_DecRef(CPyTagged) SELDOM;
bool CPyTagged_IsEq_(CPyTagged, CPyTagged) SELDOM;
bool CPyTagged_IsLt_(CPyTagged, CPyTagged) SELDOM;
CPyTagged CPyTagged_Negate_(CPyTagged) SELDOM;
CPyTagged CPyTagged_Invert_(CPyTagged) SELDOM;
CPyTagged CPyTagged_Add_(CPyTagged, CPyTagged) SELDOM;
CPyTagged CPyTagged_Subtract_(CPyTagged, CPyTagged) SELDOM;
CPyTagged CPyTagged_Multiply_(CPyTagged, CPyTagged) SELDOM;
CPyTagged CPyTagged_BitwiseLongOp_(CPyTagged, CPyTagged, char) SELDOM;
CPyTagged CPyTagged_Rshift_(CPyTagged, CPyTagged) SELDOM;
CPyTagged CPyTagged_Lshift_(CPyTagged, CPyTagged) SELDOM;

int is_instance(PyObject *object, PyTypeObject *wanted);

#ifndef SHORT_CUTS
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, type) is_instance((PyObject *)(object), type)
#define PyDict_Size PyDict_GET_SIZE
#endif

#ifndef Py_GIL_DISABLED
PyObject *as_object(CPyTagged number);
PyObject *get_item(PyObject *list, CPyTagged index);
PyObject *get_item_borrowed(PyObject *list, CPyTagged index);
bool set_item(PyObject *list, CPyTagged index, PyObject *value);
int append(PyObject *list, PyObject *value);
PyObject *pop_last(PyObject *list);
PyObject *pop_item(PyObject *list, CPyTagged index);
int contains(PyObject *items, PyObject *wanted);

#ifndef SHORT_CUTS
#define CPyTagged_StealAsObject as_object
#define CPyList_GetItem get_item
#define CPyList_GetItemShort get_item
#define CPyList_GetItemBorrow get_item_borrowed
#define CPyList_GetItemShortBorrow get_item_borrowed
#define CPyList_SetItem set_item
#define CPyList_PopLast pop_last
#define CPyList_Pop pop_item
#define PySequence_Contains contains
#define PyList_Append append
#endif
#endif

#ifdef KEEPS_MEMORY
PyObject *new_list(Py_ssize_t size);
PyObject *get_slice(PyObject *list, CPyTagged start, CPyTagged end);
PyObject *new_tuple(Py_ssize_t size);
PyObject *as_tuple(PyObject *list);
PyObject *add_in_place(PyObject *left, PyObject *right);
PyObject *new_dict(void);
PyObject *new_object(PyTypeObject *type, size_t size);
void free_object(PyObject *object, size_t size);

#ifndef SHORT_CUTS
#define PyList_New new_list
#define CPyList_GetSlice get_slice
#define PyTuple_New new_tuple
#define PyList_AsTuple as_tuple
#define PyNumber_InPlaceAdd add_in_place
#define PyDict_New new_dict
#endif
#else
#define new_object(type, size) (type)->tp_alloc(type, 0)
#define free_object(object, size) Py_TYPE(object)->tp_free(object)
#endif
