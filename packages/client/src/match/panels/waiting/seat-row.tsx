import { type Seat, USUAL_BOT } from '@dominion/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { bots, kingdom, side, room as words } from '../../../i18n/index.js';
import { device } from '../../../i18n/match/device.js';
import { isolated } from '../../../i18n/names.js';
import { links } from '../../../i18n/pages/company.js';
import { freeSeats, playingSeats } from '../../../model/table/table.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { BotFields } from '../../../ui/form/bot-fields.js';
import { LinkIcon, MoreIcon } from '../../../ui/icons.js';
import type { Seated, Session } from '../../session/session.js';
import { ReservedSeatTools, type SeatKeeping } from '../seats/reserved-seat.js';
import { PresenceDot } from '../status/seat-state.js';

/** The part of a session that a row shows and its buttons change. */
export type SeatHosting = SeatKeeping &
  Seated &
  Pick<Session, 'beside' | 'down' | 'host' | 'neighbour' | 'place' | 'request' | 'seating'>;

/** The seat. */
export function SeatRow({ session, seat }: { session: SeatHosting; seat: Seat }) {
  const [open, setOpen] = useState(false);
  const { buttons, done } = useFocusAfter(seat, () => setOpen(false));
  // A free seat and the host's own have all their options in their own buttons.
  const tools = session.host.value && seat.holder !== 'free' && seat.team !== session.seat.value;
  const keeps = session.host.value && seat.holder === 'free';
  return (
    <li class="seat" data-open={open && (tools || seat.invited)}>
      <div class="team" data-free={seat.holder === 'free'}>
        <TeamMark team={seat.team} />
        <SeatText session={session} seat={seat} />
        <div class="seat-buttons" ref={buttons}>
          <SeatButtons session={session} seat={seat} onDone={done} />
          {keeps && <KeepButton session={session} seat={seat} open={open && seat.invited} onOpen={setOpen} />}
          {tools && (
            <button
              type="button"
              class="quiet square"
              aria-label={words.changeSeat(seat.team)}
              title={words.change}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <MoreIcon />
            </button>
          )}
        </div>
      </div>
      {open && tools && <SeatTools session={session} seat={seat} onDone={done} />}
      {open && keeps && seat.invited && (
        <div class="seat-tools stack">
          <ReservedSeatTools session={session} team={seat.team} onGiveUp={done} />
        </div>
      )}
    </li>
  );
}

/** Reserves a free seat by a link, or shows the existing link. */
function KeepButton(props: {
  session: Pick<Session, 'keptSeats'>;
  seat: Seat;
  open: boolean;
  onOpen(open: boolean): void;
}) {
  const { session, seat, open, onOpen } = props;
  return (
    <button
      type="button"
      class="quiet square"
      aria-label={links.inviteTo(seat.team)}
      title={links.invite}
      aria-expanded={open}
      onClick={() => {
        onOpen(!open);
        if (!seat.invited) void session.keptSeats.keep(seat.team);
      }}
    >
      <LinkIcon />
    </button>
  );
}

/** Keeps the keyboard focus in the row, because a pressed button disappears with its effect. */
function useFocusAfter(seat: Seat, close: () => void) {
  const buttons = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const focus = () => buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  useEffect(() => {
    if (wanted.current) focus();
    wanted.current = false;
  }, [seat.holder]);
  // A player who takes a reserved seat must not find the host's options open.
  useEffect(close, [seat.holder === 'free']);
  const done = () => {
    close();
    wanted.current = true;
    focus();
  };
  return { buttons, done };
}

function SeatText({ session, seat }: { session: Seated & Pick<Session, 'beside' | 'down' | 'place'>; seat: Seat }) {
  const { team, holder } = seat;
  return (
    <div class="team-text">
      <div class="team-name line">
        <b>{kingdom(team)}</b>
        {team === session.seat.value && <em>{words.you}</em>}
        {team === session.beside.value && <em>{device.here}</em>}
        {team === session.table.value!.host && team !== session.seat.value && <em>{words.host}</em>}
      </div>
      <div class="seat-who">
        {holder === 'free' && <span class="muted">{seat.invited ? links.kept : words.free}</span>}
        {seat.bot !== null && <span title={bots.name(seat.bot)}>{bots.name(seat.bot)}</span>}
        {holder === 'person' && <PresenceDot session={session} team={team} />}
        {holder === 'person' && <bdi title={seat.name}>{seat.name}</bdi>}
        {holder !== 'person' && <span class="muted"> · {side(team)}</span>}
      </div>
    </div>
  );
}

function SeatButtons(props: {
  session: Seated & Pick<Session, 'beside' | 'host' | 'neighbour' | 'request' | 'seating'>;
  seat: Seat;
  onDone(): void;
}) {
  const { session, seat, onDone } = props;
  const me = session.seat.value;
  const { team } = seat;
  const firstFree = freeSeats(session.table.value!).find(({ invited }) => !invited)?.team;
  // The seats of a duplicate match are fixed.
  if (session.table.value?.twin) return null;
  if (team === me) {
    return (
      <button type="button" onClick={() => void session.seating.stand()}>
        {words.standUp}
      </button>
    );
  }
  if (team === session.beside.value) {
    return (
      <button type="button" onClick={() => void session.neighbour.sessionOf(team).request('stand', {})}>
        {words.standUp}
      </button>
    );
  }
  if (seat.holder !== 'free' || seat.invited) return null;
  return (
    <>
      {me === null && (
        <button
          type="button"
          {...(team === firstFree ? { class: 'primary' } : {})}
          aria-label={words.sitAs(team)}
          onClick={() => void session.seating.sit(team)}
        >
          {session.host.value ? words.sit : words.sitAs(team)}
        </button>
      )}
      {session.host.value && (
        <button
          type="button"
          aria-label={words.addBotOn(team)}
          onClick={() => {
            onDone();
            void session.request('bot', { team, ...USUAL_BOT });
          }}
        >
          {words.addBot}
        </button>
      )}
    </>
  );
}

/** The host's options: a bot's level, swapping seats, removing a player. */
function SeatTools(props: {
  session: Pick<Session, 'keptSeats' | 'request' | 'seat' | 'table'>;
  seat: Seat;
  onDone(): void;
}) {
  const { session, seat, onDone } = props;
  const { team, holder, bot } = seat;
  const others = playingSeats(session.table.value!).filter((other) => other.team !== team);
  return (
    <div class="seat-tools stack">
      {bot !== null && <BotFields bot={bot} onPick={(picked) => void session.request('bot', { team, ...picked })} />}
      <fieldset class="seat-tool stack">
        <legend>{words.swap}</legend>
        <div class="button-row">
          {others.map((other) => (
            <button
              type="button"
              key={other.team}
              onClick={() => {
                onDone();
                void session.keptSeats.arrange(team, other.team);
              }}
            >
              <TeamMark team={other.team} small />
              {kingdom(other.team)}
            </button>
          ))}
        </div>
      </fieldset>
      {holder !== 'free' && team !== session.seat.value && (
        <div class="button-row">
          <AskTwice
            label={words.remove(bot === null ? isolated(seat.name) : words.theBot)}
            really={words.reallyRemove}
            no={words.keep}
            onYes={() => {
              onDone();
              void (bot === null ? session.request('remove', { team }) : session.request('bot', { team, level: null }));
            }}
          />
        </div>
      )}
    </div>
  );
}
