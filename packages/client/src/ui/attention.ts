/** Calls the person when it is their turn, seen or unseen: title, icon, sound, vibration and, where asked for, a note. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Call, callOf, iconFor, isLive, isOffered } from '../model/attention.js';
import { lastAct } from '../model/story.js';
import { isCalled, isNext } from '../model/task.js';
import { askMine } from '../net/mine.js';
import { notes } from '../prefs.js';
import type { Session } from '../room/session.js';
import { play, watchGestures } from '../sound/index.js';
import { soundsOf } from '../sound/score.js';
import { app, status } from '../words/index.js';
import { nameOf } from './name-of.js';
import { useAwake } from './use-awake.js';

/** The bell waits until the throw that ended the last turn has landed, in seconds. */
const AFTER_THROW = 0.6;
/** Milliseconds of vibration and of the pause between. */
const BUZZ = [70, 60, 110];

const shownHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
  shownHidden.value = document.hidden;
});
/** Whether nobody sees the page. */
export const hidden: ReadonlySignal<boolean> = shownHidden;

/** Calls the person of a session as long as the component is on show. */
export function useAttention(session: Session): void {
  useTitle(session);
  useCall(session);
  useBoardSounds(session);
  useOfferSound(session);
  useWaiting(session);
  const table = session.table.value;
  useAwake(table !== null && isLive(table, session.seat.value));
  useEffect(watchGestures, []);
}

/** Whenever a match has begun or ceased to wait for this person, how many do is asked for anew, and told on the app's icon. */
function useWaiting(session: Session): void {
  const called = isCalled(session.task.value);
  const sits = session.place === 'server' && session.seat.value !== null && session.table.value !== null;
  useEffect(() => {
    if (sits) void askMine();
  }, [called, sits]);
}

function useTitle(session: Session): void {
  const called = isCalled(session.task.value);
  const next = isNext(session.situation.value, session.task.value);
  const icon = iconFor(called, hidden.value);
  useEffect(() => {
    document.title = app.titled(called ? status.yourTurn : next ? status.nextTitle : nameOf(session));
  }, [called, next, session]);
  useEffect(() => {
    setIcon(icon);
    return () => setIcon(iconFor(false, false));
  }, [icon]);
}

function setIcon(path: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute('href') !== path) link.href = path;
}

/** Rings when the match begins to wait for this person; not for what waited already when the page was opened. */
function useCall(session: Session): void {
  const last = useRef<Call | undefined>(undefined);
  const position = session.story.value?.match.position ?? null;
  const unknown = session.table.value === null;
  const call = callOf(last.current ?? null, session.task.value, position);
  useEffect(() => {
    const before = last.current;
    if (unknown) return;
    last.current = call;
    if (call === null || before === undefined || call === before) return;
    // Whoever sits at the device and looks sees it as it comes.
    if (session.place === 'device' && !hidden.peek()) return;
    ring(session);
  }, [call, unknown]);
}

function ring(session: Session): void {
  const thrown = lastAct(session.followed.peek()?.story.steps ?? []).some(({ events }) =>
    events.some(({ type }) => type === 'thrown'),
  );
  play([{ name: 'bronze', at: thrown ? AFTER_THROW : 0 }], 'call');
  // Browsers complain of pages that vibrate before they were touched.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
  if (hidden.peek() && notes.peek()) note(session);
}

/** A note of the system's, which a press on it answers. */
function note(session: Session): void {
  const options = { body: nameOf(session), icon: iconFor(true, true), tag: `dominion-${session.code}` };
  try {
    const shown = new Notification(status.yourTurn, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // On Android only the service worker may; it brings whoever presses back to the page, see `install/sw.ts`.
    void noteByWorker(status.yourTurn, { ...options, data: location.pathname }).catch(() => {});
  }
}

async function noteByWorker(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, options);
}

/** What happens on the board is heard: of what comes at once, the last. */
export function useBoardSounds(session: Session): void {
  const followed = session.followed.value;
  useEffect(() => {
    if (followed === null || followed.fresh === 0) return;
    const steps = lastAct(followed.story.steps.slice(-followed.fresh));
    play(soundsOf(steps.flatMap(({ events }) => events)), 'board');
  }, [followed]);
}

function useOfferSound(session: Session): void {
  const table = session.table.value;
  const before = useRef(table);
  useEffect(() => {
    const was = before.current;
    before.current = table;
    if (was === null || table === null || was === table) return;
    if (isOffered(was, table, session.seat.peek())) play([{ name: 'offer', at: 0 }], 'offer');
  }, [table, session]);
}
