/** The form of a proposal: its choices, its effect, who must agree, and how long it stays open. */
import { BOT_LEVELS, type BotLevel, type ProposalKind, type WhatIsProposed } from '@dominion/protocol';
import { livingTeams, type Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { siteNow } from '../../../base/site-time.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { absence, bots, grammar, kingdom, list, room } from '../../../i18n/index.js';
import { decide as words } from '../../../i18n/match/votes.js';
import { leaderOf } from '../../../i18n/names.js';
import { formatNeeded, formatStands, formatWillHappen } from '../../../i18n/outcomes.js';
import { formatHours } from '../../../i18n/proposals.js';
import { whoIs } from '../../../i18n/results.js';
import { type Draft, FIRST_DRAFT } from '../../../model/options/draft.js';
import { FIRST_PACE } from '../../../model/options/pace-draft.js';
import { offeredMoments } from '../../../model/table/adjourned.js';
import {
  choiceOf,
  endsMatch,
  needed,
  type ProposalChoice,
  type Proposing,
  subjectsOf,
} from '../../../model/table/proposals.js';
import { turnsBack } from '../../../model/table/rewinds.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { Chips } from '../../../ui/form/fields.js';
import { Ruled } from '../../../ui/ruled.js';
import type { Session } from '../../session/session.js';
import { serverNow } from '../status/time.js';
import { MomentField } from './moment-field.js';
import { RepaceField, repaceOf } from './repace-field.js';
import { TurnField } from './turn-field.js';

interface Props {
  readonly session: Pick<Session, 'exchange' | 'offset'>;
  readonly at: Proposing;
  readonly kind: ProposalKind;
  /** Called when the table has accepted it. */
  onDone(): void;
}

/** The numbers of extra hours to choose from. */
const HOURS = [12, 24, 48, 72, 168] as const;

interface Chosen {
  readonly team: Team | null;
  readonly ply: number | null;
  readonly hours: number;
  readonly level: BotLevel;
  /** When to resume; 0 for no appointment, null while the typed time isn't valid. */
  readonly moment: number | null;
  /** The form for pace and clock. */
  readonly draft: Draft;
}

/** Returns the proposal that the choices make; null while one is missing. */
function asWished(kind: ProposalKind, chosen: Chosen, { table, story }: Proposing): WhatIsProposed | null {
  const { team, ply, hours, level, moment, draft } = chosen;
  switch (kind) {
    case 'adjourn':
    case 'appoint':
      return moment === null ? null : { kind, moment };
    case 'pace':
      return repaceOf(draft, table.pace.kind, livingTeams(story.match.position).length);
    case 'rewind':
      return ply === null ? null : { kind, ply };
    case 'extend':
      return team === null ? null : { kind, team, hours };
    case 'bot':
      return team === null ? null : { kind, team, level };
    case 'replace':
    case 'adopt':
    case 'concede':
      return team === null ? null : { kind, team };
    default:
      return { kind };
  }
}

export function DecideForm({ session, at, kind, onDone }: Props) {
  const subjects = subjectsOf(at, kind);
  const turns = turnsBack(at.story);
  const choice = choiceOf(kind);
  const [now] = useState(() => siteNow());
  const [chosen, setChosen] = useState<Chosen>(() => ({
    team: usualTeam(at, choice, subjects),
    ply: turns[0]?.ply ?? null,
    hours: 24,
    level: 'skilled',
    moment: at.table.appointment > now ? at.table.appointment : offeredMoments(now)[0]!,
    draft: { ...FIRST_DRAFT, pace: { ...FIRST_PACE, kind: 'days' } },
  }));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const pick = (changes: Partial<Chosen>): void => setChosen({ ...chosen, ...changes });
  // The choice may be outdated: a turn that was taken back, a seat that changed hands.
  const team = chosen.team !== null && subjects.includes(chosen.team) ? chosen.team : (subjects[0] ?? null);
  const ply = turns.some((turn) => turn.ply === chosen.ply) ? chosen.ply : (turns[0]?.ply ?? null);
  const wish = asWished(kind, { ...chosen, team, ply }, at);
  const agreement = wish === null ? null : needed(at, wish);
  const atOnce = agreement !== null && agreement.all.length + agreement.count === 0;

  const propose = async (): Promise<void> => {
    if (wish === null || busy) return;
    setBusy(true);
    const reply = await session.exchange('propose', { what: wish });
    setBusy(false);
    if (reply?.ok) onDone();
    else setProblem(reply === null ? room.reconnecting : formatRefused(reply));
  };

  return (
    <div class="decide-form stack">
      {choice === 'turn' && <TurnField at={at} ply={ply} onPick={(each) => pick({ ply: each })} />}
      {choice === 'moment' && (
        <MomentField
          value={chosen.moment}
          now={now}
          mayBeNone={kind === 'adjourn' || at.table.appointment !== 0}
          onPick={(moment) => pick({ moment })}
        />
      )}
      {choice === 'pace' && (
        <RepaceField
          draft={chosen.draft}
          from={at.table.pace.kind}
          sides={livingTeams(at.story.match.position).length}
          onChange={(change) => pick({ draft: { ...chosen.draft, ...change } })}
        />
      )}
      {isAboutSeat(choice) && team !== null && (
        <Chips
          label={words.which[choice === 'bot' ? 'seat' : choice]}
          choices={subjects.map((each) => ({ value: String(each), label: subjectName(at, choice, each) }))}
          value={String(team)}
          onPick={(each) => pick({ team: Number(each) as Team })}
        />
      )}
      {choice === 'time' && (
        <Chips
          label={words.hours}
          choices={HOURS.map((hours) => ({ value: String(hours), label: formatHours(hours) }))}
          value={String(chosen.hours)}
          onPick={(hours) => pick({ hours: Number(hours) })}
        />
      )}
      {choice === 'bot' && (
        <Chips
          label={words.level}
          choices={BOT_LEVELS.map((level) => ({ value: level, label: bots.levels[level] }))}
          value={chosen.level}
          note={bots.levelNotes[chosen.level]}
          onPick={(level) => pick({ level })}
        />
      )}
      {wish !== null && (
        <dl class="decide-told stack" aria-live="polite">
          <dt>{words.what}</dt>
          <dd>{formatWillHappen(at, wish)}</dd>
          <dt>{words.who}</dt>
          <dd>{agreement === null ? '' : formatNeeded(at.table, agreement)}</dd>
          {agreement !== null && !atOnce && (
            <>
              <dt>{words.until}</dt>
              <dd>{formatStands(at.table, serverNow(session))}</dd>
            </>
          )}
        </dl>
      )}
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <div class="decide-do">
        {atOnce || endsMatch(kind) ? (
          <AskTwice
            label={atOnce ? words.doIt : words.propose}
            look="primary"
            really={words.really}
            no={absence.notYet}
            onYes={() => void propose()}
          />
        ) : (
          <button type="button" class="primary" disabled={busy || wish === null} onClick={() => void propose()}>
            {words.propose}
          </button>
        )}
      </div>
    </div>
  );
}

function isAboutSeat(choice: ProposalChoice): choice is 'seat' | 'time' | 'bot' | 'camp' {
  return choice === 'seat' || choice === 'time' || choice === 'bot' || choice === 'camp';
}

/** Returns the most likely team: one that is late or gone, otherwise the first of the others. */
function usualTeam({ table, me }: Proposing, choice: ProposalChoice, subjects: readonly Team[]): Team | null {
  if (choice === 'camp') return subjects[0] ?? null;
  const missed = subjects.find((team) => table.seats[team]!.late || table.seats[team]!.presence === 'gone');
  return missed ?? subjects.find((team) => team !== me) ?? subjects[0] ?? null;
}

/** Returns the name of a seat or side in the list. */
function subjectName({ table, story, me }: Proposing, choice: ProposalChoice, team: Team): string {
  if (choice !== 'camp') return team === me ? grammar.aside(kingdom(team), words.own) : whoIs(table, team);
  const { camps } = story.match.position;
  const camp = table.seats.filter((seat) => camps[seat.team] !== 0 && camps[seat.team] === camps[team]);
  return list(camp.map((seat) => leaderOf(table, seat.team)));
}
