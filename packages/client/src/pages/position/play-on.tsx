/** Playing on from a position: on this device against bots or others beside one, or with friends by a link. */
import { type Bot, MOST_PLY, USUAL_BOT } from '@dominion/protocol';
import {
  DEFAULT_DICE,
  formatPosition,
  isOver,
  type Length,
  lastTurnOf,
  livingTeams,
  modeOf,
  type Position,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { useState } from 'preact/hooks';
import { go } from '../../base/route.js';
import { playerName, tableLength } from '../../base/storage/prefs.js';
import { secretKey } from '../../base/storage/secret.js';
import { kingdom } from '../../i18n/index.js';
import { length as lengths } from '../../i18n/match/length.js';
import { playOn as words } from '../../i18n/pages/position.js';
import { beginKept } from '../../match/connections/device/begin.js';
import type { Sitter } from '../../match/connections/device/draft.js';
import type { DeviceSeat } from '../../match/connections/device/kept.js';
import { writeKept } from '../../match/connections/device/store.js';
import { makeAndGo } from '../../match/make.js';
import { expectedTime, sittingOf, turnsAhead } from '../../model/options/duration.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { BotFields } from '../../ui/form/bot-fields.js';
import { LengthField } from '../../ui/form/length-field.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Ruled } from '../../ui/ruled.js';
import { Panel } from '../../ui/section.js';

type Sitters = Readonly<Record<Team, Sitter>>;
const BOT: Sitter = { kind: 'bot', ...USUAL_BOT };

/** Whoever has the turn plays against bots, until the person says otherwise. */
const sittersFor = (me: Team): Sitters => ({ 0: BOT, 1: BOT, 2: BOT, 3: BOT, [me]: { kind: 'me' } });

/** Why nobody could play on from a position; null where somebody can. */
export function whyNotPlayOn(position: Position): string | null {
  if (isOver(position)) return words.over;
  return position.ply > MOST_PLY ? words.late(MOST_PLY) : null;
}

/** Begins a match on this device; false where this browser keeps nothing. */
function beginHere(position: Position, length: Length | '', sitters: Sitters): void {
  const living = livingTeams(position);
  const seats = TEAMS.map((team): DeviceSeat | null => {
    const sitter = sitters[team];
    if (!living.includes(team)) return null;
    if (sitter.kind === 'bot') return { kind: 'bot', level: sitter.level, manner: sitter.manner };
    return { kind: 'person', name: sitter.kind === 'me' ? playerName.value.trim() : '' };
  });
  const of = modeOf(position);
  const begun = length === '' ? position : { ...position, ...lastTurnOf(length, of.mode, position.ply) };
  const kept = beginKept(
    { ...of, dice: DEFAULT_DICE, position: formatPosition(begun), ...(length !== '' && { length }), seats },
    Date.now(),
  );
  writeKept(kept);
  go({ page: 'device', code: kept.code });
}

/** Makes a match on the server and goes to its page; gives a sentence when that failed. */
function beginOnline(position: Position, length: Length | '', sitters: Sitters): Promise<string | null> {
  const living = livingTeams(position);
  const bots = living.flatMap((team): { team: Team; level: Bot['level']; manner: Bot['manner'] }[] => {
    const sitter = sitters[team];
    return sitter.kind === 'bot' ? [{ team, level: sitter.level, manner: sitter.manner }] : [];
  });
  const me = living.find((team) => sitters[team].kind === 'me') ?? null;
  const alone = me !== null && bots.length === living.length - 1;
  return makeAndGo(
    {
      ...modeOf(position),
      position: formatPosition(position),
      ...(length !== '' && { length }),
      bots,
      key: secretKey(),
    },
    { does: alone ? 'start' : 'sit', team: me },
  );
}

/** The panel; nothing can be begun where the position is over. */
export function PlayOn({ position }: { position: Position }) {
  const living = livingTeams(position);
  const [chosen, choose] = useState<Sitters | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offline = useOffline();
  const why = whyNotPlayOn(position);
  // The last turn that a position has stays.
  const length = position.last > 0 ? '' : tableLength.value;
  const sitters = chosen ?? sittersFor(living.includes(position.turn) ? position.turn : (living[0] ?? 2));
  const seat = (team: Team, sitter: Sitter): void => {
    const others = { ...sitters };
    // The person who asks sits on one seat at most.
    if (sitter.kind === 'me')
      for (const each of TEAMS) if (others[each].kind === 'me') others[each] = { kind: 'person' };
    choose({ ...others, [team]: sitter });
  };
  const seats = living.map((team) => ({ holder: sitters[team].kind }));
  const sitting = sittingOf({ mode: modeOf(position).mode, dice: DEFAULT_DICE, clock: { kind: 'none' } }, seats);
  const allBots = living.every((team) => sitters[team].kind === 'bot');
  return (
    <Panel name="play-on" title={words.title}>
      {why !== null ? (
        <p>{why}</p>
      ) : (
        <>
          <p class="fine muted">{words.lead}</p>
          <div class="seat-choices">
            {living.map((team) => (
              <SeatChoice key={team} team={team} sitter={sitters[team]} onPick={(sitter) => seat(team, sitter)} />
            ))}
          </div>
          {length === '' ? (
            <p>
              {lengths.own(position.last, position.fated)}{' '}
              {lengths.sentence(expectedTime(turnsAhead(position), sitting))}
            </p>
          ) : (
            <LengthField
              value={length}
              sitting={sitting}
              from={position.ply}
              onPick={(picked) => {
                tableLength.value = picked;
              }}
            />
          )}
          <button type="button" class="wide" onClick={() => beginHere(position, length, sitters)}>
            {words.here}
          </button>
          <p class="fine muted">{words.hereNote}</p>
          <button
            type="button"
            class="wide"
            disabled={busy || offline || allBots}
            onClick={() => {
              setBusy(true);
              void beginOnline(position, length, sitters).then((failed) => {
                setProblem(failed);
                setBusy(false);
              });
            }}
          >
            {busy ? words.making : words.online}
          </button>
          <p class="fine muted">{words.onlineNote}</p>
          <p class="problem" role="alert">
            {problem !== null && <Ruled text={problem} />}
          </p>
        </>
      )}
    </Panel>
  );
}

const KINDS = ['me', 'person', 'bot'] as const;

function SeatChoice(props: { team: Team; sitter: Sitter; onPick(sitter: Sitter): void }) {
  const { team, sitter, onPick } = props;
  const pick = (kind: string): void => onPick(kind === 'bot' ? BOT : { kind: kind === 'me' ? 'me' : 'person' });
  return (
    <div class="seat-choice" data-bot={sitter.kind === 'bot'}>
      <TeamMark team={team} />
      <b>{kingdom(team)}</b>
      <select
        aria-label={words.seatOf(team)}
        value={sitter.kind}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.sitters[kind]}
          </option>
        ))}
      </select>
      {sitter.kind === 'bot' && (
        <BotFields team={team} bot={sitter} onPick={({ level, manner }) => onPick({ kind: 'bot', level, manner })} />
      )}
    </div>
  );
}
