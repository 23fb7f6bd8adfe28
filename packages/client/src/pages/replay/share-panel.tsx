/** The sharing tab: links, the record, a snippet for other websites, and a GIF. */
import { formatPosition } from '@dominion/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fileNameOf, saveRecord } from '../../base/record.js';
import { pathOf } from '../../base/route.js';
import { app, room } from '../../i18n/index.js';
import { recordedName } from '../../i18n/names.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { type Story, upTo } from '../../model/story.js';
import type { Depicted } from '../../share/poster/subject.js';
import { CheckIcon, CopyIcon } from '../../ui/icons.js';
import { LinkBox } from '../../ui/link-box.js';
import { Link } from '../../ui/page/topbar.js';
import { later } from '../../ui/wrapped.js';
import type { Player } from './player.js';

/** Returns the address of a match after a number of actions, or (null) at its end. */
export function linkTo(code: string, at: number | null): string {
  return `${location.origin}${pathOf({ page: 'replay', code })}${at === null ? '' : `#${at}`}`;
}

/** The link to a board for trying out the position on show. */
export function WhatIfLink({ player }: { player: Player }) {
  const text = formatPosition(player.position.value);
  return (
    <Link to={{ page: 'position', text, edit: false }} class="button what-if">
      {words.whatIf}
    </Link>
  );
}

interface Props {
  readonly player: Player;
  /** The seed of the units' names. */
  readonly seed: string;
  /** Null for a record that only this page knows. */
  readonly code: string | null;
  /** Whether the match is on this device only. */
  readonly local: boolean;
}

export function SharePanel({ player, seed, code, local }: Props) {
  const [here, setHere] = useState(true);
  const { moment } = player;
  const at = here ? moment : null;
  const { record, story } = player.reel.value;
  const looked = code === null || local ? null : code;
  return (
    <>
      {story.match.result !== null && <Pictures player={player} seed={seed} code={looked} />}
      <div class="button-row">
        <button type="button" onClick={() => saveRecord(record)}>
          {app.saveRecord}
        </button>
      </div>
      {moment !== 0 && <Stretch player={player} seed={seed} code={looked} />}
      {code !== null && local && <p class="fine muted">{words.onlyHere}</p>}
      {code !== null && !local && (
        <>
          {moment !== null && (
            <label class="tick">
              <input type="checkbox" checked={here} onChange={(event) => setHere(event.currentTarget.checked)} />
              {words.fromHere}
            </label>
          )}
          <LinkBox link={linkTo(code, at)} label={words.link} text={app.title} />
          <Snippet code={code} at={at} />
        </>
      )}
    </>
  );
}

const Film = later(() => import('../../share/links/stretch.js').then(({ StretchFilm }) => StretchFilm));
const Thumbs = later(() => import('../../share/links/thumbs.js').then(({ PictureThumbs }) => PictureThumbs));

/** A GIF of the turns before the moment on show; its code is loaded on request. */
function Stretch({ player, seed, code }: Pick<Props, 'player' | 'seed' | 'code'>) {
  const [open, setOpen] = useState(false);
  const { record, story } = player.reel.value;
  const at = player.at.value;
  const match = useMemo(() => (open ? depictedOf(player, upTo(story, at), seed, code) : null), [open, story, at]);
  return (
    <details class="snippet" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.film}</summary>
      {match !== null && (
        <Film
          match={match}
          name={fileNameOf(record).replace(/\.dgn$/, '')}
          link={code === null ? location.origin : linkTo(code, player.moment)}
        />
      )}
    </details>
  );
}

/** Returns the facts of a match, or of its beginning, that its pictures need. */
function depictedOf(player: Player, story: Story, seed: string, code: string | null): Depicted {
  const leaders = player.reel.value.record.names.map((name) => name && recordedName(name));
  const path = code === null ? '' : pathOf({ page: 'replay', code });
  return { story, seed, leaders, address: `${location.host}${path}`, bottom: player.view.peek().bottom };
}

/** Posters and last turns of a match that is over, loaded and made when shown. */
function Pictures({ player, seed, code }: Pick<Props, 'player' | 'seed' | 'code'>) {
  const { record, story } = player.reel.value;
  const match = useMemo(() => depictedOf(player, story, seed, code), [story]);
  const link = code === null ? location.origin : linkTo(code, null);
  return <Thumbs match={match} name={fileNameOf(record).replace(/\.dgn$/, '')} link={link} />;
}

/** Returns the HTML that embeds a match in another website. */
export function snippetFor(origin: string, code: string, at: number | null, title: string): string {
  const address = `${origin}/embed/${code}${at === null ? '' : `#${at}`}`;
  return `<iframe src="${address}" title="${title}" width="480" height="600" style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>`;
}

function Snippet({ code, at }: { code: string; at: number | null }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    field.current!.select();
    try {
      await navigator.clipboard.writeText(field.current!.value);
    } catch {
      // The old way, for plain HTTP or a browser that forbids the new one.
      document.execCommand('copy');
    }
    setCopied(true);
  };
  return (
    <details class="snippet">
      <summary>{words.embed}</summary>
      <p class="fine muted">{words.embedHint}</p>
      <textarea
        class="mono"
        ref={field}
        readOnly
        rows={4}
        spellcheck={false}
        aria-label={words.embedCode}
        value={snippetFor(location.origin, code, at, app.title)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" onClick={() => void copy()}>
        {copied ? <CheckIcon /> : <CopyIcon />}
        <span aria-live="polite">{copied ? room.copied : words.copyCode}</span>
      </button>
    </details>
  );
}
