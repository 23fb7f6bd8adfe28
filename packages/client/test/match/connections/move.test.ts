/** Moving a match to the server loses nothing in any outcome. */
import { MOVE_MATCH_PATH, MoveMatch } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOf, saveNote } from '../../../src/base/storage/notes.js';
import { beginKept } from '../../../src/match/connections/device/begin.js';
import { deviceSettings } from '../../../src/match/connections/device/draft.js';
import { moveToServer, sentOf } from '../../../src/match/connections/device/move.js';
import { dropKept, readKept, writeKept } from '../../../src/match/connections/device/store.js';
import type { DeviceSettings, Kept } from '../../../src/match/connections/device/stored-match.js';
import { againDraft } from '../../../src/model/options/draft.js';

const SOLO = againDraft({ mode: '2', length: 'evening' }, 'casual');

const KEY = '1'.repeat(64);
const CHANCE = { code: '000000a1', seed: '0'.repeat(64) };
const alone = (settings: Partial<DeviceSettings> = {}): Kept =>
  beginKept({ ...deviceSettings(SOLO, 'Ying'), ...settings }, 1_700_000_000_000, CHANCE);

const asked: { path: string; body: MoveMatch }[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const done = () => Response.json({ code: 'ABCDEF', roomId: 'ABCDEF' }, { status: 201 });
const refused = () => Response.json({ error: { code: 'already-moved', message: 'No.' } }, { status: 409 });

beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  dropKept(CHANCE.code);
  vi.unstubAllGlobals();
});

describe('what is sent', () => {
  it('is the match with its seed, its seats and all that was done', () => {
    const sent = sentOf({ ...alone(), log: ['S:-', 'N:-'] }, KEY)!;
    expect(MoveMatch.safeParse(sent)).toMatchObject({ success: true });
    expect(sent).toMatchObject({
      ...{ ...CHANCE, key: KEY, scheme: 'dice-v2', team: 2, name: 'Ying', log: 'S:- N:-' },
      bots: [{ team: 0, level: 'casual', manner: 'balanced' }],
    });
    expect([sent.last, sent.fated]).toEqual([alone().last, true]);
  });

  it('says the older scheme of a match from before there were two', () => {
    const { scheme: _, ...older } = alone();
    expect(sentOf(older, KEY)).toMatchObject({ scheme: 'dice-v1' });
  });

  it('is nothing where several people play, or none', () => {
    const person = { kind: 'person', name: '' } as const;
    const bot = { kind: 'bot', level: 'casual', manner: 'bold' } as const;
    expect(sentOf(alone({ seats: [person, null, person, null] }), KEY)).toBeNull();
    expect(sentOf(alone({ seats: [bot, null, bot, null] }), KEY)).toBeNull();
  });
});

describe('moving', () => {
  it('forgets the copy once the server has it, and takes the notes along', async () => {
    writeKept(alone());
    saveNote(CHANCE.code, 'watch j4');
    const leave = vi.fn(() => expect(readKept(CHANCE.code)).not.toBeNull());
    expect(await moveToServer(CHANCE.code, leave)).toMatchObject({ kind: 'ok', value: { code: 'ABCDEF' } });
    expect(asked.map(({ path }) => path)).toEqual([MOVE_MATCH_PATH]);
    expect(leave).toHaveBeenCalledOnce();
    expect(readKept(CHANCE.code)).toBeNull();
    expect([noteOf(CHANCE.code), noteOf('ABCDEF')]).toEqual(['', 'watch j4']);
  });

  it.each([
    ['refuses', refused, 'refused'],
    ['does not answer', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['answers with a page', () => new Response('<p>', { status: 502 }), 'unreachable'],
  ])('keeps it where the server %s, and the next press sends it again', async (_, answer, kind) => {
    writeKept(alone());
    answers = [answer];
    const leave = vi.fn();
    expect(await moveToServer(CHANCE.code, leave)).toMatchObject({ kind });
    expect(leave).not.toHaveBeenCalled();
    expect(readKept(CHANCE.code)).toEqual(alone());
    expect(await moveToServer(CHANCE.code, leave)).toMatchObject({ kind: 'ok' });
    expect(asked[1]!.body).toEqual(asked[0]!.body);
  });

  it('sends what was done while the server answered', async () => {
    writeKept(alone());
    answers = [
      () => {
        writeKept({ ...alone(), log: ['S:-'] });
        return done();
      },
    ];
    expect(await moveToServer(CHANCE.code, () => {})).toMatchObject({ kind: 'ok' });
    expect(asked.map(({ body }) => body.log)).toEqual(['', 'S:-']);
    expect(readKept(CHANCE.code)).toBeNull();
  });

  it('asks for nothing where the match is not here', async () => {
    expect(await moveToServer('0000dead', () => {})).toMatchObject({ kind: 'refused', code: 'unknown-match' });
    expect(asked).toEqual([]);
  });
});
