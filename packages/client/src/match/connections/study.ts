/**
 * A position, or a match from its beginning, in which somebody tries out what could be: one person plays all teams, chooses what
 * is thrown, and goes back and forward as they like. It answers a session as a host does; nothing of it is kept, and nobody else
 * sees it, unless whoever opened it shows it to them.
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
import { headerAt, memoryHere, tableHere } from './device/here.js';
import type { HostConnection, Listener } from './listener.js';

/** How throws come about: the person says what comes, chance does, or the X's are never up. */
export const THROWING = ['ask', 'chance', 'none'] as const;
export type Throwing = (typeof THROWING)[number];

/** Chance, from 0 up to 1. */
type Chance = () => number;

/** A throw by chance, as a line (§6): the X's up one time in four, then one die. */
export function chanceThrow(random: Chance): string {
  return random() < 0.25 ? `~${1 + Math.floor(random() * 6)}` : '~x';
}

export class Study implements HostConnection {
  readonly #header: MatchHeader;
  readonly #listener: Listener;
  readonly #random: Chance;
  readonly #lines = signal<readonly string[]>([]);
  /** How many of the lines are done; the others were taken back and can be done again. */
  readonly #at = signal(0);
  readonly throwing = signal<Throwing>('ask');
  /** Whether it is only looked at, so that nobody is to move. */
  #looks = false;

  /** Begins to tell `listener` about what is tried out from a position, or from how a match began. */
  constructor(begins: Position | MatchHeader, listener: Listener, random: Chance = Math.random) {
    this.#header = 'opening' in begins ? begins : headerAt(begins);
    this.#listener = listener;
    this.#random = random;
    queueMicrotask(() => {
      this.#listener.link('online');
      this.#tell();
    });
  }

  /** How many actions are done, and how many there are with those that were taken back. */
  get at(): ReadonlySignal<number> {
    return this.#at;
  }

  get length(): number {
    return this.#lines.value.length;
  }

  /** The actions, with those that were taken back. */
  get lines(): ReadonlySignal<readonly string[]> {
    return this.#lines;
  }

  /** Shows other actions, which the rules allow, as many of them done. */
  settle(lines: readonly string[], at: number): void {
    this.#lines.value = lines;
    this.#at.value = Math.max(0, Math.min(at, lines.length));
    this.#tell();
  }

  /** Nobody moves here any more, or somebody does again. */
  look(only: boolean): void {
    if (only === this.#looks) return;
    this.#looks = only;
    this.#tell();
  }

  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name !== 'act') return { ok: true };
    return this.act((payload as RequestPayload<'act'>).line);
  }

  /** Does an action, throws included; what had been taken back after this point goes. */
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

  /** Goes to where so many actions are done. */
  goTo(at: number): void {
    const wished = Math.max(0, Math.min(at, this.#lines.value.length));
    if (wished === this.#at.value) return;
    this.#at.value = wished;
    this.#tell();
  }

  /** Takes the last action back, and with it the throw after it that nobody asked for. */
  back(): void {
    const at = this.#at.value;
    const thrown = this.#lines.value[at - 1]?.startsWith('~') && this.throwing.value !== 'ask' && at > 1;
    this.goTo(at - (thrown ? 2 : 1));
  }

  /** Does the next action again. */
  forward(): void {
    const at = this.#at.value;
    const thrown = this.#lines.value[at + 1]?.startsWith('~') && this.throwing.value !== 'ask';
    this.goTo(at + (thrown ? 2 : 1));
  }

  close(): void {}

  /** The throw that comes by itself in a position; null where none does. */
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

/** The table at which one person plays all that live. */
function tableOfStudy(match: Match): Table {
  const { position } = match.header;
  const plays = position === undefined ? teamsIn(match.header) : livingTeams(position);
  const seats = TEAMS.map((team) => (plays.includes(team) ? ({ kind: 'person', name: '' } as const) : null));
  return tableHere(memoryHere({ id: 'study', code: '', match, seats, hints: true }));
}
