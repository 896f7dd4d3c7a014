# The rules by topic. With its title, a text fits in a message of 2000 characters. Text between backquotes is typed
# literally.

# The titles of the topics: at most 70 characters each, and different from those of the other game.
nomadi-rules-overview-title = The road in one minute
nomadi-rules-line-up-title = The board and the line-up
nomadi-rules-turn-title = A turn: six dice
nomadi-rules-jumps-title = Steps and jumps: 1 to 4
nomadi-rules-bent-jumps-title = The bent jump: 5 and 6
nomadi-rules-contact-title = Contact, and what may not be moved
nomadi-rules-gorge-title = The gorge and the final oasis
nomadi-rules-cards-title = Cards and coins
nomadi-rules-offers-title = Prices and offers
nomadi-rules-way-out-title = No die fits: rolling again and the way out
nomadi-rules-end-title = The last turns and the score
nomadi-rules-variants-title = Nearer oasis, drawn line-up, bribery
nomadi-rules-secrets-title = What is secret on the road
nomadi-rules-leaving-title = Giving up, and when time runs out

nomadi-rules-overview =
    All players travel in **one caravan**, from the tents of the start area across the gorge to the final oasis.
    On your turn you roll six dice. Each die moves one nomad, and **any** nomad: your own or another player's. The caravan must stay in one piece.
    {"*"}*How far**: a 1 is a step to the next space. A 2 is a jump over one nomad, a 3 over two, a 4 over three, a 5 over four, a 6 over five, to the space right behind them; 5 and 6 may turn once.
    Nomads pick up **cards** on their way, which are worth −4 to 7 points. You look at every card that you reach. If you used another player's nomad, you must offer the card to them, at a price that you choose.
    There are **coins** for cards, for crossing the gorge and for reaching the oasis. Dice that cannot be used cost a coin each.
    When three nomads stand in the oasis, the game is over. Your points are your coins and your cards. The most points win.

nomadi-rules-line-up =
    With two players each has 8 nomads, with three 5, with four 4, with five 3. Colour and shape show whose a nomad is. You begin with no coins.
    The tents on the picture are the **start area**, the blue ponds are **waterholes**, the palms are the **final oasis**, the dark line is the **gorge**. Nobody may stand on rocks. Spaces are named by letter and number, such as C7; two spaces are neighbours if they share an edge.
    Twenty-two **cards** lie face down: one on each waterhole, the others scattered over the open desert. Their values: −4, −3, −3, −2, −2, −1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7.
    {"*"}*Line-up**: chance places all nomads in the start area, or you do so in turn, one at a time, each next to a nomad that is already there (`/nomad`).

nomadi-rules-turn =
    Your turn begins with a roll of **six dice**, which everybody sees. The bot rolls.
    Each die makes one move of one nomad. You choose the die, the nomad and the order, and one nomad may use several dice. You may move **any** nomad, your own or another player's.
    You must go on as long as any die can be used: there is no passing. You may use them in an order that makes others useless.
    When no die fits any more, your turn ends, and **each die left costs you 1 coin**. Coins may go below zero.
    In one turn a nomad may not go straight back where it came from with a die of the same value.
    Moves are a draft that only you see. *{ labels-end-turn }* plays them; if dice that can be used are left, your turn goes on. That way you can look at a card before you decide about the rest.

nomadi-rules-jumps =
    {"*"}*1** is a step to a free neighbouring space.
    {"*"}*2, 3 and 4** are jumps in a straight line over exactly one, two or three nomads, to the space right behind them. They stand in a row without a gap, beginning next to the jumper, and the space behind them must be free. So a jump goes over one nomad fewer than the die shows.
    No jump passes over an empty space, a rock or the edge of the board. Whose nomads are jumped over does not matter, and nothing happens to them.
    Nobody moves into the start area from outside. Within it and out of it nomads move as everywhere.

    {"*"}*In the picture**, red is Ana and blue is Ben. Ana moved D3 to D7 with a 4, over three nomads; C6 to C4 with a 2, over one; and Ben's nomad from E6 to E7 with a 1.

nomadi-rules-bent-jumps =
    With a **5** a nomad jumps over exactly four others, with a **6** over exactly five: straight, or with **one turn** at a right angle.
    Follow the nomads that are jumped over. They begin next to the jumper and go on without a gap. At one of them, but not the last one, the row may bend left or right. The landing is the free space behind the last nomad, in the new direction.
    So the turn is always **over a nomad**: never on the space where the jumper stands, and never behind the last one. One turn is the most.

    {"*"}*In the picture** Ana moved from C3 to F6 with a 6. The jump goes over D3, E3 and F3, turns there, and goes on over F4 and F5: five nomads. F6 is the space behind them. The arrow only joins beginning and end.
    Without the nomad on F5, the same jump over D3, E3, F3 and F4 would need a 5 and end on F5.

nomadi-rules-contact =
    After every move **all** nomads must form one group, joined by the edges of their spaces. Corners do not join. Nomads in the oasis belong to the group.
    So you may not move a nomad that holds two parts of the caravan together, unless it lands where it joins them again. Nor may a nomad land where no other is next to it.
    A nomad that is shut in, without a free space at any of its edges, may not be moved at all. Neither may a nomad that stands in the oasis.

    {"*"}*In the picture** D4 cannot be moved, because it is shut in, nor E4 and F4, without which the caravan would fall apart. C4 may step to C3 or C5, because it is then next to D3 or D5.

nomadi-rules-gorge =
    The **gorge** is the dark line. It is no wall: nomads step and jump over it and are neighbours across it. But no nomad goes **back** over it.
    • The player who moves the **first** nomad over it gets **5 coins**, even if it belongs to another player.
    • The owner of the **last** nomad before it **pays 5 coins** when it crosses.
    • The owner of the **last** nomad in the start area gets **5 coins** when it leaves.
    The **final oasis**: the first nomad in it brings **8 coins**, the second 6, the third 4. Half goes to the owner, half to the player who moved it; if you are both, you get all of it. A nomad in the oasis stays there.

    {"*"}*In the picture** Ana jumped from E4 to H4 with a 3, the first over the gorge: 5 coins. Then Ben's nomad followed from F4 to I4 with another 3.

nomadi-rules-cards =
    A nomad that lands on a card takes it off the board. **You**, who moved it, look at it and get **1 coin**, or **2 coins** if the card lay on a waterhole. Passing over a card does nothing.
    If the nomad is your own, you keep the card, good or bad. It counts at the end, a negative value too. The same holds for a nomad of a player who has left the game.
    If it is another player's, you hold the card for now and must offer it to them: see *Prices and offers*.
    What a card is worth you learn when you press *{ labels-end-turn }*, not in the preview. After that, these moves cannot be taken back.

    {"*"}*In the picture** Ana's own nomad jumped to the waterhole F2: 2 coins and a card. Then Ben's nomad stepped to D3: 1 coin for Ana, and she must offer Ben that card.

nomadi-rules-offers =
    For each card that you took with another player's nomad you choose a **price from 0 to 10 coins**, in the same turn. *{ labels-my-turn }* has a menu for it. You know what the card is worth, and they do not.
    The other player **buys** (the card is theirs, and you get the price) or **declines** (you keep the card for good). They get a message with both buttons. They see the price, but not the value, until they have bought it. They may buy with coins that they do not have.
    The game does not wait for the answer. If there is none by the end of their next turn, that counts as declining.
    A dear offer of a good card may be declined, and then it is yours. A bad card that is not bought stays with you too.

nomadi-rules-way-out =
    If no die of a fresh roll can be used, the bot rolls again, at most three times in all. After three useless rolls your turn ends, and you pay nothing.
    Sometimes no die at all could move a nomad, for example if the caravan is one long straight line. Then you have a **0** before you roll: it moves one nomad **one step over a corner**, to a free space that touches its own at a corner only. Everything else holds as usual: contact, the gorge, cards. After that you roll six dice.
    If not even a 0 fits, the game ends.

    {"*"}*In the picture** Ana has the 0. She may move C7 to D6, or I7 to H6. Ben's nomads and those in the middle cannot move, or the line would break.

nomadi-rules-end =
    When the **third nomad** comes to stand in the oasis, the moves are over. The turn stops at once, and dice that are left cost nothing.
    The same happens when turn 80 has ended, or when no nomad can be moved.
    Then prices that are still missing are named and open offers are answered. This is the **settling**, and the game waits for it.
    {"*"}*Your points** are your coins, even below zero, and the values of your cards. Most points win, and tied players share the victory.
    Where your nomads stand does not count at the end.

nomadi-rules-variants =
    Chosen in the lobby, by its host, with *{ labels-options }*:
    • **Nearer oasis**: all spaces from that row on are oasis too, so the road is shorter.
    • **Line-up by the players**: the players place their nomads themselves, one at a time. Otherwise chance does it at once, the drawn line-up, which is quicker by post.
    • **Bribery**: at any time you may pay coins to another player with `/pay`, at least 1 and at most what you have. Everybody sees that you paid, but only the two of you know how much. Promises do not bind.

nomadi-rules-secrets =
    {"*"}*Everybody sees** the nomads, the dice, where cards lie, who took, offered, bought or declined which card, and what coins the bank paid or got for a move.
    {"*"}*Only you see** your coins, your points and the values of the cards that you took or bought: with *{ nomadi-labels-my-coins }* or `/tokens`, and in messages that only you can read.
    {"*"}*Only the two** of an offer know its price, and only the two of a payment know its amount.
    Whoever declines a card does not learn what it was worth. Whoever sold one still knows.
    When the game is over, everything is shown. The shuffle and the dice follow from a seed: *{ labels-commitment }* in the lobby shows its hash, and the end of the game the seed itself, so that you can check them.

nomadi-rules-leaving =
    `/game resign` takes you out of a running game for good. Your nomads stay on the board, offers to you lapse, and offers that you made stay open. You cannot win.
    {"*"}*When your time runs out**, you get a reminder, or a computer player takes that turn, as was chosen in the lobby. In the **settling** a missing price becomes 10, and an offer without an answer is declined.
    `/undo` takes back your draft. After *{ labels-end-turn }* it asks the next player about what you played last: not if you took a card, named a price, answered an offer or paid coins with it, and not if dice were rolled since.

# The alt texts of the pictures.
nomadi-rules-picture-start = The Dry Road with three players: fifteen nomads in the start area, twenty-two cards face down, the gorge in the middle, the final oasis at the other end
nomadi-rules-picture-jumps = Three moves: a jump from D3 to D7 over three nomads, a jump from C6 to C4 over one, a step from E6 to E7
nomadi-rules-picture-bent = A jump with a turn, from C3 to F6: over D3, E3 and F3, then over F4 and F5
nomadi-rules-picture-contact = A cross of nomads around D4, with a tail over E4 and F4 to G4
nomadi-rules-picture-gorge = Two jumps over the gorge, from E4 to H4 and from F4 to I4
nomadi-rules-picture-cards = A red nomad jumps from D2 to the waterhole F2, a blue one steps from D4 to a card on D3
nomadi-rules-picture-line = Seven nomads in one straight line from C7 to I7, and a die with a 0
