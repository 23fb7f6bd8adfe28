/** The page of a circle: tonight, its matches, its people, its standing and annals; to who is no member its name and a way in. */
import { type CircleAnnals, parseCircleCode } from '@dominion/protocol';
import { useCallback, useEffect, useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { readAnnals } from '../../base/api/circles.js';
import { poll } from '../../base/api/poll.js';
import { keysLast } from '../../base/storage/secret.js';
import { app, home } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { StandingPanel } from '../../match/panels/club/standing.js';
import { Nothing } from '../../ui/page/missing.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import { Annals } from './annals.js';
import { CircleReader, type SeenCircle, type SeenHome } from './both.js';
import { CalledHere, useCalled } from './called.js';
import { Cups } from './cups.js';
import { Duplicates } from './duplicates.js';
import { JoinPage } from './join.js';
import { CircleMatches } from './matches.js';
import { MembersPanel } from './people.js';
import { Tonight } from './tonight.js';
import '../../styles/rows.css';
import '../history/history.css';
import '../../match/panels/club/circle.css';

/** Comes by itself: few want it. */
const CircleStream = later(() =>
  import('../broadcast/stream-part.js').then(({ CircleStreamPart }) => CircleStreamPart),
);

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
 * Its finished matches and what they come to: read when the page is opened, and again when more of them are over. What could not be
 * read is asked for once more, as the circle itself is.
 */
function useAnnals(code: string, asked: string): CircleAnnals | null {
  const [annals, setAnnals] = useState<CircleAnnals | null>(null);
  useEffect(() => {
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

export function CircleScreen({ code }: { code: string }) {
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
  return <Home circle={answer} failed={failed} problem={problem} again={again} />;
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
  readonly failed: boolean;
  /** Why the second person could not join with the first; empty where they could, or nobody came along. */
  readonly problem: string;
  again(): void;
}

function Home({ circle, failed, problem, again }: HomeProps) {
  const annals = useAnnals(circle.code, `${circle.played} ${circle.rated} ${circle.size}`);
  useCalled(circle);
  return (
    <>
      <Topbar />
      <main class="page history-page circle-page">
        <header class="circle-head">
          <CrestMark crest={circle.crest} large />
          <div>
            <h1>{isolated(circle.name)}</h1>
            <p class="muted">{words.size(circle.size)}</p>
          </div>
          <p class="problem" role="status">
            {failed ? words.failed : problem}
          </p>
        </header>
        <div class="circle-main stack">
          {!keysLast() && <Unkept />}
          <CalledHere circle={circle} />
          <Tonight circle={circle} failed={failed} again={again} />
          <CircleMatches circle={circle} failed={failed} annals={annals} />
          <Duplicates circle={circle} failed={failed} again={again} />
          <Cups circle={circle} failed={failed} again={again} />
        </div>
        <div class="history-side stack">
          {/* As long as nothing was played, who is to come matters more. */}
          {circle.played > 0 && <StandingPanel circle={circle} annals={annals} />}
          <MembersPanel circle={circle} failed={failed} again={again} />
          {circle.played === 0 && <StandingPanel circle={circle} annals={null} />}
          <CircleStream code={circle.code} />
        </div>
        {circle.played > 0 && <Annals circle={circle} annals={annals} />}
      </main>
    </>
  );
}
