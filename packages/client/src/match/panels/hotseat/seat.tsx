/** Before a match: a second player sits at this device, or moves to their own. */
import { NAME_LENGTH } from '@dominion/protocol';
import { allyIn, type Team } from '@dominion/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { otherName } from '../../../base/storage/second-player.js';
import { actions, home, kingdom } from '../../../i18n/index.js';
import { beside as words } from '../../../i18n/match/hotseat.js';
import { freeSeats } from '../../../model/table/table.js';
import { Chips, TextField } from '../../../ui/form/fields.js';
import type { Seated, Session } from '../../session/session.js';
import './hotseat.css';

/** Opens the form for a second seat; null if none is free, or it's taken. */
export function HotseatSeat({ session }: { session: Pick<Session, 'beside' | 'neighbour' | 'seat' | 'table'> }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (!open && opened.current) button.current?.focus();
    opened.current = open;
  }, [open]);
  const seats = seatsFor(session);
  if (session.beside.value !== null || seats.length === 0) return null;
  if (open) return <SitDown session={session} seats={seats} onClose={() => setOpen(false)} />;
  return (
    <button ref={button} type="button" class="quiet beside-ask" onClick={() => setOpen(true)}>
      {words.add}
    </button>
  );
}

/** Returns the seats that a second player may take, the ally's first. */
function seatsFor({ table, seat }: Seated): readonly Team[] {
  const free = freeSeats(table.value!).flatMap(({ team, invited }) => (invited ? [] : [team]));
  const ally = seat.value === null ? null : allyIn(table.value!.mode, seat.value);
  return [...free].sort((a, b) => Number(b === ally) - Number(a === ally));
}

function SitDown(props: {
  session: Pick<Session, 'neighbour' | 'seat' | 'table'>;
  seats: readonly Team[];
  onClose(): void;
}) {
  const { session, seats, onClose } = props;
  const [name, setName] = useState(otherName);
  const [picked, setPicked] = useState<Team | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector<HTMLInputElement>('input[type="text"]');
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    field()?.focus({ preventScroll: true });
  }, []);
  const team = picked !== null && seats.includes(picked) ? picked : seats[0]!;
  const ally = allyIn(session.table.value!.mode, session.seat.value!);
  const sit = async (): Promise<void> => {
    setBusy(true);
    const sits = await session.neighbour.sit(team, name.trim() || home.guest);
    setBusy(false);
    if (sits) onClose();
  };
  return (
    <form
      ref={form}
      class="beside-form stack"
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void sit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h3>{words.title}</h3>
      <p class="fine muted">{words.lead}</p>
      <TextField label={words.name} value={name} maxLength={NAME_LENGTH} onInput={setName} />
      <Chips
        label={words.seat}
        choices={seats.map((each) => ({
          value: String(each),
          label: each === ally ? words.across(each) : kingdom(each),
        }))}
        value={String(team)}
        onPick={(value) => setPicked(seats.find((each) => String(each) === value) ?? null)}
      />
      <div class="button-row">
        <button type="submit" class="grow" disabled={busy}>
          {words.sit}
        </button>
        <button type="button" onClick={onClose}>
          {actions.cancel}
        </button>
      </div>
    </form>
  );
}
