/** A spectator by `GET /api/matches/CODE/stream`. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { StreamForm, type StreamValue } from '@dominion/protocol';
import { until } from './basics.js';

export class Spectator {
  readonly answer: IncomingMessage;
  text = '';
  /** How the stream ended; null while it is open. */
  ended: 'ended' | 'cut' | null = null;

  private constructor(answer: IncomingMessage) {
    this.answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => (this.text += chunk));
    answer.once('end', () => (this.ended ??= 'ended'));
    answer.on('error', () => (this.ended ??= 'cut'));
  }

  static async come(url: string, code: string, query = ''): Promise<Spectator> {
    const asked = get(`${url}/api/matches/${code}/stream${query}`, { agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return new Spectator(answer);
  }

  /** Returns the values so far, each checked against the protocol's schema. */
  get values(): StreamValue[] {
    const lines = this.text.split('\n').slice(0, -1);
    return lines.map((line) => StreamForm.parse(JSON.parse(line)) as StreamValue);
  }

  of<Kind extends StreamValue['kind']>(kind: Kind): Extract<StreamValue, { kind: Kind }>[] {
    return this.values.filter((value): value is Extract<StreamValue, { kind: Kind }> => value.kind === kind);
  }

  get log(): string[] {
    const log: string[] = [];
    for (const value of this.values) {
      if (value.kind === 'back') log.length = value.lines;
      if (value.kind === 'line') log[value.at] = value.line;
    }
    return log;
  }

  /** Resolves when everything so far has been received. */
  async settled(): Promise<this> {
    await until('all so far is told', () => this.of('time').length > 0);
    return this;
  }

  leave(): void {
    this.answer.destroy();
  }
}
