/**
 * A spectator without a page: it replays what the server sends, so that tests know the match independently of screens.
 */
import { randomBytes } from 'node:crypto';
import { Client, type Room } from '@colyseus/sdk';
import { expect } from 'playwright/test';
import { type MatchState, parseOpening } from '../../packages/protocol/src/index.js';
import {
  type Dice,
  foldMatch,
  type Match,
  type MatchHeader,
  type Mode,
  parsePosition,
  type Team,
} from '../../packages/rules/src/index.js';

export class Witness {
  private constructor(readonly room: Room<unknown, MatchState>) {}

  /** Joins as a spectator or, with a player's key, as that player, who then counts as present. */
  static async of(url: string, link: string, key = randomBytes(32).toString('hex')): Promise<Witness> {
    const code = link.split('/').at(-1)!;
    const opened = await fetch(`${url}/api/matches/${code}/open`, { method: 'POST' });
    const { roomId } = (await opened.json()) as { roomId: string };
    const room = (await new Client(url).joinById(roomId, { key })) as unknown as Room<unknown, MatchState>;
    room.onMessage('*', () => {});
    const witness = new Witness(room);
    await expect.poll(() => room.state?.code).toBe(code);
    return witness;
  }

  get lines(): string[] {
    return [...this.room.state.log] as string[];
  }

  get match(): Match {
    const { mode, dice, empty, first, opening, last, fated, position } = this.room.state;
    const parsed = position === '' ? null : parsePosition(position);
    const header: MatchHeader = {
      mode: mode as Mode,
      dice: dice as Dice,
      empty: empty as Team,
      first: first as Team,
      last,
      fated,
      opening: parseOpening(opening)!,
      ...(parsed?.ok && { position: parsed.position }),
    };
    const folded = foldMatch(header, this.lines);
    if (!folded.ok) throw new Error(`line ${folded.at}: ${folded.refusal.message}`);
    return folded.match;
  }

  /** Waits until all seats are taken and the match has begun. */
  async begun(): Promise<void> {
    await expect.poll(() => this.room.state.status).toBe('playing');
  }

  /** Waits until the log has a line at `at` and the server has made its throw, if due. */
  async heard(at: number): Promise<void> {
    await expect
      .poll(() => {
        const { actions, position } = this.match;
        return actions.length > at && position.phase !== 'fate' && position.phase !== 'succession';
      })
      .toBe(true);
  }

  async leave(): Promise<void> {
    await this.room.leave();
  }
}
