//! The riders' marks: one shape each, so that players can be told apart without colour.

use tiny_skia::{Path, PathBuilder};

use games::Mark;

/// The outline of a mark around `(x, y)`. All marks look equally large at the same `radius` (pixels).
pub fn outline(mark: Mark, x: f32, y: f32, radius: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let mut polygon = |points: &[(f32, f32)]| {
        for (step, &(dx, dy)) in points.iter().enumerate() {
            let (x, y) = (x + dx * radius, y + dy * radius);
            if step == 0 {
                path.move_to(x, y)
            } else {
                path.line_to(x, y)
            }
        }
        path.close();
    };
    match mark {
        Mark::Circle => path.push_circle(x, y, radius * 0.92),
        Mark::Square => polygon(&[(-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)]),
        Mark::Triangle => polygon(&[(0.0, -1.05), (1.08, 0.85), (-1.08, 0.85)]),
        Mark::Diamond => polygon(&[(0.0, -1.15), (1.0, 0.0), (0.0, 1.15), (-1.0, 0.0)]),
        Mark::Star => {
            let points: Vec<(f32, f32)> = (0..10)
                .map(|step| {
                    let turn = std::f32::consts::PI * (step as f32 / 5.0 - 0.5);
                    let far = if step % 2 == 0 { 1.2 } else { 0.55 };
                    (turn.cos() * far, turn.sin() * far + 0.06)
                })
                .collect();
            polygon(&points);
        }
    }
    path.finish()
}
