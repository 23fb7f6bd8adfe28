/** A club's page: its crest by night over its last match, and its tabs. Others see its name and a form to join. */
import { CLUB_TABS, type ClubAnnals, type ClubTab, parseClubCode } from '@dominion/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { readAnnals } from '../../base/api/clubs.js';
import { poll } from '../../base/api/poll.js';
import { keysLast } from '../../base/storage/secret.js';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { PeopleIcon } from '../../ui/icons.js';
import { Footer } from '../../ui/page/footer.js';
import { Nothing } from '../../ui/page/missing.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import { ClubReader, type SeenClub, type SeenHome } from './both-players.js';
import { JoinPage } from './join.js';
import { Tonight } from './tonight.js';
import { useCalled } from './tonight-table.js';
import '../../styles/rows.css';
import '../history/history.css';
import '../../match/panels/club/club.css';
import './club.css';

/** The tabs except tonight's are loaded when opened. */
const MatchesTab = later(() => import('./tabs.js').then((tabs) => tabs.MatchesTab));
const TableTab = later(() => import('./tabs.js').then((tabs) => tabs.TableTab));
const AnnalsTab = later(() => import('./tabs.js').then((tabs) => tabs.AnnalsTab));
const MembersSheet = later(() => import('./people.js').then((people) => people.MembersSheet));

/** Milliseconds between an answer and the next request. */
const PERIOD = 4000;

/** `gone`: the club doesn't exist; `failed`: it can't be read now. */
type Known = { readonly answer: SeenClub | null; readonly gone: boolean; readonly failed: boolean };

function useCircle(code: string): Known & { again(): void } {
  const [known, setKnown] = useState<Known>({ answer: null, gone: parseClubCode(code) === null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (parseClubCode(code) === null) return;
    const reader = new ClubReader(code);
    return poll(
      () => reader.read(),
      PERIOD,
      (reading) => {
        if (reading.kind === 'ready') return setKnown({ answer: reading.value, gone: false, failed: false });
        if (reading.kind === 'loading') return;
        const gone = reading.refused === 'unknown-circle';
        setKnown((before) => ({ answer: gone ? null : before.answer, gone, failed: !gone }));
      },
    );
  }, [code, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { ...known, again };
}

/**
 * Reads the finished matches unless there are none (`asked` is null), again when more are over, and after a failure.
 */
function useAnnals(code: string, asked: string | null): ClubAnnals | null {
  const [annals, setAnnals] = useState<ClubAnnals | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let ended = false;
    const read = async (): Promise<Answer<ClubAnnals>> => {
      const answer = await readAnnals(code);
      if (ended || answer.kind !== 'ok') return answer;
      setAnnals(answer.value);
      return answer.value.more ? read() : answer;
    };
    const stop = poll(read, PERIOD, ({ kind }) => kind === 'ready' && stop());
    return () => {
      ended = true;
      stop();
    };
  }, [code, asked]);
  return annals;
}

/** The page. */
export function ClubScreen({ code, tab }: { code: string; tab: ClubTab | 'tonight' }) {
  const { answer, gone, failed, again } = useCircle(code);
  const [problem, say] = useState('');
  const named = answer?.name ?? null;
  useEffect(() => {
    document.title = app.titled(named ?? words.own);
  }, [named]);
  if (gone) {
    return (
      <Nothing
        heading={words.unknownHeading}
        text={words.unknown(code)}
        way={app.places.friends}
        to={{ page: 'friends' }}
      />
    );
  }
  if (answer === null) {
    return (
      <>
        <Topbar />
        <main class="reading center">
          <p role="status">{failed ? home.noServer : words.loading}</p>
        </main>
      </>
    );
  }
  if (!answer.member) {
    const joined = (why: string): void => {
      say(why);
      again();
    };
    return <JoinPage face={answer} onJoined={joined} />;
  }
  return <Home circle={answer} tab={tab} failed={failed} problem={problem} again={again} />;
}

/** Says that this browser forgets the membership on reload, and links to the way to save it. */
function Unkept() {
  return (
    <p role="status">
      {words.unkept} <Link to={{ page: 'history' }}>{home.ownAll}</Link>
    </p>
  );
}

interface HomeProps {
  readonly circle: SeenHome;
  readonly tab: ClubTab | 'tonight';
  readonly failed: boolean;
  /** Why the second player couldn't join with the first; empty if they could, or there is none. */
  readonly problem: string;
  again(): void;
}

function Home({ circle, tab, failed, problem, again }: HomeProps) {
  const annals = useAnnals(circle.code, circle.played === 0 ? null : `${circle.played} ${circle.rated} ${circle.size}`);
  const [sheet, setSheet] = useState(false);
  useCalled(circle);
  const last = annals?.matches[0]?.code;
  const props = { circle, failed, annals, again };
  return (
    <>
      <Topbar night />
      <main class="club">
        <div class="club-night night" data-tab={tab}>
          {last !== undefined && (
            <div class="club-last" style={{ backgroundImage: `url(/picture/match/${last}.jpg)` }} />
          )}
          <header class="club-head">
            <CrestMark crest={circle.crest} large />
            <div>
              <h1>{isolated(circle.name)}</h1>
              <p class="muted">{words.size(circle.size)}</p>
            </div>
            <button
              type="button"
              class="quiet club-people"
              aria-label={words.sheet}
              aria-haspopup="dialog"
              onClick={() => setSheet(true)}
            >
              <PeopleIcon /> <span>{words.people}</span>
            </button>
          </header>
          <Tabs code={circle.code} tab={tab} />
          <p class="problem" role="status">
            {failed ? words.failed : problem}
          </p>
          {!keysLast() && <Unkept />}
          {tab === 'tonight' && (
            <Tonight circle={circle} failed={failed} again={again} onMembers={() => setSheet(true)} />
          )}
          {sheet && <MembersSheet circle={circle} failed={failed} again={again} onClose={() => setSheet(false)} />}
        </div>
        {tab !== 'tonight' && (
          <div class="page club-tab stack">
            {tab === 'matches' && <MatchesTab {...props} />}
            {tab === 'table' && <TableTab {...props} />}
            {tab === 'annals' && <AnnalsTab {...props} />}
          </div>
        )}
      </main>
      <Footer />
    </>
  );
}

const TABS = { tonight: words.tonight, matches: words.running, table: words.standing, annals: words.annals };

/** The tabs, each with its address. The current one has no link, and keeps the keyboard's focus. */
function Tabs({ code, tab }: { code: string; tab: ClubTab | 'tonight' }) {
  return (
    <nav class="club-tabs" aria-label={words.tabs}>
      {(['tonight', ...CLUB_TABS] as const).map((each) =>
        each === tab ? (
          <span key={each} tabIndex={-1} aria-current="page">
            {TABS[each]}
          </span>
        ) : (
          <Link key={each} to={{ page: 'circle', code, ...(each !== 'tonight' && { tab: each }) }}>
            {TABS[each]}
          </Link>
        ),
      )}
    </nav>
  );
}
