"""Sentences of Zen Garden's options."""

OPTIONS = {"boards": "Boards"}  # 8
BOARDS = ("", "unity", "kinds", "2 orders", "1 order")
BASE = "The base aims only"
THREE = "3 orders"
