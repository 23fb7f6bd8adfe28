import type { ReplayError } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/replay.js';

export function say({ recordPage, ...text }: Text, { refusal }: Grammar) {
  return {
    ...text,
    recordPage: {
      ...recordPage,
      notPlayedWhy: (error: ReplayError) => {
        if (error.kind === 'result') return recordPage.otherResult(error.result);
        const { number, action, nearby } = error;
        return error.kind === 'turn'
          ? recordPage.otherTurn(number, action, nearby)
          : recordPage.notLegal(number, action, refusal(error.refusal), nearby);
      },
    },
  };
}
