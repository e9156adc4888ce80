/* What a game is to the bridge: a table of rules, and somebody who speaks for it. */
#ifndef REALMLAB_SOURCE_HPP
#define REALMLAB_SOURCE_HPP

/* pyspiel was compiled without sanitizers; in a sanitized build of ours its hash tables still have the
 * same fields. */
#define NDEBUG_SANITIZER

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "open_spiel/abseil-cpp/absl/strings/str_cat.h"
#include "open_spiel/spiel.h"
#include "rules.h"

namespace realmlab {

using Bytes = std::vector<char>; /* one flat state */

/* What can be asked for in words, about a state and a number. */
enum Saying {
  kActionName,   /* the name of the action of this id */
  kOutcome,      /* what this outcome of a chance node is */
  kObservation,  /* what the seat of this number sees */
  kText,         /* the whole position, for reading: a line for each part of it */
  kPosition,     /* the whole position, as JSON */
};

/* What a position can be read from. */
enum Writing { kHex, kJson };

/* Words and JSON, from Python; both functions take the GIL themselves, and both return 0, or -1 with
 * the reason in `out`. */
struct Voice {
  int (*say)(void *game, int saying, const char *state, int64_t number, std::string *out);
  /* Read the bytes of a position whose parameters are those of `ordinary`. */
  int (*read)(void *game, int writing, const std::string &text, const char *ordinary, std::string *out);
};

/* A game as it is registered. All of it lives as long as the process. */
struct Source {
  const Rules *rules;
  void *game; /* the realmlab.cython_core.game.Game */
  Voice voice;

  [[noreturn]] void Refuse(const std::string &reason) const {
    open_spiel::SpielFatalError(absl::StrCat(rules->name, ": ", reason));
  }

  std::string Say(Saying saying, const Bytes &state, int64_t number = 0) const {
    std::string said;
    if (voice.say(game, saying, state.data(), number, &said) != 0) Refuse(said);
    return said;
  }

  Bytes Read(Writing writing, const std::string &text, const Bytes &ordinary) const {
    std::string read;
    if (voice.read(game, writing, text, ordinary.data(), &read) != 0) Refuse(read);
    return Bytes(read.begin(), read.end());
  }
};

/* A struct of OpenSpiel that is nothing but its JSON. */
template <typename Base>
struct Written : public Base {
  explicit Written(nlohmann::json data_) : data(std::move(data_)) {}
  nlohmann::json to_json_base() const override { return data; }
  nlohmann::json data;
};

/* Is this JSON nested at most so deep? What is deeper is no position, and could overrun the stack. */
inline bool NotDeeperThan(const nlohmann::json &data, int depth) {
  if (!data.is_structured()) return true;
  if (depth == 0) return false;
  for (const nlohmann::json &part : data) {
    if (!NotDeeperThan(part, depth - 1)) return false;
  }
  return true;
}

}  // namespace realmlab

#endif
