#!/bin/sh
# Draws the pictures of docs/rules.md and docs/nomadi.md anew, from the records beside this file.
set -eu
cd "$(dirname "$0")/../.."

# draw RECORD BOARD PICTURE [further arguments of render]
draw() {
  record=$1 board=$2 picture=$3
  shift 3
  cargo run --quiet -- render "docs/positions/$record.json" --board "$board" --output "docs/images/$picture.png" "$@"
}

for record in place score enclose gaps twice wide; do
  draw $record docs/positions/primer.txt rules-$record --width 800
done
draw ford docs/positions/ford.txt rules-ford --width 800
draw ridge docs/positions/ridge.txt rules-ridge --width 800
draw game crates/games/boards/mountain.txt rules-start --after 20

for record in nomadi-jumps nomadi-bent nomadi-contact nomadi-gorge nomadi-cards nomadi-line; do
  draw $record docs/positions/nomadi-primer.txt $record --board-only --width 800
done
draw nomadi-game crates/games/boards/nomadi.txt nomadi-start --after 15 --board-only
draw nomadi-game crates/games/boards/nomadi.txt nomadi-game --after 111 --board-only
