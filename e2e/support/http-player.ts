/** A player by plain HTTP, as any program may be, for players whose screen no test needs. */
import { randomBytes } from 'node:crypto';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import { type Action, formatAction, type Team } from '../../packages/rules/src/index.js';

export class Unseen {
  readonly key = randomBytes(32).toString('hex');
  team: Team | null = null;
  #match = '';

  /** Makes a match of two, or as asked, and returns its link. */
  async make(url: string, asked: Partial<MakeMatch> = {}): Promise<string> {
    const body: MakeMatch = { mode: '2', dice: 'sticks', length: 'campaign', ...asked, key: this.key };
    const { code } = (await this.#post(`${url}/api/matches`, body)) as { code: string };
    return `${url}/r/${code}`;
  }

  /** Sits down at the match behind a link; later requests go to that match. */
  async sit(link: string, name: string, team: Team): Promise<void> {
    this.#match = link.replace('/r/', '/api/matches/');
    await this.request('sit', { team, name });
    this.team = team;
  }

  /** Sends a request to the match; fails if it is refused. */
  async request(name: string, body: object = {}): Promise<unknown> {
    return this.#post(`${this.#match}/${name}`, body);
  }

  async act(action: Action): Promise<void> {
    await this.request('act', { action: formatAction(action) });
  }

  async #post(address: string, body: object): Promise<unknown> {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${this.key}` };
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address} gave ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
