"""What the exercises of the lessons know, one module a lesson: `lesson20` for `notebooks/20_normal_form.ipynb`."""
