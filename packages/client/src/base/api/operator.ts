/** What the operator's page asks the server, with the operator's token in the header and nowhere else. */
import type { SiteNotice, SoughtState } from '@dominion/protocol';
import type { RouteBody, RouteName, RouteParams } from '@dominion/protocol/http';
import { call, type RouteTold } from './api.js';

/** The questions of a person with a token. */
export type AsOperator = ReturnType<typeof asOperator>;

/** Asks with a token; an empty one says nothing. */
export function asOperator(token: string) {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
  const asked = <Name extends RouteName & `${string} /api/operator${string}`>(
    name: Name,
    params: RouteParams<Name>,
    body?: RouteBody<Name>,
    query = '',
  ): RouteTold<Name> => call(name, params, body, { headers, query });
  return {
    home: () => asked('GET /api/operator', {}),
    seek: (state: SoughtState, text: string, before: number | null) => {
      const query = new URLSearchParams({ state, text, ...(before !== null && { before: String(before) }) });
      return asked('GET /api/operator/matches', {}, undefined, `?${query}`);
    },
    look: (code: string) => asked('GET /api/operator/matches/:code', { code }),
    end: (code: string, reason: string) => asked('POST /api/operator/matches/:code/end', { code }, { reason }),
    strike: (code: string, seq: number) => asked('POST /api/operator/matches/:code/strike', { code }, { seq }),
    mute: (code: string, who: string, everywhere: boolean, minutes: number) =>
      asked('POST /api/operator/matches/:code/mute', { code }, { who, everywhere, minutes }),
    mutes: () => asked('GET /api/operator/mutes', {}),
    lift: (id: string) => asked('POST /api/operator/mutes/lift', {}, { id }),
    announce: (notice: SiteNotice | null) => asked('POST /api/operator/notice', {}, { notice }),
    servers: () => asked('GET /api/operator/servers', {}),
    acts: () => asked('GET /api/operator/acts', {}),
  };
}
