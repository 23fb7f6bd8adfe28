/** Duplicate matches: how their tables begin together, and what one knows of the other. */
import type { DuplicateView, Pace } from '@dominion/protocol';
import {
  formatAction,
  inspect,
  legalActions,
  type Mode,
  parseAction,
  playLine,
  type Team,
  teamsOf,
} from '@dominion/rules';
import { commitmentOf, sealOf } from '@dominion/rules/dice';
import { sameFate } from '@dominion/rules/duplicate';
import { checkThrows, parseByTeam } from '@dominion/rules/proof';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type Attended,
  applied,
  type Decision,
  decide,
  dueChange,
  heardOfDuplicate,
  looksAlike,
  type Memory,
  newTableRecord,
  nextDue,
  remember,
  TIMES,
  tableOf,
  wakesAt,
} from '../src/index.js';

const SEED = '5e'.repeat(32);
const BYTES = ['00', '11', '22', '33', '44', '55', '66', '77'].map((pair) => pair.repeat(16));

class Table {
  memory: Memory;
  here = new Set<Team>();
  now = 1_000_000;

  constructor(
    readonly number: 0 | 1,
    mode: Mode,
    evenings: 1 | 2 = 1,
    pace: Pace = { kind: 'live' },
  ) {
    const none = teamsOf(mode, 0)
      .map((team) => `${'NESW'[team]}:-`)
      .join(' ');
    const known = evenings === 2 && number === 0;
    const twin: DuplicateView = {
      ...{ id: idOf(1 - number), commitment: commitmentOf(SEED, idOf(1 - number), 'dice-v2') },
      ...{ table: number, evenings, stage: 'gathering', theirs: 'gathering', off: false, open: false },
      ...{ seals: known ? none : '', entropy: known ? none : '' },
    };
    this.memory = remember({
      match: {
        ...({ id: idOf(number), code: `CODE${number}`, mode, empty: 0, dice: 'sticks', position: null } as const),
        ...({
          length: 'campaign',
          last: 0,
          fated: false,
          scheme: 'dice-v2',
          seed: SEED,
          start: null,
          createdAt: 0,
        } as const),
      },
      room: { ...newTableRecord({ auto: true, pace }), twin },
      seats: teamsOf(mode, 0).map((team) => {
        return { team, keyHash: keyAt(number, team), name: '', seal: null, entropy: null };
      }),
      lines: [],
      said: [],
    });
  }

  get twin(): DuplicateView {
    return this.memory.table.twin!;
  }

  get attended(): Attended {
    return this.#attend(this.memory);
  }

  #attend(memory: Memory): Attended {
    const seen = this.here;
    // In a correspondence match all seat holders count as present.
    const here = memory.table.pace.kind === 'days' ? new Set(memory.seats.keys()) : seen;
    return { ...memory, here, seen, times: TIMES, ahead: 0, wouldDraw: () => false };
  }

  get #company() {
    const { here } = this;
    return {
      ...{ count: here.size, goneFor: () => 60_000, purpose: () => 'lost' as const, teamsHere: () => here },
      isHere: (hash: string) => [...here].some((team) => keyAt(this.number, team) === hash),
    };
  }

  get #stands(): boolean {
    return this.memory.table.pace.kind === 'live' && this.here.size === 0;
  }

  apply(decision: Decision | null): string {
    if (decision === null) return 'nothing';
    if (typeof decision === 'string') return decision;
    const attend = (memory: Memory) => this.#attend(memory);
    const moment = { attend, stands: () => this.#stands, now: this.now, at: this.now };
    this.memory = applied(this.memory, decision, moment).next;
    this.due();
    return 'ok';
  }

  due(time = 0): void {
    this.now += time;
    for (;;) {
      const change = dueChange(this.attended, this.#company, this.now);
      if (change === null) return;
      const attend = (memory: Memory) => this.#attend(memory);
      const moment = { attend, stands: () => this.#stands, now: this.now, at: this.now };
      this.memory = applied(this.memory, change, moment).next;
    }
  }

  get nextDue(): number {
    return nextDue(this.attended, this.#company, this.now);
  }

  ask(team: Team, name: string, payload: object): string {
    return this.apply(decide(this.attended, keyAt(this.number, team), { name, payload } as never, this.now));
  }

  come(...teams: readonly Team[]): void {
    for (const team of teams) {
      this.here = new Set([...this.here, team]);
      this.due();
      this.ask(team, 'seal', { seal: sealOf(this.bytes(team), idOf(this.number)) });
    }
  }

  bytes(team: Team): string {
    return BYTES[4 * this.number + team]!;
  }

  show(...teams: readonly Team[]): string[] {
    return teams.map((team) => this.ask(team, 'mix', { entropy: this.bytes(team) }));
  }

  hear(other: Table | null, off = false): void {
    const told = other && {
      ...other.memory,
      seats: [...other.memory.seats.values()],
      over: other.memory.match?.result != null,
    };
    this.apply(heardOfDuplicate(this.memory, { off, other: told }));
  }

  get status(): string {
    return tableOf(this.attended, AROUND, this.now).status;
  }

  /** Plays some random actions, and ends by resigning. */
  play(choices: readonly number[]): void {
    for (const choice of choices) {
      const { match } = this.memory;
      if (match!.result !== null) return;
      const legal = legalActions(match!.position).filter((each) => {
        const { kind } = inspect(each);
        return kind !== 'resign' && kind !== 'draw' && kind !== 'throw';
      });
      const line = formatAction(legal[choice % legal.length]!);
      const parts = inspect(parseAction(line)!);
      const team = parts.kind === 'muster' ? parts.team : match!.position.turn;
      expect(this.#act(team, line)).toBe('ok');
    }
  }

  end(): void {
    for (const team of teamsOf(this.memory.record.mode, 0).slice(1)) {
      if (this.memory.match!.result === null) this.ask(team, 'resign', { team, offer: true });
    }
    if (this.memory.match!.result === null) this.apply(decideDraw(this));
  }

  #act(team: Team, line: string): string {
    const { ply } = this.memory.match!.position;
    return this.ask(team, 'act', { line, ply, id: `line-${this.memory.written}-${this.number}` });
  }
}

const AROUND = { commitment: '', watchers: 0, halted: false, asks: [] };
const idOf = (number: number) => `match-${number}`;
const keyAt = (number: number, team: Team) => `key ${number} ${team}`;

function decideDraw(table: Table): Decision {
  const { match, table: record } = table.memory;
  const drawn = playLine(match!, 'draw');
  if (!drawn.ok) throw new Error(drawn.refusal.code);
  const by = { actor: null, clientId: null, regent: null };
  return { line: { line: 'draw', ply: match!.position.ply, ...by }, match: drawn.match, table: record };
}

function proofOf({ memory, twin }: Table) {
  const { id, seed, start, mode } = memory.record;
  const read = (text: string, digits: number) => parseByTeam(teamsOf(mode, 0), text, digits)!;
  const own = { seals: read(start!.seals, 64), entropy: read(start!.entropy, 32) };
  const other = { seals: read(twin.seals, 64), entropy: read(twin.entropy, 32) };
  return {
    match: memory.match!,
    proof: {
      ...({ scheme: 'dice-v2', matchId: id, seed, commitment: commitmentOf(seed, id, 'dice-v2'), ...own } as const),
      twin: { matchId: twin.id, commitment: twin.commitment, ...other },
    },
  };
}

/** Lets each table hear of the other until neither learns anything new. */
function exchange(one: Table, other: Table): void {
  for (let round = 0; round < 6; round++) {
    one.hear(other);
    other.hear(one);
  }
}

describe('two tables of days', () => {
  const DAYS: Pace = { kind: 'days', bank: 86_400, increment: 86_400, cap: 86_400, late: 'regent' };
  const MINUTE = 60_000;

  test('begin together though nobody is there at the same time, and hear of each other while they sleep', () => {
    const [one, other] = [new Table(0, '2', 1, DAYS), new Table(1, '2', 1, DAYS)];
    const wakes = (table: Table) => wakesAt(table.attended, table.now);
    const leaves = (table: Table) => (table.here = new Set());
    one.come(0);
    leaves(one);
    // There is no news before all players have sealed.
    expect([one.twin.stage, wakes(one)]).toEqual(['gathering', null]);
    one.come(2);
    leaves(one);
    expect([one.twin.stage, wakes(one)]).toEqual(['gathered', one.now + MINUTE]);
    other.come(0, 2);
    leaves(other);
    exchange(one, other);
    expect([one.twin.stage, other.twin.stage]).toEqual(['fixed', 'fixed']);
    // Players have a quarter of the bank to show their bytes.
    expect(one.memory.table.showing).toBe(one.now + 6 * 60 * MINUTE);
    expect(one.show(0, 2)).toEqual(['ok', 'ok']);
    expect([one.twin.stage, wakes(one)]).toEqual(['shown', one.now + MINUTE]);
    other.show(0);
    exchange(one, other);
    expect([one.status, other.status]).toEqual(['waiting', 'waiting']);
    other.due(6 * 60 * MINUTE);
    exchange(one, other);
    expect([one.status, other.status]).toEqual(['playing', 'playing']);
    expect(other.memory.match!.header.opening).toEqual(one.memory.match!.header.opening);
    // Each table counts its own days: running out of time at one costs nothing at the other.
    one.play([0, 0]);
    const { turn } = one.memory.match!.position;
    one.due(24 * 60 * MINUTE + 1);
    expect(one.memory.table.overtime).toEqual([0, 1, 2, 3].map((team) => (team === turn ? 1 : 0)));
    expect(one.memory.table.proxies[turn]).toEqual({ by: 'bot', until: 'turn' });
    expect(other.memory.table.overtime).toEqual([0, 0, 0, 0]);
  });

  test('on a second evening nothing is sealed, and whether the first is over is heard now and then', () => {
    const [one, other] = [new Table(0, '2', 2, DAYS), new Table(1, '2', 2, DAYS)];
    other.due();
    expect([other.twin.stage, wakesAt(other.attended, other.now)]).toEqual(['gathered', other.now + 15 * MINUTE]);
    one.come(0, 2);
    one.show(0, 2);
    exchange(one, other);
    expect([one.status, other.status]).toEqual(['playing', 'waiting']);
    one.end();
    exchange(one, other);
    expect(other.status).toBe('playing');
    // Once called off, there is no more news.
    const third = new Table(1, '2', 2, DAYS);
    third.due();
    third.hear(one, true);
    expect(wakesAt(third.attended, third.now)).toBeNull();
  });

  test('a table that waits for who is late counts that as well, once for a turn', () => {
    const [one, other] = [0, 1].map((at) => new Table(at as 0 | 1, '2', 1, { ...DAYS, late: 'wait' })) as [
      Table,
      Table,
    ];
    for (const table of [one, other]) table.come(0, 2);
    exchange(one, other);
    for (const table of [one, other]) table.show(0, 2);
    exchange(one, other);
    one.play([0, 0]);
    const { turn } = one.memory.match!.position;
    for (let day = 0; day < 3; day++) one.due(24 * 60 * MINUTE + 1);
    expect(one.memory.table.overtime[turn]).toBe(1);
    expect(one.memory.table.proxies[turn]).toBeNull();
  });
});

describe('two tables that sit together', () => {
  let one: Table;
  let other: Table;
  beforeEach(() => {
    one = new Table(0, '2');
    other = new Table(1, '2');
  });

  test('neither shows anything before all have sealed at both', () => {
    one.come(0, 2);
    exchange(one, other);
    expect([one.twin.stage, one.twin.theirs]).toEqual(['gathered', 'gathering']);
    expect(one.show(0)).toEqual(['seals-open']);
    // However long that takes, seats are kept and nothing becomes due repeatedly.
    one.here = new Set([0]);
    one.due(3_600_000);
    expect(one.twin.stage).toBe('gathering');
    expect([...one.memory.seats.keys()]).toEqual([0, 2]);
    expect(one.nextDue).toBe(Number.POSITIVE_INFINITY);
    exchange(one, other);
    one.come(2);
    other.come(0, 2);
    // One table has fixed its seals, and still shows nothing: the other's may change.
    one.hear(other);
    expect([one.twin.stage, one.twin.seals, one.memory.table.showing]).toEqual(['fixed', '', null]);
    expect(one.show(0)).toEqual(['seals-open']);
    expect(one.ask(0, 'seal', { seal: 'a'.repeat(64) })).toBe('already-started');
    other.hear(one);
    expect(other.twin.seals).toContain(sealOf(BYTES[0]!, idOf(0)));
    expect(other.show(0, 2)).toEqual(['ok', 'ok']);
    expect([other.twin.stage, other.status]).toEqual(['shown', 'waiting']);
    one.hear(other);
    expect(one.show(0, 2)).toEqual(['ok', 'ok']);
    expect(one.status).toBe('playing');
    exchange(one, other);
    expect(other.status).toBe('playing');
    expect(other.memory.match!.header.opening).toEqual(one.memory.match!.header.opening);
  });

  test('bytes that never come are waited for, at each table for itself', () => {
    one.come(0, 2);
    other.come(0, 2);
    exchange(one, other);
    one.show(0);
    other.show(0, 2);
    one.due(TIMES.show - 1);
    expect(one.twin.stage).toBe('fixed');
    one.due(1);
    expect(one.twin.stage).toBe('shown');
    exchange(one, other);
    expect([one.status, other.status]).toEqual(['playing', 'playing']);
    expect(one.memory.record.start!.entropy).toMatch(/ S:-$/);
    one.end();
    other.end();
    const [mine, theirs] = [proofOf(one), proofOf(other)];
    expect(sameFate(mine, theirs)).toMatchObject({ ok: true });
  });

  test('the seed is told when both are over, and to nobody before', () => {
    one.come(0, 2);
    other.come(0, 2);
    exchange(one, other);
    for (const table of [one, other]) table.show(0, 2);
    exchange(one, other);
    one.play([3, 1, 4, 1, 5]);
    one.end();
    exchange(one, other);
    const seeds = () => [one, other].map((table) => tableOf(table.attended, AROUND, table.now).seed);
    expect([one.status, other.status, ...seeds()]).toEqual(['over', 'playing', '', '']);
    expect(other.twin.theirs).toBe('over');
    other.end();
    expect(seeds()).toEqual(['', '']);
    exchange(one, other);
    expect(seeds()).toEqual([SEED, SEED]);
  });

  test('seats are fixed, and no turn is played again', () => {
    expect(one.ask(0, 'stand', {})).toBe('seats-fixed');
    const stranger = { name: 'sit', payload: { team: 0, name: 'Eve' } } as const;
    expect(decide(one.attended, 'key 1 0', stranger, one.now)).toBe('seats-fixed');
    one.memory = { ...one.memory, table: { ...one.memory.table, host: keyAt(0, 0) } };
    for (const [name, payload] of [
      ['remove', { team: 2 }],
      ['arrange', { from: 0, to: 2 }],
      ['bot', { team: 2, level: 'skilled' }],
      ['start', {}],
    ] as const) {
      expect([name, one.ask(0, name, payload)]).toEqual([name, 'seats-fixed']);
    }
    one.come(0, 2);
    other.come(0, 2);
    exchange(one, other);
    for (const table of [one, other]) table.show(0, 2);
    exchange(one, other);
    one.play([1, 2, 3, 4]);
    const { ply } = one.memory.match!.position;
    expect(one.ask(0, 'propose', { what: { kind: 'rewind', ply: ply - 1 } })).toBe('one-fate');
    expect(one.ask(0, 'propose', { what: { kind: 'replace', team: 2 } })).toBe('seats-fixed');
    for (const team of [0, 2]) {
      const what = { kind: 'bot', team, level: 'master' };
      expect(one.ask(0, 'propose', { what })).toBe('seats-fixed');
    }
  });

  test('called off, what has not begun never does, and what runs is drawn', () => {
    one.come(0, 2);
    other.come(0, 2);
    exchange(one, other);
    for (const table of [one, other]) table.show(0, 2);
    exchange(one, other);
    one.end();
    one.hear(other, true);
    expect(one.twin.open).toBe(false);
    // This happens even with no one there.
    other.here = new Set();
    other.hear(one, true);
    expect(other.memory.match!.result).toEqual({ reason: 'agreed', winners: [] });
    one.hear(other, true);
    expect([one.twin.open, tableOf(one.attended, AROUND, 0).seed]).toEqual([true, SEED]);

    const [waits, never] = [new Table(0, '2'), new Table(1, '2')];
    waits.come(0, 2);
    waits.hear(never, true);
    never.come(0, 2);
    never.hear(waits, true);
    expect([waits.status, never.status, waits.twin.open]).toEqual(['waiting', 'waiting', true]);
  });

  test('where the other table was removed none begins', () => {
    one.come(0, 2);
    one.hear(null);
    expect([one.status, one.twin.theirs, one.twin.open]).toEqual(['waiting', 'gone', true]);
  });
});

describe('the same people on two evenings', () => {
  test('the first begins at once by what it shows, the second by the same key when the first is over', () => {
    const [first, second] = [new Table(0, '4a', 2), new Table(1, '4a', 2)];
    second.come(0, 1, 2, 3);
    exchange(first, second);
    expect(second.status).toBe('waiting');
    expect(second.ask(0, 'seal', { seal: 'a'.repeat(64) })).toBe('first-evening');
    first.come(0, 1, 2, 3);
    first.show(0, 1, 2, 3);
    expect(first.status).toBe('playing');
    exchange(first, second);
    expect(second.status).toBe('waiting');
    first.play([1, 2, 3, 4, 5, 6]);
    first.end();
    exchange(first, second);
    expect(second.status).toBe('playing');
    expect(second.memory.record.start).toMatchObject({ entropy: 'N:- E:- S:- W:-', seals: 'N:- E:- S:- W:-' });
    // Players of the first evening know only what they saw: the seed stays secret.
    expect(tableOf(first.attended, AROUND, 0).seed).toBe('');
    second.end();
    exchange(first, second);
    const [mine, theirs] = [proofOf(first), proofOf(second)];
    expect(checkThrows(mine.match, mine.proof)).toMatchObject({ ok: true });
    expect(sameFate(mine, theirs)).toMatchObject({ ok: true });
  });
});

test('whatever is played at both, the same is thrown where both ask, and what looks alike is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2', '3', '4', '4a'),
      fc.array(fc.nat(), { minLength: 8, maxLength: 40 }),
      fc.array(fc.nat(), { minLength: 8, maxLength: 40 }),
      (mode, mine, theirs) => {
        const [one, other] = [new Table(0, mode), new Table(1, mode)];
        const teams = teamsOf(mode, 0);
        one.come(...teams);
        other.come(...teams);
        exchange(one, other);
        for (const table of [one, other]) table.show(...teams);
        const before = one.attended;
        exchange(one, other);
        expect(looksAlike(before, one.attended)).toBe(false);
        one.play(mine);
        other.play(theirs);
        one.end();
        other.end();
        exchange(one, other);
        const found = sameFate(proofOf(one), proofOf(other));
        expect(found).toMatchObject({ ok: true });
        expect(found.ok && found.shared).toBeGreaterThanOrEqual(teams.length);
      },
    ),
    { numRuns: 25 },
  );
});
