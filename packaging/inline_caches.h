/* What stands before each module that mypyc made (compiled.py): reads of fields and globals that remember where they
 * found them.
 *
 * mypyc asks Python for each field of a class it has not compiled, which the structs are, and for each name that a
 * module imports: some hundred instructions each. Here each place of the program keeps what it was last told: for a
 * field, where in a struct of that class it lies, for a name, what it stands for. Python gives a class another version
 * whenever it changes, and a dictionary with every write to it, and no version to two of them: nothing that was kept
 * is used after a change. Where a compiler or a Python does not have what this takes, nothing is changed. */

#include <CPy.h>

#if (defined(__GNUC__) || defined(__clang__)) && PY_VERSION_HEX < 0x030E0000 && !defined(Py_GIL_DISABLED)

/* A field in a struct of the class of that version (0: of none). */
typedef struct {
    unsigned int version;
    Py_ssize_t offset;
} FieldPlace;

/* Two, because a place often meets two classes of struct in turns. */
typedef struct {
    FieldPlace first, second;
} FieldPlaces;

/* The value of a name in a dictionary of that version; `missed`: how often it was another. Who asks a dictionary for
 * something else each time is left alone soon. The version keeps the value alive: a dictionary that gives one up gets
 * another. `plain`: the version of a class made of dictionaries that finds as they do. */
typedef struct {
    uint64_t version;
    PyObject *key, *value;
    int missed;
    unsigned int plain;
} KnownItem;

#define MOST_MISSED 100

static CPy_NOINLINE PyObject *read_field(FieldPlaces *places, PyObject *thing, PyObject *name) {
    PyTypeObject *type = Py_TYPE(thing);
    unsigned int version = type->tp_version_tag;
    if (version != 0 && version == places->second.version) {
        FieldPlace found = places->second;
        places->second = places->first;
        places->first = found;
        PyObject *value = *(PyObject **)((char *)thing + found.offset);
        if (value != NULL)
            return Py_NewRef(value);
    }
    PyObject *told = PyObject_GetAttr(thing, name);
    version = type->tp_version_tag;
    if (told != NULL && version != 0 && version != places->first.version && type->tp_getattro == PyObject_GenericGetAttr) {
        PyObject *found = _PyType_Lookup(type, name);
        if (found != NULL && Py_IS_TYPE(found, &PyMemberDescr_Type)) {
            PyMemberDef *field = ((PyMemberDescrObject *)found)->d_member;
            if (field->type == T_OBJECT_EX && PyType_IsSubtype(type, PyDescr_TYPE(found))) {
                places->second = places->first;
                places->first = (FieldPlace){version, field->offset};
            }
        }
    }
    return told;
}

static inline PyObject *field_of(FieldPlaces *places, PyObject *thing, PyObject *name) {
    unsigned int version = Py_TYPE(thing)->tp_version_tag;
    if (likely(version == places->first.version && version != 0)) {
        PyObject *value = *(PyObject **)((char *)thing + places->first.offset);
        if (likely(value != NULL))
            return Py_NewRef(value);
    }
    return read_field(places, thing, name);
}

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static CPy_NOINLINE PyObject *read_item(KnownItem *known, PyObject *dict, PyObject *key) {
    if (!PyDict_CheckExact(dict)) {
        PyTypeObject *type = Py_TYPE(dict);
        if (type->tp_version_tag != known->plain || known->plain == 0) {
            static PyObject *name;
            if (name == NULL && (name = PyUnicode_InternFromString("__getitem__")) == NULL)
                return NULL;
            if (_PyType_Lookup(type, name) != _PyType_Lookup(&PyDict_Type, name))
                return PyObject_GetItem(dict, key);
            known->plain = type->tp_version_tag;
        }
        PyObject *there = PyDict_GetItemWithError(dict, key);
        if (there != NULL)
            return Py_NewRef(there);
        return PyErr_Occurred() ? NULL : PyObject_GetItem(dict, key);
    }
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && known->missed < MOST_MISSED && PyUnicode_CheckExact(key) && PyUnicode_CHECK_INTERNED(key)) {
        known->missed++;
        known->version = ((PyDictObject *)dict)->ma_version_tag;
        Py_XSETREF(known->key, Py_NewRef(key));
        known->value = value;
    }
    return value;
}

static inline PyObject *item_of(KnownItem *known, PyObject *dict, PyObject *key) {
    if (likely(((PyDictObject *)dict)->ma_version_tag == known->version && key == known->key))
        return Py_NewRef(known->value);
    return read_item(known, dict, key);
}

/* Whether something is of a class, or of one of several. Only a class of classes that answers this itself is asked: most
 * are looked at no further than Python does in the end. `plain`: the version of the one that was last found not to. */
static CPy_NOINLINE int answers_itself(unsigned int *plain, PyTypeObject *kind) {
    static PyObject *name;
    if (name == NULL && (name = PyUnicode_InternFromString("__instancecheck__")) == NULL)
        return -1;
    if (_PyType_Lookup(kind, name) != _PyType_Lookup(&PyType_Type, name))
        return 1;
    *plain = kind->tp_version_tag;
    return 0;
}

static inline int is_instance(unsigned int *plain, PyObject *thing, PyObject *what) {
    if (Py_IS_TYPE(thing, (PyTypeObject *)what))
        return 1;
    if (PyType_Check(what)) {
        PyTypeObject *kind = Py_TYPE(what);
        if (likely((kind->tp_version_tag == *plain && *plain != 0) || answers_itself(plain, kind) == 0))
            return PyType_IsSubtype(Py_TYPE(thing), (PyTypeObject *)what);
        if (PyErr_Occurred())
            return -1;
    }
    return PyObject_IsInstance(thing, what);
}

static inline int is_one_of(unsigned int *plain, PyObject *thing, PyObject *what) {
    if (!PyTuple_CheckExact(what))
        return is_instance(plain, thing, what);
    for (Py_ssize_t at = 0; at < PyTuple_GET_SIZE(what); at++) {
        int is = is_one_of(plain, thing, PyTuple_GET_ITEM(what, at));
        if (is != 0)
            return is;
    }
    return 0;
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(thing, name)                                                                                 \
    ({                                                                                                                 \
        static FieldPlaces places;                                                                                     \
        field_of(&places, (thing), (name));                                                                            \
    })
#define CPyDict_GetItem(dict, key)                                                                                     \
    ({                                                                                                                 \
        static KnownItem known;                                                                                        \
        item_of(&known, (dict), (key));                                                                                \
    })
#define PyObject_IsInstance(thing, what)                                                                               \
    ({                                                                                                                 \
        static unsigned int plain;                                                                                     \
        is_one_of(&plain, (thing), (what));                                                                            \
    })

#endif
