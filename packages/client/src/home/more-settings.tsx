/** The settings of a new match that a first game does not need: clock, divination with its odds, bots, take-backs, hints. */
import { type Bot, USUAL_BOT } from '@dominion/protocol';
import type { Dice, Team } from '@dominion/rules';
import { clockOfDraft, DICE_CHOICES, type Draft, draftSeats, HINTS_CHOICES, problemsOf } from '../model/draft.js';
import { oddsOf } from '../model/odds.js';
import { BotFields } from '../parts/bot-fields.js';
import { ClockField } from '../parts/clock-field.js';
import { Chips, RadioCards } from '../parts/fields.js';
import { TeamMark } from '../parts/team-mark.js';
import { bots, clockName, DICE_NAMES, fate, kingdom, room, home as words } from '../words/index.js';
import { length } from '../words/length.js';

/** Folded away, with what they are now in the line that opens them. */
export function MoreSettings({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const seats = draftSeats(draft);
  const count = seats.filter((team) => draft.bots[team] !== null).length;
  const clock = clockOfDraft(draft);
  const clocked = 'kind' in clock ? clockName(clock) : words.clocks.custom;
  const allBots = problemsOf(draft).includes('all-bots');
  return (
    <details class="more">
      <summary>
        <b>{words.more}</b> <span class="muted">{words.moreNow(clocked, draft.dice, count, draft.takeback)}</span>
      </summary>
      <div class="more-body">
        <ClockField draft={draft} onChange={onChange} />
        <RadioCards<Dice>
          label={words.divination}
          choices={DICE_CHOICES.map((value) => ({
            value,
            label: DICE_NAMES[value],
            note: length.dice(value, draft.length),
          }))}
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
              bot={draft.bots[team]}
              wrong={allBots}
              onPick={(bot) => onChange({ bots: { ...draft.bots, [team]: bot } })}
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
        <Chips
          label={words.hints}
          choices={HINTS_CHOICES.map((value) => ({ value, label: words.hintsChoices[value] }))}
          value={draft.hints}
          note={words.hintsNote}
          onPick={(hints) => onChange({ hints })}
        />
      </div>
    </details>
  );
}

const OPEN = 'open';
const BOT = 'bot';

function SeatChoice(props: { team: Team; bot: Bot | null; wrong: boolean; onPick(bot: Bot | null): void }) {
  const { team, bot, wrong, onPick } = props;
  return (
    <div class="seat-choice" data-bot={bot !== null}>
      <TeamMark team={team} />
      <b>{kingdom(team)}</b>
      <select
        aria-label={words.seatOf(team)}
        aria-invalid={wrong}
        value={bot === null ? OPEN : BOT}
        onChange={({ currentTarget: { value } }) => onPick(value === BOT ? USUAL_BOT : null)}
      >
        <option value={OPEN}>{words.openSeat}</option>
        <option value={BOT}>{bots.bot}</option>
      </select>
      {bot !== null && <BotFields team={team} bot={bot} onPick={onPick} />}
    </div>
  );
}

/** The chance of every event, by die and by sticks. */
function Odds({ dice }: { dice: Dice }) {
  const odds = { sticks: oddsOf('sticks'), die: oddsOf('die') };
  return (
    <div class="make-odds">
      <p class="fine muted">{words.oddsLead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{fate.eventHeading}</th>
            {DICE_CHOICES.map((each) => (
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
              {DICE_CHOICES.map((each) => (
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
