/** A match played by hand: with the same functions as on a server, without one. */
import type { WhatIsProposed } from '@dominion/protocol';
import { formatAction, inspect, legalActions, parseAction, TEAM_LETTERS, type Team } from '@dominion/rules';
import { expect } from 'vitest';
import {
  type Asked,
  type Attended,
  actingTeams,
  applied,
  type Change,
  type Decision,
  decide,
  dueChange,
  type LineRecord,
  type Memory,
  newTableRecord,
  remember,
  type StoredMatch,
  stands,
  type TableRecord,
  TIMES,
} from '../src/index.js';

/** Returns a seat's key, which is the letter of its team. */
export const keyOf = (team: Team) => TEAM_LETTERS[team];

/** A match played by hand, with everything that was stored of it. */
export class Hand {
  memory: Memory;
  now = 1_000_000;
  readonly #written: LineRecord[] = [];
  readonly #first: StoredMatch;

  constructor(
    mode: '2' | '3' | '4' | '4a',
    table: Partial<TableRecord> = {},
    scheme: 'dice-v1' | 'dice-v2' = 'dice-v2',
    position: string | null = null,
  ) {
    const teams = mode === '2' ? [0, 2] : mode === '3' ? [1, 2, 3] : [0, 1, 2, 3];
    this.#first = {
      match: {
        ...{
          id: 'id',
          code: 'ABCDEF',
          mode,
          empty: 0,
          dice: 'sticks',
          position,
          length: 'campaign',
          last: 0,
          fated: false,
        },
        ...{ scheme, seed: '5e'.repeat(32), start: null, createdAt: 0 },
      } as const,
      room: { ...newTableRecord(table), host: keyOf(teams[0] as Team) },
      seats: teams.map((team) => {
        return { team: team as Team, keyHash: keyOf(team as Team), name: '', seal: null, entropy: null };
      }),
      lines: [],
      said: [],
    };
    this.memory = remember(this.#first);
    this.apply(decide(this.attended, this.memory.table.host!, { name: 'start', payload: {} }, this.now));
    if (this.match.position.phase === 'muster')
      for (const team of actingTeams(this.match)) this.act(`${keyOf(team)}:-`, team);
  }

  get match() {
    return this.memory.match!;
  }

  get table(): TableRecord {
    return this.memory.table;
  }

  get attended(): Attended {
    return this.attend(this.memory);
  }

  attend(memory: Memory): Attended {
    const here = new Set(memory.seats.keys());
    return { ...memory, here, seen: here, times: TIMES, ahead: 0, wouldDraw: () => false };
  }

  get #company() {
    const { attended } = this;
    const teamsHere = () => attended.here;
    return { count: 4, isHere: () => true, goneFor: () => 0, purpose: () => 'lost' as const, teamsHere };
  }

  apply(decision: Decision): string {
    if (typeof decision === 'string') return decision;
    const moment = {
      attend: (memory: Memory) => this.attend(memory),
      stands: (memory: Memory) => stands(memory, this.#company),
      now: this.now,
      at: this.now,
    };
    const { next, lines } = applied(this.memory, decision as Change, moment);
    this.#written.push(...lines);
    this.memory = next;
    return 'ok';
  }

  ask(team: Team, asked: Pick<Asked, 'name'> & { payload: unknown }): string {
    return this.apply(decide(this.attended, keyOf(team), asked as never, this.now));
  }

  propose(team: Team, what: WhatIsProposed): string {
    return this.ask(team, { name: 'propose', payload: { what } });
  }

  answer(team: Team, agree: boolean, id = this.table.proposals[0]?.id ?? 0): string {
    return this.ask(team, { name: 'answer', payload: { id, agree } });
  }

  /** Applies all changes that are due by now. */
  wait(time = 0): void {
    this.now += time;
    for (let change = this.#due(); change !== null; change = this.#due()) this.apply(change);
  }

  #due() {
    return dueChange(this.attended, this.#company, this.now);
  }

  act(line: string, team = this.match.position.turn): void {
    const { ply } = this.match.position;
    const payload = { line, ply, id: `line-${this.now}-${this.memory.written}` };
    expect([line, this.ask(team, { name: 'act', payload })]).toEqual([line, 'ok']);
    this.now += 1000;
  }

  play(choices: readonly number[]): void {
    for (const choice of choices) {
      if (this.match.result !== null) return;
      const legal = legalActions(this.match.position).filter((each) => {
        const { kind } = inspect(each);
        return kind !== 'resign' && kind !== 'draw' && kind !== 'throw';
      });
      this.act(formatAction(legal[choice % legal.length]!));
    }
  }

  /** Replays lines of the log; throws come by themselves. */
  again(lines: readonly string[]): void {
    for (const line of lines) if (inspect(parseAction(line)!).kind !== 'throw') this.act(line);
  }

  /** The same match, read from its stored form. */
  get read(): Memory {
    const { record, table, seats } = this.memory;
    return remember({ ...this.#first, match: record, room: table, seats: [...seats.values()], lines: this.#written });
  }

  get entries(): string[] {
    return this.#written.map(({ line }) => line);
  }

  get ends(): string[] {
    return this.table.decided.map(({ end }) => end);
  }
}
