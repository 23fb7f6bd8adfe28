/** A seat's player: name, presence, and who plays in their absence. */
import type { Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import { bots, absence as words } from '../../../i18n/index.js';
import { leaderOf } from '../../../i18n/names.js';
import { attendanceOf } from '../../../model/table/absence.js';
import type { Seated, Session } from '../../session/session.js';
import { useSeconds } from './time.js';

/** The match whose seat dialog is open; null if none. */
export const seatOpen = signal<string | null>(null);

/** The name of a player, or the level of the bot that sits there. */
export function SeatName({ session, team }: { session: Pick<Session, 'table'>; team: Team }) {
  const { bot, name, hurried } = session.table.value!.seats[team]!;
  if (bot !== null) {
    return (
      <>
        <span class="seat-bot" title={bots.name(bot)}>
          {bots.name(bot)}
        </span>
        {hurried && <Hurried />}
      </>
    );
  }
  return <bdi title={name}>{name}</bdi>;
}

/** Says that a bot plays below its level for lack of time. */
function Hurried() {
  return (
    <span class="hurried" title={bots.hurriedNote}>
      {bots.hurried}
      <span class="visually-hidden">{` (${bots.hurriedNote})`}</span>
    </span>
  );
}

/** A full dot for a present player, a ring for an absent one; null for bots. */
export function PresenceDot({ session, team }: { session: Pick<Session, 'down' | 'place' | 'table'>; team: Team }) {
  const { holder, presence } = session.table.value!.seats[team]!;
  if (holder !== 'person' || session.place === 'device') return null;
  if (session.down.value) {
    return <span class="presence" data-presence="away" role="img" aria-label={words.unknown} title={words.unknown} />;
  }
  const label = presence === 'here' ? words.here : presence === 'away' ? words.away : words.gone;
  return <span class="presence" data-presence={presence} role="img" aria-label={label} title={label} />;
}

/** How long the match waits, or who stands in; none while the player is present. Also the adviser. */
export function Attending(props: { session: Pick<Session, 'offset' | 'seat' | 'story' | 'table'>; team: Team }) {
  const { session, team } = props;
  const table = session.table.value!;
  const { counsel, hired } = table.seats[team]!;
  return (
    <>
      <Presence session={session} team={team} />
      {hired && counsel !== null && <p class="attending">{words.counselled(leaderOf(table, counsel))}</p>}
    </>
  );
}

function Presence({ session, team }: { session: Pick<Session, 'offset' | 'seat' | 'story' | 'table'>; team: Team }) {
  const state = attendanceOf(session.table.value!, session.story.value?.match.position ?? null, team);
  switch (state.kind) {
    case 'bot':
    case 'here':
    case 'away':
      return null;
    case 'dropped':
      return state.until === 0 ? (
        <p class="attending">{words.standsStill}</p>
      ) : (
        <Countdown session={session} until={state.until} decider={state.decider} />
      );
    case 'gone':
      return <p class="attending grave">{words.gone}</p>;
    case 'regent':
      return <p class="attending">{REGENT[state.span]}</p>;
    case 'guest':
    case 'ally': {
      const text =
        state.by === session.seat.value ? words.youPlay : words.playedBy(leaderOf(session.table.value!, state.by));
      return <p class="attending">{text}</p>;
    }
  }
}

const REGENT = { turn: words.regentTurn, back: words.regent, asked: words.regentAsked } as const;

function Countdown(props: {
  session: Pick<Session, 'offset' | 'seat' | 'table'>;
  until: number;
  decider: Team | null;
}) {
  const { session, until, decider } = props;
  const seconds = useSeconds(session, until);
  return (
    <p class="attending grave">
      <span class="seconds">{words.back(seconds)}</span> {afterwards(session, decider)}
    </p>
  );
}

function afterwards(session: Seated, decider: Team | null): string {
  if (decider === null) return words.orRegent;
  return decider === session.seat.value ? words.orYou : words.orOther(leaderOf(session.table.value!, decider));
}
