#define SHORT_CUTS
#include "short_cuts.h"

/* Whether an object is of a type. All of ours are derived from one another in one line, so that is asked first. */
int is_instance(PyObject *object, PyTypeObject *wanted) {
    PyTypeObject *type = Py_TYPE(object);
    if (type == wanted)
        return 1;
    PyObject *line = type->tp_mro;
    Py_ssize_t place = PyTuple_GET_SIZE(line) - PyTuple_GET_SIZE(wanted->tp_mro);
    return (place > 0 && PyTuple_GET_ITEM(line, place) == (PyObject *)wanted) || PyType_IsSubtype(type, wanted);
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

#endif
