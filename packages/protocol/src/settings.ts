/** What the people at a table agree on: clocks, bots, and what happens to an absent team or after the end. */
import { z } from 'zod';

/** How well a bot plays, from the weakest. */
export const BOT_LEVELS = ['random', 'greedy'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The time that teams have. Everything in whole seconds. */
export const Clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** So much for every turn. */
  z.strictObject({ kind: z.literal('turn'), seconds: z.number().int().min(1).max(86_400) }),
  /** A bank that grows by `increment` after each turn (Fischer), of which one turn may take at most `cap`. */
  z.strictObject({
    kind: z.literal('bank'),
    seconds: z.number().int().min(1).max(86_400),
    increment: z.number().int().min(0).max(3600),
    cap: z.number().int().min(1).max(86_400),
  }),
]);
export type Clock = z.infer<typeof Clock>;

/** A clock as text: `none`, `turn 60`, `bank 600+10/120` (bank, increment, most a turn). */
export function formatClock(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return 'none';
    case 'turn':
      return `turn ${clock.seconds}`;
    case 'bank':
      return `bank ${clock.seconds}+${clock.increment}/${clock.cap}`;
  }
}

/** Reads what {@link formatClock} writes; null for anything else. */
export function parseClock(text: string): Clock | null {
  if (text === 'none') return { kind: 'none' };
  const turn = /^turn (\d+)$/.exec(text);
  const bank = /^bank (\d+)\+(\d+)\/(\d+)$/.exec(text);
  const clock = turn
    ? { kind: 'turn', seconds: Number(turn[1]) }
    : bank && { kind: 'bank', seconds: Number(bank[1]), increment: Number(bank[2]), cap: Number(bank[3]) };
  return Clock.safeParse(clock).data ?? null;
}

/**
 * What can be done about a team whose person does not come back: the opponent of two claims the game, waits or lets a regent
 * play; an ally plays both armies, waits or lets a regent play.
 */
export const ABSENT_CHOICES = ['claim', 'wait', 'regent', 'both'] as const;
export type AbsentChoice = (typeof ABSENT_CHOICES)[number];

/** Who sits where in a rematch: as before, or everybody one seat on. */
export const REMATCH_SEATS = ['keep', 'rotate'] as const;
export type RematchSeats = (typeof REMATCH_SEATS)[number];

/** Where a seat's person is: here; gone a moment; gone, with a countdown; gone, and others decide; replaced by a regent. */
export const PRESENCES = ['here', 'away', 'dropped', 'gone', 'regent'] as const;
export type Presence = (typeof PRESENCES)[number];
