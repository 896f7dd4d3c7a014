### (looked up by id)

# The colours of riders. Sentences show them with RIDER($rider); a language adds the forms that it needs as attributes. `marked`
# has the rider's own mark in front, which is the same in every language; `shaped` names it, for alt texts.

riders-red = red
    .marked = ● red
    .shaped = red circle
riders-blue = blue
    .marked = ■ blue
    .shaped = blue square
riders-orange = orange
    .marked = ▲ orange
    .shaped = orange triangle
riders-black = black
    .marked = ◆ black
    .shaped = black diamond
riders-white = white
    .marked = ★ white
    .shaped = white star
