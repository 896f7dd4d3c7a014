### (looked up by id)

# The colours of riders. Sentences show them with RIDER($rider); a language adds the forms that it needs as attributes. `marked`
# has the rider's own mark in front, which is the same in every language.

riders-red = red
    .marked = ● red
riders-blue = blue
    .marked = ■ blue
riders-orange = orange
    .marked = ▲ orange
riders-black = black
    .marked = ◆ black
riders-white = white
    .marked = ★ white
