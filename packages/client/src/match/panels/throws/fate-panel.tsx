/** The throw: its result, its meaning, and how likely it was. */
import { type Dice, isOver } from '@dominion/rules';
import { panels, fate as words } from '../../../i18n/index.js';
import { formatThrow, formatThrowUnder } from '../../../i18n/match/throws.js';
import { leaderOf } from '../../../i18n/names.js';
import { WAYS } from '../../../model/board/odds.js';
import { type LastThrow, lastThrow } from '../../../model/table/panels.js';
import { withoutShare } from '../../../model/table/table.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { RuleLink } from '../../../ui/rule-link.js';
import { Panel } from '../../../ui/section.js';
import type { Session } from '../../session/session.js';
import { Die, Diviner, Sticks } from './fate-drawings.js';
import type { Flight } from './flight.js';
import { isOwnThrow } from './own-throw.js';

interface Props {
  readonly session: Pick<Session, 'story' | 'seat' | 'situation' | 'table'>;
  readonly flight: Flight;
}

/** Null if the match is over and Fate didn't speak. Before the first throw, only problems with the opening. */
export function FatePanel({ session, flight }: Props) {
  const story = session.story.value!;
  const table = session.table.value;
  const thrown = lastThrow(story.steps);
  const without = table === null ? [] : withoutShare(table).map((team) => leaderOf(table, team));
  if (thrown === null && without.length === 0) return null;
  if (thrown?.purpose === 'fate' && thrown.count === null && isOver(story.match.position)) return null;
  return (
    <Panel name="fate" title={panels.fate}>
      {thrown === null ? (
        <p class="muted">{words.without(without)}</p>
      ) : (
        <Throw thrown={thrown} dice={story.header.dice} flight={flight} own={isOwnThrow(session, thrown.team)} />
      )}
    </Panel>
  );
}

/** The probability of each event, with the last one marked. */
export function OddsTable({ session }: { session: Pick<Session, 'outlook'> }) {
  // A throw in flight appears nowhere before it lies.
  const story = session.outlook.told.value!;
  return (
    <div class="odds">
      <h3>
        {words.odds} <RuleLink to="6.2" />
      </h3>
      <Odds dice={story.header.dice} thrown={lastThrow(story.steps)} />
    </div>
  );
}

interface LyingProps {
  readonly thrown: LastThrow;
  readonly dice: Dice;
  readonly landed?: boolean;
}

interface ThrowProps extends LyingProps {
  readonly flight: Flight;
  readonly own: boolean;
}

function Throw({ thrown, dice, flight, own }: ThrowProps) {
  const { team, purpose, at, forfeited } = thrown;
  return (
    <div class="throw" key={at} data-landed={flight.landed.value}>
      <Lying thrown={thrown} dice={dice} landed={flight.landed.value} />
      <div class="throw-text">
        <p class="muted throw-who">
          <TeamMark team={team} small /> {purpose === 'fate' ? words.who(team) : words.whoSuccession(team)}
        </p>
        <p class="throw-outcome">
          <b>{own ? formatThrow(thrown, dice) : formatThrowUnder(thrown, dice)}</b>
          {forfeited && <span class="muted"> {words.forfeited}</span>}
        </p>
      </div>
    </div>
  );
}

/** The throw at rest; until then it rolls over the board. */
export function Lying({ thrown: { count, at }, dice, landed = true }: LyingProps) {
  return (
    <div class="throw-drawings line" data-thrown={landed}>
      <Diviner up={count !== null} seed={at} />
      {count !== null && (dice === 'die' ? <Die count={count} seed={at} /> : <Sticks count={count} seed={at} />)}
    </div>
  );
}

function Odds({ dice, thrown }: { dice: Dice; thrown: LastThrow | null }) {
  const counts = dice === 'die' ? [1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5, 6];
  return (
    <table>
      <thead class="visually-hidden">
        <tr>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.eventHeading}</th>
          <th scope="col">{words.odd}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count} data-thrown={thrown?.count === count}>
            <th scope="row">{count}</th>
            <td>{words.eventShort(count)}</td>
            <td>{dice === 'die' ? words.ofSix : words.ofSixtyFour(WAYS[count]!)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
