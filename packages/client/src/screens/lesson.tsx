/** One lesson: the board of a match, and beside it one thing to do after the other. */
import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Classroom } from '../learn/classroom.js';
import type { Lesson } from '../learn/lesson.js';
import { LessonList } from '../learn/lesson-list.js';
import { LESSONS } from '../learn/lessons/index.js';
import { LessonPanel } from '../learn/panel.js';
import { noteDone, noteStep, progress } from '../learn/progress.js';
import { LessonRoom } from '../learn/room.js';
import { useLessonKeys } from '../learn/use-lesson-keys.js';
import { lastThrow } from '../model/panels.js';
import { Session } from '../room/session.js';
import { thinker } from '../thinking/thinker.js';
import { FatePanel } from '../ui/fate-panel.js';
import { useFlight } from '../ui/flight.js';
import { Link, Topbar } from '../ui/topbar.js';
import { app } from '../words/index.js';
import { learn } from '../words/learn.js';

/** The lesson of a name. */
export function LessonScreen({ name }: { name: string }) {
  const lesson = LESSONS.find((each) => each.name === name);
  const [open, setOpen] = useState<{ session: Session; room: LessonRoom } | null>(null);
  useEffect(() => {
    document.title = app.titled(lesson === undefined ? app.missingHeading : learn.lessons[lesson.name].title);
    if (lesson === undefined) return;
    const opened = openLesson(lesson);
    setOpen(opened);
    return () => opened.close();
  }, [lesson]);
  if (lesson === undefined) return <NoLesson />;
  return open === null ? null : <Lecture {...open} />;
}

/** A session in the room of a lesson, where it was left off. */
function openLesson(lesson: Lesson): { session: Session; room: LessonRoom; close(): void } {
  const at = progress.peek().at[lesson.name] ?? 0;
  let room!: LessonRoom;
  const session = new Session(
    lesson.name,
    (listener) => {
      const why: ConstructorParameters<typeof LessonRoom>[3]['why'] = (reason) =>
        session.say(reason === null ? learn.steps[lesson.steps[room.at.peek()]!.name].wrong : learn.why[reason]);
      room = new LessonRoom(lesson, at, listener, { why }, thinker);
      return room;
    },
    'lesson',
  );
  const ends = [
    effect(() => {
      session.guide.value = room.drawn.value;
    }),
    effect(() => {
      const [step, stage] = [room.at.value, room.stage.value];
      const last = step + 1 === lesson.steps.length;
      if (stage === 'done' && last) noteDone(lesson.name);
      else if (step > 0 || stage === 'done') noteStep(lesson.name, stage === 'done' ? step + 1 : step);
    }),
  ];
  return {
    session,
    room,
    close: () => {
      for (const end of ends) end();
      session.close();
    },
  };
}

function Lecture({ session, room }: { session: Session; room: LessonRoom }) {
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

/** A name that no lesson has. */
function NoLesson() {
  return (
    <>
      <Topbar />
      <main class="reading center">
        <h1>{app.missingHeading}</h1>
        <p>{learn.missing}</p>
        <p>
          <Link to={{ page: 'learn' }} class="button primary">
            {learn.allLessons}
          </Link>
        </p>
      </main>
    </>
  );
}
