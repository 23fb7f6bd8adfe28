/** The turns that a match can go back to, with the board at the start of the chosen one. */
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { chaptersOf } from '../../../i18n/chronicle.js';
import { decide as words } from '../../../i18n/match/votes.js';
import type { Proposing } from '../../../model/table/proposals.js';
import { turnsBack } from '../../../model/table/rewinds.js';
import { Thumbnail } from '../../../ui/board/thumbnail.js';
import { ChapterLine } from '../../../ui/chapters.js';

/** A list of turns, the latest first, each with what was done in it. */
export function TurnField(props: { at: Proposing; ply: number | null; onPick(ply: number): void }) {
  const { story, me } = props.at;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsBack(story), [story]);
  const chapters = useMemo(() => new Map(chaptersOf(story).map((each) => [each.ply, each])), [story]);
  const picked = turns.find(({ ply }) => ply === props.ply);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div class="turn-field">
      <div class="turn-list" role="radiogroup" aria-labelledby={id} ref={list}>
        <div class="legend" id={id}>
          {words.which.turn}
        </div>
        <div class="turn-rows stack scrolls">
          {turns.map(({ ply }) => (
            <label key={ply} class="turn-row">
              <input
                type="radio"
                name={id}
                checked={ply === props.ply}
                aria-label={words.turn(ply)}
                onChange={() => props.onPick(ply)}
              />
              {chapters.has(ply) && <ChapterLine chapter={chapters.get(ply)!} />}
            </label>
          ))}
        </div>
      </div>
      {picked !== undefined && (
        <figure class="turn-board stack">
          <Thumbnail position={picked.before} bottom={me} />
          <figcaption class="fine muted">{words.boardThen(picked.ply)}</figcaption>
        </figure>
      )}
    </div>
  );
}
