/** Advisers in the console: naming a unit for the player who hired one, and moving the named unit. */
import { refused, type Seat } from '@dominion/protocol';
import { destinations, type Position, type Square, type Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { formatRefused } from '../../../i18n/format-events.js';
import { grammar } from '../../../i18n/index.js';
import { advice as words } from '../../../i18n/match/stand-ins.js';
import { leaderOf } from '../../../i18n/names.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { CheckIcon, CrossIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import { BoundHand, Naming, nameable } from './adviser-board.js';

/** A card of the console. */
export function Card(props: { team: Team; title: string; text?: string; children?: ComponentChildren }) {
  return (
    <section class="matter stack" aria-label={props.title}>
      <div class="matter-head line">
        <TeamMark team={props.team} />
        <div>
          <p class="matter-title" aria-live="polite">
            {props.title}
          </p>
          {props.text !== undefined && <p class="fine">{props.text}</p>}
        </div>
      </div>
      {props.children}
    </section>
  );
}

/** Returns a unit in words, with its square. */
function unitOn({ board }: Position, square: Square): string {
  return words.unit(board[square]!, square);
}

/** The players who want this player as their adviser. */
export function Offers({ session, me }: { session: Pick<Session, 'request' | 'table'>; me: Team }) {
  const table = session.table.value!;
  return table.seats
    .filter(({ counsel, hired }) => counsel === me && !hired)
    .map(({ team }) => {
      const answer = (agree: boolean) => (): void => void session.request('counsel', { team, agree });
      return (
        <Card key={team} team={team} title={words.offers(leaderOf(table, team))} text={words.offersText}>
          <div class="button-row matter-buttons">
            <button type="button" onClick={answer(false)}>
              <CrossIcon /> {words.no}
            </button>
            <button type="button" class="primary" onClick={answer(true)}>
              <CheckIcon /> {words.yes}
            </button>
          </div>
        </Card>
      );
    });
}

/** The adviser's card: on the seat's turn, the adviser names a unit. */
export function AdviserTools(props: {
  session: Pick<Session, 'otherHand' | 'request' | 'story' | 'table'>;
  seat: Seat;
}) {
  const { session, seat } = props;
  const { team, named, alone } = seat;
  const table = session.table.value!;
  const { position } = session.story.value!.match;
  const asked = position.turn === team && position.phase === 'move';
  const names = asked && named === null && !alone;
  const hand = session.otherHand.value;
  const picked = hand instanceof Naming ? hand.picked.value : null;
  useEffect(() => {
    if (!names) return;
    session.otherHand.value = new Naming(session);
    return () => {
      session.otherHand.value = null;
    };
  }, [session, names, position.ply]);
  const text = names
    ? picked === null
      ? words.nameNow
      : words.again(unitOn(position, picked))
    : asked && named !== null
      ? words.namedBy(unitOn(position, named))
      : asked && alone
        ? words.goesAlone
        : words.wait;
  return (
    <Card team={team} title={words.counsels(leaderOf(table, team))} text={text}>
      {names && (
        <div class="button-row named-units">
          {nameable(position).map((square) => (
            <button
              type="button"
              key={square}
              onClick={() => void session.request('name', { square, ply: position.ply })}
            >
              {unitOn(position, square)}
            </button>
          ))}
        </div>
      )}
      <div class="button-row matter-buttons">
        <button type="button" onClick={() => void session.request('counsel', { team, agree: false })}>
          {words.end}
        </button>
      </div>
    </Card>
  );
}

/** Shows what the player's adviser has named, or that the adviser is awaited; with a button not to wait. */
export function AdvisedUnit(props: {
  session: Pick<Session, 'interaction' | 'otherHand' | 'request' | 'story' | 'table'>;
  seat: Seat;
}) {
  const { session, seat } = props;
  const table = session.table.value!;
  const { position } = session.story.value!.match;
  const { team, counsel, hired, named, alone } = seat;
  const who = leaderOf(table, counsel!);
  const mine = position.turn === team && position.phase === 'move';
  const waits = named === null && (table.pace.kind === 'days' || table.seats[counsel!]!.presence === 'here');
  const binds = named !== null && destinations(position, named).length > 0;
  const bound = hired && mine && !alone && (waits || binds);
  useEffect(() => {
    if (!bound) return;
    const prompt = named === null ? words.names(who) : grammar.sentence(words.named(who, unitOn(position, named)));
    const why = formatRefused(refused(named === null ? 'counsel-first' : 'named-unit'));
    session.otherHand.value = new BoundHand(session, named, prompt, why);
    return () => {
      session.otherHand.value = null;
    };
  }, [session, bound, named, position.ply]);
  if (!hired) {
    return (
      <Card team={counsel!} title={words.offered(who)}>
        <div class="button-row matter-buttons">
          <button type="button" onClick={() => void session.request('hire', { team: null })}>
            {words.withdraw}
          </button>
        </div>
      </Card>
    );
  }
  if (!mine || alone) return null;
  if (named === null) {
    if (!waits) return null;
    return (
      <Card team={counsel!} title={words.names(who)}>
        <div class="button-row matter-buttons">
          <button type="button" onClick={() => void session.request('alone', {})}>
            {words.alone}
          </button>
        </div>
      </Card>
    );
  }
  return (
    <Card team={counsel!} title={words.named(who, unitOn(position, named))} {...(!binds && { text: words.stuck })} />
  );
}
