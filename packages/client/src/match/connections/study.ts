/**
 * A position, or a match from its beginning, in which a player tries things out: moves all teams, chooses throws, goes
 * back and forward. It answers a session like a host. Nothing is stored, and no one else sees it unless shared.
 */
import { type Reply, type RequestName, type RequestPayload, refused, type Table } from '@dominion/protocol';
import {
  foldMatch,
  inspect,
  livingTeams,
  type Match,
  type MatchHeader,
  type Position,
  parseAction,
  playLine,
  TEAMS,
  teamsIn,
  waitsForThrow,
} from '@dominion/rules';
import { actingTeams } from '@dominion/table';
import { type ReadonlySignal, signal } from '@preact/signals';
import { headerAt, memoryHere, tableHere } from './device/local-match.js';
import type { HostConnection, Listener } from './listener.js';

/** How throws are made: the player chooses, by chance, or never any X's. */
export const THROWING = ['ask', 'chance', 'none'] as const;
export type Throwing = (typeof THROWING)[number];

/** A random number from 0 up to 1. */
type Chance = () => number;

/** Returns a random throw as a line (§6): the X's up one time in four, then one die. */
export function chanceThrow(random: Chance): string {
  return random() < 0.25 ? `~${1 + Math.floor(random() * 6)}` : '~x';
}

export class Study implements HostConnection {
  readonly #header: MatchHeader;
  readonly #listener: Listener;
  readonly #random: Chance;
  readonly #lines = signal<readonly string[]>([]);
  /** The number of lines done; the rest were undone and can be redone. */
  readonly #at = signal(0);
  readonly throwing = signal<Throwing>('ask');
  /** Whether it's for viewing only, so that no team can move. */
  #looks = false;

  /** Reports to `listener` what is tried out, from a position or from the start of a match. */
  constructor(begins: Position | MatchHeader, listener: Listener, random: Chance = Math.random) {
    this.#header = 'opening' in begins ? begins : headerAt(begins);
    this.#listener = listener;
    this.#random = random;
    queueMicrotask(() => {
      this.#listener.link('online');
      this.#tell();
    });
  }

  /** The number of actions done, and the number including undone ones. */
  get at(): ReadonlySignal<number> {
    return this.#at;
  }

  get length(): number {
    return this.#lines.value.length;
  }

  /** The actions, including undone ones. */
  get lines(): ReadonlySignal<readonly string[]> {
    return this.#lines;
  }

  /** Replaces the actions by others that the rules allow, with `at` of them done. */
  settle(lines: readonly string[], at: number): void {
    this.#lines.value = lines;
    this.#at.value = Math.max(0, Math.min(at, lines.length));
    this.#tell();
  }

  /** Turns viewing only on or off. */
  look(only: boolean): void {
    if (only === this.#looks) return;
    this.#looks = only;
    this.#tell();
  }

  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name !== 'act') return { ok: true };
    return this.act((payload as RequestPayload<'act'>).line);
  }

  /** Plays an action or a throw; drops the actions undone after this point. */
  act(line: string): Reply {
    const match = this.#match;
    const played = playLine(match, line);
    if (!played.ok) return { ok: false, ...played.refusal };
    const action = parseAction(line)!;
    if (inspect(action).kind === 'draw') return refused('not-your-action');
    const at = this.#at.value;
    const lines = [...this.#lines.value.slice(0, at), line];
    const due = this.#due(played.match.position);
    this.#lines.value = due === null ? lines : [...lines, due];
    this.#at.value = this.#lines.value.length;
    this.#tell();
    return { ok: true, at };
  }

  /** Goes to the point where `at` actions are done. */
  goTo(at: number): void {
    const wished = Math.max(0, Math.min(at, this.#lines.value.length));
    if (wished === this.#at.value) return;
    this.#at.value = wished;
    this.#tell();
  }

  /** Undoes the last action, together with an automatic throw after it. */
  back(): void {
    const at = this.#at.value;
    const thrown = this.#lines.value[at - 1]?.startsWith('~') && this.throwing.value !== 'ask' && at > 1;
    this.goTo(at - (thrown ? 2 : 1));
  }

  forward(): void {
    const at = this.#at.value;
    const thrown = this.#lines.value[at + 1]?.startsWith('~') && this.throwing.value !== 'ask';
    this.goTo(at + (thrown ? 2 : 1));
  }

  close(): void {}

  /** Returns the automatic throw in a position; null if there is none. */
  #due(position: Position): string | null {
    if (!waitsForThrow(position)) return null;
    if (this.throwing.value === 'chance') return chanceThrow(this.#random);
    return this.throwing.value === 'none' && position.phase === 'fate' ? '~x' : null;
  }

  get #done(): readonly string[] {
    return this.#lines.value.slice(0, this.#at.value);
  }

  get #match(): Match {
    const folded = foldMatch(this.#header, this.#done);
    if (!folded.ok) throw new Error(folded.refusal.message);
    return folded.match;
  }

  #tell(): void {
    const match = this.#match;
    const { position } = match;
    this.#listener.table(tableOfStudy(match));
    const team = this.#looks ? null : (actingTeams(match)[0] ?? position.turn);
    this.#listener.seat({ team, host: false, who: '', acts: true, now: Date.now() });
  }
}

/** Returns the table where one player plays all living teams. */
function tableOfStudy(match: Match): Table {
  const { position } = match.header;
  const plays = position === undefined ? teamsIn(match.header) : livingTeams(position);
  const seats = TEAMS.map((team) => (plays.includes(team) ? ({ kind: 'person', name: '' } as const) : null));
  return tableHere(memoryHere({ id: 'study', code: '', match, seats, hints: true }));
}
