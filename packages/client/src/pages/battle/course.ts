/** The first battle's automatic course: the camera, the coach's patience, and the next move. */
import { useEffect, useState } from 'preact/hooks';
import { noteBattleWon } from '../../base/storage/matches.js';
import { motionTime } from '../../base/storage/prefs.js';
import { BEAT } from '../../board/beats/beats.js';
import type { LessonHost } from '../../match/connections/lesson/host.js';
import type { Flight } from '../../match/panels/throws/flight.js';
import type { Opened } from '../../match/session/lesson-session.js';
import type { FIRST_BATTLE } from './script.js';

export type BattleHost = LessonHost<typeof FIRST_BATTLE>;

/** Milliseconds that a move's result stays; longer after Fate spoke. */
const READING = 1500;
const READING_FATE = 4500;
/** Milliseconds during which a press still belongs to the move; a later one continues at once. */
const SAME_PRESS = 400;
/** The number of beats between a house's fall and its banners on the ground. */
const BANNERS = 2;
/** Milliseconds before the coach points again, and the duration of each hint. */
const TIMEOUT = 3000;
const PULSE = 550;

/** Before a move, after it, while the sticks fly, after Fate has spoken, while a house falls, or won. */
export type Act = 'doing' | 'done' | 'thrown' | 'fate' | 'falling' | 'won';

/** Returns the stage of the battle. A throw only counts once the sticks lie. */
function actOf({ at, stage, lesson }: BattleHost, flight: Flight): Act {
  if (stage.value !== 'done') return 'doing';
  const step = lesson.steps[at.value]!;
  if (at.value === lesson.steps.length - 1) return 'won';
  if (!('throws' in step) || step.throws!.length === 1) return 'done';
  return flight.landed.value ? 'fate' : 'thrown';
}

/** Returns the stage on show: the battle is won after the last house has visibly fallen. */
export function useAct({ session, host }: Opened<BattleHost>, flight: Flight): Act {
  const act = actOf(host, flight);
  const [fallen, setFallen] = useState(false);
  useEffect(() => {
    if (act !== 'won') return;
    const beats = (session.cue.peek()?.beats.turn ?? 0) + BANNERS;
    const timer = setTimeout(() => setFallen(true), beats * motionTime());
    return () => {
      clearTimeout(timer);
      setFallen(false);
    };
  }, [act]);
  return act === 'won' && !fallen && motionTime() > 0 ? 'falling' : act;
}

/** Continues when the player has had time to read, or at the next press. Stores the victory. */
export function useGoingOn({ session, host }: Opened<BattleHost>, act: Act): void {
  useEffect(() => {
    if (act === 'falling' || act === 'won') noteBattleWon();
    if (act !== 'done' && act !== 'fate') return;
    const ending = new AbortController();
    const beats = session.cue.peek()?.beats.turn ?? 0;
    const timer = setTimeout(() => host.next(), beats * BEAT + (act === 'fate' ? READING_FATE : READING));
    const since = performance.now();
    const press = (): void => {
      if (performance.now() - since > SAME_PRESS) host.next();
    };
    for (const name of ['pointerdown', 'keydown']) {
      addEventListener(name, press, { signal: ending.signal, capture: true });
    }
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [act]);
}

/** Makes the coach point again and again while the player does nothing. */
export function useUrging({ session, host }: Opened<BattleHost>, act: Act): void {
  const { kind } = session.interaction.value;
  const notice = session.notice.value;
  const at = host.at.value;
  useEffect(() => {
    host.urges.value = notice !== null && act === 'doing';
    if (act !== 'doing') return;
    let pulse: ReturnType<typeof setInterval> | undefined;
    const patience = setTimeout(() => {
      pulse = setInterval(() => {
        host.urges.value = !host.urges.peek();
      }, PULSE);
    }, TIMEOUT);
    return () => {
      clearTimeout(patience);
      clearInterval(pulse);
    };
  }, [act, at, kind, notice]);
}

/** Returns a session and its host from the page's first rendering until it is left. */
export function useOpened(open: () => Opened<BattleHost>): Opened<BattleHost> | null {
  const [opened, setOpened] = useState<Opened<BattleHost> | null>(null);
  useEffect(() => {
    const now = open();
    setOpened(now);
    return () => now.close();
  }, []);
  return opened;
}
