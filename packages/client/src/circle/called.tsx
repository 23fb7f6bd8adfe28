/** The table to which a circle's people are called: a page that was open when it was made goes there, and its person sits down. */
import type { CircleHome, CircleRunning } from '@dominion/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { Link } from '../parts/link.js';
import { go } from '../route.js';
import { noteMade } from '../storage/matches.js';
import { playerName } from '../storage/prefs.js';
import { circle as words } from '../words/circle.js';
import { calledSeat } from './called-seat.js';

/** The table that calls the person, as long as it waits for its people; null for none. */
export function callingIn({ called, me, running }: CircleHome): CircleRunning | null {
  if (called === null || !called.people.includes(me)) return null;
  const table = running.find(({ code }) => code === called.code);
  return table?.status === 'waiting' && !table.yours ? table : null;
}

/** Whoever has said in this browser only what they are called in a circle sits down by that name. */
export function sitAsMember({ me, people }: Pick<CircleHome, 'me' | 'people'>): void {
  if (playerName.value.trim() === '') playerName.value = people.find(({ id }) => id === me)?.name ?? '';
}

/** Notes that the person sits down at a table by themselves, on a seat that nobody else who is called asks for. */
function noteSeat(circle: CircleHome, table: CircleRunning): void {
  const { called, me } = circle;
  sitAsMember(circle);
  noteMade(table.code, { does: 'sit', team: calledSeat(me, called?.people ?? [], table) });
}

/** Goes to a table that is made while the page is looked at; one that was there before is shown, and waits for a press. */
export function useCalled(circle: CircleHome): void {
  const before = useRef(circle.called?.code ?? null);
  const calling = callingIn(circle);
  const code = circle.called?.code ?? null;
  useEffect(() => {
    const fresh = calling !== null && calling.code !== before.current;
    before.current = code;
    if (!fresh) return;
    noteSeat(circle, calling);
    go({ page: 'room', code: calling.code });
  }, [calling?.code, code]);
}

/** Goes to a table that the person has just made for some people, and takes a seat there. */
export function goToSit(
  circle: Pick<CircleHome, 'me' | 'people'>,
  made: Pick<CircleRunning, 'code' | 'mode' | 'seats'>,
  people: readonly string[],
): void {
  sitAsMember(circle);
  noteMade(made.code, { does: 'sit', team: calledSeat(circle.me, people, made) });
  go({ page: 'room', code: made.code });
}

export function CalledHere({ circle }: { circle: CircleHome }) {
  const table = callingIn(circle);
  if (table === null) return null;
  return (
    <section class="panel circle-called" aria-label={words.tonight}>
      <p>{words.calledHere}</p>
      <Link to={{ page: 'room', code: table.code }} class="button primary" onGo={() => noteSeat(circle, table)}>
        {words.toTable}
      </Link>
    </section>
  );
}
