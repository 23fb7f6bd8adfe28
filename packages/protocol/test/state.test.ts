/** Older pages and servers read the same wire: the fields, their types and their order stay. */
import { Encoder, Metadata, Reflection } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import { AskState, MatchState, OathState, ProposalState, SeatState } from '../src/index.js';

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
        "pace: string",
        "plannedAt: array of uint32",
        "plannedIn: array of uint32",
        "proposals: array of ProposalState",
        "decided: array of ProposalState",
        "handed: array of string",
        "adjourned: boolean",
        "appointment: float64",
        "paced: array of string",
        "showing: float64",
        "auto: boolean",
        "lent: boolean",
        "oaths: boolean",
        "sworn: array of OathState",
        "adopt: boolean",
        "byFallen: array of string",
        "twin: string",
        "closure: string",
        "rewoundAlone: boolean",
        "fated: boolean",
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
        "deadline: float64",
        "late: boolean",
        "rest: string",
        "invited: boolean",
        "open: boolean",
        "nudged: float64",
        "hurried: boolean",
        "guest: uint8",
        "counsel: uint8",
        "hired: boolean",
        "named: uint8",
        "alone: boolean",
      ]
    `);
    expect(fieldsOf(AskState)).toMatchInlineSnapshot(`
      [
        "who: string",
        "name: string",
        "team: uint8",
      ]
    `);
    expect(fieldsOf(ProposalState)).toMatchInlineSnapshot(`
      [
        "id: uint32",
        "kind: string",
        "by: uint8",
        "team: uint8",
        "ply: uint32",
        "hours: uint16",
        "level: string",
        "asked: uint8",
        "agree: uint8",
        "decline: uint8",
        "until: float64",
        "end: string",
        "at: float64",
        "moment: float64",
        "pace: string",
        "clock: string",
        "place: uint32",
      ]
    `);
    expect(fieldsOf(OathState)).toMatchInlineSnapshot(`
      [
        "id: uint32",
        "by: uint8",
        "kind: string",
        "parties: uint8",
        "against: uint8",
        "turn: uint32",
        "stage: string",
        "seals: uint8",
        "offeredIn: uint32",
        "sealedIn: uint32",
        "endedIn: uint32",
        "sealedAt: uint32",
        "endedAt: uint32",
        "breakers: uint8",
        "breach: string",
      ]
    `);
  });

  test('is described to whoever joins by these bytes', () => {
    const bytes = Reflection.encode(new Encoder(new MatchState()));
    expect(Buffer.from(bytes).toString('base64')).toMatchInlineSnapshot(
      `"gAH/AYAAAoABPYACX4ADZIAEd/8CgACCA/8DgAAEgAEFgAIGgAMHgAQIgAUJgAYKgAcLgAgMgAkNgAoOgAsPgAwQgA0RgA4SgA8TgBAUgBEVgBIWgBMXgBQYgBUZgBYagBcbgBgcgBkdgBoegBsfgBwggB0hgB4igB8jgCAkgCElgCImgCMngCQogCUpgCYqgCcrgCgsgCktgCougCsvgCwwgC0xgC4ygC8zgDA0gDE1gDI2gDM3gDQ4gDU5gDY6gDc7gDg8/wSAomlkgaZzdHJpbmf/BYCkY29kZYGmc3RyaW5n/waApG1vZGWBpnN0cmluZ/8HgKRkaWNlgaZzdHJpbmf/CIClZW1wdHmBpXVpbnQ4/wmApWNsb2NrgaZzdHJpbmf/CoCmbGlzdGVkgadib29sZWFu/wuAqHRha2ViYWNrgadib29sZWFu/wyApWhpbnRzgadib29sZWFu/w2ApnN0YXR1c4Gmc3RyaW5n/w6ApWZpcnN0gaV1aW50OP8PgKdvcGVuaW5ngaZzdHJpbmf/EICqY29tbWl0bWVudIGmc3RyaW5n/xGAp2VudHJvcHmBpnN0cmluZ/8SgKRzZWVkgaZzdHJpbmf/E4CjbG9ngaVhcnJheYL/g6ZzdHJpbmf/FIClY2hlY2uBpnN0cmluZ/8VgKVzZWF0c4GlYXJyYXmCAf8WgKRob3N0gaV1aW50OP8XgKdydW5uaW5ngaV1aW50OP8YgKVzaW5jZYGnZmxvYXQ2NP8ZgKZwYXVzZWSBp2Jvb2xlYW7/GoCkdW5kb4GnZmxvYXQ2NP8bgKdyZW1hdGNogaZzdHJpbmf/HICkbmV4dIGmc3RyaW5n/x2AqHdhdGNoZXJzgaZ1aW50MTb/HoCmaGFsdGVkgadib29sZWFu/x+ApWJlZ3VugadmbG9hdDY0/yCAqHBvc2l0aW9ugaZzdHJpbmf/IYCoYnlSZWdlbnSBpWFycmF5gv+DpnVpbnQzMv8igKZieUFsbHmBpWFycmF5gv+DpnVpbnQzMv8jgKZodXNoZWSBp2Jvb2xlYW7/JICkYXNrc4GlYXJyYXmCAv8lgKZzY2hlbWWBpnN0cmluZ/8mgKVzZWFsc4Gmc3RyaW5n/yeApmxlbmd0aIGmc3RyaW5n/yiApGxhc3SBpnVpbnQzMv8pgKRwYWNlgaZzdHJpbmf/KoCpcGxhbm5lZEF0gaVhcnJheYL/g6Z1aW50MzL/K4CpcGxhbm5lZElugaVhcnJheYL/g6Z1aW50MzL/LICpcHJvcG9zYWxzgaVhcnJheYID/y2Ap2RlY2lkZWSBpWFycmF5ggP/LoCmaGFuZGVkgaVhcnJheYL/g6ZzdHJpbmf/L4CpYWRqb3VybmVkgadib29sZWFu/zCAq2FwcG9pbnRtZW50gadmbG9hdDY0/zGApXBhY2VkgaVhcnJheYL/g6ZzdHJpbmf/MoCnc2hvd2luZ4GnZmxvYXQ2NP8zgKRhdXRvgadib29sZWFu/zSApGxlbnSBp2Jvb2xlYW7/NYClb2F0aHOBp2Jvb2xlYW7/NoClc3dvcm6BpWFycmF5ggT/N4ClYWRvcHSBp2Jvb2xlYW7/OICoYnlGYWxsZW6BpWFycmF5gv+DpnN0cmluZ/85gKR0d2lugaZzdHJpbmf/OoCnY2xvc3VyZYGmc3RyaW5n/zuArHJld291bmRBbG9uZYGnYm9vbGVhbv88gKVmYXRlZIGnYm9vbGVhbv89gAGCPv8+gAA/gAFAgAJBgANCgARDgAVEgAZFgAdGgAhHgAlIgApJgAtKgAxLgA1MgA5NgA9OgBBPgBFQgBJRgBNSgBRTgBVUgBZVgBdWgBhXgBlYgBpZgBtagBxbgB1cgB5dgB9e/z+ApXBsYXlzgadib29sZWFu/0CApmhvbGRlcoGmc3RyaW5n/0GApG5hbWWBpnN0cmluZ/9CgKVsZXZlbIGmc3RyaW5n/0OApm1hbm5lcoGmc3RyaW5n/0SAqHByZXNlbmNlgaZzdHJpbmf/RYCldW50aWyBp2Zsb2F0NjT/RoCmcmVnZW50gaZzdHJpbmf/R4Cka2VwdIGnYm9vbGVhbv9IgKhjaG9vc2Vyc4GldWludDj/SYCkbGVmdIGnZmxvYXQ2NP9KgKpvZmZlcnNEcmF3gadib29sZWFu/0uAq29mZmVyc1BhdXNlgadib29sZWFu/0yArG9mZmVyc1Jlc2lnboGnYm9vbGVhbv9NgKVyZWFkeYGnYm9vbGVhbv9OgKVtaXhlZIGnYm9vbGVhbv9PgKxkZWNsaW5lc0RyYXeBp2Jvb2xlYW7/UICqZHJhd0xhcHNlZIGnYm9vbGVhbv9RgKRiYW5rgadmbG9hdDY0/1KApnNlYWxlZIGnYm9vbGVhbv9TgKhkZWFkbGluZYGnZmxvYXQ2NP9UgKRsYXRlgadib29sZWFu/1WApHJlc3SBpnN0cmluZ/9WgKdpbnZpdGVkgadib29sZWFu/1eApG9wZW6Bp2Jvb2xlYW7/WICmbnVkZ2VkgadmbG9hdDY0/1mAp2h1cnJpZWSBp2Jvb2xlYW7/WoClZ3Vlc3SBpXVpbnQ4/1uAp2NvdW5zZWyBpXVpbnQ4/1yApWhpcmVkgadib29sZWFu/12ApW5hbWVkgaV1aW50OP9egKVhbG9uZYGnYm9vbGVhbv9fgAKCYP9ggABhgAFigAJj/2GAo3dob4Gmc3RyaW5n/2KApG5hbWWBpnN0cmluZ/9jgKR0ZWFtgaV1aW50OP9kgAOCZf9lgABmgAFngAJogANpgARqgAVrgAZsgAdtgAhugAlvgApwgAtxgAxygA1zgA50gA91gBB2/2aAomlkgaZ1aW50MzL/Z4Cka2luZIGmc3RyaW5n/2iAomJ5gaV1aW50OP9pgKR0ZWFtgaV1aW50OP9qgKNwbHmBpnVpbnQzMv9rgKVob3Vyc4GmdWludDE2/2yApWxldmVsgaZzdHJpbmf/bYClYXNrZWSBpXVpbnQ4/26ApWFncmVlgaV1aW50OP9vgKdkZWNsaW5lgaV1aW50OP9wgKV1bnRpbIGnZmxvYXQ2NP9xgKNlbmSBpnN0cmluZ/9ygKJhdIGnZmxvYXQ2NP9zgKZtb21lbnSBp2Zsb2F0NjT/dICkcGFjZYGmc3RyaW5n/3WApWNsb2NrgaZzdHJpbmf/doClcGxhY2WBpnVpbnQzMv93gASCeP94gAB5gAF6gAJ7gAN8gAR9gAV+gAZ/gAfMgIAIzIGACcyCgArMg4ALzISADMyFgA3MhoAOzIf/eYCiaWSBpnVpbnQzMv96gKJieYGldWludDj/e4Cka2luZIGmc3RyaW5n/3yAp3BhcnRpZXOBpXVpbnQ4/32Ap2FnYWluc3SBpXVpbnQ4/36ApHR1cm6BpnVpbnQzMv9/gKVzdGFnZYGmc3RyaW5n/8yAgKVzZWFsc4GldWludDj/zIGAqW9mZmVyZWRJboGmdWludDMy/8yCgKhzZWFsZWRJboGmdWludDMy/8yDgKdlbmRlZElugaZ1aW50MzL/zISAqHNlYWxlZEF0gaZ1aW50MzL/zIWAp2VuZGVkQXSBpnVpbnQzMv/MhoCoYnJlYWtlcnOBpXVpbnQ4/8yHgKZicmVhY2iBpnN0cmluZw=="`,
    );
  });
});
