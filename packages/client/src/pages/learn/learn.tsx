/** The lessons: all of them in a list, with the way to begin or to go on. */
import './learn.css';
import { useState } from 'preact/hooks';
import { app } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { skirmish } from '../../match/make.js';
import { LampIcon } from '../../ui/icons.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { CourseBar } from './course-bar.js';
import { Forget } from './forget.js';
import { LessonList } from './lesson-list.js';
import { LESSONS } from './lessons/index.js';
import { forgetProgress, kept, lessonToDo, progress } from './progress.js';

/** The page. */
export function LearnScreen() {
  const { done, at } = progress.value;
  const [problem, setProblem] = useState<string | null>(null);
  const next = lessonToDo();
  const begun = done.length > 0 || Object.keys(at).length > 0;
  return (
    <>
      <Topbar />
      <main class="page learn-page stack">
        <header>
          <h1>{app.learn}</h1>
          <p class="lead">{next === null ? learn.finishedText : learn.lead}</p>
          {next === null ? (
            <div class="button-row">
              <button type="button" class="primary" onClick={() => void skirmish().then(setProblem)}>
                {learn.firstMatch}
              </button>
              <Link to={{ page: 'puzzles' }} class="button">
                {learn.puzzles}
              </Link>
              <Link to={{ page: 'rules' }} class="button">
                {app.rules}
              </Link>
            </div>
          ) : (
            <p>
              <Link to={{ page: 'lesson', name: next }} class="button primary learn-begin">
                {begun ? learn.goOn : learn.begin}
                {begun && <span class="learn-from">{learn.from(learn.lessons[next].title)}</span>}
              </Link>
            </p>
          )}
          <p class="problem" role="alert">
            {problem}
          </p>
          <CourseBar />
          <p class="muted" role="status">
            {learn.count(done.length, LESSONS.length)} {!kept.value && learn.unkept}
          </p>
        </header>
        <LessonList />
        <Link to={{ page: 'puzzles' }} class="learn-more line">
          <LampIcon />
          <span class="lesson-name">
            <b>{learn.puzzles}</b>
            <span class="muted">{learn.puzzlesGist}</span>
          </span>
        </Link>
        {begun && <Forget onYes={forgetProgress} />}
      </main>
    </>
  );
}
