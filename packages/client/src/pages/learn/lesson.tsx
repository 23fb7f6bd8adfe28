/** A lesson: the board of a match, and beside it one task after the other. */
import { useEffect, useState } from 'preact/hooks';
import { thinker } from '../../bots/thinker.js';
import { app } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { LessonHost } from '../../match/connections/lesson/host.js';
import { isBattle, type Lesson, type Why } from '../../match/connections/lesson/lesson.js';
import { FatePanel } from '../../match/panels/throws/fate-panel.js';
import { type Flight, useFlight } from '../../match/panels/throws/flight.js';
import { type Opened, openWithHost } from '../../match/session/lesson-session.js';
import type { Session } from '../../match/session/session.js';
import { lastThrow } from '../../model/table/panels.js';
import { Nothing } from '../../ui/page/missing.js';
import { Cheer } from './cheer.js';
import { cheerFor } from './cheers.js';
import { Classroom } from './classroom.js';
import { LessonList } from './lesson-list.js';
import { LESSONS } from './lessons/index.js';
import { LessonPanel, progressShown, toNextStep } from './panel.js';
import { noteDone, noteStep, stepReached } from './progress.js';
import { useLearnKeys } from './use-learn-keys.js';

export function LessonScreen({ name }: { name: string }) {
  const lesson = LESSONS.find((each) => each.name === name);
  const [open, setOpen] = useState<Opened<LessonHost> | null>(null);
  useEffect(() => {
    document.title = app.titled(lesson === undefined ? app.missingHeading : learn.lessons[lesson.name].title);
    if (lesson === undefined) return;
    const opened = openLesson(lesson);
    setOpen(opened);
    return () => opened.close();
  }, [lesson]);
  if (lesson === undefined) {
    return <Nothing heading={app.missingHeading} text={learn.missing} way={learn.allLessons} to={{ page: 'learn' }} />;
  }
  return open === null ? null : <Lecture {...open} />;
}

/** Opens a session of a lesson, where the learner left off. */
function openLesson(lesson: Lesson): Opened<LessonHost> {
  const at = stepReached(lesson.name);
  const opened: Opened<LessonHost> = openWithHost(
    lesson.name,
    (listener) => new LessonHost(lesson, at, listener, { why }, thinker),
    noteProgress,
  );
  function why(reason: Why | null): void {
    const { session, host } = opened;
    session.say(reason === null ? learn.steps[lesson.steps[host.at.peek()]!.name].wrong : learn.why[reason]);
  }
  return opened;
}

function noteProgress({ lesson, at, stage }: LessonHost): void {
  const [step, done] = [at.value, stage.value === 'done'];
  const last = step + 1 === lesson.steps.length;
  if (done && last) noteDone(lesson.name);
  else if (step > 0 || done) noteStep(lesson.name, done ? step + 1 : step);
}

function Lecture({ session, host }: Opened<LessonHost>) {
  const flight = useFlight(session.cue);
  useLessonKeys(session, host);
  const story = session.story.value;
  const throws = host.lesson.throws === true && story !== null && lastThrow(story.steps) !== null;
  return (
    <Classroom
      session={session}
      up={{ to: { page: 'learn' }, text: learn.list }}
      keys={learn.keys}
      over={<StepCheer session={session} host={host} flight={flight} />}
    >
      <LessonPanel session={session} host={host} flight={flight} />
      {throws && <FatePanel session={session} flight={flight} />}
      <LessonList here={host.lesson.name} />
    </Classroom>
  );
}

/** The cheer for a step, after its effect has been seen. */
function StepCheer({ session, host, flight }: { session: Pick<Session, 'cue'>; host: LessonHost; flight: Flight }) {
  if (progressShown(host, flight) !== 'done') return null;
  const at = host.at.value;
  const step = host.lesson.steps[at]!;
  const { at: seen, thrown } = session.cue.peek()?.beats ?? { at: [], thrown: null };
  // A throw has its own wait already.
  const after = host.lesson.throws === true && thrown !== null ? 0 : Math.max(0, ...seen);
  return <Cheer key={step.name} {...cheerFor(step.name, at)} after={after} />;
}

function useLessonKeys(session: Pick<Session, 'say'>, host: LessonHost): void {
  useLearnKeys(host, {
    on: () => toNextStep(session, host),
    back: () => host.go(host.at.peek() - 1),
    again: () => host.again(),
    show: () => host.show(!isBattle(host.lesson.steps[host.at.peek()]!) && !host.shows.peek()),
  });
}
