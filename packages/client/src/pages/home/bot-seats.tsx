/** Which seats of a new match bots take: a card for each seat, and pressed it is a bot's. */
import { USUAL_BOT } from '@dominion/protocol';
import { southFirst, type Team } from '@dominion/rules';
import { useId } from 'preact/hooks';
import { bots, kingdom, home as words } from '../../i18n/index.js';
import { type Draft, draftSeats, peopleIn, problemsOf } from '../../model/options/draft.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { BotFields } from '../../ui/form/bot-fields.js';

interface Props {
  readonly draft: Draft;
  onChange(change: Partial<Draft>): void;
}

/** The cards; under them what is left for people, or that nobody is. */
export function SeatsOfBots({ draft, onChange }: Props) {
  const id = useId();
  const wrong = problemsOf(draft).includes('all-bots');
  // The seat on which who makes the match sits down.
  const mine = southFirst(draftSeats(draft).filter((team) => draft.bots[team] === null));
  const put = (team: Team, bot: boolean): void => onChange({ bots: { ...draft.bots, [team]: bot ? USUAL_BOT : null } });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out.
    <div class="bot-seats" role="group" aria-labelledby={id}>
      <div class="legend" id={id}>
        {words.bots}
      </div>
      <div class="bot-cards" data-count={draftSeats(draft).length}>
        {draftSeats(draft).map((team) => (
          <label key={team} class="card bot-card">
            <input
              type="checkbox"
              aria-label={words.botAs(team)}
              aria-invalid={wrong}
              aria-describedby={`${id}-note`}
              checked={draft.bots[team] !== null}
              onChange={(event) => put(team, event.currentTarget.checked)}
            />
            <TeamMark team={team} />
            <span class="card-text">
              <b>{kingdom(team)}</b>
              <small data-mine={team === mine}>
                {team === mine ? words.yourSeat : draft.bots[team] === null ? words.openSeat : bots.bot}
              </small>
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-note`}>
        {!wrong && <p class="fine muted">{words.botsNote(peopleIn(draft) - 1)}</p>}
        <p class="problem" role="alert">
          {wrong ? words.allBots : null}
        </p>
      </div>
    </div>
  );
}

/** How well the bots play, and what they like; nothing where there are none. */
export function BotSkills({ draft, onChange }: Props) {
  const seated = draftSeats(draft).filter((team) => draft.bots[team] !== null);
  if (seated.length === 0) return null;
  return (
    <div class="seat-choices">
      <div class="legend">{words.botHow}</div>
      {seated.map((team) => (
        <div key={team} class="bot-skill">
          <TeamMark team={team} />
          <BotFields
            team={team}
            bot={draft.bots[team]!}
            onPick={(bot) => onChange({ bots: { ...draft.bots, [team]: bot } })}
          />
        </div>
      ))}
    </div>
  );
}
