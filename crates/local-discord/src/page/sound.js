// A sound for mentions and direct messages. It is off until somebody switches it on.

import { recall, remember, whenRemembered } from "./memory.js";

const KEY = "sound";
const VOLUME = 0.12;
// Hertz, and when each note begins, in seconds.
const NOTES = [
  [659, 0],
  [880, 0.12],
];
const LENGTH = 0.35;

export class Sound {
  constructor() {
    this.on = recall(KEY, false) === true;
    whenRemembered(KEY, () => (this.on = recall(KEY, false) === true));
    // Browsers let no page be heard before somebody has touched it.
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => this.on && this.wake(), { capture: true });
  }

  wake() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume().catch(() => {}); // no sound device: stay silent
    return this.context;
  }

  /** Switches it; switched on, it is heard once. */
  turn(on) {
    this.on = on;
    remember(KEY, on);
    if (on) this.play();
  }

  play() {
    if (!this.on) return;
    const context = this.wake();
    for (const [pitch, begin] of NOTES) {
      const start = context.currentTime + begin;
      const tone = new OscillatorNode(context, { type: "sine", frequency: pitch });
      const level = new GainNode(context, { gain: 0 });
      level.gain.setValueAtTime(0, start);
      level.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
      level.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
      tone.connect(level).connect(context.destination);
      tone.start(start);
      tone.stop(start + LENGTH);
    }
  }
}
