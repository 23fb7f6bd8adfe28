/** The page that checks throws: why a record is impossible, and why throws don't fit. */
import type { ReplayError } from '@dominion/rules';
import type { ThrowFault } from '@dominion/rules/proof';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/check.js';

export function say({ check }: Text, { english, refusal }: Grammar) {
  const { illegalReasons: illegal, misfitReasons: misfit } = check;

  const illegalReason = (error: ReplayError | null): string => {
    if (error === null) return illegal.tags;
    if (error.kind === 'result') return illegal.result(error.result, error.position);
    const { number, action, position, nearby } = error;
    return error.kind === 'turn'
      ? illegal.turn(number, action, position, nearby)
      : illegal.illegal(number, action, refusal(error.refusal), error.refusal.section, position, nearby);
  };

  const misfitReason = (fault: ThrowFault): string => {
    switch (fault.kind) {
      case 'seed':
        return misfit.seed;
      case 'twin':
        return misfit.twin;
      case 'bytes':
        return misfit.bytes(fault.team);
      case 'opening':
        return fault.due === null
          ? misfit.surplus(fault.index, fault.found)
          : misfit.opening(fault.index, fault.found, fault.due);
      case 'missing':
        return misfit.missing(fault.index, fault.due);
      case 'fate':
        return misfit.fate(fault.index, fault.action, fault.ply, fault.found, fault.due);
    }
  };

  return {
    check: {
      ...check,
      /** The rules' own text, `reason`, is English. */
      illegalReason: (reason: string, error: ReplayError | null) => (english ? reason : illegalReason(error)),
      misfitReason: (reason: string, fault: ThrowFault) => (english ? `${reason}.` : misfitReason(fault)),
    },
  };
}
