/** The host's reserved seats, and links made in this tab: the server has only hashes. */
import type { Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import type { HostRequests } from './host-requests.js';

export class ReservedSeats {
  /** The tokens of the links made here, by seat; links made elsewhere can't be shown. */
  readonly tokens = signal<ReadonlyMap<Team, string>>(new Map());
  readonly #request: HostRequests['request'];

  constructor({ request }: Pick<HostRequests, 'request'>) {
    this.#request = request;
  }

  /** Reserves a seat by a new link; an earlier link becomes invalid. Returns false if refused. */
  async keep(team: Team): Promise<boolean> {
    const token = (await this.#request('invite', { team }))?.token;
    if (token === undefined) return false;
    this.tokens.value = new Map(this.tokens.peek()).set(team, token);
    return true;
  }

  /** Releases a reserved seat and invalidates its link. Returns false if refused. */
  async giveUp(team: Team): Promise<boolean> {
    return (await this.#request('invite', { team, withdraw: true })) !== null;
  }

  /** Swaps the occupants of two seats, with their links. */
  async arrange(from: Team, to: Team): Promise<void> {
    if ((await this.#request('arrange', { from, to })) === null) return;
    const [one, other] = [this.tokens.peek().get(from), this.tokens.peek().get(to)];
    const moved = new Map(this.tokens.peek());
    moved.delete(from);
    moved.delete(to);
    if (one !== undefined) moved.set(to, one);
    if (other !== undefined) moved.set(from, other);
    this.tokens.value = moved;
  }
}
