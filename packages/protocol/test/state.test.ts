/** What stands on the wire is what older pages and servers read: the fields, their types and their order stay. */
import { Encoder, Metadata, Reflection } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import { AskState, MatchState, ProposalState, SeatState } from '../src/index.js';

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
  });

  test('is described to whoever joins by these bytes', () => {
    const bytes = Reflection.encode(new Encoder(new MatchState()));
    expect(Buffer.from(bytes).toString('base64')).toMatchInlineSnapshot(
      `"gAH/AYAAAoABNYACUoADV/8CgACCA/8DgAAEgAEFgAIGgAMHgAQIgAUJgAYKgAcLgAgMgAkNgAoOgAsPgAwQgA0RgA4SgA8TgBAUgBEVgBIWgBMXgBQYgBUZgBYagBcbgBgcgBkdgBoegBsfgBwggB0hgB4igB8jgCAkgCElgCImgCMngCQogCUpgCYqgCcrgCgsgCktgCougCsvgCwwgC0xgC4ygC8zgDA0/wSAomlkgaZzdHJpbmf/BYCkY29kZYGmc3RyaW5n/waApG1vZGWBpnN0cmluZ/8HgKRkaWNlgaZzdHJpbmf/CIClZW1wdHmBpXVpbnQ4/wmApWNsb2NrgaZzdHJpbmf/CoCmbGlzdGVkgadib29sZWFu/wuAqHRha2ViYWNrgadib29sZWFu/wyApWhpbnRzgadib29sZWFu/w2ApnN0YXR1c4Gmc3RyaW5n/w6ApWZpcnN0gaV1aW50OP8PgKdvcGVuaW5ngaZzdHJpbmf/EICqY29tbWl0bWVudIGmc3RyaW5n/xGAp2VudHJvcHmBpnN0cmluZ/8SgKRzZWVkgaZzdHJpbmf/E4CjbG9ngaVhcnJheYL/g6ZzdHJpbmf/FIClY2hlY2uBpnN0cmluZ/8VgKVzZWF0c4GlYXJyYXmCAf8WgKRob3N0gaV1aW50OP8XgKdydW5uaW5ngaV1aW50OP8YgKVzaW5jZYGnZmxvYXQ2NP8ZgKZwYXVzZWSBp2Jvb2xlYW7/GoCkdW5kb4GnZmxvYXQ2NP8bgKdyZW1hdGNogaZzdHJpbmf/HICkbmV4dIGmc3RyaW5n/x2AqHdhdGNoZXJzgaZ1aW50MTb/HoCmaGFsdGVkgadib29sZWFu/x+ApWJlZ3VugadmbG9hdDY0/yCAqHBvc2l0aW9ugaZzdHJpbmf/IYCoYnlSZWdlbnSBpWFycmF5gv+DpnVpbnQzMv8igKZieUFsbHmBpWFycmF5gv+DpnVpbnQzMv8jgKZodXNoZWSBp2Jvb2xlYW7/JICkYXNrc4GlYXJyYXmCAv8lgKZzY2hlbWWBpnN0cmluZ/8mgKVzZWFsc4Gmc3RyaW5n/yeApmxlbmd0aIGmc3RyaW5n/yiApGxhc3SBpnVpbnQzMv8pgKRwYWNlgaZzdHJpbmf/KoCpcGxhbm5lZEF0gaVhcnJheYL/g6Z1aW50MzL/K4CpcGxhbm5lZElugaVhcnJheYL/g6Z1aW50MzL/LICpcHJvcG9zYWxzgaVhcnJheYID/y2Ap2RlY2lkZWSBpWFycmF5ggP/LoCmaGFuZGVkgaVhcnJheYL/g6ZzdHJpbmf/L4CpYWRqb3VybmVkgadib29sZWFu/zCAq2FwcG9pbnRtZW50gadmbG9hdDY0/zGApXBhY2VkgaVhcnJheYL/g6ZzdHJpbmf/MoCnc2hvd2luZ4GnZmxvYXQ2NP8zgKRhdXRvgadib29sZWFu/zSApGxlbnSBp2Jvb2xlYW7/NYABgjb/NoAAN4ABOIACOYADOoAEO4AFPIAGPYAHPoAIP4AJQIAKQYALQoAMQ4ANRIAORYAPRoAQR4ARSIASSYATSoAUS4AVTIAWTYAXToAYT4AZUIAaUf83gKVwbGF5c4GnYm9vbGVhbv84gKZob2xkZXKBpnN0cmluZ/85gKRuYW1lgaZzdHJpbmf/OoClbGV2ZWyBpnN0cmluZ/87gKZtYW5uZXKBpnN0cmluZ/88gKhwcmVzZW5jZYGmc3RyaW5n/z2ApXVudGlsgadmbG9hdDY0/z6ApnJlZ2VudIGmc3RyaW5n/z+ApGtlcHSBp2Jvb2xlYW7/QICoY2hvb3NlcnOBpXVpbnQ4/0GApGxlZnSBp2Zsb2F0NjT/QoCqb2ZmZXJzRHJhd4GnYm9vbGVhbv9DgKtvZmZlcnNQYXVzZYGnYm9vbGVhbv9EgKxvZmZlcnNSZXNpZ26Bp2Jvb2xlYW7/RYClcmVhZHmBp2Jvb2xlYW7/RoClbWl4ZWSBp2Jvb2xlYW7/R4CsZGVjbGluZXNEcmF3gadib29sZWFu/0iAqmRyYXdMYXBzZWSBp2Jvb2xlYW7/SYCkYmFua4GnZmxvYXQ2NP9KgKZzZWFsZWSBp2Jvb2xlYW7/S4CoZGVhZGxpbmWBp2Zsb2F0NjT/TICkbGF0ZYGnYm9vbGVhbv9NgKRyZXN0gaZzdHJpbmf/ToCnaW52aXRlZIGnYm9vbGVhbv9PgKRvcGVugadib29sZWFu/1CApm51ZGdlZIGnZmxvYXQ2NP9RgKdodXJyaWVkgadib29sZWFu/1KAAoJT/1OAAFSAAVWAAlb/VICjd2hvgaZzdHJpbmf/VYCkbmFtZYGmc3RyaW5n/1aApHRlYW2BpXVpbnQ4/1eAA4JY/1iAAFmAAVqAAluAA1yABF2ABV6ABl+AB2CACGGACWKACmOAC2SADGWADWaADmeAD2iAEGn/WYCiaWSBpnVpbnQzMv9agKRraW5kgaZzdHJpbmf/W4CiYnmBpXVpbnQ4/1yApHRlYW2BpXVpbnQ4/12Ao3BseYGmdWludDMy/16ApWhvdXJzgaZ1aW50MTb/X4ClbGV2ZWyBpnN0cmluZ/9ggKVhc2tlZIGldWludDj/YYClYWdyZWWBpXVpbnQ4/2KAp2RlY2xpbmWBpXVpbnQ4/2OApXVudGlsgadmbG9hdDY0/2SAo2VuZIGmc3RyaW5n/2WAomF0gadmbG9hdDY0/2aApm1vbWVudIGnZmxvYXQ2NP9ngKRwYWNlgaZzdHJpbmf/aIClY2xvY2uBpnN0cmluZ/9pgKVwbGFjZYGmdWludDMy"`,
    );
  });
});
