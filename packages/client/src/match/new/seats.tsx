/** The holder of each seat in a new match, and the level of its bots. */
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { useId } from 'preact/hooks';
import { botLevel } from '../../base/storage/prefs.js';
import { bots, kingdom, home as words } from '../../i18n/index.js';
import { type Draft, draftSeats, problemsOf, SEAT_TAKERS, seatedBy, takerOf } from '../../model/options/draft.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { BotFields } from '../../ui/form/bot-fields.js';
import { Chips } from '../../ui/form/fields.js';

interface Props {
  readonly draft: Draft;
  onChange(change: Partial<Draft>): void;
}

/** A row for each seat; against bots, first one level for all of them. */
export function SeatChoices({ draft, onChange }: Props) {
  const id = useId();
  const teams = draftSeats(draft);
  const wrong = problemsOf(draft).includes('all-bots');
  const held = teams.flatMap((team) => draft.bots[team] ?? []);
  const holders = draft.who === 'bots' ? (['me', 'bot'] as const) : SEAT_TAKERS;
  const person = draft.who === 'friends' ? words.openSeat : words.seatHere;
  const named = { me: words.yourSeat, person, bot: bots.bot };
  const raise = (level: BotLevel): void => {
    botLevel.value = level;
    const raised = Object.entries(draft.bots).map(([team, bot]) => [team, bot && { ...bot, level }]);
    onChange({ bots: Object.fromEntries(raised) as Draft['bots'] });
  };
  return (
    <>
      {draft.who === 'bots' && held.length > 0 && (
        <Chips<BotLevel>
          label={bots.level}
          choices={BOT_LEVELS.map((value) => ({ value, label: bots.levels[value] }))}
          value={held[0]!.level}
          note={bots.levelNotes[held[0]!.level]}
          onPick={raise}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out. */}
      <div class="seat-choices" role="group" aria-labelledby={id}>
        <div class="legend" id={id}>
          {words.seats}
        </div>
        {teams.map((team) => {
          const bot = draft.bots[team];
          return (
            <div key={team} class="seat-choice">
              <TeamMark team={team} />
              <b>{kingdom(team)}</b>
              <Chips
                label={words.seatOf(team)}
                bare
                invalid={wrong}
                choices={holders.map((value) => ({ value, label: named[value] }))}
                value={takerOf(draft, team)}
                onPick={(holder) => onChange(seatedBy(draft, team, holder))}
              />
              {bot !== null && (
                <BotFields bot={bot} onPick={(picked) => onChange({ bots: { ...draft.bots, [team]: picked } })} />
              )}
            </div>
          );
        })}
        <p class="problem" role="alert">
          {wrong ? words.allBots : null}
        </p>
      </div>
    </>
  );
}
