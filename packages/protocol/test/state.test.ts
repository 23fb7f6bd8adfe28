/** What stands on the wire is what older pages and servers read: the fields, their types and their order stay. */
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
      `"gAH/AYAAAoABO4ACXYADYoAEdf8CgACCA/8DgAAEgAEFgAIGgAMHgAQIgAUJgAYKgAcLgAgMgAkNgAoOgAsPgAwQgA0RgA4SgA8TgBAUgBEVgBIWgBMXgBQYgBUZgBYagBcbgBgcgBkdgBoegBsfgBwggB0hgB4igB8jgCAkgCElgCImgCMngCQogCUpgCYqgCcrgCgsgCktgCougCsvgCwwgC0xgC4ygC8zgDA0gDE1gDI2gDM3gDQ4gDU5gDY6/wSAomlkgaZzdHJpbmf/BYCkY29kZYGmc3RyaW5n/waApG1vZGWBpnN0cmluZ/8HgKRkaWNlgaZzdHJpbmf/CIClZW1wdHmBpXVpbnQ4/wmApWNsb2NrgaZzdHJpbmf/CoCmbGlzdGVkgadib29sZWFu/wuAqHRha2ViYWNrgadib29sZWFu/wyApWhpbnRzgadib29sZWFu/w2ApnN0YXR1c4Gmc3RyaW5n/w6ApWZpcnN0gaV1aW50OP8PgKdvcGVuaW5ngaZzdHJpbmf/EICqY29tbWl0bWVudIGmc3RyaW5n/xGAp2VudHJvcHmBpnN0cmluZ/8SgKRzZWVkgaZzdHJpbmf/E4CjbG9ngaVhcnJheYL/g6ZzdHJpbmf/FIClY2hlY2uBpnN0cmluZ/8VgKVzZWF0c4GlYXJyYXmCAf8WgKRob3N0gaV1aW50OP8XgKdydW5uaW5ngaV1aW50OP8YgKVzaW5jZYGnZmxvYXQ2NP8ZgKZwYXVzZWSBp2Jvb2xlYW7/GoCkdW5kb4GnZmxvYXQ2NP8bgKdyZW1hdGNogaZzdHJpbmf/HICkbmV4dIGmc3RyaW5n/x2AqHdhdGNoZXJzgaZ1aW50MTb/HoCmaGFsdGVkgadib29sZWFu/x+ApWJlZ3VugadmbG9hdDY0/yCAqHBvc2l0aW9ugaZzdHJpbmf/IYCoYnlSZWdlbnSBpWFycmF5gv+DpnVpbnQzMv8igKZieUFsbHmBpWFycmF5gv+DpnVpbnQzMv8jgKZodXNoZWSBp2Jvb2xlYW7/JICkYXNrc4GlYXJyYXmCAv8lgKZzY2hlbWWBpnN0cmluZ/8mgKVzZWFsc4Gmc3RyaW5n/yeApmxlbmd0aIGmc3RyaW5n/yiApGxhc3SBpnVpbnQzMv8pgKRwYWNlgaZzdHJpbmf/KoCpcGxhbm5lZEF0gaVhcnJheYL/g6Z1aW50MzL/K4CpcGxhbm5lZElugaVhcnJheYL/g6Z1aW50MzL/LICpcHJvcG9zYWxzgaVhcnJheYID/y2Ap2RlY2lkZWSBpWFycmF5ggP/LoCmaGFuZGVkgaVhcnJheYL/g6ZzdHJpbmf/L4CpYWRqb3VybmVkgadib29sZWFu/zCAq2FwcG9pbnRtZW50gadmbG9hdDY0/zGApXBhY2VkgaVhcnJheYL/g6ZzdHJpbmf/MoCnc2hvd2luZ4GnZmxvYXQ2NP8zgKRhdXRvgadib29sZWFu/zSApGxlbnSBp2Jvb2xlYW7/NYClb2F0aHOBp2Jvb2xlYW7/NoClc3dvcm6BpWFycmF5ggT/N4ClYWRvcHSBp2Jvb2xlYW7/OICoYnlGYWxsZW6BpWFycmF5gv+DpnN0cmluZ/85gKR0d2lugaZzdHJpbmf/OoCnY2xvc3VyZYGmc3RyaW5n/zuAAYI8/zyAAD2AAT6AAj+AA0CABEGABUKABkOAB0SACEWACUaACkeAC0iADEmADUqADkuAD0yAEE2AEU6AEk+AE1CAFFGAFVKAFlOAF1SAGFWAGVaAGleAG1iAHFmAHVqAHluAH1z/PYClcGxheXOBp2Jvb2xlYW7/PoCmaG9sZGVygaZzdHJpbmf/P4CkbmFtZYGmc3RyaW5n/0CApWxldmVsgaZzdHJpbmf/QYCmbWFubmVygaZzdHJpbmf/QoCocHJlc2VuY2WBpnN0cmluZ/9DgKV1bnRpbIGnZmxvYXQ2NP9EgKZyZWdlbnSBpnN0cmluZ/9FgKRrZXB0gadib29sZWFu/0aAqGNob29zZXJzgaV1aW50OP9HgKRsZWZ0gadmbG9hdDY0/0iAqm9mZmVyc0RyYXeBp2Jvb2xlYW7/SYCrb2ZmZXJzUGF1c2WBp2Jvb2xlYW7/SoCsb2ZmZXJzUmVzaWdugadib29sZWFu/0uApXJlYWR5gadib29sZWFu/0yApW1peGVkgadib29sZWFu/02ArGRlY2xpbmVzRHJhd4GnYm9vbGVhbv9OgKpkcmF3TGFwc2Vkgadib29sZWFu/0+ApGJhbmuBp2Zsb2F0NjT/UICmc2VhbGVkgadib29sZWFu/1GAqGRlYWRsaW5lgadmbG9hdDY0/1KApGxhdGWBp2Jvb2xlYW7/U4CkcmVzdIGmc3RyaW5n/1SAp2ludml0ZWSBp2Jvb2xlYW7/VYCkb3BlboGnYm9vbGVhbv9WgKZudWRnZWSBp2Zsb2F0NjT/V4CnaHVycmllZIGnYm9vbGVhbv9YgKVndWVzdIGldWludDj/WYCnY291bnNlbIGldWludDj/WoClaGlyZWSBp2Jvb2xlYW7/W4ClbmFtZWSBpXVpbnQ4/1yApWFsb25lgadib29sZWFu/12AAoJe/16AAF+AAWCAAmH/X4Cjd2hvgaZzdHJpbmf/YICkbmFtZYGmc3RyaW5n/2GApHRlYW2BpXVpbnQ4/2KAA4Jj/2OAAGSAAWWAAmaAA2eABGiABWmABmqAB2uACGyACW2ACm6AC2+ADHCADXGADnKAD3OAEHT/ZICiaWSBpnVpbnQzMv9lgKRraW5kgaZzdHJpbmf/ZoCiYnmBpXVpbnQ4/2eApHRlYW2BpXVpbnQ4/2iAo3BseYGmdWludDMy/2mApWhvdXJzgaZ1aW50MTb/aoClbGV2ZWyBpnN0cmluZ/9rgKVhc2tlZIGldWludDj/bIClYWdyZWWBpXVpbnQ4/22Ap2RlY2xpbmWBpXVpbnQ4/26ApXVudGlsgadmbG9hdDY0/2+Ao2VuZIGmc3RyaW5n/3CAomF0gadmbG9hdDY0/3GApm1vbWVudIGnZmxvYXQ2NP9ygKRwYWNlgaZzdHJpbmf/c4ClY2xvY2uBpnN0cmluZ/90gKVwbGFjZYGmdWludDMy/3WABIJ2/3aAAHeAAXiAAnmAA3qABHuABXyABn2AB36ACH+ACcyAgArMgYALzIKADMyDgA3MhIAOzIX/d4CiaWSBpnVpbnQzMv94gKJieYGldWludDj/eYCka2luZIGmc3RyaW5n/3qAp3BhcnRpZXOBpXVpbnQ4/3uAp2FnYWluc3SBpXVpbnQ4/3yApHR1cm6BpnVpbnQzMv99gKVzdGFnZYGmc3RyaW5n/36ApXNlYWxzgaV1aW50OP9/gKlvZmZlcmVkSW6BpnVpbnQzMv/MgICoc2VhbGVkSW6BpnVpbnQzMv/MgYCnZW5kZWRJboGmdWludDMy/8yCgKhzZWFsZWRBdIGmdWludDMy/8yDgKdlbmRlZEF0gaZ1aW50MzL/zISAqGJyZWFrZXJzgaV1aW50OP/MhYCmYnJlYWNogaZzdHJpbmc="`,
    );
  });
});
