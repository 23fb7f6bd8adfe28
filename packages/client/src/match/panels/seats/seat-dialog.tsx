/** A player's options for their seat; a section each for two at this device. */
import type { Team } from '@dominion/rules';
import { useEffect } from 'preact/hooks';
import { absence as words } from '../../../i18n/index.js';
import { leaderOf } from '../../../i18n/names.js';
import { MatchNotifySwitch } from '../../../notifications/match-switch.js';
import { Dialog } from '../../../ui/dialog.js';
import type { Seated, Session } from '../../session/session.js';
import { seatOpen } from '../status/seat-state.js';
import { Handover } from './handover.js';
import { KeepSeats } from './keep-seats.js';
import { RestButton } from './rest-button.js';
import { SeatKey } from './seat-key.js';
import { WebhookButton } from './webhook.js';
import '../votes/votes.css';

/** The dialog of a player with a seat. */
export function SeatDialog({ session }: { session: Session }) {
  useEffect(
    () => () => {
      seatOpen.value = null;
    },
    [],
  );
  const { seats } = session.table.value!;
  const neighbour = session.beside.value;
  const people = seats.filter(({ holder, name }) => holder === 'person' && name !== '').map(({ name }) => name);
  return (
    <Dialog
      name="seat-dialog"
      title={words.seatMenu}
      onClose={() => {
        seatOpen.value = null;
      }}
    >
      <MatchNotifySwitch code={session.code} say={session.say} />
      <OwnSeat session={session} named={neighbour !== null} team={session.seat.value!} />
      {neighbour !== null && <OwnSeat session={session.neighbour.sessionOf(neighbour)} named team={neighbour} />}
      <KeepSeats session={session} />
      <WebhookButton code={session.code} people={people} />
    </Dialog>
  );
}

function OwnSeat(props: {
  session: Seated & Pick<Session, 'code' | 'exchange' | 'offset' | 'request' | 'say'>;
  named: boolean;
  team: Team;
}) {
  const { session, named, team } = props;
  return (
    <section aria-label={leaderOf(session.table.value!, team)}>
      {named && <h3>{leaderOf(session.table.value!, team)}</h3>}
      <RestButton session={session} />
      <Handover session={session} />
      <SeatKey session={session} />
    </section>
  );
}
