/** What stands on the wire is what older pages and servers read: the fields, their types and their order stay. */
import { Encoder, Metadata, Reflection } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import { AskState, MatchState, SeatState } from '../src/index.js';

/** The fields of a type, in the order of their numbers on the wire: `name: type`. */
function fieldsOf(state: unknown): string[] {
  return Object.entries(Metadata.getFields(state as never)).map(([name, type]) => `${name}: ${written(type)}`);
}

function written(type: unknown): string {
  if (typeof type === 'string') return type;
  if (typeof type === 'function') return type.name;
  const [kind, child] = Object.entries(type as object)[0]!;
  return `${kind} of ${written(child)}`;
}

describe('the state', () => {
  test('has these fields in this order', () => {
    expect(fieldsOf(MatchState)).toMatchInlineSnapshot(`
      [
        "id: string",
        "code: string",
        "mode: string",
        "dice: string",
        "empty: uint8",
        "clock: string",
        "listed: boolean",
        "takeback: boolean",
        "hints: boolean",
        "status: string",
        "first: uint8",
        "opening: string",
        "commitment: string",
        "entropy: string",
        "seed: string",
        "log: array of string",
        "check: string",
        "seats: array of SeatState",
        "host: uint8",
        "running: uint8",
        "since: float64",
        "paused: boolean",
        "undo: float64",
        "rematch: string",
        "next: string",
        "watchers: uint16",
        "halted: boolean",
        "begun: float64",
        "position: string",
        "byRegent: array of uint32",
        "byAlly: array of uint32",
        "hushed: boolean",
        "asks: array of AskState",
        "scheme: string",
        "seals: string",
        "length: string",
        "last: uint32",
      ]
    `);
    expect(fieldsOf(SeatState)).toMatchInlineSnapshot(`
      [
        "plays: boolean",
        "holder: string",
        "name: string",
        "level: string",
        "manner: string",
        "presence: string",
        "until: float64",
        "regent: string",
        "kept: boolean",
        "choosers: uint8",
        "left: float64",
        "offersDraw: boolean",
        "offersPause: boolean",
        "offersResign: boolean",
        "ready: boolean",
        "mixed: boolean",
        "declinesDraw: boolean",
        "drawLapsed: boolean",
        "bank: float64",
        "sealed: boolean",
      ]
    `);
    expect(fieldsOf(AskState)).toMatchInlineSnapshot(`
      [
        "who: string",
        "name: string",
        "team: uint8",
      ]
    `);
  });

  test('is described to whoever joins by these bytes', () => {
    const bytes = Reflection.encode(new Encoder(new MatchState()));
    expect(Buffer.from(bytes).toString('base64')).toMatchInlineSnapshot(
      `"gAH/AYAAAoABKYACP/8CgACCA/8DgAAEgAEFgAIGgAMHgAQIgAUJgAYKgAcLgAgMgAkNgAoOgAsPgAwQgA0RgA4SgA8TgBAUgBEVgBIWgBMXgBQYgBUZgBYagBcbgBgcgBkdgBoegBsfgBwggB0hgB4igB8jgCAkgCElgCImgCMngCQo/wSAomlkgaZzdHJpbmf/BYCkY29kZYGmc3RyaW5n/waApG1vZGWBpnN0cmluZ/8HgKRkaWNlgaZzdHJpbmf/CIClZW1wdHmBpXVpbnQ4/wmApWNsb2NrgaZzdHJpbmf/CoCmbGlzdGVkgadib29sZWFu/wuAqHRha2ViYWNrgadib29sZWFu/wyApWhpbnRzgadib29sZWFu/w2ApnN0YXR1c4Gmc3RyaW5n/w6ApWZpcnN0gaV1aW50OP8PgKdvcGVuaW5ngaZzdHJpbmf/EICqY29tbWl0bWVudIGmc3RyaW5n/xGAp2VudHJvcHmBpnN0cmluZ/8SgKRzZWVkgaZzdHJpbmf/E4CjbG9ngaVhcnJheYL/g6ZzdHJpbmf/FIClY2hlY2uBpnN0cmluZ/8VgKVzZWF0c4GlYXJyYXmCAf8WgKRob3N0gaV1aW50OP8XgKdydW5uaW5ngaV1aW50OP8YgKVzaW5jZYGnZmxvYXQ2NP8ZgKZwYXVzZWSBp2Jvb2xlYW7/GoCkdW5kb4GnZmxvYXQ2NP8bgKdyZW1hdGNogaZzdHJpbmf/HICkbmV4dIGmc3RyaW5n/x2AqHdhdGNoZXJzgaZ1aW50MTb/HoCmaGFsdGVkgadib29sZWFu/x+ApWJlZ3VugadmbG9hdDY0/yCAqHBvc2l0aW9ugaZzdHJpbmf/IYCoYnlSZWdlbnSBpWFycmF5gv+DpnVpbnQzMv8igKZieUFsbHmBpWFycmF5gv+DpnVpbnQzMv8jgKZodXNoZWSBp2Jvb2xlYW7/JICkYXNrc4GlYXJyYXmCAv8lgKZzY2hlbWWBpnN0cmluZ/8mgKVzZWFsc4Gmc3RyaW5n/yeApmxlbmd0aIGmc3RyaW5n/yiApGxhc3SBpnVpbnQzMv8pgAGCKv8qgAArgAEsgAItgAMugAQvgAUwgAYxgAcygAgzgAk0gAo1gAs2gAw3gA04gA45gA86gBA7gBE8gBI9gBM+/yuApXBsYXlzgadib29sZWFu/yyApmhvbGRlcoGmc3RyaW5n/y2ApG5hbWWBpnN0cmluZ/8ugKVsZXZlbIGmc3RyaW5n/y+Apm1hbm5lcoGmc3RyaW5n/zCAqHByZXNlbmNlgaZzdHJpbmf/MYCldW50aWyBp2Zsb2F0NjT/MoCmcmVnZW50gaZzdHJpbmf/M4Cka2VwdIGnYm9vbGVhbv80gKhjaG9vc2Vyc4GldWludDj/NYCkbGVmdIGnZmxvYXQ2NP82gKpvZmZlcnNEcmF3gadib29sZWFu/zeAq29mZmVyc1BhdXNlgadib29sZWFu/ziArG9mZmVyc1Jlc2lnboGnYm9vbGVhbv85gKVyZWFkeYGnYm9vbGVhbv86gKVtaXhlZIGnYm9vbGVhbv87gKxkZWNsaW5lc0RyYXeBp2Jvb2xlYW7/PICqZHJhd0xhcHNlZIGnYm9vbGVhbv89gKRiYW5rgadmbG9hdDY0/z6ApnNlYWxlZIGnYm9vbGVhbv8/gAKCQP9AgABBgAFCgAJD/0GAo3dob4Gmc3RyaW5n/0KApG5hbWWBpnN0cmluZ/9DgKR0ZWFtgaV1aW50OA=="`,
    );
  });
});
