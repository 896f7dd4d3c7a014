//! Through the Desert, as `docs/rules.md` tells it. Points of the rules are named R1 to R23.

mod action;
mod board;
mod board_file;
mod boards;
mod colour;
mod draft;
mod fact;
mod hex;
mod illegal;
mod notation;
mod options;
mod spaces;
mod view;

pub use action::{Action, Chance};
pub use board::{Board, BoardError, Terrain};
pub use boards::Boards;
pub use colour::{ByColour, Colour, NotAColour};
pub use draft::{Draft, Prospect, Step};
pub use fact::Fact;
pub use hex::Offset;
pub use illegal::Illegal;
pub use notation::{NotASpaceName, SpaceName, column_label};
pub use options::{Edition, LeaderOrder, Options, Palms};
pub use spaces::{Space, Spaces};
pub use view::{Area, Caravan, Ghost, Phase, SeatView, View};
