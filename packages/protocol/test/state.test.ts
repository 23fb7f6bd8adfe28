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
      `"gAH/AYAAAoABNIACUIADVf8CgACCA/8DgAAEgAEFgAIGgAMHgAQIgAUJgAYKgAcLgAgMgAkNgAoOgAsPgAwQgA0RgA4SgA8TgBAUgBEVgBIWgBMXgBQYgBUZgBYagBcbgBgcgBkdgBoegBsfgBwggB0hgB4igB8jgCAkgCElgCImgCMngCQogCUpgCYqgCcrgCgsgCktgCougCsvgCwwgC0xgC4ygC8z/wSAomlkgaZzdHJpbmf/BYCkY29kZYGmc3RyaW5n/waApG1vZGWBpnN0cmluZ/8HgKRkaWNlgaZzdHJpbmf/CIClZW1wdHmBpXVpbnQ4/wmApWNsb2NrgaZzdHJpbmf/CoCmbGlzdGVkgadib29sZWFu/wuAqHRha2ViYWNrgadib29sZWFu/wyApWhpbnRzgadib29sZWFu/w2ApnN0YXR1c4Gmc3RyaW5n/w6ApWZpcnN0gaV1aW50OP8PgKdvcGVuaW5ngaZzdHJpbmf/EICqY29tbWl0bWVudIGmc3RyaW5n/xGAp2VudHJvcHmBpnN0cmluZ/8SgKRzZWVkgaZzdHJpbmf/E4CjbG9ngaVhcnJheYL/g6ZzdHJpbmf/FIClY2hlY2uBpnN0cmluZ/8VgKVzZWF0c4GlYXJyYXmCAf8WgKRob3N0gaV1aW50OP8XgKdydW5uaW5ngaV1aW50OP8YgKVzaW5jZYGnZmxvYXQ2NP8ZgKZwYXVzZWSBp2Jvb2xlYW7/GoCkdW5kb4GnZmxvYXQ2NP8bgKdyZW1hdGNogaZzdHJpbmf/HICkbmV4dIGmc3RyaW5n/x2AqHdhdGNoZXJzgaZ1aW50MTb/HoCmaGFsdGVkgadib29sZWFu/x+ApWJlZ3VugadmbG9hdDY0/yCAqHBvc2l0aW9ugaZzdHJpbmf/IYCoYnlSZWdlbnSBpWFycmF5gv+DpnVpbnQzMv8igKZieUFsbHmBpWFycmF5gv+DpnVpbnQzMv8jgKZodXNoZWSBp2Jvb2xlYW7/JICkYXNrc4GlYXJyYXmCAv8lgKZzY2hlbWWBpnN0cmluZ/8mgKVzZWFsc4Gmc3RyaW5n/yeApmxlbmd0aIGmc3RyaW5n/yiApGxhc3SBpnVpbnQzMv8pgKRwYWNlgaZzdHJpbmf/KoCpcGxhbm5lZEF0gaVhcnJheYL/g6Z1aW50MzL/K4CpcGxhbm5lZElugaVhcnJheYL/g6Z1aW50MzL/LICpcHJvcG9zYWxzgaVhcnJheYID/y2Ap2RlY2lkZWSBpWFycmF5ggP/LoCmaGFuZGVkgaVhcnJheYL/g6ZzdHJpbmf/L4CpYWRqb3VybmVkgadib29sZWFu/zCAq2FwcG9pbnRtZW50gadmbG9hdDY0/zGApXBhY2VkgaVhcnJheYL/g6ZzdHJpbmf/MoCnc2hvd2luZ4GnZmxvYXQ2NP8zgKRhdXRvgadib29sZWFu/zSAAYI1/zWAADaAATeAAjiAAzmABDqABTuABjyABz2ACD6ACT+ACkCAC0GADEKADUOADkSAD0WAEEaAEUeAEkiAE0mAFEqAFUuAFkyAF02AGE6AGU//NoClcGxheXOBp2Jvb2xlYW7/N4CmaG9sZGVygaZzdHJpbmf/OICkbmFtZYGmc3RyaW5n/zmApWxldmVsgaZzdHJpbmf/OoCmbWFubmVygaZzdHJpbmf/O4CocHJlc2VuY2WBpnN0cmluZ/88gKV1bnRpbIGnZmxvYXQ2NP89gKZyZWdlbnSBpnN0cmluZ/8+gKRrZXB0gadib29sZWFu/z+AqGNob29zZXJzgaV1aW50OP9AgKRsZWZ0gadmbG9hdDY0/0GAqm9mZmVyc0RyYXeBp2Jvb2xlYW7/QoCrb2ZmZXJzUGF1c2WBp2Jvb2xlYW7/Q4Csb2ZmZXJzUmVzaWdugadib29sZWFu/0SApXJlYWR5gadib29sZWFu/0WApW1peGVkgadib29sZWFu/0aArGRlY2xpbmVzRHJhd4GnYm9vbGVhbv9HgKpkcmF3TGFwc2Vkgadib29sZWFu/0iApGJhbmuBp2Zsb2F0NjT/SYCmc2VhbGVkgadib29sZWFu/0qAqGRlYWRsaW5lgadmbG9hdDY0/0uApGxhdGWBp2Jvb2xlYW7/TICkcmVzdIGmc3RyaW5n/02Ap2ludml0ZWSBp2Jvb2xlYW7/ToCkb3BlboGnYm9vbGVhbv9PgKZudWRnZWSBp2Zsb2F0NjT/UIACglH/UYAAUoABU4ACVP9SgKN3aG+BpnN0cmluZ/9TgKRuYW1lgaZzdHJpbmf/VICkdGVhbYGldWludDj/VYADglb/VoAAV4ABWIACWYADWoAEW4AFXIAGXYAHXoAIX4AJYIAKYYALYoAMY4ANZIAOZYAPZoAQZ/9XgKJpZIGmdWludDMy/1iApGtpbmSBpnN0cmluZ/9ZgKJieYGldWludDj/WoCkdGVhbYGldWludDj/W4CjcGx5gaZ1aW50MzL/XIClaG91cnOBpnVpbnQxNv9dgKVsZXZlbIGmc3RyaW5n/16ApWFza2VkgaV1aW50OP9fgKVhZ3JlZYGldWludDj/YICnZGVjbGluZYGldWludDj/YYCldW50aWyBp2Zsb2F0NjT/YoCjZW5kgaZzdHJpbmf/Y4CiYXSBp2Zsb2F0NjT/ZICmbW9tZW50gadmbG9hdDY0/2WApHBhY2WBpnN0cmluZ/9mgKVjbG9ja4Gmc3RyaW5n/2eApXBsYWNlgaZ1aW50MzI="`,
    );
  });
});
