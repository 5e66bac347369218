"""The debugger: a full-screen program that watches, drives and takes back a match on a handheld.

`session` is all of it but the screen, `breaks` the conditions at which it stops, `app` the screen.
"""
