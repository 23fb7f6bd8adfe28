/** The curves under the slider: the chances of winning if evaluation is allowed, and counts of things on the board. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import '../../match/panels/review/look.css';
import { type Run, runOf } from '../../bots/run.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { look } from '../../i18n/pages/review.js';
import { CampLegend, Chart } from '../../match/panels/review/chart.js';
import { chancesAt, FLAT } from '../../match/panels/review/curve.js';
import { formatLastTurns } from '../../match/panels/review/last-turns.js';
import { LuckReport } from '../../match/panels/review/luck.js';
import { ReviewState, Turnings, turningsMarks } from '../../match/panels/review/report.js';
import { ChanceTable } from '../../match/panels/review/table.js';
import { type Count, countLines, countsOf, positionsOf } from '../../model/board/counts.js';
import { raceOf } from '../../model/table/mandate.js';
import { MandateCount } from '../../ui/board/mandate-count.js';
import { CountLegend, CountLines } from './lines.js';
import type { Player } from './player.js';

const KINDS = ['chances', 'mandate', 'territories', 'strongholds', 'armies'] as const;
type Kind = (typeof KINDS)[number];

/** The curves; `weighed` is whether the computer may evaluate this match. */
export function Curves({ player, weighed }: { player: Player; weighed: boolean }) {
  const [picked, pick] = useState<Kind>(weighed ? 'chances' : 'strongholds');
  return (
    <section class="replay-curves" aria-label={words.curves}>
      <nav class="replay-chips" aria-label={words.curves}>
        {KINDS.map((kind) => (
          <button type="button" key={kind} aria-pressed={kind === picked} onClick={() => pick(kind)}>
            {words.kinds[kind]}
          </button>
        ))}
      </nav>
      {picked !== 'chances' ? (
        <Counted player={player} count={picked} />
      ) : weighed ? (
        <Weighed player={player} />
      ) : (
        <p class="muted">{words.notWeighed}</p>
      )}
    </section>
  );
}

function Counted({ player, count }: { player: Player; count: Count }) {
  const reel = player.reel.value;
  const { teams } = player;
  const { mode } = reel.record.header;
  const lines = useMemo(() => countLines(count, teams, mode), [count, teams, mode]);
  const counts = useMemo(() => countsOf(positionsOf(reel.story), lines, count), [reel, lines, count]);
  const at = Math.min(player.at.value, counts.length - 1);
  return (
    <>
      <CountLegend lines={lines} counts={counts[at]!} />
      <CountLines
        reel={reel}
        lines={lines}
        counts={counts}
        at={at}
        near={count === 'mandate'}
        label={words.countsOf[count](teams)}
        onPick={(to) => player.go(to)}
      />
      {count === 'mandate' && <MandateCount race={raceOf(player.position.value)} />}
      <p class="fine muted">{words.countHints[count]}</p>
    </>
  );
}

function Weighed({ player }: { player: Player }) {
  const reel = player.reel.value;
  // A running match is evaluated up to the moment of the request.
  const [known, setStory] = useState(reel.story);
  const story = reel.record.result === null ? known : reel.story;
  const run = runOf(story);
  const [further, setFurther] = useState(false);
  useCurveOnly(run, further);
  const { review, luck } = run.progress.value;
  const at = Math.min(player.at.value, story.steps.length);
  const lastTurns = formatLastTurns(story, review, null);
  const behind = reel.story.steps.length > story.steps.length;
  return (
    <>
      {(further || review?.stage === 'curve' || review === null) && <ReviewState run={run} />}
      {review !== null && (
        <>
          <CampLegend camps={review.camps} chances={chancesAt(review.curve, at)} />
          <Chart
            review={review}
            steps={story.steps}
            at={at}
            marks={turningsMarks(run.progress.value)}
            shape={FLAT}
            onPick={(to) => player.go(to)}
          />
          {behind && (
            <button type="button" onClick={() => setStory(reel.story)}>
              {words.weighAgain}
            </button>
          )}
          <div class="replay-further">
            <ChanceTable review={review} steps={story.steps} />
            {!further && review.stage !== 'curve' && review.stage !== 'done' && (
              <button type="button" onClick={() => setFurther(true)}>
                {words.weighMore}
              </button>
            )}
          </div>
          {(further || review.stage === 'done') && luck !== null && (
            <div class="look replay-look stack">
              {lastTurns !== '' && <p class="look-why">{lastTurns}</p>}
              <h3>{look.turnings}</h3>
              <Turnings
                me={null}
                story={story}
                progress={run.progress.value}
                onPick={(to, drawn) => player.go(to, drawn)}
              />
              <h3>{look.luck}</h3>
              <LuckReport review={review} luck={luck} dice={run.dice} me={null} onPick={(to) => player.go(to)} />
              <p class="fine muted">{look.estimate}</p>
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Evaluates positions at once, which takes seconds; throws, which may take a minute, only on request. */
function useCurveOnly(run: Run, further: boolean): void {
  const stage = run.progress.value.review?.stage ?? 'curve';
  useEffect(() => {
    if (stage === 'curve' || further) void run.start();
    else run.stop();
  }, [run, stage, further]);
  useEffect(() => () => run.stop(), [run]);
}
