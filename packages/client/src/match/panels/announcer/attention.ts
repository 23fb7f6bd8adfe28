/** Alerts players when it's their turn: by title, icon, sound, vibration and, if enabled, a notification. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { endpoint, learnCalled } from '../../../base/api/device-notifications.js';
import { siteNow } from '../../../base/site-time.js';
import { notes } from '../../../base/storage/prefs.js';
import type { Beats } from '../../../board/beats/beats.js';
import { days } from '../../../i18n/days.js';
import { app, status } from '../../../i18n/index.js';
import { aside } from '../../../i18n/match/adjourn.js';
import { device } from '../../../i18n/match/device.js';
import { leaderOf } from '../../../i18n/names.js';
import { company } from '../../../i18n/pages/company.js';
import { formatDecided } from '../../../i18n/proposals.js';
import { isCalled, isNext } from '../../../model/board/task.js';
import { type Nearness, nearnessOf, reminds } from '../../../model/table/adjourned.js';
import { arrivals, callOf, iconFor, isLive, isOffered, type TurnNotification } from '../../../model/table/attention.js';
import { askMine } from '../../../model/table/mine.js';
import { isAskedToSeal, oathNews } from '../../../model/table/oaths.js';
import { newlyAsked, newlyDecided, partIn } from '../../../model/table/proposals.js';
import { playSound, watchGestures } from '../../../sound/index.js';
import type { Seated, Session } from '../../session/session.js';
import { nameOf } from '../status/name-of.js';
import { useWake } from '../status/time.js';
import { useAwake } from './use-awake.js';

/** The durations of vibration and pause in milliseconds. */
const BUZZ = [70, 60, 110];

const shownHidden = signal(document.hidden);
document.addEventListener('visibilitychange', () => {
  shownHidden.value = document.hidden;
});
const hidden: ReadonlySignal<boolean> = shownHidden;

/** The last news at the table on a hidden page, besides the player's turn; null if none. */
const hailed = signal<string | null>(null);

type Calling = Seated &
  Pick<Session, 'asking' | 'beside' | 'code' | 'cue' | 'host' | 'neighbour' | 'place' | 'situation' | 'story' | 'task'>;

/** Renders nothing, see {@link useAttention}. */
export function Attention({ session }: { session: Calling }) {
  useAttention(session);
  return null;
}

function useAttention(session: Calling): void {
  useTitle(session);
  useCall(session);
  useBoardSounds(session);
  useOfferSound(session);
  useProposals(session);
  useCompany(session);
  useAppointment(session);
  useWaiting(session);
  useLooking(session);
  const table = session.table.value;
  useAwake(table !== null && isLive(table, session.seat.value));
  useEffect(watchGestures, []);
}

/** Asks for the number of waiting matches, for the app's icon, when this one begins or stops waiting. */
function useWaiting(session: Pick<Session, 'place' | 'seat' | 'table' | 'task'>): void {
  const task = session.task.value;
  // An action under way isn't stored yet, so the match still waits.
  const called = isCalled(task) || task.kind === 'busy';
  const { proposals, sworn } = session.table.value ?? { proposals: [], sworn: [] };
  const me = session.seat.value;
  const asked = proposals.some((each) => partIn(each, me) === 'asked') || sworn.some((each) => isAskedToSeal(each, me));
  const sits = session.place === 'server' && session.seat.value !== null && session.table.value !== null;
  useEffect(() => {
    if (sits) void askMine();
  }, [called, asked, sits]);
}

/** Tells the server whether the page is hidden, so that it sends notifications. A new connection counts as visible. */
function useLooking({ neighbour, place }: Pick<Session, 'neighbour' | 'place'>): void {
  const unseen = hidden.value;
  const online = neighbour.people.value.filter(({ link }) => place === 'server' && link.value === 'online');
  const told = useRef(new Map<Session, boolean>());
  useEffect(() => void learnCalled(), []);
  useEffect(() => {
    const before = told.current;
    told.current = new Map(online.map((each) => [each, unseen]));
    for (const each of online) {
      if ((before.get(each) ?? false) !== unseen) void each.exchange('looking', { looking: !unseen });
    }
  });
}

function useTitle(session: Seated & Pick<Session, 'beside' | 'code' | 'place' | 'situation' | 'task'>): void {
  const called = isCalled(session.task.value);
  const next = isNext(session.situation.value, session.task.value);
  const hail = hailed.value;
  const me = session.seat.value;
  const unseen = hidden.value;
  useEffect(() => {
    // Returning to the page shows the news; until then the title does.
    if (!unseen) hailed.value = null;
  }, [unseen]);
  const icon = iconFor(called || hail !== null, unseen);
  useEffect(() => {
    const otherwise = next ? status.nextTitle : nameOf(session);
    document.title = app.titled(called ? yourTurn(session) : (hail ?? otherwise));
  }, [called, hail, next, session, me]);
  useEffect(() => {
    setIcon(icon);
    return () => setIcon(iconFor(false, false));
  }, [icon]);
}

function setIcon(path: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link !== null && link.getAttribute('href') !== path) link.href = path;
}

/** Rings when the match begins to wait for the player; not if it did when the page was opened. */
function useCall(session: Calling): void {
  const last = useRef<TurnNotification | undefined>(undefined);
  const position = session.story.value?.match.position ?? null;
  const unknown = session.table.value === null;
  const call = callOf(last.current ?? null, session.task.value, position);
  useEffect(() => {
    const before = last.current;
    if (unknown) return;
    last.current = call;
    if (call === null || before === undefined || call === before) return;
    // A player looking at the device sees the turn arrive.
    if (session.place === 'device' && !hidden.peek()) return;
    ring(session);
  }, [call, unknown]);
}

/** Returns “your turn”, with the name if two players sit at this device. */
function yourTurn({ beside, seat, table }: Pick<Session, 'beside' | 'seat' | 'table'>): string {
  const [me, at] = [seat.peek(), table.peek()];
  if (beside.peek() === null || me === null || at === null) return status.yourTurn;
  return `${device.turnOfNamed(leaderOf(at, me))} ${status.yourTurn}`;
}

function ring(session: Seated & Pick<Session, 'beside' | 'code' | 'cue' | 'place'>): void {
  sound(session, yourTurn(session), session.cue.peek()?.beats);
}

/** Alerts a player by sound and vibration, and on a hidden page in words. */
function sound(session: Pick<Session, 'code' | 'place'>, words: string, beats: Beats | null = null): void {
  playSound(({ bellNotes }) => bellNotes(beats), 'call');
  // Browsers complain about vibration before the first touch.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(BUZZ);
  // If the server notifies this device, it does so in a moment, with more details.
  if (hidden.peek() && notes.peek() && endpoint.peek() === null) note(session, words);
}

/** Shows a system notification; pressing it focuses the page. */
function note(session: Pick<Session, 'code' | 'place'>, title: string): void {
  const options = { body: nameOf(session), icon: iconFor(true, true), tag: `dominion-${session.code}` };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // On Android only the service worker may show one; pressing it opens the page, see `pwa/sw.ts`.
    void noteByWorker(title, { ...options, data: location.pathname }).catch(() => {});
  }
}

async function noteByWorker(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.showNotification(title, options);
}

/** Alerts the host when a player sits down before the match, and the deciding player when a bot's seat is requested. */
function useCompany(session: Seated & Pick<Session, 'asking' | 'code' | 'host' | 'place'>): void {
  const table = session.table.value;
  const asks = session.asking.value.decides?.length ?? 0;
  const before = useRef({ table, asks });
  useEffect(() => {
    const was = before.current;
    before.current = { table, asks };
    if (was.table === null || table === null) return;
    const sat = session.host.peek() ? arrivals(was.table, table, session.seat.peek()) : [];
    if (sat.length > 0) hail(session, company.sat(sat.map(({ team }) => leaderOf(table, team))));
    else if (asks > was.asks) hail(session, company.asks);
  }, [table, asks]);
}

/** Alerts players whom the table asks. On a hidden page, the title tells the result. */
function useProposals(session: Seated & Pick<Session, 'code' | 'place' | 'story'>): void {
  const table = session.table.value;
  const before = useRef(table);
  useEffect(() => {
    const was = before.current;
    before.current = table;
    const me = session.seat.peek();
    const story = session.story.peek();
    if (was === null || table === null || story === null || was === table || me === null) return;
    const decided = newlyDecided(was, table, me).at(-1);
    const news = oathNews(was, table);
    if (newlyAsked(was, table, me).length > 0) hail(session, days.asks);
    else if (news.some((each) => isAskedToSeal(each, me))) hail(session, days.asks);
    else if (news.some(({ parties }) => parties.includes(me))) playSound(() => [{ name: 'offer', at: 0 }], 'offer');
    else if (decided !== undefined) {
      if (hidden.peek()) hailed.value = formatDecided(table, story, decided);
      playSound(() => [{ name: 'offer', at: 0 }], 'offer');
    }
  }, [table]);
}

/** Reminds of an appointment a quarter of an hour before and when it's time. On a page opened later it's in sight. */
function useAppointment(session: Pick<Session, 'code' | 'place' | 'seat' | 'table'>): void {
  const table = session.table.value;
  const appointment = table?.status === 'playing' && session.seat.value !== null ? table.appointment || null : null;
  const { near, again } = nearnessOf(appointment, siteNow());
  const before = useRef<{ appointment: number | null; near: Nearness | null } | undefined>(undefined);
  useWake(again);
  useEffect(() => {
    const was = before.current;
    before.current = { appointment, near };
    // A changed appointment is announced with the decision.
    if (was?.appointment === appointment && reminds(was.near, near)) hail(session, aside[near]);
  }, [appointment, near]);
}

function hail(session: Pick<Session, 'code' | 'place'>, words: string): void {
  if (hidden.peek()) hailed.value = words;
  sound(session, words);
}

/** Plays the sounds of the board; of simultaneous changes, only the last. */
export function useBoardSounds(session: Pick<Session, 'cue'>): void {
  const cue = session.cue.value;
  useEffect(() => {
    if (cue !== null && cue.fresh > 0) playSound(({ soundsOf }) => soundsOf(cue), 'board');
  }, [cue]);
}

function useOfferSound(session: Seated): void {
  const table = session.table.value;
  const before = useRef(table);
  useEffect(() => {
    const was = before.current;
    before.current = table;
    if (was === null || table === null || was === table) return;
    if (isOffered(was, table, session.seat.peek())) playSound(() => [{ name: 'offer', at: 0 }], 'offer');
  }, [table, session]);
}
