/** The table to which a circle's people are called: a page that was open when it was made goes there, and its person sits down. */
import type { CircleHome, CircleRunning } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { go } from '../../base/route.js';
import { noteMade } from '../../base/storage/matches.js';
import { keepOtherName } from '../../base/storage/other.js';
import { playerName } from '../../base/storage/prefs.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { Link } from '../../ui/link.js';
import type { SeenHome } from './both.js';
import { calledSeat } from './called-seat.js';

/** The table that calls the person, as long as it waits for its people; null for none. */
export function callingIn({ called, me, running }: CircleHome): CircleRunning | null {
  if (called === null || !called.people.includes(me)) return null;
  const table = running.find(({ code }) => code === called.code);
  return table?.status === 'waiting' && !table.yours ? table : null;
}

/** Who sits down at a table by themselves: the browser's person, and who sits beside them. */
type Sitters = Pick<SeenHome, 'me' | 'beside' | 'people'>;

/**
 * Notes that the person sits down at a table by themselves, and whoever of the circle is beside them where `seatOf` has a seat for both.
 * Each sits down by what they are called in the circle.
 */
export function noteSeats({ me, beside, people }: Sitters, code: string, seatOf: (id: string) => Team | null): void {
  const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? '';
  if (playerName.value.trim() === '') playerName.value = nameOf(me);
  const team = seatOf(me);
  const next = beside === null || team === null ? null : seatOf(beside);
  if (next !== null) keepOtherName(nameOf(beside!));
  noteMade(code, { does: 'sit', team, ...(next !== null && { beside: next }), name: nameOf(me) });
}

/** Notes the seats at a table to which the circle's people are called, which nobody else who is called asks for. */
function noteCalled(circle: SeenHome, table: CircleRunning): void {
  noteSeats(circle, table.code, (id) => calledSeat(id, circle.called?.people ?? [], table));
}

/** Goes to a table that is made while the page is looked at; one that was there before is shown, and waits for a press. */
export function useCalled(circle: SeenHome): void {
  const before = useRef(circle.called?.code ?? null);
  const calling = callingIn(circle);
  const code = circle.called?.code ?? null;
  useEffect(() => {
    const fresh = calling !== null && calling.code !== before.current;
    before.current = code;
    if (!fresh) return;
    noteCalled(circle, calling);
    go({ page: 'room', code: calling.code });
  }, [calling?.code, code]);
}

/** Goes to a table that the person has just made for some people, and takes a seat there. */
export function goToSit(
  circle: Sitters,
  made: Pick<CircleRunning, 'code' | 'mode' | 'seats'>,
  people: readonly string[],
): void {
  noteSeats(circle, made.code, (id) => calledSeat(id, people, made));
  go({ page: 'room', code: made.code });
}

/** The seats that a game of a cup has for members; null for a match that is none of a cup that goes on. */
function gameSeats({ cups }: CircleHome, { cup }: CircleRunning): ReadonlyMap<string, Team> | null {
  const of = cups.find(({ id, state }) => id === cup?.id && state === 'playing');
  const game = of?.games[cup!.game];
  if (game === undefined) return null;
  return new Map(game.seats.flatMap(({ team, player }) => (of!.players[player] ? [[of!.players[player]!, team]] : [])));
}

/** The way to the table that calls the person. */
export function ToCalled({ circle, table }: { circle: SeenHome; table: CircleRunning }) {
  return (
    <Link to={{ page: 'room', code: table.code }} class="button primary" onGo={() => noteCalled(circle, table)}>
      {words.toTable}
    </Link>
  );
}

/** The matches of tournaments whose tables others have made, which wait for the person; the way to the first is `red`. */
export function CalledHere({ circle, red }: { circle: SeenHome; red: boolean }) {
  const games = circle.running.filter(
    (match) => match.status === 'waiting' && !match.yours && gameSeats(circle, match)?.has(circle.me),
  );
  const sit = (game: CircleRunning): void => {
    const seats = gameSeats(circle, game)!;
    noteSeats(circle, game.code, (id) => seats.get(id) ?? null);
  };
  return (
    <>
      {games.map((game, at) => (
        <section key={game.code} class="circle-called" aria-label={words.gameHere}>
          <p>{words.gameHere}</p>
          <Link
            to={{ page: 'room', code: game.code }}
            class={red && at === 0 ? 'button primary' : 'button'}
            onGo={() => sit(game)}
          >
            {words.toTable}
          </Link>
        </section>
      ))}
    </>
  );
}
