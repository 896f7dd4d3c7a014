// How a chosen file becomes the value of an option. Run with `node --test crates/local-discord/tests/page`.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import test from "node:test";

import { attached, LARGEST } from "../../src/page/file.js";

/** What the page needs to know of a file. */
const file = (name, bytes, type = "") => ({ name, type, size: bytes.length, arrayBuffer: async () => bytes.buffer });

test("a file is sent as base64, under its name and with its type", async () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const { value } = await attached(file("Ähre.bin", all, "image/png"));
  assert.deepEqual(value, { filename: "Ähre.bin", base64: Buffer.from(all).toString("base64"), content_type: "image/png" });
  assert.equal((await attached(file("empty", new Uint8Array()))).value.base64, "");
});

test("a file of 10 MiB is sent, and a larger one is not even read", async () => {
  const largest = new Uint8Array(LARGEST).fill(7);
  const { value } = await attached(file("largest", largest));
  assert.equal(value.base64, Buffer.from(largest).toString("base64"));
  const larger = { ...file("larger", new Uint8Array()), size: LARGEST + 1, arrayBuffer: () => assert.fail("it is read") };
  assert.match((await attached(larger)).error, /larger is too large: .* 10 MiB/);
});

test("of a file that cannot be read any more a sentence is said", async () => {
  const gone = { ...file("gone", new Uint8Array()), arrayBuffer: () => Promise.reject(new Error("moved")) };
  assert.deepEqual(await attached(gone), { error: "gone cannot be read." });
});
