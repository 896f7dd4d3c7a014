//! Work for many threads whose results come in the order of their numbers.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// What `make` makes of each of these numbers, in their order, whatever the number of threads.
pub fn in_order<T: Send>(
    numbers: Range<u64>,
    threads: usize,
    make: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let next = AtomicU64::new(numbers.start);
    let work = || {
        let mut made = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return made;
            }
            made.push((number, make(number)));
        }
    };
    let mut all = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        let made = threads.into_iter().map(|thread| thread.join());
        made.flat_map(|made| made.expect("no game panics"))
            .collect::<Vec<_>>()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::in_order;

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let squares: Vec<u64> = (3..40).map(|number| number * number).collect();
        for threads in 1..5 {
            assert_eq!(in_order(3..40, threads, |number| number * number), squares);
        }
    }
}
