/** The form that begins a match on this device. */
import { USUAL_BOT } from '@dominion/protocol';
import { type Dice, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { go } from '../../base/route.js';
import { playerName, turnBoard } from '../../base/storage/prefs.js';
import { bots, DICE_NAMES, home, kingdom, MODE_NAMES } from '../../i18n/index.js';
import { device } from '../../i18n/match/device.js';
import { length as lengths } from '../../i18n/match/length.js';
import { play as words } from '../../i18n/pages/play.js';
import { beginKept } from '../../match/connections/device/begin.js';
import {
  FIRST_PLAY,
  type PlayDraft,
  peopleAt,
  playSeats,
  playSettings,
  type Sitter,
  seated,
  sittingOfPlay,
} from '../../match/connections/device/draft.js';
import { keepDraft, lastDraft, writeKept } from '../../match/connections/device/store.js';
import { DICE_CHOICES } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { ModeMark, TeamMark } from '../../ui/board/team-mark.js';
import { BotFields } from '../../ui/form/bot-fields.js';
import { Chips, RadioCards } from '../../ui/form/fields.js';
import { LengthField } from '../../ui/form/length-field.js';

/** The form. */
export function PlayForm() {
  const [draft, setDraft] = useState<PlayDraft>(() => lastDraft() ?? FIRST_PLAY);
  const change = (changes: Partial<PlayDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const people = peopleAt(draft);

  const submit = (event: Event) => {
    event.preventDefault();
    const kept = beginKept(playSettings(draft, playerName.value.trim()), Date.now());
    writeKept(kept);
    keepDraft(draft);
    // What is kept shall not go when the browser needs room; it may say no.
    void navigator.storage?.persist?.().catch(() => false);
    go({ page: 'device', code: kept.code });
  };

  return (
    <form class="sheet create" onSubmit={submit} noValidate>
      <h2>{words.make}</h2>
      <div class="play-part stack">
        <RadioCards<Mode>
          label={home.players}
          choices={MODES.map((mode) => ({
            value: mode,
            label: MODE_NAMES[mode],
            note: home.modes[mode],
            time: lengths.time(expectedTime(draft.length, sittingOfPlay({ ...draft, mode }))),
            picture: <ModeMark mode={mode} empty={draft.empty} />,
          }))}
          value={draft.mode}
          onPick={(mode) => change({ mode })}
        />
        {draft.mode === '3' && (
          <Chips
            label={home.empty}
            choices={TEAMS.map((team) => ({ value: String(team), label: home.emptyOption(team) }))}
            value={String(draft.empty)}
            onPick={(value) => change({ empty: TEAMS.find((team) => String(team) === value) ?? 0 })}
          />
        )}
        <LengthField value={draft.length} sitting={sittingOfPlay(draft)} onPick={(length) => change({ length })} />
      </div>
      <div class="play-part stack">
        <div class="seat-choices">
          <div class="legend">{home.seats}</div>
          {playSeats(draft).map((team) => (
            <SitterChoice
              key={team}
              team={team}
              sitter={draft.seats[team]}
              onPick={(sitter) => setDraft((before) => seated(before, team, sitter))}
            />
          ))}
          <p class="fine muted">{words.people(people)}</p>
        </div>
        {people > 1 && (
          <label class="tick">
            <input
              type="checkbox"
              checked={turnBoard.value}
              onChange={(event) => (turnBoard.value = event.currentTarget.checked)}
            />
            <span>{device.turnBoard}</span>
          </label>
        )}
        <RadioCards<Dice>
          label={home.divination}
          choices={DICE_CHOICES.map((value) => ({
            value,
            label: DICE_NAMES[value],
            note: lengths.dice(value, draft.length),
          }))}
          value={draft.dice}
          onPick={(dice) => change({ dice })}
        />
        <button type="submit" class="primary wide">
          {words.begin}
        </button>
      </div>
    </form>
  );
}

const KINDS = ['me', 'person', 'bot'] as const;

function SitterChoice(props: { team: Team; sitter: Sitter; onPick(sitter: Sitter): void }) {
  const { team, sitter, onPick } = props;
  const pick = (value: string): void =>
    onPick(value === 'bot' ? { kind: 'bot', ...USUAL_BOT } : { kind: value === 'me' ? 'me' : 'person' });
  return (
    <div class="seat-choice" data-bot={sitter.kind === 'bot'}>
      <TeamMark team={team} />
      <b>{kingdom(team)}</b>
      <select
        aria-label={home.seatOf(team)}
        value={sitter.kind}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kind === 'bot' ? bots.bot : words.sitters[kind]}
          </option>
        ))}
      </select>
      {sitter.kind === 'bot' && (
        <BotFields team={team} bot={sitter} onPick={({ level, manner }) => onPick({ kind: 'bot', level, manner })} />
      )}
    </div>
  );
}
