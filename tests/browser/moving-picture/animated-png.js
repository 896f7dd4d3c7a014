// Makes one animated PNG of screenshots of the same size. After the first frame, each is only the rectangle in which it
// differs from the one before.

import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOUR = 2;
/** By colour type: the bytes of a pixel, with 8 bits a channel. */
const BYTES = { 2: 3, 6: 4 };
const FILTERS = [0, 1, 2, 3, 4];

/** What a filter expects of a byte from those to its left, above it, and above to its left. */
function expected(filter, left, above, corner) {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
      return a <= b && a <= c ? left : b <= c ? above : corner;
    }
    default:
      return 0;
  }
}

/** A PNG file as `{ width, height, pixels }`, three bytes a pixel. Only what a browser writes: 8 bits, not interlaced. */
function decoded(file) {
  const data = [];
  let header;
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") header = content;
    if (type === "IDAT") data.push(content);
    at += length + 12;
  }
  const [width, height, depth, colours, interlaced] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9], header[12]];
  const size = BYTES[colours];
  if (depth !== 8 || size === undefined || interlaced !== 0) throw new Error(`not a screenshot: depth ${depth}, colour type ${colours}`);
  const raw = inflateSync(Buffer.concat(data));
  const rows = Buffer.alloc(width * height * size);
  const row = width * size;
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < size ? 0 : rows[at - size];
      const above = y === 0 ? 0 : rows[at - row];
      const corner = x < size || y === 0 ? 0 : rows[at - row - size];
      rows[at] = raw[y * (row + 1) + 1 + x] + expected(filter, left, above, corner);
    }
  }
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rows.copy(pixels, at * 3, at * size, at * size + 3);
  return { width, height, pixels };
}

/** The smallest rectangle outside of which both pictures are the same; at least one pixel. */
function difference(before, after) {
  let [left, top, right, bottom] = [after.width, after.height, 0, 0];
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const at = (y * after.width + x) * 3;
      if (before.pixels.compare(after.pixels, at, at + 3, at, at + 3) === 0) continue;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
  }
  return right === 0 ? { left: 0, top: 0, width: 1, height: 1 } : { left, top, width: right - left, height: bottom - top };
}

/** A rectangle of a picture, compressed. Each row has the filter that leaves the smallest numbers. */
function encoded({ width, pixels }, area) {
  const row = area.width * 3;
  const line = (y) => pixels.subarray(((area.top + y) * width + area.left) * 3).subarray(0, row);
  const lines = [];
  for (let y = 0; y < area.height; y += 1) {
    const [now, up] = [line(y), y === 0 ? Buffer.alloc(row) : line(y - 1)];
    const candidates = FILTERS.map((filter) => {
      const candidate = Buffer.alloc(row + 1);
      candidate[0] = filter;
      for (let x = 0; x < row; x += 1) candidate[x + 1] = now[x] - expected(filter, x < 3 ? 0 : now[x - 3], up[x], x < 3 ? 0 : up[x - 3]);
      const weight = candidate.subarray(1).reduce((sum, byte) => sum + Math.min(byte, 256 - byte), 0);
      return { candidate, weight };
    });
    lines.push(candidates.reduce((best, other) => (other.weight < best.weight ? other : best)).candidate);
  }
  return deflateSync(Buffer.concat(lines), { level: 9, memLevel: 9 });
}

function chunk(type, ...parts) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), ...parts]);
  return Buffer.concat([numbers(named.length - 4), named, numbers(crc32(named))]);
}

/** As 32-bit numbers. */
function numbers(...values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
}

/** The file. `frames` are `{ file, seconds }`: a screenshot as PNG, and how long it is shown. It repeats for ever. */
export function animated(frames) {
  const pictures = frames.map(({ file }) => decoded(file));
  const [{ width, height }] = pictures;
  const parts = [
    SIGNATURE,
    chunk("IHDR", numbers(width, height), Buffer.from([8, TRUE_COLOUR, 0, 0, 0])),
    chunk("acTL", numbers(frames.length, 0)),
  ];
  let sequence = 0;
  pictures.forEach((picture, at) => {
    if (picture.width !== width || picture.height !== height) throw new Error(`frame ${at} is ${picture.width} × ${picture.height}`);
    const area = at === 0 ? { left: 0, top: 0, width, height } : difference(pictures[at - 1], picture);
    const hundredths = Buffer.alloc(4);
    hundredths.writeUInt16BE(Math.round(frames[at].seconds * 100), 0);
    hundredths.writeUInt16BE(100, 2);
    // The area is kept as it is afterwards, and replaced by the next frame.
    parts.push(chunk("fcTL", numbers(sequence++, area.width, area.height, area.left, area.top), hundredths, Buffer.from([0, 0])));
    const data = encoded(picture, area);
    parts.push(at === 0 ? chunk("IDAT", data) : chunk("fdAT", numbers(sequence++), data));
  });
  parts.push(chunk("IEND"));
  return Buffer.concat(parts);
}
