// A file as the value of an option: as the control API takes it, or what is wrong with it.

import { el } from "./dom.js";

// Discord's limit for people without Nitro, in bytes.
export const LARGEST = 10 * 1024 * 1024;

// As many bytes as can safely be the arguments of one call.
const PIECE = 0x8000;

/** The bytes as base64. */
export function base64(bytes) {
  const pieces = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(""));
}

/** A file of the browser's: `{value}`, or `{error}` with a sentence. */
export async function attached(file) {
  if (file.size > LARGEST) return { error: `${file.name} is too large: Discord takes at most 10 MiB.` };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { value: { filename: file.name, base64: base64(bytes), content_type: file.type || undefined } };
  } catch {
    // It was moved or changed after it was chosen, or may not be read.
    return { error: `${file.name} cannot be read.` };
  }
}

/** The browser's own dialog for choosing a file. */
export class FileDialog {
  constructor() {
    // Part of the page: an element that is not may be gone before a file is chosen.
    this.node = el("input", { type: "file", hidden: true });
    this.node.addEventListener("change", () => this.node.files.length > 0 && this.chosen(this.node.files[0]));
  }

  /** Calls `chosen(file)` unless the reader closes the dialog. */
  open(chosen) {
    this.chosen = chosen;
    this.node.value = ""; // so that the same file can be chosen again
    this.node.click();
  }
}
