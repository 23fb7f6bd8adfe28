/** The card of a unit: its picture, its number, its moves and takes, and its place on the ladder (§3, §6). */
import { LADDER, PEASANT, piece, S, UNIT_TABLE, type Unit } from '@dominion/rules';
import { useCallback } from 'preact/hooks';
import { pictureOf } from '../../board/atlas.js';
import { PIECE_BOX } from '../../board/paint/piece.js';
import type { Manner } from '../../board/themes.js';
import { unitName } from '../../i18n/index.js';
import { book, type Paragraph } from '../../i18n/pages/rulebook.js';
import { Picture } from '../../ui/board/picture.js';
import { UnitGlyph } from '../../ui/board/unit-glyph.js';
import { BookText } from './text.js';

/** The ladder of promotion from below (§6). */

/** The head of a card: the piece as on the board. */
export function CardHead({ unit }: { unit: number }) {
  const paint = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) => {
      const picture = pictureOf(
        { kind: 'piece', piece: unit === PEASANT ? PEASANT : piece(S, unit as Unit) },
        manner,
        px,
      );
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
    },
    [unit],
  );
  return (
    <span class="card-piece">
      <Picture width={PIECE_BOX} height={PIECE_BOX} paint={paint} />
    </span>
  );
}

/** The three or four rows of a card. */
export function CardRows({ unit, rows }: { unit: number; rows: NonNullable<Paragraph['rows']> }) {
  const { card } = book;
  const [most, moves, displaces] = rows;
  return (
    <dl class="card-rows">
      {[
        [card.most, most!],
        [card.moves, moves!],
        [card.displaces, displaces!],
      ].map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <BookText>{text!}</BookText>
          </dd>
        </div>
      ))}
      <div>
        <dt>{card.ladder}</dt>
        <dd>
          {LADDER.some((level) => level.includes(unit as Unit)) && <Ladder unit={unit as Unit} />}
          {judgementsOf(unit)}
        </dd>
      </div>
    </dl>
  );
}

/** Returns what Fate may make of a unit, according to the table of the rules. */
function judgementsOf(unit: number): string {
  const { card } = book;
  const { promotes, demotes } = UNIT_TABLE[unit] ?? { promotes: [], demotes: [] };
  const [next = []] = demotes;
  const parts = [
    promotes.length > 0 ? card.promotes(promotes) : '',
    demotes.length > 1 ? card.demotes(next) : demotes.length === 1 ? card.demotesLast(next[0]!) : '',
  ].filter((text) => text !== '');
  return parts.length === 0 ? card.aside : parts.join('; ');
}

/** The ladder with the place of one unit, or with all names. */
export function Ladder({ unit }: { unit?: Unit }) {
  if (unit !== undefined) {
    return (
      <span class="ladder ladder-small" aria-hidden="true">
        {LADDER.map((level) => (
          <span class="ladder-level" key={level[0]} data-here={level.includes(unit)}>
            <span class="ladder-place">
              {level.map((each) => (
                <UnitGlyph key={each} unit={each} />
              ))}
            </span>
          </span>
        ))}
      </span>
    );
  }
  return (
    <ol class="ladder" aria-label={book.card.legend}>
      {LADDER.map((level) => (
        <li class="ladder-level" key={level[0]}>
          <span class="ladder-place">
            {level.map((each) => (
              <span key={each}>
                <UnitGlyph unit={each} />
                {unitName(each)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
