/** One lesson: the board of a match, and beside it one thing to do after the other. */
import { useEffect, useState } from 'preact/hooks';
import { Classroom } from '../learn/classroom.js';
import type { Lesson, Why } from '../learn/lesson.js';
import { LessonList } from '../learn/lesson-list.js';
import { LESSONS } from '../learn/lessons/index.js';
import { type Opened, openRoom } from '../learn/open.js';
import { LessonPanel } from '../learn/panel.js';
import { noteDone, noteStep, progress } from '../learn/progress.js';
import { LessonRoom } from '../learn/room.js';
import { useLessonKeys } from '../learn/use-lesson-keys.js';
import { lastThrow } from '../model/panels.js';
import { thinker } from '../thinking/thinker.js';
import { FatePanel } from '../ui/fate-panel.js';
import { useFlight } from '../ui/flight.js';
import { app } from '../words/index.js';
import { learn } from '../words/learn.js';
import { Nothing } from './missing.js';

/** The lesson of a name. */
export function LessonScreen({ name }: { name: string }) {
  const lesson = LESSONS.find((each) => each.name === name);
  const [open, setOpen] = useState<Opened<LessonRoom> | null>(null);
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

/** A session in the room of a lesson, where it was left off. */
function openLesson(lesson: Lesson): Opened<LessonRoom> {
  const at = progress.peek().at[lesson.name] ?? 0;
  const opened: Opened<LessonRoom> = openRoom(
    lesson.name,
    (listener) => new LessonRoom(lesson, at, listener, { why }, thinker),
    noteProgress,
  );
  function why(reason: Why | null): void {
    const { session, room } = opened;
    session.say(reason === null ? learn.steps[lesson.steps[room.at.peek()]!.name].wrong : learn.why[reason]);
  }
  return opened;
}

/** Keeps how far somebody has come. */
function noteProgress({ lesson, at, stage }: LessonRoom): void {
  const [step, done] = [at.value, stage.value === 'done'];
  const last = step + 1 === lesson.steps.length;
  if (done && last) noteDone(lesson.name);
  else if (step > 0 || done) noteStep(lesson.name, done ? step + 1 : step);
}

function Lecture({ session, room }: Opened<LessonRoom>) {
  const flight = useFlight(session);
  useLessonKeys(room);
  const story = session.story.value;
  const throws = room.lesson.throws === true && story !== null && lastThrow(story.steps) !== null;
  return (
    <Classroom session={session} up={{ to: { page: 'learn' }, text: learn.list }} keys={learn.keys}>
      <LessonPanel session={session} room={room} flight={flight} />
      {throws && <FatePanel session={session} flight={flight} />}
      <LessonList here={room.lesson.name} />
    </Classroom>
  );
}
