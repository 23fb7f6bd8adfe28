/** The page of a club: by night its crest, its last match behind it, and its tabs; to who is no member its name and a way in. */
import { type CircleAnnals, CLUB_TABS, type ClubTab, parseCircleCode } from '@dominion/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { readAnnals } from '../../base/api/circles.js';
import { poll } from '../../base/api/poll.js';
import { keysLast } from '../../base/storage/secret.js';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { PeopleIcon } from '../../ui/icons.js';
import { Nothing } from '../../ui/page/missing.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import { CircleReader, type SeenCircle, type SeenHome } from './both.js';
import { useCalled } from './called.js';
import { JoinPage } from './join.js';
import { Tonight } from './tonight.js';
import '../../styles/rows.css';
import '../history/history.css';
import '../../match/panels/club/circle.css';
import './club.css';

/** What isn't tonight's comes when it is opened. */
const MatchesTab = later(() => import('./tabs.js').then((tabs) => tabs.MatchesTab));
const TableTab = later(() => import('./tabs.js').then((tabs) => tabs.TableTab));
const AnnalsTab = later(() => import('./tabs.js').then((tabs) => tabs.AnnalsTab));
const MembersSheet = later(() => import('./people.js').then((people) => people.MembersSheet));

/** How long, in milliseconds, after an answer it is asked for again. */
const PERIOD = 4000;

/** What is known of a circle: that there is none, or what was read last, and whether that can be read now. */
type Known = { readonly answer: SeenCircle | null; readonly gone: boolean; readonly failed: boolean };

function useCircle(code: string): Known & { again(): void } {
  const [known, setKnown] = useState<Known>({ answer: null, gone: parseCircleCode(code) === null, failed: false });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (parseCircleCode(code) === null) return;
    const reader = new CircleReader(code);
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
 * Its finished matches and what they come to: read when the page is opened unless there are none (`asked` is null), and again when more
 * of them are over. What could not be read is asked for once more, as the circle itself is.
 */
function useAnnals(code: string, asked: string | null): CircleAnnals | null {
  const [annals, setAnnals] = useState<CircleAnnals | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let ended = false;
    const read = async (): Promise<Answer<CircleAnnals>> => {
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
export function CircleScreen({ code, tab }: { code: string; tab: ClubTab | 'tonight' }) {
  const { answer, gone, failed, again } = useCircle(code);
  const [problem, say] = useState('');
  const named = answer?.name ?? null;
  useEffect(() => {
    document.title = app.titled(named ?? words.own);
  }, [named]);
  if (gone) return <Nothing heading={words.unknownHeading} text={words.unknown(code)} way={app.toHome} />;
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

/** That a member of this browser is no one's after a reload, and the way to keep who they are. */
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
  /** Why the second person could not join with the first; empty where they could, or no one came along. */
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
        </div>
        {tab !== 'tonight' && (
          <div class="page club-tab stack">
            {tab === 'matches' && <MatchesTab {...props} />}
            {tab === 'table' && <TableTab {...props} />}
            {tab === 'annals' && <AnnalsTab {...props} />}
          </div>
        )}
      </main>
      {sheet && <MembersSheet circle={circle} failed={failed} again={again} onClose={() => setSheet(false)} />}
    </>
  );
}

/** What the tabs are called. */
const TABS = { tonight: words.tonight, matches: words.running, table: words.standing, annals: words.annals };

/** The tabs, each with its address. The one on show leads nowhere, and keeps the keyboard's focus. */
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
