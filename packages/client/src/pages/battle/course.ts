/** How the first battle goes on by itself: the camera, the coach's patience, and the next move after each. */
import { useEffect, useState } from 'preact/hooks';
import { noteBattleWon } from '../../base/storage/matches.js';
import { motionTime } from '../../base/storage/prefs.js';
import { BEAT } from '../../board/beats/beats.js';
import type { LessonHost } from '../../match/connections/lesson/host.js';
import type { Flight } from '../../match/panels/throws/flight.js';
import type { Opened } from '../../match/session/open.js';
import type { FIRST_BATTLE } from './script.js';

/** The host of the first battle. */
export type BattleHost = LessonHost<typeof FIRST_BATTLE>;

/** How long what came of a move is on show before the next one is asked for, in milliseconds; longer where Fate spoke. */
const READING = 1500;
const READING_FATE = 4500;
/** A press so soon after a move belongs to it, in milliseconds; a later one goes on at once. */
const SAME_PRESS = 400;
/** The banners of a house lie so many beats after it fell. */
const BANNERS = 2;
/** How long somebody may hesitate before the coach points again, and how long each pointing lasts, in milliseconds. */
const PATIENCE = 3000;
const PULSE = 550;

/** Where the battle is: before a move, after it, while what Fate says is in the air, when it has spoken, while a house falls, or won. */
export type Act = 'doing' | 'done' | 'thrown' | 'fate' | 'falling' | 'won';

/** How far the battle has come; what was thrown is told when it lies. */
function actOf({ at, stage, lesson }: BattleHost, flight: Flight): Act {
  if (stage.value !== 'done') return 'doing';
  const step = lesson.steps[at.value]!;
  if (at.value === lesson.steps.length - 1) return 'won';
  if (!('throws' in step) || step.throws!.length === 1) return 'done';
  return flight.landed.value ? 'fate' : 'thrown';
}

/** What is on show of the battle: it is won when the last house has been seen to fall. */
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

/** Goes on to the next move when what came of the last one has been read, or at the next press; notes the victory. */
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

/** Lets the coach point again, and again, at who does nothing. */
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
    }, PATIENCE);
    return () => {
      clearTimeout(patience);
      clearInterval(pulse);
    };
  }, [act, at, kind, notice]);
}

/** A session and its host, from when the page is there until it is left. */
export function useOpened(open: () => Opened<BattleHost>): Opened<BattleHost> | null {
  const [opened, setOpened] = useState<Opened<BattleHost> | null>(null);
  useEffect(() => {
    const now = open();
    setOpened(now);
    return () => now.close();
  }, []);
  return opened;
}
