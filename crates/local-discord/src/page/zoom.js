// Enlarging a picture inside a frame: two fingers, double tap, wheel, keys; one finger or the mouse moves it.

const MOST = 8;
const STEP = 1.5;
const TAP = 2.5;
const TAP_PAUSE = 300;
const TAP_MOVE = 12;
const ARROW = 60;

export class Zoom {
  /** Calls `told(scale)` for every change; 1 is the whole picture. */
  constructor(frame, image, told) {
    this.frame = frame;
    this.image = image;
    this.told = told;
    this.pointers = new Map(); // id → {x, y}, as last seen
    this.tap = null;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    frame.addEventListener("pointerup", (event) => this.up(event));
    frame.addEventListener("pointercancel", (event) => this.pointers.delete(event.pointerId));
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.resized = new ResizeObserver(() => this.show());
    this.resized.observe(frame);
  }

  end() {
    this.resized.disconnect();
  }

  /** A point of the window, from the middle of the frame. */
  at({ clientX, clientY }) {
    const { left, top, width, height } = this.frame.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  /** Enlarges by a factor; what is at `point` stays there. */
  by(factor, point = { x: 0, y: 0 }) {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const grown = scale / this.scale;
    this.x = point.x - (point.x - this.x) * grown;
    this.y = point.y - (point.y - this.y) * grown;
    this.scale = scale;
    this.show();
  }

  closer() {
    this.by(STEP);
  }

  farther() {
    this.by(1 / STEP);
  }

  whole() {
    this.by(1 / this.scale);
  }

  pan(x, y) {
    this.x += x;
    this.y += y;
    this.show();
  }

  /** The picture never leaves the frame. */
  show() {
    const room = (size, frame) => Math.max(0, (size * this.scale - frame) / 2);
    const across = room(this.image.offsetWidth, this.frame.clientWidth);
    const down = room(this.image.offsetHeight, this.frame.clientHeight);
    this.x = Math.min(across, Math.max(-across, this.x));
    this.y = Math.min(down, Math.max(-down, this.y));
    this.image.style.transform = this.scale === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.frame.classList.toggle("closer", this.scale > 1);
    this.told(this.scale);
  }

  // ── Fingers and the mouse ──

  down(event) {
    if (event.button !== 0) return;
    this.frame.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.at(event));
    this.moved = this.pointers.size > 1 ? Infinity : 0;
  }

  move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    this.moved += Math.hypot(now.x - before.x, now.y - before.y);
    if (!other) return this.pan(now.x - before.x, now.y - before.y);
    const apart = (one) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = (one) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    this.x += to.x - from.x;
    this.y += to.y - from.y;
    this.by(apart(now) / apart(before), to);
  }

  up(event) {
    if (!this.pointers.delete(event.pointerId) || this.moved > TAP_MOVE) return;
    const point = this.at(event);
    const again = this.tap && event.timeStamp - this.tap.when < TAP_PAUSE && Math.hypot(point.x - this.tap.point.x, point.y - this.tap.point.y) < 3 * TAP_MOVE;
    this.tap = again ? null : { when: event.timeStamp, point };
    if (!again) return;
    if (this.scale > 1) this.whole();
    else this.by(TAP, point);
  }

  wheel(event) {
    event.preventDefault();
    // A pinch on a touchpad comes as a wheel with Ctrl, in small steps.
    this.by(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), this.at(event));
  }

  /** Whether the key was one of its own. */
  key({ key, ctrlKey, metaKey, altKey }) {
    if (ctrlKey || metaKey || altKey) return false;
    const by = { ArrowLeft: [ARROW, 0], ArrowRight: [-ARROW, 0], ArrowUp: [0, ARROW], ArrowDown: [0, -ARROW] }[key];
    if (by) this.pan(...by);
    else if (key === "+" || key === "=") this.closer();
    else if (key === "-" || key === "_") this.farther();
    else if (key === "0") this.whole();
    else return false;
    return true;
  }
}
