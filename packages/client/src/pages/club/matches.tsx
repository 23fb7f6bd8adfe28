/** A club's unfinished matches as pictures, those that wait for the player first. One press repeats the last match. */
import type { ClubAnnals, ClubHome, ClubPast, ClubRunning } from '@dominion/protocol';
import { makeClubTable } from '../../base/api/clubs.js';
import { siteNow } from '../../base/site-time.js';
import { secretKey } from '../../base/storage/secret.js';
import { turnShown } from '../../i18n/agreed.js';
import { momentAt } from '../../i18n/dates.js';
import { ago, list, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName, membersAt, sittersOf } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { FIRST_DRAFT, settingsOf } from '../../model/options/draft.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import type { SeenHome } from './both-players.js';
import { EmptyTab } from './empty.js';
import { MatchPicture } from './match-picture.js';
import { clubOrder } from './order.js';
import { goToSit } from './tonight-table.js';

export function ClubMatches(props: { circle: SeenHome; failed: boolean; annals: ClubAnnals | null }) {
  const { circle, failed, annals } = props;
  // Players can only open their own table of a duplicate match, which has a panel of its own.
  const running = clubOrder(circle.running.filter(({ twin, yours }) => !twin || yours));
  // The last match that can be repeated: the player sat there, with another member or a bot.
  const last = annals?.matches.find((match) => {
    const people = membersAt(match);
    return people.includes(circle.me) && (people.length > 1 || match.seats.some(({ bot }) => bot !== null));
  });
  const young = circle.played === 0 && circle.cups.length === 0 && circle.duplicates.length === 0;
  return (
    <Panel name="running" title={words.running}>
      {running.length === 0 &&
        last === undefined &&
        (young ? (
          <EmptyTab code={circle.code} of="pictures" text={words.noRunning} />
        ) : (
          <p class="muted">{words.noRunning}</p>
        ))}
      <ul class="match-cards">
        {running.map((match) => (
          <li key={match.code}>
            <Card circle={circle} match={match} />
          </li>
        ))}
        {last !== undefined && (
          <li>
            <Again circle={circle} failed={failed} last={last} />
          </li>
        )}
      </ul>
    </Panel>
  );
}

function stateOf({ status, yourTurn, adjourned, appointment }: ClubRunning): string {
  if (adjourned) return appointment === null ? words.aside : words.meets(momentAt(appointment));
  if (yourTurn) return words.yourTurn;
  return status === 'waiting' ? words.gathers : words.goesOn;
}

function Card({ circle, match }: { circle: ClubHome; match: ClubRunning }) {
  const { code, mode, length, last, status, seats, yourTurn, at: when } = match;
  const named = lengthWords.name(length, last);
  const facts = [
    MODE_NAMES[mode],
    ...(named === '' ? [] : [named]),
    ...(status === 'playing' ? [turnShown(match)] : []),
    ago(siteNow() - when),
  ];
  return (
    <Link to={{ page: 'room', code }} class="match-card">
      <MatchPicture code={code} version={match.at} />
      <span class="row-text stack">
        <b>{seats.length === 0 ? code : list(sittersOf(circle, match))}</b>
        <small class="muted">{facts.join(' · ')}</small>
      </span>
      <span class="pill" data-kind={yourTurn ? 'called' : status}>
        {stateOf(match)}
      </span>
    </Link>
  );
}

function Again({ circle, failed, last }: { circle: SeenHome; failed: boolean; last: ClubPast }) {
  const { said, tell } = useProblem(failed);
  const [busy, work] = useBusy();
  const { mode, length, seats } = last;
  const others = membersAt(last).filter((id) => id !== circle.me);
  const make = async (): Promise<void> => {
    const bots = { ...FIRST_DRAFT.bots };
    for (const { team, bot } of seats) if (bot !== null) bots[team] = bot;
    // In the club's order, from which each member's page derives its seat.
    const people = circle.people.map(({ id }) => id).filter((id) => membersAt(last).includes(id));
    const draft = { ...FIRST_DRAFT, mode, bots, ...(length !== '' && { length }) };
    const made = await makeClubTable(circle.code, settingsOf(draft, secretKey())!, people);
    if (made.kind !== 'ok') return tell(made);
    goToSit(circle, { code: made.value.code, mode, seats }, people);
  };
  return (
    <div class="match-card">
      <MatchPicture code={last.code} />
      <span class="row-text stack">
        <b>{list([memberName(circle, circle.me), ...others.map((id) => memberName(circle, id))])}</b>
        <small class="muted">{MODE_NAMES[mode]}</small>
      </span>
      <button type="button" disabled={busy} onClick={() => work(make)}>
        {words.again}
      </button>
      <p class="problem" role="alert">
        {said}
      </p>
    </div>
  );
}
