/** Requests of the operator's page. The operator's token is only ever sent in a header. */
import type { SiteNotice, SoughtState } from '@dominion/protocol';
import type { RouteBody, RouteName, RouteParams } from '@dominion/protocol/http';
import { call, callFile, type RouteTold } from './api.js';

/** The requests that an operator with a token can make. */
export type AsOperator = ReturnType<typeof asOperator>;

/** Returns the requests that carry a token; an empty token is left out. */
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
    site: () => asked('GET /api/operator/site', {}),
    changeSite: (changed: RouteBody<'POST /api/operator/site'>) => asked('POST /api/operator/site', {}, changed),
    invitations: () => asked('GET /api/operator/invitations', {}),
    invite: (invitation: RouteBody<'POST /api/operator/invitations'>) =>
      asked('POST /api/operator/invitations', {}, invitation),
    uninvite: (id: string) => asked('POST /api/operator/invitations/withdraw', {}, { id }),
    servers: () => asked('GET /api/operator/servers', {}),
    backup: () => callFile('POST /api/operator/backup', {}, {}, headers),
    acts: () => asked('GET /api/operator/acts', {}),
  };
}
