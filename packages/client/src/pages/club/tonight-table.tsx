/**
 * The table to which club members are called. An open club page goes there when it is created, and its player sits
 * down.
 */
import type { ClubHome, ClubRunning } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { go } from '../../base/route.js';
import { noteMade } from '../../base/storage/matches.js';
import { playerName } from '../../base/storage/prefs.js';
import { keepOtherName } from '../../base/storage/second-player.js';
import { circle as words } from '../../i18n/pages/club.js';
import { Link } from '../../ui/link.js';
import type { SeenHome } from './both-players.js';
import { calledSeat } from './tonight-seat.js';

/** Returns the table that calls the player, while it waits for players; null for none. */
export function callingIn({ called, me, running }: ClubHome): ClubRunning | null {
  if (called === null || !called.people.includes(me)) return null;
  const table = running.find(({ code }) => code === called.code);
  return table?.status === 'waiting' && !table.yours ? table : null;
}

/** The members who sit down automatically: the browser's player and the second player. */
type Sitters = Pick<SeenHome, 'me' | 'beside' | 'people'>;

/**
 * Notes that the player, and the second one if `seatOf` has seats for both, sits down at a table automatically, under
 * their club name.
 */
export function noteSeats({ me, beside, people }: Sitters, code: string, seatOf: (id: string) => Team | null): void {
  const nameOf = (id: string): string => people.find((each) => each.id === id)?.name ?? '';
  if (playerName.value.trim() === '') playerName.value = nameOf(me);
  const team = seatOf(me);
  const next = beside === null || team === null ? null : seatOf(beside);
  if (next !== null) keepOtherName(nameOf(beside!));
  noteMade(code, { does: 'sit', team, ...(next !== null && { beside: next }), name: nameOf(me) });
}

/** Remembers the seats at the table that calls members. No other member who is called requests them. */
function noteCalled(circle: SeenHome, table: ClubRunning): void {
  noteSeats(circle, table.code, (id) => calledSeat(id, circle.called?.people ?? [], table));
}

/** Goes to a table created while the page is open. An older one waits for a press. */
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

/** Goes to a table that the player has just created, and takes a seat. */
export function goToSit(
  circle: Sitters,
  made: Pick<ClubRunning, 'code' | 'mode' | 'seats'>,
  people: readonly string[],
): void {
  noteSeats(circle, made.code, (id) => calledSeat(id, people, made));
  go({ page: 'room', code: made.code });
}

/** Returns the seats in a tournament's match; null if it belongs to none that is running. */
function gameSeats({ cups }: ClubHome, { cup }: ClubRunning): ReadonlyMap<string, Team> | null {
  const of = cups.find(({ id, state }) => id === cup?.id && state === 'playing');
  const game = of?.games[cup!.game];
  if (game === undefined) return null;
  return new Map(game.seats.flatMap(({ team, player }) => (of!.players[player] ? [[of!.players[player]!, team]] : [])));
}

/** The link to the table that calls the player. */
export function ToCalled({ circle, table }: { circle: SeenHome; table: ClubRunning }) {
  return (
    <Link to={{ page: 'room', code: table.code }} class="button primary" onGo={() => noteCalled(circle, table)}>
      {words.toTable}
    </Link>
  );
}

/** Returns the matches of tournaments that others have created and that wait for the player. */
export const waitingGames = (circle: ClubHome): ClubRunning[] =>
  circle.running.filter(
    (match) => match.status === 'waiting' && !match.yours && gameSeats(circle, match)?.has(circle.me),
  );

/** The waiting matches of tournaments. The link to the first is `red`. */
export function CalledHere({ circle, red }: { circle: SeenHome; red: boolean }) {
  const games = waitingGames(circle);
  const sit = (game: ClubRunning): void => {
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
