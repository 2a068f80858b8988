"""Prints the glyphs of an outline font that was drawn on a grid of 16 rows in Unifont's .hex format.

Debian ships Unifont's plane 1 (emoji, mathematical letters) as outlines only; at 16 pixels they are the drawn
dots again. Usage: outlinesToHex.py FONT FIRST-LAST... > OUT.hex (code points in hexadecimal), with python3-pil.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

font = ImageFont.truetype(sys.argv[1], 16)
missing = font.getmask(chr(0x10FFFD), mode="1")

for given in sys.argv[2:]:
    first, last = (int(end, 16) for end in given.split("-"))
    for code in range(first, last + 1):
        width = round(font.getlength(chr(code)))
        if width not in (8, 16):
            continue
        glyph = Image.new("1", (width, 16))
        ImageDraw.Draw(glyph).text((0, 0), chr(code), fill=1, font=font)
        if glyph.getbbox() and bytes(font.getmask(chr(code), mode="1")) != bytes(missing):
            print(f"{code:06X}:{glyph.tobytes().hex().upper()}")
