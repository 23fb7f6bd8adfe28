/** The settings of a new match that a first game does not need: divination with its odds, bots, take-backs. */
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { DICE, type Dice, type Team } from '@dominion/rules';
import { type Draft, problemsOf, seatsOf } from '../model/draft.js';
import { oddsOf } from '../model/odds.js';
import { DICE_NAMES, fate, kingdom, room, home as words } from '../words/index.js';
import { RadioCards } from './fields.js';
import { TeamMark } from './team-mark.js';

/** Folded away, with what they are now in the line that opens them. */
export function MoreSettings({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const seats = seatsOf(draft);
  const bots = seats.filter((team) => draft.bots[team] !== null).length;
  const allBots = problemsOf(draft).includes('all-bots');
  return (
    <details class="more">
      <summary>
        <b>{words.more}</b> <span class="muted">{words.moreNow(draft.dice, bots, draft.takeback)}</span>
      </summary>
      <div class="more-body">
        <RadioCards<Dice>
          label={words.divination}
          choices={DICE.map((value) => ({ value, label: DICE_NAMES[value], note: words.dice[value] }))}
          value={draft.dice}
          onPick={(dice) => onChange({ dice })}
        />
        <Odds dice={draft.dice} />
        <div class="seat-choices">
          <div class="legend">{words.seats}</div>
          {seats.map((team) => (
            <SeatChoice
              key={team}
              team={team}
              level={draft.bots[team]}
              wrong={allBots}
              onPick={(level) => onChange({ bots: { ...draft.bots, [team]: level } })}
            />
          ))}
          <p class="problem" role="alert">
            {allBots ? words.allBots : null}
          </p>
        </div>
        <label class="tick">
          <input
            type="checkbox"
            checked={draft.takeback}
            onChange={(event) => onChange({ takeback: event.currentTarget.checked })}
          />
          <span>
            <b>{words.takeback}</b>
            <br />
            <small class="muted">{words.takebackNote}</small>
          </span>
        </label>
      </div>
    </details>
  );
}

const OPEN = 'open';

function SeatChoice(props: {
  team: Team;
  level: BotLevel | null;
  wrong: boolean;
  onPick(level: BotLevel | null): void;
}) {
  const { team, level, wrong, onPick } = props;
  return (
    <div class="seat-choice">
      <TeamMark team={team} />
      <b>{kingdom(team)}</b>
      <select
        aria-label={words.seatOf(team)}
        aria-invalid={wrong}
        value={level ?? OPEN}
        onChange={({ currentTarget: { value } }) => onPick(BOT_LEVELS.find((each) => each === value) ?? null)}
      >
        <option value={OPEN}>{words.openSeat}</option>
        {BOT_LEVELS.map((each) => (
          <option key={each} value={each}>
            {words.botSeat(each)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The chance of every event, by sticks and by die. */
function Odds({ dice }: { dice: Dice }) {
  const odds = { sticks: oddsOf('sticks'), die: oddsOf('die') };
  return (
    <div class="make-odds">
      <p class="fine muted">{words.oddsLead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{fate.eventHeading}</th>
            {DICE.map((each) => (
              <th scope="col" key={each} data-chosen={each === dice}>
                {room.diceShort[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {odds.sticks.map(({ count }, at) => (
            <tr key={count}>
              <th scope="row">{fate.eventShort(count)}</th>
              {DICE.map((each) => (
                <td key={each} data-chosen={each === dice}>
                  {words.percent(Math.round(odds[each][at]!.chance * 100))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
