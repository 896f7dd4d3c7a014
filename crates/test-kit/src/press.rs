//! How people tell one control from another: by what it does, since every language labels it differently.
//!
//! A press is written as the bot names it on the wire, `end-turn`. Where several of one name stand side by side, its parameters
//! follow in the order of the custom id, as many as are needed: `set turn`, `rules nomadi 1`, `help - 1`, `take - 2`. A whole
//! custom id is its own press, and so is what no message carries.

/// Whether the control with this id does that.
pub fn does(custom_id: &str, press: &str) -> bool {
    let mut parts = custom_id.split(':');
    // The table, the revision and the draft lie between.
    let name = parts.nth(1);
    let mut own = name.into_iter().chain(parts.skip(3));
    custom_id == press || press.split(' ').all(|word| own.next() == Some(word))
}

#[cfg(test)]
mod tests {
    use super::does;

    #[test]
    fn a_control_is_found_by_its_name_and_as_many_parameters_as_are_given() {
        let switch = "c1:set:0:0:-:turn:1";
        for press in ["set", "set turn", "set turn 1", switch] {
            assert!(does(switch, press), "{press}");
        }
        for press in ["", "set half", "set turn 0", "set turn 1 1", "set-quiet"] {
            assert!(!does(switch, press), "{press}");
        }
        assert!(!does("c1:join:7:9:-", "join 7"));
    }
}
