"""The contract between a game and everything that plays it; rules.h says it in words."""

from libc.stdint cimport int32_t, int64_t, uint32_t

from numpy.random cimport bitgen_t

cdef extern from "rules.h":
    enum:
        REALMLAB_CHANCE
        REALMLAB_TERMINAL
        REALMLAB_MAX_SEATS
        REALMLAB_MAX_BIDS
        REALMLAB_ERROR_SIZE

    ctypedef enum ParameterKind:
        REALMLAB_INT
        REALMLAB_BOOL
        REALMLAB_REAL
        REALMLAB_TEXT

    ctypedef struct Parameter:
        const char *name
        ParameterKind kind
        double lowest
        double highest
        int64_t default_number
        double default_real
        const char *default_text
        const char *choices
        const char *doc

    ctypedef struct Argument:
        int64_t number
        double real
        const char *text

    ctypedef struct Facts:
        int32_t seats
        int32_t num_actions
        int32_t max_legal
        int32_t max_chance_outcomes
        int32_t max_length
        int32_t max_chance_nodes
        int32_t tensor_size
        int32_t zero_sum
        int32_t perfect_information
        int32_t only_bids_hidden
        int32_t horizon
        double min_return
        double max_return

    ctypedef struct Rules:
        const char *name
        const char *long_name
        int32_t state_size
        int32_t min_seats
        int32_t max_seats
        const Parameter *parameters
        int32_t num_parameters
        int (*setup)(void *state, const Argument *arguments, char *error) noexcept nogil
        void (*facts)(const void *state, Facts *out) noexcept nogil
        int (*actor)(const void *state) noexcept nogil
        int (*legal)(const void *state, int32_t *out) noexcept nogil
        int (*is_legal)(const void *state, int32_t action) noexcept nogil
        int (*chance)(const void *state, int32_t *out, double *probabilities) noexcept nogil
        void (*apply)(void *state, int32_t action) noexcept nogil
        int (*bidders)(const void *state, int32_t *seats) noexcept nogil
        int (*bids)(const void *state, int seat, int32_t *out) noexcept nogil
        int (*draw)(const void *state, bitgen_t *random) noexcept nogil
        int (*playout)(const void *state, bitgen_t *random) noexcept nogil
        void (*prior)(const void *state, int count, const int32_t *actions, double *out) noexcept nogil
        void (*returns)(const void *state, double *out) noexcept nogil
        void (*score)(const void *state, double *out) noexcept nogil
        void (*estimate)(const void *state, double *out) noexcept nogil
        uint32_t (*secret)(const void *before, int32_t action) noexcept nogil
        int (*knows)(const void *now, int seat, int age, uint32_t secret) noexcept nogil
        void (*determinize)(void *state, int seat, bitgen_t *random) noexcept nogil
        void (*observe)(const void *state, int seat, float *out) noexcept nogil
