/** The match as text. Pressing an entry goes to its moment. */
import type { SaidThen } from '@dominion/protocol';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { chat, grammar } from '../../i18n/index.js';
import { shortened } from '../../i18n/names.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { SpeakerChip } from '../../match/panels/chat/said-list.js';
import { speakerName, textOf } from '../../match/session/talk.js';
import { ChapterLine } from '../../ui/chapters.js';
import { useWindow } from '../../ui/hooks/use-window.js';
import { BrokenSealIcon, SealIcon } from '../../ui/icons.js';
import { keptComponent } from '../../ui/wrapped.js';
import type { Player } from './player.js';
import { entryAt, type ReplayEntry, replayEntries } from './scroll.js';

/** The most lines at once; longer matches are shown in parts. */
const MOST = 600;
/** The most characters shown of a note. */
const NOTE = 1000;

export function ScrollPanel({ player, said }: { player: Player; said: readonly SaidThen[] }) {
  const list = useRef<HTMLOListElement>(null);
  const reel = player.reel.value;
  const scroll = useMemo(() => replayEntries(reel, said), [reel, said]);
  const now = entryAt(scroll, player.at.value);
  const { from, to, earlier, later } = useWindow(scroll.length, Math.max(0, now), MOST);
  // Scrolls only the list, not the page.
  useEffect(() => {
    const { current } = list;
    const entry = current?.querySelector('[data-now="true"]') ?? current?.firstElementChild;
    if (current == null || !(entry instanceof HTMLElement)) return;
    const top = entry.offsetTop;
    if (top < current.scrollTop || top + entry.offsetHeight > current.scrollTop + current.clientHeight)
      current.scrollTop = top - current.clientHeight / 3;
  }, [now]);
  if (scroll.length === 0) return <p class="muted">{words.nothingYet}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ol class="scroll scrolls" role="list" aria-label={words.moves} ref={list} tabIndex={0}>
      {from > 0 && <Rest text={words.earlier(from)} onMore={earlier} />}
      {scroll.slice(from, to).map((entry, at) => (
        <Line
          key={keyOf(entry, from + at)}
          entry={entry}
          now={from + at === now}
          ahead={from + at > now && entry.at > player.at.value}
          player={player}
        />
      ))}
      {to < scroll.length && <Rest text={words.later(scroll.length - to)} onMore={later} />}
    </ol>
  );
}

function Rest({ text, onMore }: { text: string; onMore(): void }) {
  return (
    <li class="scroll-rest">
      <button type="button" class="quiet" onClick={onMore}>
        {text}
      </button>
    </li>
  );
}

function keyOf(entry: ReplayEntry, place: number): string {
  if (entry.kind === 'turn') return entry.chapter.key;
  return entry.kind === 'said' ? `said-${entry.said.seq}` : `${entry.kind}-${place}`;
}

/** Kept between renderings: only two lines change with a step. */
interface LineProps {
  readonly entry: ReplayEntry;
  readonly now: boolean;
  /** Whether it comes after the moment on the board. */
  readonly ahead: boolean;
  readonly player: Player;
}

const Line = keptComponent(function Line({ entry, now, ahead, player }: LineProps) {
  const { at } = entry;
  if (entry.kind === 'said') {
    const { said } = entry;
    return (
      <li class="scroll-said" data-ahead={ahead}>
        <button
          type="button"
          class="quiet"
          aria-label={words.saidAt(speakerName(said), textOf(said))}
          onClick={() => player.go(at)}
        >
          <SpeakerChip speaker={said} />{' '}
          {said.channel !== 'all' && <small class="muted">{chat.channels[said.channel]}</small>}{' '}
          <bdi class="said-text">{textOf(said)}</bdi>
        </button>
      </li>
    );
  }
  if (entry.kind === 'oath') {
    return (
      <li class="scroll-oath" data-ahead={ahead} data-broken={entry.broken}>
        {entry.broken ? <BrokenSealIcon /> : <SealIcon />} {grammar.sentence(entry.text)}
      </li>
    );
  }
  if (entry.kind === 'guesses') {
    return (
      <li class="scroll-guesses fine" data-ahead={ahead}>
        {entry.guesses.map(({ text, points }) => (
          <span key={text} data-right={points > 0}>
            {text}
          </span>
        ))}
      </li>
    );
  }
  if (entry.kind === 'note') {
    return (
      <li class="scroll-note" data-ahead={ahead}>
        <q>{shortened(entry.text, NOTE)}</q>
      </li>
    );
  }
  return (
    <li data-now={now} data-ahead={ahead} aria-current={now ? 'step' : undefined}>
      <button type="button" class="quiet" title={entry.chapter.lines.join('  ')} onClick={() => player.go(at)}>
        <ChapterLine chapter={entry.chapter} />
      </button>
    </li>
  );
});
