/* OpenSpiel's headers, all of them, the way pyspiel was compiled. */
#ifndef REALMLAB_OPENSPIEL_HPP
#define REALMLAB_OPENSPIEL_HPP

/* Under AddressSanitizer abseil would give its hash tables more fields than they have in pyspiel. */
#define NDEBUG_SANITIZER

#include "open_spiel/abseil-cpp/absl/container/fixed_array.h"
#include "open_spiel/abseil-cpp/absl/strings/numbers.h"
#include "open_spiel/abseil-cpp/absl/strings/str_cat.h"
#include "open_spiel/abseil-cpp/absl/strings/str_join.h"
#include "open_spiel/abseil-cpp/absl/strings/str_split.h"
#include "open_spiel/abseil-cpp/absl/types/span.h"
#include "open_spiel/algorithms/is_mcts.h"
#include "open_spiel/algorithms/mcts.h"
#include "open_spiel/simultaneous_move_game.h"
#include "open_spiel/spiel.h"
#include "open_spiel/spiel_bots.h"

#endif
