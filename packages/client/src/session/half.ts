/** One of two people at one device: the own line, what it tells them alone, and what is kept for them while the other has the board. */
import type { ChatMessage, Said, SeatMessage, SketchMessage, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ConnectionState, HostConnection } from '../hosts/listener.js';
import type { SeatBeside } from '../model/beside.js';
import type { Plan } from '../model/premove.js';
import type { MatchSignals } from './state.js';
import { type Wire, wireOf } from './wire.js';

/** How long a second person's line may take, in milliseconds, before they do not sit down. */
const PATIENCE = 15_000;

/** One of the two. */
export class Half {
  line!: HostConnection;
  readonly wire: Wire;
  readonly link = signal<ConnectionState>('opening');
  readonly message = signal<SeatMessage | null>(null);
  readonly team: ReadonlySignal<Team | null> = computed(() => this.message.value?.team ?? null);
  readonly acts: ReadonlySignal<boolean> = computed(() => this.message.value?.acts ?? false);
  readonly sitter: ReadonlySignal<SeatBeside> = computed(() => ({
    team: this.team.value,
    acts: this.acts.value,
    decides: this.message.value?.decides?.length ?? 0,
  }));
  table: Table | null = null;
  said: readonly Said[] = [];
  sketch: SketchMessage = { drawings: [] };
  plan: Plan | null = null;

  constructor(known: Pick<MatchSignals, 'notice' | 'place'>) {
    this.wire = wireOf(known, () => this.line);
  }

  hear({ said }: ChatMessage): void {
    const all = new Map([...this.said, ...said].map((each) => [each.seq, each]));
    this.said = [...all.values()].sort((a, b) => a.seq - b.seq);
  }
}

/** Whether somebody's line is there, and has said who they are. */
export function arrived({ link, message }: Half): Promise<boolean> {
  return new Promise((resolve) => {
    let end = (): void => {};
    const settle = (came: boolean): void => {
      clearTimeout(timer);
      queueMicrotask(() => end());
      resolve(came);
    };
    const timer = setTimeout(() => settle(false), PATIENCE);
    end = effect(() => {
      if (link.value === 'online' && message.value !== null) settle(true);
      else if (link.value === 'unknown' || link.value === 'closed') settle(false);
    });
  });
}
