"""How Sphinx makes the site: `make docs` writes it to build/docs/html.

The source folder is the root of the repository, so that links between the README, `docs/`, `notebooks/` and the code
mean the same on the site as on a code host. Nothing is fetched, and nothing on the pages is.
"""

import sys
from importlib.metadata import version as installed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "realmlab"
author = copyright = "the realmlab developers"
release = version = installed("realmlab")

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "designed_values",
    "mathml",
    "public_names",
    "rule_numbers",
]

root_doc = "docs/index"
include_patterns = ["CONTRIBUTING.md", "CHANGELOG.md", "docs/**.md", "docs/**.rst", "notebooks/*.ipynb"]
exclude_patterns = [".venv", ".git", "build", "tests", "cython_core", "spiel_games", "widgets", "docs/_*"]

# Notebooks show what is stored in them; `make test` runs them and compares (Makefile: NOTEBOOKS).
nb_execution_mode = "off"
nb_ipywidgets_js = {}
nb_mime_priority_overrides = [
    ("html", "application/vnd.jupyter.widget-view+json", None),   # a board without a kernel is its picture
    ("html", "image/svg+xml", 0),
]

myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
myst_links_external_new_tab = False
html_math_renderer = "mathml"

default_role = "py:obj"            # `name` in a docstring: a link where the name is documented here, else code
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
add_module_names = False
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 100

html_theme = "furo"
html_title = "realmlab"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
