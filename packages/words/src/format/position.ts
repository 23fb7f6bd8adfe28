/** The page of a position: the fault of a written one, and what would be right. */
import type { PositionFault } from '@dominion/rules';
import type { Text } from '../texts/types/position.js';

export function say({ fault, ...text }: Text) {
  const { wrong: say } = fault;
  return {
    ...text,
    fault: {
      ...fault,
      tell: (wrong: PositionFault): string => {
        switch (wrong.kind) {
          case 'fields':
            return say.fields(wrong.found);
          case 'ranks':
            return say.ranks(wrong.found);
          case 'width':
            return say.width(wrong.rank, wrong.found);
          case 'letters':
            return say.letters(wrong.rank, wrong.text);
          case 'gap':
            return say.gap(wrong.rank, wrong.text);
          case 'stranger':
            return say.stranger(wrong.team);
          case 'too-many':
            return say.tooMany(wrong.team, wrong.found, wrong.most, wrong.unit);
          case 'no-emperor':
            return say.noEmperor(wrong.team);
          case 'camp':
            return say.camp(wrong.text);
          case 'twice':
            return say.twice(wrong.team);
          case 'split':
            return say.split;
          case 'order':
            return say.order(wrong.canonical);
          case 'one-camp':
            return say.oneCamp;
          case 'crowned':
            return say.crowned(wrong.team);
          case 'heirless':
            return say.heirless(wrong.team);
          case 'turn':
            return say.turn(wrong.text);
          case 'fallen-turn':
            return say.fallenTurn(wrong.team);
          case 'phase':
            return say.phase(wrong.text, wrong.phases);
          case 'muster-list':
            return say.musterList(wrong.text);
          case 'muster-stranger':
            return say.musterStranger(wrong.team);
          case 'not-succeeding':
            return say.notSucceeding(wrong.team);
          case 'leaderless':
            return say.leaderless(wrong.team);
          case 'number':
            return say.number(wrong.text);
          case 'least':
            return say.least(wrong.found, wrong.least);
          case 'most':
            return say.most(wrong.text, wrong.most);
          case 'past':
            return say.past(wrong.found, wrong.ply);
          case 'no-length':
            return say.noLength;
          case 'early':
            return say.early(wrong.last, wrong.quiet);
          case 'drawn':
            return say.drawn(wrong.most);
          case 'no-choice':
            return say.noChoice(wrong.team);
        }
      },
    },
  };
}
