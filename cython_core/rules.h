/* The contract between a game and everything that plays it.
 *
 * A game is one flat state and one table of C functions. The state holds no pointers, so memcpy is
 * clone and memcmp is equality; padding is zero. The functions need no Python, allocate nothing and
 * never fail: whoever calls them (Position, the OpenSpiel bridge, a search) has checked the action
 * at the door with is_legal.
 *
 * An action id means the same in every position of a game. Chance outcomes have ids of their own,
 * counted from 0. A node where only one thing can happen is passed inside apply, so every node that
 * is ever shown is a real choice; unless passing it would tell a seat what it may not know.
 */
#ifndef REALMLAB_RULES_H
#define REALMLAB_RULES_H

#include <stdint.h>
#include "numpy/random/bitgen.h"

/* What actor() says when it is not a seat; the numbers are OpenSpiel's. */
#define REALMLAB_CHANCE (-1)
#define REALMLAB_TERMINAL (-4)

#define REALMLAB_MAX_SEATS 5
#define REALMLAB_MAX_BIDS 16    /* most choices of each of two bidders */
#define REALMLAB_ERROR_SIZE 256

typedef enum { REALMLAB_INT, REALMLAB_BOOL, REALMLAB_REAL, REALMLAB_TEXT } ParameterKind;

/* One parameter of a game, with its default and what it may be. */
typedef struct {
  const char *name;
  ParameterKind kind;
  double lowest, highest;    /* range of INT and REAL, both ends allowed */
  int64_t default_number;    /* INT and BOOL */
  double default_real;       /* REAL */
  const char *default_text;  /* TEXT */
  const char *choices;       /* TEXT: the words allowed, joined by '|'; NULL: free text */
  const char *doc;           /* one line for people */
} Parameter;

/* The value of one parameter; the field that counts is the one of its kind. */
typedef struct {
  int64_t number;
  double real;
  const char *text;
} Argument;

/* What is true of a game once its parameters are set. */
typedef struct {
  int32_t seats;
  int32_t num_actions;          /* ids of seats' actions are below this */
  int32_t max_legal;            /* most actions, or chance outcomes, any node offers */
  int32_t max_chance_outcomes;  /* ids of chance outcomes are below this; 0: no chance */
  int32_t max_length;           /* most actions of seats in one game */
  int32_t max_chance_nodes;     /* most chance outcomes in one game */
  int32_t tensor_size;          /* floats that observe() writes */
  int32_t zero_sum;             /* do the returns of all seats add to 0? */
  int32_t perfect_information;  /* nothing is ever hidden, hidden bids included */
  int32_t only_bids_hidden;     /* nothing is ever hidden but the two bids of a `bidders` node, until both are in */
  int32_t horizon;              /* after how many steps, chance included, a playout best asks `estimate`; above 0 */
  double min_return, max_return;
} Facts;

typedef struct {
  const char *name;       /* "tiny_epic_kingdoms" */
  const char *long_name;  /* "Tiny Epic Kingdoms" */
  int32_t state_size;     /* bytes */
  int32_t min_seats, max_seats;
  const Parameter *parameters;
  int32_t num_parameters;

  /* Build the start in `state` (state_size zeroed bytes) from one argument a parameter, in the order
   * of `parameters`; their ranges are already checked. 0, or -1 with a sentence in `error`. */
  int (*setup)(void *state, const Argument *arguments, char *error);
  void (*facts)(const void *state, Facts *out);

  int (*actor)(const void *state);
  int (*legal)(const void *state, int32_t *out); /* ascending; also the outcomes of a chance node */
  int (*is_legal)(const void *state, int32_t action);
  int (*chance)(const void *state, int32_t *out, double *probabilities);
  void (*apply)(void *state, int32_t action);

  /* Seats that decide now, hidden from each other: 0, or 2 with their seats in the order in which
   * apply() takes their actions. Each of the two has at least two choices, unless that would tell the
   * other what it may not know. */
  int (*bidders)(const void *state, int32_t *seats);
  int (*bids)(const void *state, int seat, int32_t *out); /* what one of them may choose */

  /* One legal action, all alike; at a chance node one outcome by its probability. */
  int (*draw)(const void *state, bitgen_t *random);
  /* One quick sensible action (draw, where the game knows nothing better). */
  int (*playout)(const void *state, bitgen_t *random);
  /* How likely the quick player is to choose each of these actions of a decision, of these alone, all above 0 and
   * adding up to 1. NULL, written out, if a search is not to be guided by it. */
  void (*prior)(const void *state, int count, const int32_t *actions, double *out);

  void (*returns)(const void *state, double *out);  /* of a finished game */
  void (*score)(const void *state, double *out);    /* points so far */
  void (*estimate)(const void *state, double *out); /* guess of the returns, in their range */

  /* What kind of secret `action` is when played in `before`; 0: everybody sees it. */
  uint32_t (*secret)(const void *before, int32_t action);
  /* May `seat` know now what was played `age` steps ago (1: the last step) under that secret? */
  int (*knows)(const void *now, int seat, int age, uint32_t secret);
  /* Draw anew, consistent with all that `seat` has seen, what it may not know. */
  void (*determinize)(void *state, int seat, bitgen_t *random);
  /* What `seat` sees, as tensor_size floats. */
  void (*observe)(const void *state, int seat, float *out);
} Rules;

#endif
