/** This browser's bytes for the throws: sealed on sitting down, shown when all seals are published. */
import type { Reply } from '@dominion/protocol';
import { sealOf } from '@dominion/rules/dice';
import { expect, it, vi } from 'vitest';
import { throwEvidenceOf } from '../../../src/base/storage/throw-evidence.js';
import { tableOf } from '../../helpers.js';
import { openSpoken } from './spoken.js';

let matches = 0;

/** Opens a session at a table before the start, in a match that no other test knows. */
function open() {
  const id = `match-${++matches}`;
  const { session, tell, seat, asked } = openSpoken<Record<string, string>>(2, `CODE${matches}`);
  tell.link('online');
  const table = (
    seals: string,
    own: { sealed?: boolean; mixed?: boolean } = {},
    status: 'waiting' | 'playing' = 'waiting',
  ) =>
    tell.table(
      tableOf({ id, status, commitment: 'c0'.repeat(32), seals }, (team) => ({
        plays: team % 2 === 0,
        ...(team === 2 && own),
      })),
    );
  return { id, session, asked, seat, table };
}

const fine: Reply = { ok: true };

/** The same, with this browser seated and its bytes sealed; returns them too. */
async function sealed() {
  const opened = open();
  const { id, asked, seat, table } = opened;
  table('');
  seat();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]!.answer(fine);
  await vi.waitFor(() => expect(throwEvidenceOf(id)!.seal).not.toBeNull());
  return { ...opened, bytes: throwEvidenceOf(id)!.bytes };
}

const OTHER = '0e'.repeat(32);

it('is sealed with the seat, so that nobody can begin between the two', async () => {
  const { id, session, asked, table } = open();
  table('');
  void session.seating.sit(2, undefined, 'Ying');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const { bytes, commitment } = throwEvidenceOf(id)!;
  expect(bytes).toMatch(/^[0-9a-f]{32}$/);
  expect(commitment).toBe('c0'.repeat(32));
  expect(asked[0]).toMatchObject({ name: 'sit', payload: { name: 'Ying', seal: sealOf(bytes, id) } });
});

it('is sealed once by whoever sits without, as in a rematch', async () => {
  const { id, asked, seat, table } = open();
  table('');
  seat();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ name: 'seal', payload: { seal: sealOf(throwEvidenceOf(id)!.bytes, id) } });
  seat();
  table('');
  asked[0]!.answer(fine);
  table('', { sealed: true });
  await Promise.resolve();
  expect(asked).toHaveLength(1);
});

it('is shown once all seals are published, and what was seen and answered is noted', async () => {
  const { id, asked, table, bytes } = await sealed();
  const seals = `N:${OTHER} S:${sealOf(bytes, id)}`;
  table(seals, { sealed: true });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ name: 'mix', payload: { entropy: bytes } });
  expect(throwEvidenceOf(id)).toMatchObject({ team: 2, seals, shown: false });
  asked[1]!.answer(fine);
  await vi.waitFor(() => expect(throwEvidenceOf(id)!.shown).toBe(true));
});

it('is not given away where the own seal is not among those that were published', async () => {
  const { id, asked, table } = await sealed();
  table(`N:${OTHER} S:${OTHER}`, { sealed: true });
  await vi.waitFor(() => expect(throwEvidenceOf(id)!.seals).toContain(OTHER));
  await Promise.resolve();
  expect(asked).toHaveLength(1);
});

it.each(['', 'N:- S:-'])('is looked for later where the match began with the seals %j', async (seals) => {
  const { id, table, bytes } = await sealed();
  table(seals, {}, 'playing');
  expect(throwEvidenceOf(id)).toMatchObject({ seal: sealOf(bytes, id), team: 2, seals, shown: false });
});

it('lies on no seat any more once its person has got up, and is given again with the seat', async () => {
  const { id, asked, seat, table } = await sealed();
  table('', { sealed: true });
  seat({ team: null });
  expect(throwEvidenceOf(id)!.seal).toBeNull();
  seat();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ name: 'seal' });
});

it('comes from nobody who only watches, from no other tab than the one that acts, and not where nothing is sealed', async () => {
  const { id, asked, seat, table } = open();
  table('');
  seat({ team: null });
  seat({ acts: false });
  expect([asked, throwEvidenceOf(id)]).toEqual([[], null]);
});

it('is drawn anew where the start is broken off, and that it was is noted', async () => {
  const { id, asked, table, bytes } = await sealed();
  table(`N:${OTHER} S:${sealOf(bytes, id)}`, { sealed: true });
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!.answer(fine);
  await vi.waitFor(() => expect(throwEvidenceOf(id)!.shown).toBe(true));
  // A player had their data deleted: the server lets all seal again.
  table('');
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  const again = throwEvidenceOf(id)!;
  expect(again.bytes).not.toBe(bytes);
  expect(again).toMatchObject({ team: null, seals: '', shown: false, broken: 1, commitment: 'c0'.repeat(32) });
  expect(asked[2]).toMatchObject({ name: 'seal', payload: { seal: sealOf(again.bytes, id) } });
});
