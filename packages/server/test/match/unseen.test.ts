/** A bot's job depends only on public facts: what only the server or others know changes nothing. */
import { beginMatch, legalActions, type Match, playLine, type Team } from '@dominion/rules';
import { botSeedOf, type Memory, newTableRecord, remember, withBot } from '@dominion/table';
import { expect, test } from 'vitest';
import { answerJob, type BotJob } from '../../src/bots/job.js';
import { BotSeats } from '../../src/match/bot-seats.js';
import { AT_ONCE } from '../support/test-server.js';

function askedIn(memory: Memory): BotJob {
  const jobs: BotJob[] = [];
  const thinker = {
    choose: (job: BotJob) => {
      jobs.push(job);
      return new Promise<null>(() => {});
    },
    close: async () => {},
  };
  const host = {
    act: async () => {},
    foresee: () => null,
    fail: (error: unknown) => expect.fail(String(error)),
    now: () => 0,
  };
  const seats = new BotSeats({ thinker, pace: AT_ONCE }, host);
  seats.look(memory, false);
  seats.close();
  expect(jobs).toHaveLength(1);
  return jobs[0]!;
}

const LINES = ['S:-', 'N:-', 'h3h4', '~x', 'h13h12', '~x', 'h4h5', '~x'];

/** Returns a match in progress in which a bot is to move. */
function midst(): { memory: Memory; team: Team } {
  const about = {
    id: 'id',
    code: 'ABCDEF',
    mode: '2',
    empty: 0,
    dice: 'sticks',
    position: null,
    length: 'campaign',
    last: 0,
    fated: false,
  } as const;
  const start = { first: 2, opening: '', seals: '', entropy: '', startedAt: 0 } as const;
  const seats = ([0, 2] as const).map((team) => ({
    team,
    keyHash: `key ${team}`,
    name: '',
    seal: null,
    entropy: null,
  }));
  const throws = { scheme: 'dice-v2', seed: '5e'.repeat(32) } as const;
  let match: Match = beginMatch({ mode: '2', empty: 0, dice: 'sticks', first: 2, opening: [] });
  const lines = LINES.map((line, seq) => {
    const { ply } = match.position;
    const played = playLine(match, line);
    if (!played.ok) throw new Error(`${line}: ${played.refusal.code}`);
    match = played.match;
    return { seq, line, ply, actor: null, clientId: null, regent: null, at: 0 };
  });
  const team = match.position.turn;
  const room = withBot(newTableRecord(), team, 'casual', 'bold');
  return {
    memory: remember({ match: { ...about, ...throws, start, createdAt: 0 }, room, seats, lines, said: [] }),
    team,
  };
}

test('neither the seed of the throws, nor what is sealed, nor orders ahead, nor what was said reach a bot', () => {
  const { memory, team } = midst();
  const job = askedIn(memory);
  const other = (2 - team) as Team;
  const unseen: Partial<Memory>[] = [
    { record: { ...memory.record, seed: 'a7'.repeat(32) } },
    { record: { ...memory.record, start: { ...memory.record.start!, seals: 'x', entropy: 'y' } } },
    {
      seats: new Map(
        [...memory.seats].map(([each, seat]) => [each, { ...seat, seal: '1f'.repeat(32), entropy: '2e'.repeat(32) }]),
      ),
    },
    { planned: new Map([[other, { team: other, lines: ['h3h4'] }]]) as never },
    { said: [{ at: 0, team: other, text: 'I go for your General next' }] as never },
  ];
  for (const each of unseen) {
    const changed = { ...memory, ...each };
    expect(botSeedOf(changed)).toBe(botSeedOf(memory));
    expect(askedIn(changed)).toEqual(job);
  }
  expect(Object.keys(job).sort()).toEqual(['budget', 'level', 'manner', 'position', 'seed', 'team', 'usual']);
  expect(JSON.stringify(job)).not.toContain(memory.record.seed);
});

test('the same question has the same answer, and what everybody sees makes another question', () => {
  const { memory } = midst();
  const job = { ...askedIn(memory), budget: 60_000 };
  expect(answerJob(job)).toBe(answerJob({ ...job }));
  expect(legalActions(memory.match!.position).length).toBeGreaterThan(1);
  const later = { ...memory, lines: [...memory.lines, '~x'] };
  expect(askedIn(later).seed).not.toBe(job.seed);
});
