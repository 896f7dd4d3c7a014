# The rules by topic. With its title, a text fits in a message of 2000 characters. Text between backquotes is typed
# literally.

# The titles of the topics: at most 90 characters each.
desert-rules-overview-title = The game in one minute
desert-rules-material-title = What there is
desert-rules-setting-up-title = Setting up
desert-rules-leaders-title = Placing the leaders
desert-rules-turn-title = A turn: two camels
desert-rules-waterholes-title = Waterholes and tokens
desert-rules-oases-title = Oases
desert-rules-river-title = The river
desert-rules-enclosing-title = Enclosing an area
desert-rules-end-title = How the game ends
desert-rules-scoring-title = Scoring
desert-rules-secrets-title = What is secret
desert-rules-by-post-title = Playing it by post
desert-rules-overlooked-title = What is often overlooked
desert-rules-players-title = By number of players
desert-rules-variants-title = Variants
desert-rules-resigning-title = Resigning

desert-rules-overview =
    Every player leads a caravan in each of five camel colours through the same desert: green, pink, yellow, purple and turquoise.
    On your turn you add two camels to caravans of yours. They take tokens at **waterholes** (1 to 3 points each), reach **oases** (5 points each) and **enclose** areas (which bring their tokens and oases, and a point for each empty space).
    Caravans of the same colour that belong to different players may never touch, so every camel also takes room from the others.
    The game ends when the last camel of any colour is placed. The **largest caravan** of each colour earns 10 more points. The most points win.

desert-rules-material =
    {"*"}*Camels** of five colours, each with its letter on the picture, the same in every language: green G, pink P, yellow Y, purple U, turquoise T. All players share one supply of each colour.
    {"*"}*Leaders** are the ridden camels that begin the caravans. They do not come from the supply. The colour and mark of the rider show whose caravan it is.
    {"*"}*Tokens**: forty-five, fifteen of each value: 1, 2 and 3.
    {"*"}*The board**: six-sided spaces, named by column and row, such as C7. Some have a small pool, a few a large one. Mountains are not spaces. With two or three players a dark line shows the elevation line.

desert-rules-setting-up =
    The seats are shuffled. There are 22 camels of each colour with two players, 26 with three, and 30 with four or five, not counting leaders.
    Palms make five of the large pools oases. Every other pool gets a waterhole token, face up.
    With two or three players the land beyond the elevation line is not used: the line is an edge of the board.
    With five players each first gives back one leader, all at the same time, and no two of the same colour. You will have no caravan of the colour that you give back.

desert-rules-leaders =
    Leaders are placed before the camels: one at a time, in the order of the seats, until all are placed. One of your riders sits on each of yours.
    A leader may not stand on a waterhole, an oasis or a mountain, nor next to an oasis, nor next to any other leader, your own included. Next to a waterhole is fine.
    Your *first* leader must have a colour that no leader on the board has yet, as long as you have one.
    If there is no space left for any leader, this part is over, and the players do without the missing caravans.

desert-rules-turn =
    On your turn you place two camels, of one colour or of two. You may not pass. To make up for going first, the first two seats place only one camel on their first turn (with two players, only the first seat).
    A camel goes on an empty space next to your own caravan of its colour, while there are camels of that colour left. It may not go:
    • on a mountain, an oasis or another camel,
    • into an enclosed area, not even your own,
    • next to a camel of the same colour that belongs to another player.
    It may touch other colours, and a caravan may fork. What you place is a draft: only you see it, and you can take it back until you press *{ labels-end-turn }*.

desert-rules-waterholes =
    A camel that is placed on a waterhole takes its token, worth 1, 2 or 3 points. So does a camel that encloses an area: it takes every token in it.
    Tokens lie face up until they are taken; then only their owner knows what they are worth, until the end of the game. `/tokens` shows you yours.
    Leaders may not be placed on a waterhole.

desert-rules-oases =
    The first time a caravan of yours touches an oasis you score 5 points: each caravan once for each oasis. One camel may link several at once.
    Others may link the same oasis with their caravans. No camel may stand on one.
    An oasis inside an area that you enclose counts as linked by the caravan that enclosed it.
    A large pool without a palm is a waterhole like any other.

desert-rules-river =
    On boards with a river: the first time that two camels of one caravan face each other across it you score 5 points, once for each caravan.
    The river blocks nothing and is not a wall. An area may lie on both of its banks.

desert-rules-enclosing =
    When a caravan of yours, together with the edge of the board, the mountains (and with two or three players the elevation line), encloses an area without any camel in it, the area is yours:
    • at once you take all its tokens, and 5 points for each oasis in it that the caravan had not linked yet;
    • from then on no player may place a camel there, not even you;
    • at the end each empty space in it is worth 1 point, even where a token lay. Oases do not count for this.
    The wall is **one** caravan: a gap that is filled by any other camel, even your own of another colour, leaves it open. There is no inside or outside: the side without camels is enclosed, however large, and one camel may enclose several areas.
    Placing a leader never encloses anything.

desert-rules-end =
    When the last camel of any colour has been placed, the player whose turn it is finishes it, and the game is over.
    It also ends at once when a player has a camel to place and no space for it.
    Then the caravans are counted and all tokens are turned face up. The most points win. Tied players share the victory.

desert-rules-scoring =
    • **Tokens**: 1, 2 or 3 points each
    • **Oases**: 5 points for each that a caravan links
    • **River**: 5 points for each caravan that crosses it
    • **Areas**: 1 point for each empty space in your areas
    • **Largest caravan** of each colour, leader included: 10 points. If several are tied, 5 each. A player with none of that colour gets nothing.
    `/score` shows what every player may know while the game goes on. There, and in the posts, **+?** after a score stands for tokens of hidden value: a score of 21+? is 21 points and what those tokens are worth.

desert-rules-secrets =
    All players see the board, how many camels of each colour are left, how many tokens each player has, oasis and river points, and the areas.
    Only you see what your tokens are worth: in direct messages, with `/tokens`, and in replies that only you can see.
    In a game with **aquifers** no player knows what a token is worth until it is taken and the turn has ended.
    The shuffle is fixed when the lobby opens: *{ labels-commitment }* there shows the hash of its seed, and the end of the game the seed itself, so that you can check it.

desert-rules-by-post =
    What you place is a **draft** until you press *{ labels-end-turn }*: only you see it, it cannot end the game, and `/undo` takes it back.
    Then the whole draft is played at once, and you see whether the game is over.
    After that you can take the turn back only if the next player agrees: type `/undo` to ask.

desert-rules-overlooked =
    • Your own **other colour** is not a wall, and neither is an **oasis**.
    • A single **leader** inside an area spoils it, even your own of another colour.
    • "Inside" means nothing: whichever side of your wall is free of camels is yours.
    • You cannot place a camel in an area of **your own** either.
    • Spaces whose tokens are taken still count at the end; oases do not.
    • Links belong to **caravans**: your green one and your pink one both score for the same oasis.
    • An oasis that is linked already still helps you: rival camels of that colour cannot come next to yours.
    • Placing a leader encloses nothing: a space that only it closes off stays open until a camel of its caravan touches it.
    • The supply is shared: watch the colour that runs low. If the last camel of a colour is the first of a turn, the second is still placed.
    • The leader counts for the largest caravan.

desert-rules-players =
    • **Two**: 22 camels of each colour, the land up to the elevation line. Only the first seat begins with one camel.
    • **Three**: 26 of each colour, the land up to the elevation line.
    • **Four**: 30 of each colour, all of the land.
    • **Five**: 30 of each colour, all of the land. Each player gives back one leader, no two of the same colour, so each colour has four caravans.
    With three or more, the first two seats begin with one camel.

desert-rules-variants =
    Chosen in the lobby, by its host, with *{ labels-options }*:
    • **serpentine**: leaders are placed in the order A B C D D C B A, and so on;
    • **aquifers**: tokens lie face down;
    • **river**: whether crossing it scores, on a board that has one;
    • **chosen palms**: the players choose, in turn, which large pools become oases;
    • **open tokens**: all players see the tokens that are taken.

desert-rules-resigning =
    `/game resign` takes you out of a running game for good. Your caravans and areas stay and are still in the way; leaders that are not placed yet are dropped, and your turns are skipped. Your points are shown at the end, and your caravans still count for the largest caravans, but you cannot win.
    When only one player is left, the game is over.

# The alt texts of the pictures.
desert-rules-picture-start = The Mountain with four players: five oases, forty-five tokens, twenty leaders
desert-rules-picture-place = Two pink caravans with a gap of one column between them
desert-rules-picture-score = A green caravan between two oases
desert-rules-picture-ford = A purple caravan across a river
desert-rules-picture-enclose = A yellow caravan encloses the corner in the north-west
desert-rules-picture-gaps = Two corners that are not areas
desert-rules-picture-ridge = A green wall that ends at the elevation line
