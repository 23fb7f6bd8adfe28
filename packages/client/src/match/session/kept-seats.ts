/** The seats that the host keeps for somebody, and the links to them that this tab has made: the server has only their hashes. */
import type { Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import type { Wire } from './wire.js';

/** Keeps seats, and gives them up. */
export class KeptSeats {
  /** What the links hold that were made here, by the seats to which they lead; those made elsewhere nobody can be shown. */
  readonly tokens = signal<ReadonlyMap<Team, string>>(new Map());
  readonly #request: Wire['request'];

  constructor({ request }: Pick<Wire, 'request'>) {
    this.#request = request;
  }

  /** Keeps a seat for whoever has the link that is made now; an earlier one is good no more. False where that is refused. */
  async keep(team: Team): Promise<boolean> {
    const token = (await this.#request('invite', { team }))?.token;
    if (token === undefined) return false;
    this.tokens.value = new Map(this.tokens.peek()).set(team, token);
    return true;
  }

  /** Gives a seat up that was kept: nobody's link opens it. False where that is refused. */
  async giveUp(team: Team): Promise<boolean> {
    return (await this.#request('invite', { team, withdraw: true })) !== null;
  }

  /** Lets two seats change what sits on them, links with the rest. */
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
