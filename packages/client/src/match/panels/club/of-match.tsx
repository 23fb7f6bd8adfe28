/** Shows a match's club and how its members stand, or offers to add the match to one. */
import type { MatchClub } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { bringMatch, readMatchClub } from '../../../base/api/clubs.js';
import { isolated } from '../../../i18n/names.js';
import { circle as words } from '../../../i18n/pages/club.js';
import { freeSeats } from '../../../model/table/table.js';
import { useBusy } from '../../../ui/hooks/use-busy.js';
import { Link } from '../../../ui/link.js';
import type { Session } from '../../session/session.js';
import { CrestMark } from './crest.js';
import { MakeClubForm } from './make-club.js';
import { SeriesScore } from './standing.js';
import { formatProblem } from './use-problem.js';
import './club.css';

/** Loads the club again when the players change and when the match is over. */
function useMatchCircle(session: Pick<Session, 'code' | 'place' | 'table'>): MatchClub | null {
  const [known, setKnown] = useState<MatchClub | null>(null);
  const table = session.table.value;
  const people = table?.seats.filter(({ holder }) => holder === 'person').map(({ team, name }) => `${team} ${name}`);
  const asked = `${people?.join()} ${table?.status}`;
  useEffect(() => {
    if (session.place !== 'server') return;
    let ended = false;
    void readMatchClub(session.code).then((answer) => {
      if (!ended && answer.kind === 'ok') setKnown(answer.value);
    });
    return () => {
      ended = true;
    };
  }, [session, asked]);
  return known;
}

/**
 * The club of a match and how the members at this table stand; null for any other match. `inside` a card it has no card of its
 * own.
 */
export function SeriesLine(props: { session: Pick<Session, 'code' | 'place' | 'table'>; inside?: boolean }) {
  const { session, inside = false } = props;
  const known = useMatchCircle(session);
  if (known?.circle == null) return null;
  const { circle, series, names } = known;
  const table = session.table.value!;
  const people = table.seats.filter(({ holder }) => holder === 'person').length;
  // Until everyone sits, the series may be that of other players.
  const first = people > 1 && freeSeats(table).length === 0;
  return (
    <section class={inside ? 'circle-between' : 'panel circle-between'} aria-label={words.between(circle.name)}>
      <Link to={{ page: 'circle', code: circle.code }} class="line-link">
        <CrestMark crest={circle.crest} /> {words.between(isolated(circle.name))}
      </Link>
      {series !== null ? (
        <p>
          <SeriesScore series={series} name={(id) => isolated(names[id] ?? '') || words.left} />
        </p>
      ) : (
        first && <p class="fine muted">{words.firstTime}</p>
      )}
    </section>
  );
}

/**
 * Offers to add a match to one of the player's clubs, or to make a new one of its players. Null if it belongs to one.
 */
export function KeepGroup({ session }: { session: Pick<Session, 'code' | 'place' | 'seat' | 'table'> }) {
  const known = useMatchCircle(session);
  const [problem, tell] = useState('');
  const [busy, work] = useBusy();
  const [brought, setBrought] = useState<string | null>(null);
  const people = session.table.value!.seats.filter(({ holder }) => holder === 'person').length;
  if (session.place !== 'server' || session.seat.value === null || people < 2) return null;
  if (known === null || known.circle !== null) return null;
  if (brought !== null) return <p role="status">{words.brought(isolated(brought))}</p>;
  const bring = async (code: string, name: string): Promise<void> => {
    const answer = await bringMatch(code, session.code);
    if (answer.kind === 'ok') return setBrought(name);
    tell(formatProblem(answer));
  };
  return (
    <>
      {known.might.map(({ code, name }) => (
        <button key={code} type="button" disabled={busy} onClick={() => work(() => bring(code, name))}>
          {words.bring(isolated(name))}
        </button>
      ))}
      <MakeClubForm label={words.keepGroup} />
      {problem !== '' && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
