/**
 * What is said over the line as bytes: MessagePack, of which it takes what JSON can say, and that something is undefined. The
 * library's own packer does a dozen things more and is ten times as large; the build puts this in its place (`scripts/line.ts`).
 */

const UNDEFINED = [0xd4, 0, 0];
const NIL = 0xc0;
const FALSE = 0xc2;
const TRUE = 0xc3;
const FLOAT_32 = 0xca;
const FLOAT_64 = 0xcb;
const UINT_8 = 0xcc;
const INT_8 = 0xd0;

/** Kinds of which there may be many, by the byte for few of them, how many are few, and the bytes for 8, 16 and 32 bits. */
const STRING = [0xa0, 31, 0xd9, 0xda, 0xdb] as const;
const ARRAY = [0x90, 15, null, 0xdc, 0xdd] as const;
const MAP = [0x80, 15, null, 0xde, 0xdf] as const;

const TO_BYTES = new TextEncoder();
const TO_TEXT = new TextDecoder();

/** Bytes that are written one after the other; there is always room for more. */
class Writer {
  #bytes = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);
  #at: number;

  constructor(reserved: number) {
    this.#at = reserved;
  }

  get written(): Uint8Array {
    return this.#bytes.subarray(0, this.#at);
  }

  /** Where `size` more bytes begin. */
  #more(size: number): number {
    const at = this.#at;
    this.#at += size;
    if (this.#at > this.#bytes.length) {
      const larger = new Uint8Array(this.#at * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    return at;
  }

  bytes(bytes: ArrayLike<number>): void {
    const at = this.#more(bytes.length);
    this.#bytes.set(bytes, at);
  }

  /** A whole number of at most 32 bits, after the byte that says how many bits those are. */
  whole(kind: number, bits: 8 | 16 | 32, value: number): void {
    const at = this.#more(1 + bits / 8);
    this.#bytes[at] = kind;
    // Negative numbers and the upper half of the others have the same bits.
    if (bits === 8) this.#view.setUint8(at + 1, value);
    else if (bits === 16) this.#view.setUint16(at + 1, value);
    else this.#view.setUint32(at + 1, value);
  }

  float(value: number): void {
    const at = this.#more(9);
    this.#bytes[at] = FLOAT_64;
    this.#view.setFloat64(at + 1, value);
  }
}

function writeLength(to: Writer, [few, most, in8, in16, in32]: typeof STRING | typeof ARRAY, length: number): void {
  if (length <= most) to.bytes([few + length]);
  else if (in8 !== null && length < 0x100) to.whole(in8, 8, length);
  else if (length < 0x10000) to.whole(in16, 16, length);
  else to.whole(in32, 32, length);
}

function writeNumber(to: Writer, value: number): void {
  if (!Number.isInteger(value) || value >= 2 ** 32 || value < -(2 ** 31)) to.float(value);
  else if (value >= -0x20 && value < 0x80) to.bytes([value & 0xff]);
  else if (value >= 0) {
    if (value < 0x100) to.whole(UINT_8, 8, value);
    else if (value < 0x10000) to.whole(UINT_8 + 1, 16, value);
    else to.whole(UINT_8 + 2, 32, value);
  } else if (value >= -0x80) to.whole(INT_8, 8, value);
  else if (value >= -0x8000) to.whole(INT_8 + 1, 16, value);
  else to.whole(INT_8 + 2, 32, value);
}

function writeString(to: Writer, text: string): void {
  const bytes = TO_BYTES.encode(text);
  writeLength(to, STRING, bytes.length);
  to.bytes(bytes);
}

function write(to: Writer, value: unknown): void {
  if (value === undefined) to.bytes(UNDEFINED);
  else if (value === null) to.bytes([NIL]);
  else if (typeof value === 'boolean') to.bytes([value ? TRUE : FALSE]);
  else if (typeof value === 'number') writeNumber(to, value);
  else if (typeof value === 'string') writeString(to, value);
  else if (Array.isArray(value)) {
    writeLength(to, ARRAY, value.length);
    for (const each of value) write(to, each);
  } else if (typeof value === 'object') {
    const entries = Object.entries(value);
    writeLength(to, MAP as never, entries.length);
    for (const [key, each] of entries) {
      writeString(to, key);
      write(to, each);
    }
  } else throw new TypeError(`A ${typeof value} cannot be said over the line.`);
}

/** Packs what is said. */
export class Packer {
  /** As bytes, after as many as are kept at the beginning. Throws a TypeError for what JSON cannot say. */
  pack(value: unknown, reserved = 0): Uint8Array {
    const to = new Writer(reserved);
    write(to, value);
    return to.written;
  }
}

/** Reads values one after the other. */
class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = start;
  }

  /** Where the next `size` bytes begin. A RangeError comes of itself where there are none. */
  #next(size: number): number {
    const at = this.#at;
    this.#at += size;
    return at;
  }

  /** A whole number without a sign, of 8 bits for 0, 16 for 1, 32 for 2, 64 for 3. */
  #unsigned(size: number): number {
    const at = this.#next(1 << size);
    if (size === 0) return this.#view.getUint8(at);
    if (size === 1) return this.#view.getUint16(at);
    return size === 2 ? this.#view.getUint32(at) : Number(this.#view.getBigUint64(at));
  }

  #signed(size: number): number {
    const at = this.#next(1 << size);
    if (size === 0) return this.#view.getInt8(at);
    if (size === 1) return this.#view.getInt16(at);
    return size === 2 ? this.#view.getInt32(at) : Number(this.#view.getBigInt64(at));
  }

  #raw(length: number): Uint8Array {
    const at = this.#next(length);
    if (this.#at > this.#bytes.length) throw new RangeError('A message ends before it is over.');
    return this.#bytes.subarray(at, this.#at);
  }

  #text(length: number): string {
    return TO_TEXT.decode(this.#raw(length));
  }

  #array(length: number): unknown[] {
    const values: unknown[] = [];
    for (let index = 0; index < length; index++) values.push(this.value());
    return values;
  }

  #map(length: number): object {
    const entries: [string, unknown][] = [];
    // As the server's reader does it: no name has power over the object.
    for (let index = 0; index < length; index++) {
      const name = String(this.value());
      entries.push([name === '__proto__' ? '__proto_' : name, this.value()]);
    }
    return Object.fromEntries(entries);
  }

  value(): unknown {
    const kind = this.#unsigned(0);
    if (kind < 0x80) return kind;
    if (kind >= 0xe0) return kind - 0x100;
    if (kind < ARRAY[0]) return this.#map(kind - MAP[0]);
    if (kind < STRING[0]) return this.#array(kind - ARRAY[0]);
    if (kind < NIL) return this.#text(kind - STRING[0]);
    if (kind === NIL) return null;
    if (kind === FALSE || kind === TRUE) return kind === TRUE;
    if (kind >= 0xc4 && kind <= 0xc6) return this.#raw(this.#unsigned(kind - 0xc4));
    if (kind === FLOAT_32) return this.#view.getFloat32(this.#next(4));
    if (kind === FLOAT_64) return this.#view.getFloat64(this.#next(8));
    if (kind >= UINT_8 && kind < INT_8) return this.#unsigned(kind - UINT_8);
    if (kind >= INT_8 && kind < UNDEFINED[0]!) return this.#signed(kind - INT_8);
    if (kind >= STRING[2] && kind <= STRING[4]) return this.#text(this.#unsigned(kind - STRING[2]));
    if (kind === ARRAY[3] || kind === ARRAY[4]) return this.#array(this.#unsigned(kind - ARRAY[3] + 1));
    if (kind === MAP[3] || kind === MAP[4]) return this.#map(this.#unsigned(kind - MAP[3] + 1));
    if (kind === UNDEFINED[0] && this.#unsigned(1) === 0) return undefined;
    throw new TypeError(`The line says something of an unknown kind: ${kind}.`);
  }
}

/** The value that begins at `start`. Throws for what is cut off, or of a kind that our server never says. */
export function readPacked(bytes: Uint8Array, { start }: { readonly start: number }): unknown {
  return new Reader(bytes, start).value();
}
