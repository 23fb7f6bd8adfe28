/** The rules of a new match: one sentence, which opens the fields to change them. */
import { mayAdopt, mayHaveOaths } from '@dominion/protocol';
import { type Dice, TEAMS } from '@dominion/rules';
import { pace as paces } from '../../i18n/days.js';
import { bots, DICE_NAMES, fate, grammar, room, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { timingName } from '../../i18n/match/timing.js';
import { oddsOf } from '../../model/board/odds.js';
import {
  clockOfDraft,
  DICE_CHOICES,
  type Draft,
  draftSeats,
  HINTS_CHOICES,
  paceOfDraft,
  type Who,
} from '../../model/options/draft.js';
import { ClockField } from '../../ui/form/clock-field.js';
import { Chips, Tick } from '../../ui/form/fields.js';
import { PaceField, PaceKindField } from '../../ui/form/pace-field.js';
import { SeatChoices } from './seats.js';

interface Props {
  readonly draft: Draft;
  onChange(change: Partial<Draft>): void;
}

interface Rule {
  /** Whether it applies to the current form. */
  applies?(draft: Draft): boolean;
  /** Its current value in a few words; null if not worth saying. */
  told(draft: Draft): string | null;
  Field(props: Props): preact.ComponentChildren;
}

const FOUND = ['link', 'listed'] as const;

const RULES = {
  seats: { told: seatsTold, Field: SeatChoices },
  empty: {
    applies: ({ mode, teams }) => mode === '3' && teams === undefined,
    told: () => null,
    Field: ({ draft, onChange }) => (
      <Chips
        label={words.empty}
        choices={TEAMS.map((team) => ({ value: String(team), label: words.emptyOption(team) }))}
        value={String(draft.empty)}
        onPick={(value) => onChange({ empty: TEAMS.find((team) => String(team) === value) ?? 0 })}
      />
    ),
  },
  pace: {
    told: (draft) => {
      const [clock, pace] = [clockOfDraft(draft), paceOfDraft(draft)];
      return 'kind' in clock && 'kind' in pace ? timingName({ clock, pace }) : null;
    },
    Field: ({ draft, onChange }) => (
      <>
        <PaceField draft={draft} onChange={onChange} />
        {draft.pace.kind === 'live' && <ClockField draft={draft} onChange={onChange} />}
      </>
    ),
  },
  /** On the site, the choice of pace includes the time per turn. */
  kind: {
    told: ({ pace }) => paces.kinds[pace.kind],
    Field: ({ draft, onChange }) => (
      <PaceKindField kind={draft.pace.kind} onPick={(kind) => onChange({ pace: { ...draft.pace, kind } })} />
    ),
  },
  found: {
    told: ({ listed }) => (listed ? words.foundBy.listed : null),
    Field: ({ draft, onChange }) => (
      <Chips
        label={words.found}
        choices={FOUND.map((value) => ({ value, label: words.foundBy[value] }))}
        value={draft.listed ? 'listed' : 'link'}
        onPick={(value) => onChange({ listed: value === 'listed' })}
      />
    ),
  },
  dice: {
    told: ({ dice }) => words.moreDice(dice),
    Field: ({ draft: { dice, length: chosen }, onChange }) => (
      <>
        <Chips<Dice>
          label={words.divination}
          choices={DICE_CHOICES.map((value) => ({ value, label: DICE_NAMES[value] }))}
          value={dice}
          note={length.dice(dice, chosen)}
          onPick={(value) => onChange({ dice: value })}
        />
        <Odds dice={dice} />
      </>
    ),
  },
  takeback: {
    told: ({ takeback }) => words.moreTakeback(takeback),
    Field: ({ draft, onChange }) => (
      <Tick
        label={words.takeback}
        note={words.takebackNote}
        checked={draft.takeback}
        onChange={(takeback) => onChange({ takeback })}
      />
    ),
  },
  oaths: {
    applies: ({ mode }) => mayHaveOaths(mode),
    told: ({ oaths }) => words.moreOaths(oaths),
    Field: ({ draft, onChange }) => (
      <Tick
        label={words.oaths}
        note={words.oathsNote}
        checked={draft.oaths}
        onChange={(oaths) => onChange({ oaths })}
      />
    ),
  },
  adopt: {
    applies: ({ mode }) => mayAdopt(mode),
    told: () => null,
    Field: ({ draft, onChange }) => (
      <Tick
        label={words.adopt}
        note={words.adoptNote}
        checked={draft.adopt}
        onChange={(adopt) => onChange({ adopt })}
      />
    ),
  },
  hints: {
    told: ({ hints }) => words.moreHints(hints),
    Field: ({ draft, onChange }) => (
      <Chips
        label={words.hints}
        choices={HINTS_CHOICES.map((value) => ({ value, label: words.hintsChoices[value] }))}
        value={draft.hints}
        note={words.hintsNote}
        onPick={(hints) => onChange({ hints })}
      />
    ),
  },
} satisfies Readonly<Record<string, Rule>>;

/** The rules of a new match besides the number of players and the length. */
export type RuleName = keyof typeof RULES;

/** The rules by kind of opponents: on a device there is neither a clock nor a lobby. */
export const RULES_FOR: Readonly<Record<Who, readonly RuleName[]>> = {
  friends: ['seats', 'empty', 'pace', 'found', 'dice', 'takeback', 'oaths', 'adopt', 'hints'],
  bots: ['seats', 'empty', 'dice'],
  screen: ['seats', 'empty', 'dice'],
};

/** Returns the bots in words; null if there are none. */
function seatsTold(draft: Draft): string | null {
  const held = draftSeats(draft).flatMap((team) => draft.bots[team] ?? []);
  if (held.length === 0) return null;
  return held.length === 1 ? bots.name(held[0]!) : words.moreBots(held.length);
}

/** The sentence; pressing it opens a field for each rule. */
export function TableRules({ draft, onChange, rules }: Props & { rules: readonly RuleName[] }) {
  const shown = rules
    .map((name): [RuleName, Rule] => [name, RULES[name]])
    .filter(([, { applies }]) => applies?.(draft) ?? true);
  return (
    <details class="more">
      <summary>
        <b>{words.more}</b>{' '}
        <span class="muted">{grammar.items(shown.flatMap(([, rule]) => rule.told(draft) ?? []))}</span>
      </summary>
      <div class="more-body stack">
        {shown.map(([name, { Field }]) => (
          <Field key={name} draft={draft} onChange={onChange} />
        ))}
      </div>
    </details>
  );
}

/** The probability of every event, by die and by sticks. */
function Odds({ dice }: { dice: Dice }) {
  const odds = { sticks: oddsOf('sticks'), die: oddsOf('die') };
  return (
    <details class="make-odds">
      <summary>{words.oddsLead}</summary>
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
    </details>
  );
}
