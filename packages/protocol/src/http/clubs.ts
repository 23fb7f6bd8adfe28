import { type EliminationCause, LENGTHS } from '@dominion/rules';
import { z } from 'zod';
import type { ClubAnnals, ClubAnswer, ClubCode, MatchClub, OwnClubs } from '../club.js';
import { EVENING_ANSWERS } from '../club.js';
import { AnyTeam, count, length, level, manner, mode, moment, of, result } from './answers.js';

const CAUSES = [
  'emperor-displaced',
  'prince-displaced',
  'succession-failed',
  'resigned',
] as const satisfies readonly EliminationCause[];
const member = z.string();
const face = { code: z.string(), name: z.string(), crest: z.string(), size: count };
export const ClubCodeForm = of<ClubCode>()(z.strictObject({ code: z.string() }));
export const OwnForm = of<OwnClubs>()(
  z.strictObject({
    circles: z.array(z.strictObject({ ...face, tonight: count, running: count, waiting: count })),
  }),
);

const bot = z.strictObject({ level, manner });
const match = {
  ...{ code: z.string(), mode, length, last: count, fated: z.boolean(), ply: count },
  seats: z.array(z.strictObject({ team: AnyTeam, member: member.nullable(), name: z.string(), bot: bot.nullable() })),
  cup: z.strictObject({ id: z.string(), game: count }).nullable(),
};
const person = z.strictObject({
  ...{ id: member, name: z.string() },
  tonight: z.strictObject({ says: z.enum(EVENING_ANSWERS), at: moment, hour: moment.nullable() }).nullable(),
});
const running = z.strictObject({
  ...match,
  ...{ status: z.enum(['waiting', 'playing']), pace: z.string(), yours: z.boolean(), yourTurn: z.boolean() },
  ...{ twin: z.boolean(), adjourned: z.boolean(), appointment: moment.nullable(), at: moment },
});
const game = z.strictObject({
  seats: z.array(z.strictObject({ team: AnyTeam, player: count })),
  ...{ code: z.string().nullable(), points: z.array(z.number()).nullable() },
});
const cup = z.strictObject({
  ...{ id: z.string(), mode, length: z.enum(LENGTHS), days: z.boolean(), at: moment },
  ...{ state: z.enum(['gathering', 'playing', 'ended']), players: z.array(member.nullable()), games: z.array(game) },
});
const side = z.strictObject({ teams: z.array(AnyTeam), place: z.number(), count: z.number() });
const duplicateTable = z.strictObject({
  ...{ code: z.string().nullable(), status: z.enum(['waiting', 'playing', 'over']) },
  seats: z.array(z.strictObject({ team: AnyTeam, member: member.nullable(), name: z.string() })),
  sides: z.array(side).nullable(),
  late: z.array(z.strictObject({ team: AnyTeam, turns: count })).nullable(),
});
const duplicate = z.strictObject({
  ...{ id: z.string(), mode, length: z.enum(LENGTHS), evenings: z.union([z.literal(1), z.literal(2)]), at: moment },
  ...{ clock: z.string(), pace: z.string() },
  ...{ yours: z.boolean(), off: z.boolean(), open: z.boolean(), tables: z.tuple([duplicateTable, duplicateTable]) },
});
export const ClubForm = of<ClubAnswer>()(
  z.discriminatedUnion('member', [
    z.strictObject({ ...face, member: z.literal(false) }),
    z.strictObject({
      ...{ ...face, member: z.literal(true), me: member, keeper: member, rated: z.boolean(), calls: z.boolean() },
      ...{ people: z.array(person), removed: count, running: z.array(running), played: count, cups: z.array(cup) },
      duplicates: z.array(duplicate),
      called: z.strictObject({ code: z.string(), at: moment, people: z.array(member) }).nullable(),
      channel: z.strictObject({ host: z.string(), error: z.string() }).nullable(),
    }),
  ]),
);

const series = z.strictObject({ people: z.array(member), played: count, won: z.array(count), drawn: count });
const past = z.strictObject({
  ...{ ...match, begun: moment, ended: moment, result, placed: z.boolean() },
  uncounted: z.enum(['lent', 'rewound', 'alone']).nullable(),
  sides: z.array(side),
  falls: z.array(z.strictObject({ team: AnyTeam, ply: count, cause: z.enum(CAUSES) })),
  seers: z.array(z.strictObject({ member: z.string(), points: count, right: count, made: count })),
});
export const AnnalsForm = of<ClubAnnals>()(
  z.strictObject({
    matches: z.array(past),
    standing: z.strictObject({
      tallies: z.array(z.strictObject({ id: member, sat: count, won: count, drawn: count })),
      series: z.array(series),
      pairs: z.array(
        z.strictObject({
          ...{ people: z.tuple([member, member]), ahead: z.tuple([count, count]), level: count, allied: count },
        }),
      ),
      ratings: z.array(
        z.strictObject({
          mode,
          players: z.array(
            z.strictObject({
              ...{ id: member.nullable(), bot: level.nullable(), rating: z.number(), spread: z.number() },
              ...{ played: count, curve: z.array(z.number()) },
            }),
          ),
        }),
      ),
    }),
    more: z.boolean(),
  }),
);
export const OfMatchForm = of<MatchClub>()(
  z.strictObject({
    ...{ circle: z.strictObject(face).nullable(), series: series.nullable() },
    ...{ names: z.record(z.string(), z.string()), might: z.array(z.strictObject(face)) },
  }),
);
