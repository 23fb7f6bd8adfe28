/** "Your turn": the team's colour runs around the frame in both directions. */
import type { Team } from '@dominion/rules';
import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { motionTime } from '../../base/storage/prefs.js';
import type { Happening } from '../../board/beats/beats.js';
import type { BoardView } from '../../board/view.js';

/** Milliseconds from its start to its end. */
const SWEEP = 800;

/** From the middle of the lower side to the middle of the upper one. */
const LEGS = ['near', 'along', 'far'] as const;

type Turn = Pick<BoardView, 'called' | 'mover' | 'position'>;

/** Returns the turn in which the player must act; null for none. */
const callOf = ({ called, mover, position }: Turn): string | null =>
  called && mover !== null ? `${position.ply} ${mover}` : null;

/** The sweep, when a new turn of the player begins; nothing if motion is off. */
export function TurnSweep({ view, cue }: { view: Turn; cue: ReadonlySignal<Happening | null> }) {
  const [team, setTeam] = useState<Team | null>(null);
  const last = useRef<string | null | undefined>(undefined);
  const call = callOf(view);
  useEffect(() => {
    const known = last.current;
    // Not between two decisions of one turn, nor for a turn that was waiting when the page opened.
    if (call !== null || known === undefined) last.current = call;
    const beat = motionTime();
    if (call === null || known === undefined || call === known || beat === 0) return;
    const ending = new AbortController();
    const end = (): void => {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      setTeam(null);
    };
    const wait = (cue.peek()?.beats.turn ?? 0) * beat;
    const timers = [setTimeout(() => setTeam(view.mover), wait), setTimeout(end, wait + SWEEP)];
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, end, { signal: ending.signal, capture: true });
    return end;
  }, [call]);
  if (team === null) return null;
  return (
    <div class="turn-sweep" data-team={team} aria-hidden="true">
      {['left', 'right'].map((way) => (
        <div key={way} class="sweep-way" data-way={way}>
          {LEGS.map((leg) => (
            <div key={leg} class="sweep-leg" data-leg={leg}>
              <i class="sweep-colour" />
              <i class="sweep-light" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
