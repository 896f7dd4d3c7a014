//! Dice, and sets of their values.

use std::fmt;

use super::nomads::each;

/// A roll: six values from 1 to 6, as they were rolled (N12).
pub type Roll = [u8; 6];

/// The dice that are left in a turn. A die of value 0 is the way out (N14).
///
/// ```
/// use caravanserai_games::nomadi::Dice;
///
/// let dice = Dice::of(&[6, 1, 6]);
/// assert_eq!(dice.values().collect::<Vec<_>>(), [1, 6, 6]);
/// assert!(dice.has(6) && !dice.has(5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Dice([u8; 7]);

impl Dice {
    /// No die.
    pub const NONE: Dice = Dice([0; 7]);
    /// The way out (N14).
    pub const WAY_OUT: Dice = Dice([1, 0, 0, 0, 0, 0, 0]);

    /// Dice of these values; those above 6 are left out.
    #[must_use]
    pub fn of(values: &[u8]) -> Dice {
        let mut dice = Dice::NONE;
        for &value in values {
            if let Some(count) = dice.0.get_mut(usize::from(value)) {
                *count += 1;
            }
        }
        dice
    }

    /// Is a die of this value left?
    #[must_use]
    #[inline]
    pub fn has(self, value: u8) -> bool {
        self.0
            .get(usize::from(value))
            .is_some_and(|count| *count > 0)
    }

    /// How many dice are left.
    #[must_use]
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Is no die left?
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Dice::NONE
    }

    /// Their values, ascending.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (0_u8..)
            .zip(self.0)
            .flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count)))
    }

    /// The set of their values.
    #[must_use]
    #[inline]
    pub fn faces(self) -> Faces {
        let bits = (0..7).map(|value| u8::from(self.0[value] > 0) << value);
        Faces(bits.sum())
    }

    /// Takes a die of this value away.
    #[inline]
    pub(super) fn take(&mut self, value: u8) {
        if let Some(count) = self.0.get_mut(usize::from(value)) {
            *count = count.saturating_sub(1);
        }
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values()).finish()
    }
}

/// A set of values from 0 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Faces(u8);

impl Faces {
    /// The faces of a die, 1 to 6.
    pub const OF_A_DIE: Faces = Faces(0b111_1110);
    /// Only the way out (N14).
    pub const WAY_OUT: Faces = Faces(1);

    /// The set of this value alone, or the empty set above 6.
    #[must_use]
    pub fn only(value: u8) -> Faces {
        Faces(if value < 7 { 1 << value } else { 0 })
    }

    /// Is this value in the set?
    #[must_use]
    #[inline]
    pub fn contains(self, value: u8) -> bool {
        value < 7 && self.0 >> value & 1 != 0
    }
    /// Its values, ascending.
    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = u8> {
        each(self.0.into()).map(|value| value as u8)
    }
}
