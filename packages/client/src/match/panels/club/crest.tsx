/** A club's crest: a team's outline and colours, with a unit's sign. The same text always gives the same crest. */
import { crestFor, parseCrest } from '@dominion/protocol';
import { lookOf } from '../../../board/palette.js';
import { PICTOGRAM_LINE, pictogramOf } from '../../../board/pictograms.js';
import { MARK_SHAPES } from '../../../ui/board/team-mark.js';

/** The crest; the club's name stands beside it in words. */
export function CrestMark({ crest, large = false }: { crest: string; large?: boolean }) {
  const { shape, colour, sign } = parseCrest(crest) ?? crestFor(crest);
  const look = lookOf(colour);
  const { fill, line } = pictogramOf(sign);
  return (
    <svg class={large ? 'crest crest-large' : 'crest'} viewBox="0 0 32 32" aria-hidden="true">
      <path d={MARK_SHAPES[shape]} fill={look.css} stroke={look.rim} stroke-width="1.5" />
      <g transform="translate(16 16) scale(0.175)">
        <path d={fill} fill-rule="evenodd" fill={look.ink} />
        <path d={line} fill="none" stroke={look.ink} stroke-width={PICTOGRAM_LINE} stroke-linecap="round" />
      </g>
    </svg>
  );
}
