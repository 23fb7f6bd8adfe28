/** A match for spectators at a distance: the parts and colours that the address asks for. */
import { pathOf, type Seat, type Table } from '@dominion/protocol';
import { isLiving, isOver } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { resultOf } from '../../i18n/results.js';
import { useAwake } from '../../match/panels/announcer/use-awake.js';
import { ClockFace } from '../../match/panels/status/time.js';
import { raceOf } from '../../model/table/mandate.js';
import { playingSeats } from '../../model/table/table.js';
import { MandateBar } from '../../ui/board/mandate-bar.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { QrCode } from '../../ui/link-box.js';
import { LiveBoard } from '../live/live-board.js';
import './overlay.css';
import '../../match/panels/status/clock.css';
import '../../ui/board/mandate.css';
import '../watch/watch.css';
import { kingdom, home as seats } from '../../i18n/index.js';
import { formatFateEnded } from '../../i18n/mandate.js';
import { replay } from '../../i18n/pages/replay.js';
import { cast as words } from '../../i18n/pages/watch.js';
import { Commentator } from '../watch/commentator.js';
import { Feed } from './feed.js';
import { ShownNight } from './night.js';
import type { OverlayOptions } from './options.js';

/** Returns the feed of a match while it is shown. */
export function useFeed(code: string): Feed {
  const [feed, setFeed] = useState(() => new Feed(code));
  useEffect(() => {
    const live = feed.code === code ? feed : new Feed(code);
    if (live !== feed) setFeed(live);
    return () => live.close();
  }, [code]);
  return feed;
}

/** Sets the page's background, or makes it transparent if the address asks for that. */
export function useGround({ ground, ink, size }: OverlayOptions): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset.cast = ground === null ? 'clear' : 'filled';
    style.setProperty('--cast-ground', ground ?? 'transparent');
    style.setProperty('--cast-ink', ink);
    style.setProperty('--cast-size', String(size / 100));
    return () => {
      delete dataset.cast;
      for (const name of ['--cast-ground', '--cast-ink', '--cast-size']) style.removeProperty(name);
    };
  }, [ground, ink, size]);
}

/** A match without controls; the screen stays on. */
export function MatchOverlay({ feed, wishes }: { feed: Feed; wishes: OverlayOptions }) {
  useAwake(true);
  const { parts } = wishes;
  const table = feed.table.value;
  const state = feed.state.value;
  if (state === 'crowded') return <OverlayNote text={words.crowded} />;
  if (state === 'unknown') return <OverlayNote text={words.unknown} />;
  if (state === 'shut') return <OverlayNote text={words.shut} />;
  if (table === null) return <OverlayNote text={words.loading} />;
  const position = feed.onlooker.view.value?.position;
  const begun = table.status !== 'waiting';
  const told = parts.has('sides') || parts.has('told') || parts.has('mandate') || parts.has('code');
  return (
    <main class="cast night" data-board={parts.has('board')} data-words={told}>
      <h1 class="visually-hidden">{words.title(table.code)}</h1>
      {parts.has('board') && (
        <div class="cast-board">
          <LiveBoard onlooker={feed.onlooker} bare />
          <ShownNight onlooker={feed.onlooker} />
        </div>
      )}
      {told && (
        <div class="cast-words stack">
          {state === 'away' && <p role="status">{words.away}</p>}
          {parts.has('sides') && <Sides feed={feed} table={table} />}
          {begun && parts.has('mandate') && <MandateBar position={position} always />}
          {begun && parts.has('told') && <Told feed={feed} />}
          {parts.has('code') && <Join table={table} />}
        </div>
      )}
    </main>
  );
}

/** Says why there is no match to show. */
export function OverlayNote({ text }: { text: string }) {
  return (
    <main class="cast cast-waiting">
      <p role="status">{text}</p>
    </main>
  );
}

function nameOf({ holder, name }: Seat): string {
  if (holder === 'person') return name || seats.guest;
  return holder === 'bot' ? seats.seatBot : seats.seatFree;
}

function Sides({ feed, table }: { feed: Feed; table: Table }) {
  const position = feed.onlooker.view.value?.position;
  const begun = table.status !== 'waiting' && position !== undefined;
  const mover = !begun || isOver(position) || position.phase === 'muster' ? null : position.turn;
  return (
    <ul class="cast-sides stack" aria-label={replay.sides}>
      {playingSeats(table).map((seat) => (
        <li
          key={seat.team}
          data-mover={seat.team === mover}
          data-out={begun && !isLiving(position, seat.team)}
          data-free={seat.holder === 'free'}
        >
          <TeamMark team={seat.team} />
          <span class="cast-who">
            <b>{kingdom(seat.team)}</b>
            <bdi>{nameOf(seat)}</bdi>
          </span>
          {seat.team === mover && <span class="visually-hidden">{replay.toMove}</span>}
          {begun && table.status === 'playing' && isLiving(position, seat.team) && (
            <ClockFace session={feed} team={seat.team} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The result; before that, the latest event. */
function Told({ feed: { onlooker } }: { feed: Feed }) {
  const story = onlooker.story.value;
  const end = story === null ? '' : resultOf(story);
  if (story === null || end === '') return <Commentator onlooker={onlooker} />;
  const fate = formatFateEnded(raceOf(story.match.position));
  return (
    <div>
      <p class="cast-end">{end}</p>
      {fate !== '' && <p>{fate}</p>}
    </div>
  );
}

/** The link and code to join: to a seat if one is free, else to spectate. */
function Join({ table }: { table: Table }) {
  const link = new URL(pathOf({ page: 'room', code: table.code }), location.href).href;
  const free = table.status === 'waiting' && playingSeats(table).some(({ holder }) => holder === 'free');
  return (
    <div class="cast-join line" data-free={free}>
      <QrCode text={link} />
      <p>
        {free ? words.sit : words.look}
        <b class="cast-code">{table.code}</b>
        <span class="cast-host">{location.host}</span>
      </p>
    </div>
  );
}
