"""The games are known to OpenSpiel once this is imported; every test here needs that."""

import realmlab.spiel_games  # noqa: F401
