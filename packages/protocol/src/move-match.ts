import { LAST_PLY, LENGTHS, modeOf, type Team, teamsIn } from '@dominion/rules';
import { z } from 'zod';
import { MakeMatch } from './messages.js';
import { KeyForm, TeamForm, wholeWithin } from './shapes.js';

const { mode, dice, empty, position, bots } = MakeMatch.shape;

/**
 * `POST /api/matches/from-device`: a whole match against bots, which the server replays. The opening throw and the
 * first team follow from the seed.
 */
export const MoveMatch = z
  .strictObject({
    key: KeyForm,
    /** The match's code on the device. A repeated request with it finds the same match. */
    code: z.string().regex(/^[0-9a-f]{8}$/, { error: '8 of the digits 0-9a-f' }),
    ...{ mode, dice, empty, position, bots },
    /** The name of its length; left out if it has none. */
    length: z.enum(LENGTHS).optional(),
    /** The number of its last turn, 0 for none; a position has its own. */
    last: wholeWithin([0, LAST_PLY]).default(0),
    /** Whether Fate may end it from that turn on (RULES.md §10). */
    fated: z.boolean().default(false),
    scheme: z.enum(['dice-v1', 'dice-v2']),
    seed: z.string().regex(/^[0-9a-f]{64}$/, { error: '64 of the digits 0-9a-f' }),
    team: TeamForm,
    name: z.string().max(200).default(''),
    /** When it began, milliseconds since 1970. */
    begun: wholeWithin([0, Number.MAX_SAFE_INTEGER]),
    /** All its actions, including throws, separated by spaces. */
    log: z.string(),
  })
  .refine(({ position, last, fated }) => position === undefined || (last === 0 && !fated), {
    path: ['last'],
    error: 'the position says its last turn; leave this out',
  })
  .refine(({ position, last, fated }) => position !== undefined || last > 0 || !fated, {
    path: ['fated'],
    error: 'Fate can only end a match that has a last turn; name it or leave this out',
  })
  .refine(
    ({ mode, empty, position }) => {
      if (position === undefined) return true;
      const of = modeOf(position);
      return of.mode === mode && (mode !== '3' || of.empty === empty);
    },
    { path: ['mode'], error: 'the position is one of another mode' },
  )
  .refine(
    ({ mode, empty, position, team, bots }) => {
      const teams: readonly Team[] = [team, ...bots.map((bot) => bot.team)];
      const playing = teamsIn({ mode, empty, ...(position && { position }) });
      return teams.length === playing.length && playing.every((each) => teams.includes(each));
    },
    { path: ['bots'], error: 'you and the bots need one seat each, and every team that plays needs one of you' },
  );
export type MoveMatch = z.input<typeof MoveMatch>;
