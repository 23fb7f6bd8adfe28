/** A secret address that shows the current match of the player or a club. */
import type { OwnShow } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { showClub } from '../../base/api/clubs.js';
import { makeShow } from '../../base/api/notifications.js';
import { browser } from '../../base/storage/browser.js';
import type { KeptName } from '../../base/storage/names.js';
import { calls } from '../../i18n/match/notifications.js';
import { cast as words } from '../../i18n/pages/watch.js';
import { FoldPanel } from '../../ui/fold-panel.js';
import { LinkBox } from '../../ui/link-box.js';
import { Panel } from '../../ui/section.js';
import { CAST_PARTS, type OverlayPart, USUAL_CAST, writeOverlay } from './options.js';
import '../history/history.css';

interface Stream {
  /** The name under which its address is stored here; only the browser that created the address knows it. */
  readonly kept: KeptName;
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly Frame: typeof Panel | typeof FoldPanel;
  /** Creates the address in place of the earlier one; with `off`, only removes it. */
  make(off: boolean): Promise<Answer<OwnShow>>;
}

export function OwnStreamPart() {
  return (
    <StreamPart kept="show" title={words.own} lead={words.lead} label={words.label} make={makeShow} Frame={FoldPanel} />
  );
}

export function ClubStreamPart({ code }: { code: string }) {
  return (
    <StreamPart
      kept={`circleshow.${code}`}
      title={words.circle}
      lead={words.circleLead}
      label={words.circleLabel}
      make={(off) => showClub(code, off)}
      Frame={Panel}
    />
  );
}

function knownAt(name: KeptName): string | null {
  const path = browser.read(name) ?? '';
  return /^\/show\/[\w-]{16,64}$/.test(path) ? path : null;
}

function StreamPart({ kept, title, lead, label, make, Frame }: Stream) {
  const [path, setPath] = useState(() => knownAt(kept));
  const [wishes, setWishes] = useState(USUAL_CAST);
  const [said, say] = useState('');
  const ask = async (off: boolean): Promise<void> => {
    const made = await make(off);
    if (made.kind !== 'ok') return say(calls.failed);
    const next = made.value.path;
    if (next === null) browser.forget(kept);
    else browser.write(kept, next);
    setPath(next);
    say(next === null ? words.gone : '');
  };
  const toggle = (part: OverlayPart, wanted: boolean): void => {
    const parts = CAST_PARTS.filter((each) => (each === part ? wanted : wishes.parts.has(each)));
    setWishes({ ...wishes, parts: new Set(parts.length === 0 ? CAST_PARTS : parts) });
  };
  return (
    <Frame name="stream" title={title}>
      <p class="muted">{lead}</p>
      {path === null ? (
        <button type="button" onClick={() => void ask(false)}>
          {words.make}
        </button>
      ) : (
        <>
          <LinkBox link={new URL(path + writeOverlay(wishes), location.href).href} label={label} text={title} aside />
          <fieldset class="stream-wishes stack">
            <legend>{words.shows}</legend>
            {CAST_PARTS.map((part) => (
              <label class="tick" key={part}>
                <input
                  type="checkbox"
                  checked={wishes.parts.has(part)}
                  onChange={(event) => toggle(part, event.currentTarget.checked)}
                />
                {words[part]}
              </label>
            ))}
            <label class="tick">
              <input
                type="checkbox"
                checked={wishes.ground === null}
                onChange={(event) =>
                  setWishes({ ...wishes, ground: event.currentTarget.checked ? null : USUAL_CAST.ground })
                }
              />
              {words.clear}
            </label>
            <label class="stream-field line">
              {words.ink}
              <input
                type="color"
                value={wishes.ink}
                onInput={(event) => setWishes({ ...wishes, ink: event.currentTarget.value })}
              />
            </label>
            <label class="stream-field line">
              {words.size}
              <input
                type="number"
                min={50}
                max={300}
                step={10}
                value={wishes.size}
                onChange={({ currentTarget: { valueAsNumber } }) => {
                  if (valueAsNumber >= 50 && valueAsNumber <= 300)
                    setWishes({ ...wishes, size: Math.round(valueAsNumber) });
                }}
              />
            </label>
          </fieldset>
          <div class="button-row">
            <button type="button" onClick={() => void ask(false)}>
              {words.again}
            </button>
            <button type="button" onClick={() => void ask(true)}>
              {words.off}
            </button>
          </div>
        </>
      )}
      <p class="fine muted" role="status">
        {said}
      </p>
    </Frame>
  );
}
