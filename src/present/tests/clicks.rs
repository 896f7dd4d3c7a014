//! How many clicks a turn costs, from *My turn* to the button that plays it: the quickest way and the obvious one. A choice from a
//! menu is two clicks: opening it, and choosing.

use super::nomadi::panel::{buttons, is_named, menus_of, view};
use super::{PresentFixture, button, menus, pressable, said};
use crate::harness::nomadi::drawn;
use crate::present::{Control, Message, Press};
use crate::table::Timing;
use games::nomadi::Phase;

/// The most clicks of a turn that places a leader or one camel.
const ONE_PLACEMENT: usize = 4;
/// The most clicks of a turn that places two camels.
const TWO_PLACEMENTS: usize = 6;
/// The most clicks of an ordinary turn of Nomadi: one roll without a price or an offer.
const ROLL: usize = 6;

/// Somebody in their turn, and the clicks that they have needed so far.
struct Clicker<'a> {
    room: &'a PresentFixture,
    user: u64,
    shown: Message,
    clicks: usize,
}

impl<'a> Clicker<'a> {
    /// Whoever is to move opens their panel.
    async fn new(room: &'a PresentFixture) -> Clicker<'a> {
        let user = room.harness.mover().await;
        let shown = room.panel(user).await;
        Clicker {
            room,
            user,
            shown,
            clicks: 1,
        }
    }

    async fn press(&mut self, control: Control) {
        let pressed = self.room.press(self.user, control, None).await;
        self.shown = said(pressed.expect("it is offered"));
        self.clicks += 1;
    }

    /// Chooses the first line of the menu with this control.
    async fn choose(&mut self, control: Control) {
        let mut menus = menus(&self.shown).into_iter();
        let menu = menus.find(|menu| menu.control == control);
        let first = menu.expect("it is shown").choices[0].value.clone();
        let chosen = self.room.press(self.user, control, Some(first)).await;
        self.shown = said(chosen.expect("it is offered"));
        self.clicks += 2;
    }

    /// The button with this press, if there is one.
    fn offered(&self, press: Press) -> Option<Control> {
        let mut all = pressable(&self.shown).map(|(_, control)| control);
        all.find(|control| control.press == press)
    }

    fn can_end(&self) -> bool {
        self.offered(Press::EndTurn).is_some()
    }

    /// Plays what is drafted; returns the clicks of the turn.
    async fn end(mut self) -> usize {
        let end = button(&self.shown, Press::EndTurn);
        self.press(end).await;
        self.clicks
    }

    /// Drafts by the first menu until the turn can be ended. Returns how many were placed.
    async fn by_menus(&mut self) -> usize {
        let mut placed = 0;
        while !self.can_end() {
            self.choose(menus(&self.shown)[0].control).await;
            placed += 1;
        }
        placed
    }

    /// Drafts by a button for the colour and one for the space. Returns how many were placed.
    async fn by_colours(&mut self) -> usize {
        let mut placed = 0;
        while !self.can_end() {
            let colours = buttons(&self.shown, "best");
            if let Some(colour) = colours.get(placed % colours.len().max(1)) {
                self.press(*colour).await;
            }
            // With one colour left there are no buttons for colours, and none for spaces.
            match buttons(&self.shown, "spot").first() {
                Some(spot) => self.press(*spot).await,
                None => self.choose(menus_of(&self.shown, "pick")[0].control).await,
            }
            placed += 1;
        }
        placed
    }

    /// Plays a turn of Nomadi by what is suggested. Returns the clicks, and whether it was an ordinary turn.
    async fn by_suggestion(mut self) -> (usize, bool) {
        let mut is_ordinary = true;
        while self.room.harness.look(self.user).await.may_act() {
            is_ordinary &= buttons(&self.shown, "nomadi-buy").is_empty();
            let rest = self.offered(Press::DraftRest);
            if let Some(press) = rest.or_else(|| self.offered(Press::EndTurn)) {
                self.press(press).await;
            } else {
                is_ordinary = false;
                let menus = menus(&self.shown);
                let mut prices = menus.iter().map(|menu| menu.control);
                let price = prices.find(|control| is_named(*control, "nomadi-price"));
                let control = price.unwrap_or_else(|| menus[0].control);
                self.choose(control).await;
            }
        }
        (self.clicks, is_ordinary)
    }
}

#[tokio::test]
async fn a_placement_takes_four_clicks_and_two_take_six_by_the_first_menu() {
    // Given a game of three,
    let room = PresentFixture::new().await;
    room.harness.plain_game(3).await;
    let mut turns = [0, 0];

    // when every turn of it is played by the first menu that is offered,
    while !room.harness.look(999).await.acting().is_empty() {
        let mut clicker = Clicker::new(&room).await;
        let placed = clicker.by_menus().await;
        let clicks = clicker.end().await;

        // then no turn takes more clicks than that.
        let most = [ONE_PLACEMENT, TWO_PLACEMENTS][placed - 1];
        assert!(clicks <= most, "{clicks} clicks for {placed}");
        turns[placed - 1] += 1;
    }
    assert!(turns[0] >= 15, "five leaders each");
    assert!(turns[1] > 5, "camels were placed in pairs");
}

#[tokio::test]
async fn ten_leaders_take_forty_clicks_and_two_camels_six_by_the_buttons_of_colours() {
    // Given a first game of two,
    let room = PresentFixture::new().await;
    room.harness.plain_game(2).await;
    let (mut of_leaders, mut pairs) = (0, 0);

    // when the first turns are played by pressing a colour and then its first space,
    for turn in 0..18 {
        let mut clicker = Clicker::new(&room).await;
        let placed = clicker.by_colours().await;
        let clicks = clicker.end().await;
        if turn < 10 {
            of_leaders += clicks;
        } else {
            let most = [ONE_PLACEMENT, TWO_PLACEMENTS][placed - 1];
            assert!(clicks <= most, "{clicks} clicks for {placed}");
            pairs += usize::from(placed == 2);
        }
    }

    // then ten leaders took forty clicks, and no pair of camels more than six.
    assert!(of_leaders <= 40, "{of_leaders} clicks");
    assert!(pairs >= 5, "{pairs}");
}

#[tokio::test]
async fn an_ordinary_turn_of_nomadi_takes_six_clicks_by_what_is_suggested() {
    // Given a game of three,
    let room = PresentFixture::new().await;
    room.harness
        .nomadi_game(3, drawn(), Timing::default())
        .await;
    let mut ordinary = 0;

    // when turns are played by *Draft the rest* and the button that plays them,
    while view(&room.harness.look(999).await).phase == Phase::Moving {
        let clicker = Clicker::new(&room).await;
        let (clicks, is_ordinary) = clicker.by_suggestion().await;

        // then an ordinary one takes no more clicks than that.
        assert!(!is_ordinary || clicks <= ROLL, "{clicks} clicks");
        ordinary += usize::from(is_ordinary);
    }
    assert!(ordinary >= 5, "{ordinary} ordinary turns");
}
