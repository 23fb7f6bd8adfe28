/** All that a person can do about their own seat, over the page; two people at this device have a part each. */
import type { Team } from '@dominion/rules';
import { useEffect, useRef } from 'preact/hooks';
import { app, absence as words } from '../../../i18n/index.js';
import { leaderOf } from '../../../i18n/names.js';
import { MatchCallSwitch } from '../../../notifications/match-switch.js';
import { CrossIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';
import { seatOpen } from '../status/seat-state.js';
import { TellChannel } from './channel.js';
import { Handover } from './handover.js';
import { KeepSeats } from './keep-seats.js';
import { RestButton } from './rest-button.js';
import { SeatKey } from './seat-key.js';
import '../votes/decide.css';

/** The dialog of a person who has a seat. */
export function SeatDialog({ session }: { session: Session }) {
  const root = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    root.current?.showModal();
    return () => {
      seatOpen.value = null;
    };
  }, []);
  const { seats } = session.table.value!;
  const neighbour = session.beside.value;
  const people = seats.filter(({ holder, name }) => holder === 'person' && name !== '').map(({ name }) => name);
  return (
    <dialog
      class="decide-dialog seat-dialog"
      ref={root}
      aria-label={words.seatMenu}
      onClose={() => {
        seatOpen.value = null;
      }}
    >
      <div class="decide-head">
        <h2>{words.seatMenu}</h2>
        <SquareButton label={app.close} look="quiet" onPress={() => root.current?.close()}>
          <CrossIcon />
        </SquareButton>
      </div>
      <MatchCallSwitch code={session.code} say={session.say} />
      <OwnSeat session={session} named={neighbour !== null} team={session.seat.value!} />
      {neighbour !== null && <OwnSeat session={session.neighbour.sessionOf(neighbour)} named team={neighbour} />}
      <KeepSeats session={session} />
      <TellChannel code={session.code} people={people} />
    </dialog>
  );
}

/** What one of the people here can do about their seat. */
function OwnSeat({ session, named, team }: { session: Session; named: boolean; team: Team }) {
  return (
    <section aria-label={leaderOf(session.table.value!, team)}>
      {named && <h3>{leaderOf(session.table.value!, team)}</h3>}
      <RestButton session={session} />
      <Handover session={session} />
      <SeatKey session={session} />
    </section>
  );
}
