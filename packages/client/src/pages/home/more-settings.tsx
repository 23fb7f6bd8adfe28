/** The settings of a new match that a first game does not need: how bots play, divination with its odds, take-backs, hints. */
import { mayAdopt, mayHaveOaths } from '@dominion/protocol';
import type { Dice } from '@dominion/rules';
import { DICE_NAMES, fate, room, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { oddsOf } from '../../model/board/odds.js';
import { DICE_CHOICES, type Draft, HINTS_CHOICES } from '../../model/options/draft.js';
import { Chips, RadioCards } from '../../ui/form/fields.js';
import { BotSkills } from './bot-seats.js';

/** Folded away, with what they are now in the line that opens them. */
export function MoreSettings({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  return (
    <details class="more">
      <summary>
        <b>{words.more}</b>{' '}
        <span class="muted">
          {words.moreNow(draft.dice, draft.hints, draft.takeback, mayHaveOaths(draft.mode) ? draft.oaths : null)}
        </span>
      </summary>
      <div class="more-body stack">
        <BotSkills draft={draft} onChange={onChange} />
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
        {mayHaveOaths(draft.mode) && (
          <label class="tick">
            <input
              type="checkbox"
              checked={draft.oaths}
              onChange={(event) => onChange({ oaths: event.currentTarget.checked })}
            />
            <span>
              <b>{words.oaths}</b>
              <br />
              <small class="muted">{words.oathsNote}</small>
            </span>
          </label>
        )}
        {mayAdopt(draft.mode) && (
          <label class="tick">
            <input
              type="checkbox"
              checked={draft.adopt}
              onChange={(event) => onChange({ adopt: event.currentTarget.checked })}
            />
            <span>
              <b>{words.adopt}</b>
              <br />
              <small class="muted">{words.adoptNote}</small>
            </span>
          </label>
        )}
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
