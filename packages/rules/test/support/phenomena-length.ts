/** The phenomena of a match with a last turn (§10), by name, for {@link PHENOMENA}. */
import { EMPEROR, isFatePhase, isThrow, livingTeams, mandateOf, piece, QUIET_LIMIT } from '../../src/index.js';
import { any, eliminatedBy, type Happening } from './happening.js';

/** The Mandate decided (§10), under this condition. */
const decided = (is: (happening: Happening) => boolean) =>
  any('over', ({ reason }, happening) => reason === 'mandate' && is(happening));

export const LENGTH_PHENOMENA: Readonly<Record<string, (happening: Happening) => boolean>> = {
  '§7 one camp is left in the last turn': any(
    'over',
    ({ reason }, { at }) => reason === 'last-camp' && at.ply === at.last,
  ),
  '§7 drawn by agreement in a match with a length': any(
    'over',
    ({ reason }, { at }) => reason === 'agreed' && at.last > 0,
  ),
  '§10 the Mandate after the last turn': decided(({ next }) => next.quiet < QUIET_LIMIT),
  '§10 Fate ends the match in its last turn': decided(({ next }) => next.fated && next.ply === next.last),
  '§10 Fate ends the match after its last turn': decided(({ next }) => next.fated && next.ply > next.last),
  '§10 Fate is silent in the last turn': any(
    'turn',
    (_, { at }) => at.fated && at.ply >= at.last && at.phase === 'fate',
  ),
  '§10 Fate is not asked in the last turn': any(
    'turn',
    (_, { at }) => at.fated && at.ply >= at.last && at.phase !== 'fate',
  ),
  '§10 the Mandate after a hundred quiet moves': decided(({ next }) => next.ply < next.last),
  '§10 the Mandate after a throw': decided(({ action }) => isThrow(action)),
  '§10 the Mandate after a choice': decided(({ at }) => isFatePhase(at.phase)),
  '§10 the Mandate after a succession that failed': decided(eliminatedBy('succession-failed')),
  '§10 the Mandate after an heir’s last move': decided(({ at }) => at.phase === 'heir'),
  '§10 the Mandate after a resignation': decided(eliminatedBy('resigned')),
  '§10 the Mandate for allies': any('over', ({ reason, winners }) => reason === 'mandate' && winners.length === 2),
  '§10 the Mandate for one whose ally has fallen': any(
    'over',
    ({ reason, winners }, { next }) =>
      reason === 'mandate' && winners.length === 1 && livingTeams(next).some((team) => next.camps[team] !== 1 << team),
  ),
  '§10 a count that camps share': decided(({ next }) => {
    const { camps, leader } = mandateOf(next);
    const most = camps.find(({ camp }) => camp === leader)!.count;
    return camps.filter(({ count }) => count === most).length > 1;
  }),
  '§10 a leaderless team in the count': decided(({ next }) =>
    livingTeams(next).some((team) => !next.board.includes(piece(team, EMPEROR))),
  ),
};
