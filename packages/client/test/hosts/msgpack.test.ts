/** What is said over the line as bytes, beside the packer that the server has. */
import fc from 'fast-check';
import { Packr as Peer, unpack as peerUnpack } from 'msgpackr';
import { expect, it } from 'vitest';
import { Packer, readPacked } from '../../src/hosts/msgpack.js';

/** As the server makes its own. */
const peer = new Peer({ useRecords: false });

/** Numbers on both sides of where they take more bytes. */
const EDGES = [5, 7, 8, 15, 16, 31, 32, 52, 53].flatMap((bits) => {
  return [-1, 0, 1].flatMap((step) => [2 ** bits + step, -(2 ** bits) + step]);
});

const TEXTS = [15, 16, 31, 32, 255, 256, 65_535, 65_536].flatMap((length) =>
  ['a', '帝'].map((each) => each.repeat(length)),
);

const said = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...EDGES, undefined, 0.1, Number.NaN, Number.POSITIVE_INFINITY),
  fc.record({ line: fc.string({ unit: 'grapheme' }), ply: fc.integer(), no: fc.constant(undefined) }),
);

it('reads what the server packs, as the server would', () => {
  fc.assert(
    fc.property(said, (value) => {
      const bytes = peer.pack(value);
      expect(readPacked(bytes, { start: 0 })).toEqual(peerUnpack(bytes));
    }),
  );
});

it('packs what the server reads', () => {
  fc.assert(
    fc.property(said, (value) => {
      expect(peerUnpack(new Packer().pack(value))).toEqual(peerUnpack(peer.pack(value)));
    }),
  );
});

it('takes as few bytes as the server where texts, lists and records grow long', () => {
  const lists = [15, 16, 65_535, 65_536].map((length) => Array.from({ length }, (_, index) => index));
  const records = lists.slice(0, 3).map((list) => Object.fromEntries(list.map((each) => [`f${each}`, each])));
  for (const value of [...EDGES, ...TEXTS, ...lists, ...records]) {
    const bytes = new Packer().pack(value);
    expect(bytes.length).toBeLessThanOrEqual(peer.pack(value).length);
    expect(peerUnpack(bytes)).toEqual(value);
    expect(readPacked(peer.pack(value), { start: 0 })).toEqual(value);
  }
});

it('leaves room at the beginning, and begins to read where it is told', () => {
  const bytes = new Packer().pack(['e4 e5'], 3);
  expect([...bytes.subarray(0, 3)]).toEqual([0, 0, 0]);
  expect(readPacked(bytes, { start: 3 })).toEqual(['e4 e5']);
});

it('refuses what is cut off, what is of no kind of ours, and what cannot be said', () => {
  const bytes = new Packer().pack({ line: 'e4 e5', ply: 70_000 });
  for (let length = 0; length < bytes.length; length++)
    expect(() => readPacked(bytes.slice(0, length), { start: 0 }), String(length)).toThrow(RangeError);
  expect(() => readPacked(peer.pack(new Date(0)), { start: 0 })).toThrow(TypeError);
  expect(() => new Packer().pack(() => 0)).toThrow(TypeError);
});

it('gives a name like __proto__ no power', () => {
  const read = readPacked(peer.pack(JSON.parse('{"__proto__":{"bad":1}}')), { start: 0 }) as { bad?: number };
  expect(read.bad).toBeUndefined();
});
