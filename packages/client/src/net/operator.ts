/** What the operator's page asks the server, with the operator's token in the header and nowhere else. */
import type {
  OperatorHome,
  SeenActs,
  SeenMatch,
  SeenMutes,
  SeenServers,
  SiteNotice,
  SoughtMatches,
  SoughtState,
} from '@dominion/protocol';
import { type Answer, ask } from './api.js';

/** The questions of somebody with a token. */
export interface AsOperator {
  home(): Promise<Answer<OperatorHome>>;
  seek(state: SoughtState, text: string, before: number | null): Promise<Answer<SoughtMatches>>;
  look(code: string): Promise<Answer<SeenMatch>>;
  end(code: string, reason: string): Promise<Answer<unknown>>;
  strike(code: string, seq: number): Promise<Answer<unknown>>;
  mute(code: string, who: string, everywhere: boolean, minutes: number): Promise<Answer<unknown>>;
  mutes(): Promise<Answer<SeenMutes>>;
  lift(id: string): Promise<Answer<unknown>>;
  announce(notice: SiteNotice | null): Promise<Answer<unknown>>;
  servers(): Promise<Answer<SeenServers>>;
  acts(): Promise<Answer<SeenActs>>;
}

/** Asks with a token; an empty one says nothing. */
export function asOperator(token: string): AsOperator {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const get = <T>(path: string): Promise<Answer<T>> => ask(`/api/operator${path}`, { headers, cache: 'no-store' });
  const post = (path: string, body: object): Promise<Answer<unknown>> =>
    ask(`/api/operator${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    home: () => get(''),
    seek: (state, text, before) => {
      const query = new URLSearchParams({ state, text, ...(before !== null && { before: String(before) }) });
      return get(`/matches?${query}`);
    },
    look: (code) => get(`/matches/${code}`),
    end: (code, reason) => post(`/matches/${code}/end`, { reason }),
    strike: (code, seq) => post(`/matches/${code}/strike`, { seq }),
    mute: (code, who, everywhere, minutes) => post(`/matches/${code}/mute`, { who, everywhere, minutes }),
    mutes: () => get('/mutes'),
    lift: (id) => post('/mutes/lift', { id }),
    announce: (notice) => post('/notice', { notice }),
    servers: () => get('/servers'),
    acts: () => get('/acts'),
  };
}
