/** The throw: what was thrown, what it means, and how likely it was. */
import type { Dice } from '@dominion/rules';
import { WAYS } from '../model/odds.js';
import { type LastThrow, lastThrow } from '../model/panels.js';
import type { Story } from '../model/story.js';
import type { Session } from '../room/session.js';
import { grammar, panels, fate as words } from '../words/index.js';
import { Die, Diviner, Sticks } from './fate-drawings.js';
import { Panel } from './section.js';
import { TeamMark } from './team-mark.js';

/** Screens that have room for the odds beside the board. */
const ROOMY = '(min-width: 1181px) and (min-height: 760px)';

/** The panel of fate. */
export function FatePanel({ session }: { session: Session }) {
  const story = session.story.value!;
  const thrown = lastThrow(story.steps);
  const { dice } = story.header;
  return (
    <Panel name="fate" title={panels.fate}>
      {thrown === null ? <Opening story={story} /> : <Throw thrown={thrown} dice={dice} />}
      <details class="odds" open={matchMedia(ROOMY).matches}>
        <summary>{words.odds}</summary>
        <Odds dice={dice} thrown={thrown} />
      </details>
    </Panel>
  );
}

/** Who began, and how that was thrown. */
function Opening({ story }: { story: Story }) {
  const { opening, first } = story.header;
  return (
    <div class="throw">
      <TeamMark team={first} />
      <div class="throw-text">
        {opening.length > 0 && (
          <p class="muted">
            {words.opening}:{' '}
            {grammar.clauses(
              opening.map((round) => grammar.items(round.map(([team, n]) => words.openingEntry(team, n)))),
            )}
          </p>
        )}
        <p>
          <b>{words.begins(first)}</b>
        </p>
        <p class="muted">{words.none}</p>
      </div>
    </div>
  );
}

function Throw({ thrown, dice }: { thrown: LastThrow; dice: Dice }) {
  const { team, count, purpose, at, forfeited } = thrown;
  return (
    <div class="throw" key={at}>
      <div class="throw-drawings">
        <Diviner up={count !== null} seed={at} />
        {count !== null && (dice === 'die' ? <Die count={count} /> : <Sticks count={count} seed={at} />)}
      </div>
      <div class="throw-text">
        <p class="muted throw-who">
          <TeamMark team={team} small /> {purpose === 'fate' ? words.who(team) : words.whoSuccession(team)}
        </p>
        <p>
          <b>{sentenceOf(thrown, dice)}</b>
          {forfeited && <span class="muted"> {words.forfeited}</span>}
        </p>
      </div>
    </div>
  );
}

function sentenceOf({ count, purpose }: LastThrow, dice: Dice): string {
  if (purpose === 'succession') {
    return count === null ? words.notUpSuccession : words.succession(count, dice);
  }
  return count === null ? words.notUp : words.outcome(count, dice);
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
