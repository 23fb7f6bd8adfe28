/** The palette: four teams, their units with the number left, Peasants, and an eraser. */
import { formatSquare, PEASANT, type Position, TEAMS, UNITS, type Unit } from '@dominion/rules';
import { lookOf } from '../../board/palette.js';
import { kingdom, pieceName, unitName } from '../../i18n/index.js';
import { editor as words } from '../../i18n/pages/position.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { UnitGlyph } from '../../ui/board/unit-glyph.js';
import { CrossIcon } from '../../ui/icons.js';
import { unitsLeft } from './draft.js';
import type { EditorHand, Tool } from './tools.js';

/** The palette; pressing an entry puts it in the hand. */
export function Palette({ hand, position }: { hand: EditorHand; position: Position }) {
  const team = hand.team.value;
  const tool = hand.tool.value;
  const take = (next: Tool) => () => {
    hand.tool.value = next;
  };
  return (
    <section class="panel palette" aria-label={words.what}>
      <h2>{words.what}</h2>
      <fieldset class="palette-teams" aria-label={words.team}>
        {TEAMS.map((each) => (
          <button
            type="button"
            key={each}
            aria-pressed={each === team}
            data-lives={position.camps[each] !== 0}
            onClick={() => hand.choose(each)}
          >
            <TeamMark team={each} />
            <span>{kingdom(each)}</span>
          </button>
        ))}
      </fieldset>
      <fieldset class="palette-units" aria-label={words.units}>
        {UNITS.map((unit) => (
          <UnitButton
            key={unit}
            unit={unit}
            left={unitsLeft(position, team, unit)}
            pressed={tool.kind === 'unit' && tool.unit === unit}
            onTake={take({ kind: 'unit', unit })}
            colours={lookOf(team)}
          />
        ))}
        <button type="button" aria-pressed={tool.kind === 'peasant'} onClick={take({ kind: 'peasant' })}>
          <UnitGlyph unit={PEASANT & 15} />
          <span>{words.peasant}</span>
        </button>
        <button type="button" aria-pressed={tool.kind === 'erase'} onClick={take({ kind: 'erase' })}>
          <CrossIcon />
          <span>{words.erase}</span>
        </button>
        <button type="button" aria-pressed={tool.kind === 'move'} onClick={take({ kind: 'move', from: null })}>
          <span class="glyph" aria-hidden="true">
            ✥
          </span>
          <span>{words.move}</span>
        </button>
      </fieldset>
      <p class="fine muted">{toldOf(tool, position)}</p>
    </section>
  );
}

/** Returns how to go on: by keys, or for a finger by the tool's name, of which a phone shows only the sign. */
function toldOf(tool: Tool, position: Position): string {
  if (tool.kind === 'move' && tool.from !== null)
    return words.moving(pieceName(position.board[tool.from]!), formatSquare(tool.from));
  if (matchMedia('(hover: hover)').matches) return words.keys;
  return tool.kind === 'unit' ? unitName(tool.unit) : words[tool.kind];
}

function UnitButton(props: {
  unit: Unit;
  left: number;
  pressed: boolean;
  colours: { readonly css: string; readonly ink: string };
  onTake(): void;
}) {
  const { unit, left: n, pressed, onTake } = props;
  return (
    <button type="button" aria-pressed={pressed} data-left={n <= 0 ? 'none' : undefined} onClick={onTake}>
      <UnitGlyph unit={unit} />
      <span>
        {unitName(unit)}
        {Number.isFinite(n) && <small class="muted"> {words.left(Math.max(0, n))}</small>}
      </span>
    </button>
  );
}
