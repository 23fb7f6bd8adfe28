/** The panel beside a lesson's board: the step's explanation and task, its result, and the controls. */
import { inspect, parseAction, piece, type Unit } from '@dominion/rules';
import { go } from '../../base/route.js';
import { unitName, wayOf } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { ME } from '../../match/connections/lesson/goals.js';
import type { LessonHost, StepProgress } from '../../match/connections/lesson/host.js';
import { isBattle, type Lesson } from '../../match/connections/lesson/lesson.js';
import { skirmish } from '../../match/make.js';
import { Tapped, TaskButtons } from '../../match/panels/board/asked.js';
import { ChoicePanel } from '../../match/panels/board/choice-panel.js';
import { HintButton, HintLine } from '../../match/panels/console/hints.js';
import { promptIn } from '../../match/panels/status/prompt.js';
import type { Flight } from '../../match/panels/throws/flight.js';
import type { Session } from '../../match/session/session.js';
import { UnitGlyph } from '../../ui/board/unit-glyph.js';
import { CheckIcon, LampIcon } from '../../ui/icons.js';
import { isAsking, Notice, Proposed } from './asking.js';
import { cheerFor } from './cheers.js';
import { CourseBar } from './course-bar.js';
import { LESSONS } from './lessons/index.js';
import { useArrival } from './use-arrival.js';

/** The panel. */
export function LessonPanel(props: { session: Session; host: LessonHost; flight: Flight }) {
  const { session, host, flight } = props;
  const { lesson } = host;
  const root = useArrival(lesson);
  const number = LESSONS.indexOf(lesson) + 1;
  return (
    <section class="console lesson-panel" aria-labelledby="lesson-title" tabIndex={-1} ref={root}>
      <header class="lesson-head">
        <CourseBar />
        <p class="fine muted">{learn.lessonOf(number, LESSONS.length)}</p>
        <h1 id="lesson-title">{learn.lessons[lesson.name].title}</h1>
        <Steps host={host} />
      </header>
      <Lecture host={host} flight={flight} />
      <Answer session={session} host={host} />
      <Ways session={session} host={host} />
    </section>
  );
}

/** The steps of the lesson, each of which can be repeated. */
function Steps({ host }: { host: LessonHost }) {
  const { steps } = host.lesson;
  const at = host.at.value;
  if (steps.length < 2) return null;
  return (
    <ol class="lesson-steps" aria-label={learn.stepOf(at + 1, steps.length)}>
      {steps.map(({ name }, step) => (
        <li key={name}>
          <button
            type="button"
            aria-label={learn.toStep(step + 1)}
            title={learn.toStep(step + 1)}
            aria-current={step === at ? 'step' : undefined}
            data-done={step < at || (step === at && host.stage.value === 'done')}
            onClick={() => host.go(step)}
          >
            {step + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Returns the progress of a step as shown: a throw only counts once the sticks lie. */
export function progressShown({ lesson, stage }: LessonHost, flight: Flight): StepProgress {
  return lesson.throws === true && !flight.landed.value ? 'doing' : stage.value;
}

/** The explanation and task; afterwards the result. */
function Lecture({ host, flight }: { host: LessonHost; flight: Flight }) {
  const at = host.at.value;
  const step = host.lesson.steps[at]!;
  const words = learn.steps[step.name];
  const stage = progressShown(host, flight);
  const unit = isBattle(step) ? undefined : step.unit;
  return (
    <div class="lesson-words stack" role="status" aria-live="polite" data-stage={stage}>
      {stage === 'doing' && (
        <>
          {unit !== undefined && <UnitCard unit={unit} />}
          <p>{words.text}</p>
          <p class="lesson-task">{words.task}</p>
        </>
      )}
      {stage === 'done' && (
        <>
          <p class="lesson-well">
            <CheckIcon /> {cheerFor(step.name, at).word}
          </p>
          <p>{words.done}</p>
        </>
      )}
      {stage === 'lost' && <p>{words.wrong}</p>}
    </div>
  );
}

function UnitCard({ unit }: { unit: Unit }) {
  return (
    <div class="lesson-card line">
      <span class="lesson-unit">
        <UnitGlyph unit={unit} />
      </span>
      <p>
        <b>{unitName(unit)}</b> {wayOf(piece(ME, unit))}
      </p>
    </div>
  );
}

/** Why a move was refused, the choice after a touch, or the orders of the sticks. */
function Answer({ session, host }: { session: Session; host: LessonHost }) {
  const task = session.task.value;
  const asking = isAsking(session);
  const step = host.lesson.steps[host.at.value]!;
  const stage = host.stage.value;
  const doing = stage === 'doing';
  const shown = doing && host.shows.value && !isBattle(step) ? step.solution : null;
  return (
    <div class="lesson-answer stack">
      <Proposed session={session} />
      {doing && isBattle(step) && !asking && <p class="lesson-turn">{promptIn(session)}</p>}
      {shown !== null && !asking && <p class="lesson-shown">{told(shown)}</p>}
      {!asking && stage !== 'done' && <Tapped session={session} />}
      <Notice session={session} />
      {task.kind === 'choose' && <ChoicePanel session={session} task={task} />}
      {!asking && <TaskButtons session={session} />}
      <HintLine session={session} />
    </div>
  );
}

/** Returns the solution shown by "show me", in words. */
function told(line: string): string {
  const parts = inspect(parseAction(line)!);
  if (parts.kind === 'move') return learn.fromTo(parts.from, parts.to);
  return parts.kind === 'change' || parts.kind === 'peasant' ? learn.press(parts.square) : '';
}

/** Buttons: back, again, show me, and next. */
function Ways({ session, host }: { session: Pick<Session, 'down' | 'hints' | 'say'>; host: LessonHost }) {
  const { lesson } = host;
  const at = host.at.value;
  const stage = host.stage.value;
  const step = lesson.steps[at]!;
  return (
    <div class="lesson-ways">
      <button type="button" aria-keyshortcuts="," disabled={at === 0} onClick={() => host.go(at - 1)}>
        {learn.back}
      </button>
      <button
        type="button"
        aria-keyshortcuts="r"
        class={stage === 'lost' ? 'primary' : ''}
        onClick={() => host.again()}
      >
        {learn.again}
      </button>
      {isBattle(step) ? (
        <HintButton session={session} />
      ) : (
        <button
          type="button"
          aria-keyshortcuts="g"
          aria-pressed={stage === 'doing' && host.shows.value}
          disabled={stage !== 'doing'}
          onClick={() => host.show(!host.shows.peek())}
        >
          <LampIcon /> {learn.show}
        </button>
      )}
      <button
        type="button"
        aria-keyshortcuts="."
        class={stage === 'done' ? 'primary wide' : 'quiet wide'}
        onClick={() => toNextStep(session, host)}
      >
        {nextLabel(lesson, at)}
      </button>
    </div>
  );
}

function nextLabel(lesson: Lesson, at: number): string {
  if (at + 1 < lesson.steps.length) return learn.next;
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  return next === undefined ? learn.firstMatch : learn.nextLesson(learn.lessons[next.name].title);
}

/** Goes to the next step, the next lesson, or a first match. */
export function toNextStep({ say }: Pick<Session, 'say'>, host: LessonHost): void {
  const { lesson } = host;
  if (host.at.peek() + 1 < lesson.steps.length) return host.next();
  const next = LESSONS[LESSONS.indexOf(lesson) + 1];
  if (next === undefined) void skirmish().then(say);
  else go({ page: 'lesson', name: next.name });
}
