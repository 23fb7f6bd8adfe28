/** The road of learning: the first battle, the lessons and the puzzles, with one button to continue. */
import './road.css';
import { useEffect, useRef } from 'preact/hooks';
import { app } from '../../i18n/index.js';
import { learn } from '../../i18n/pages/learn.js';
import { puzzles } from '../../i18n/pages/puzzles.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { CheckIcon } from '../../ui/icons.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { forgetProgress, kept } from '../learn/progress.js';
import { puzzleOfToday } from '../puzzles/day.js';
import { forgetSolved } from '../puzzles/progress.js';
import { forgetDays, streak } from '../puzzles/streak.js';
import { lessonStations, nextStation, puzzleStations, type Station } from './stations.js';

/** The page; with `part` it opens at the puzzles. */
export function LearnScreen({ part }: { part?: 'puzzles' }) {
  const themes = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = app.titled(part === undefined ? app.places.learn : puzzles.title);
    if (part !== undefined) themes.current!.scrollIntoView();
  }, [part]);
  const [lessons, kinds] = [lessonStations(), puzzleStations()];
  const next = nextStation([...lessons, ...kinds]);
  const days = streak();
  return (
    <>
      <Topbar />
      <main class="page road stack">
        <header class="stack">
          <h1>{app.places.learn}</h1>
          {next === null && <p class="lead">{puzzles.allSolved}</p>}
          <div class="button-row">
            {next !== null && (
              <Link to={next.to} class="button primary">
                {learn.nextLesson(next.title)}
              </Link>
            )}
            <Link to={{ page: 'puzzle', id: puzzleOfToday().id }} class="button">
              {puzzles.ofTheDay}
            </Link>
            <Link to={{ page: 'rules' }} class="button">
              {app.rules}
            </Link>
            {days > 0 && <p class="road-streak">{learn.streak(days)}</p>}
          </div>
          {!kept.value && <p class="muted">{learn.unkept}</p>}
        </header>
        <Stretch title={learn.list} stations={lessons} next={next} />
        <h2 ref={themes}>{puzzles.title}</h2>
        <Stretch title={puzzles.title} stations={kinds} next={next} counted />
        {[...lessons, ...kinds].some(({ done }) => done > 0) && (
          <div class="button-row road-forget">
            <AskTwice label={learn.forget} really={learn.reallyForget} no={learn.keepThem} onYes={forgetAll} />
          </div>
        )}
      </main>
    </>
  );
}

function forgetAll(): void {
  forgetProgress();
  forgetSolved();
  forgetDays();
}

function Stretch(props: { title: string; stations: readonly Station[]; next: Station | null; counted?: boolean }) {
  const { title, stations, next, counted = false } = props;
  return (
    <nav aria-label={title}>
      <ol class="road-stretch" data-counted={counted}>
        {stations.map((station) => (
          <li key={station.name} title={station.gist}>
            <Stop station={station} counted={counted} here={station.name === next?.name} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Stop({ station, counted, here }: { station: Station; counted: boolean; here: boolean }) {
  const { title, to, sight, done, all } = station;
  return (
    <Link to={to} class="road-stop" {...(here ? { 'aria-current': 'step' } : {})}>
      <Thumbnail {...sight} />
      {done === all && (
        <span class="road-tick">
          <CheckIcon />
          <span class="visually-hidden">{learn.done}</span>
        </span>
      )}
      <b>{title}</b>
      {counted && <small class="muted">{learn.progress(done, all)}</small>}
    </Link>
  );
}
