/** The OpenAPI 3.1 description of the HTTP API, made from the schemas that parse requests and write responses. */
import { PLAIN_REQUESTS, type RefusalCode, type RequestName, refusalsOf, STREAM_TYPE } from '@dominion/protocol';
import {
  OPERATOR_ROUTES,
  RefusalForm,
  ROUTES,
  type RouteShown,
  StreamValueForm,
  YouForm,
} from '@dominion/protocol/http';
import { z } from 'zod';
import { VERSION } from '../metrics/build.js';
import { statusOf } from './refusal-status.js';

type Json = Record<string, unknown>;

/** The meaning of each status of refusals. */
const REFUSED: Readonly<Record<number, string>> = {
  400: 'The request is not of this form.',
  401: 'The header says no key, or no token.',
  403: 'Who asks may not.',
  404: 'There is no such thing.',
  409: 'As things stand, or by the rules, this cannot be.',
  429: 'Too much was asked; wait a moment.',
  502: 'Somebody else could not be reached.',
  500: 'Something broke on the server.',
  503: 'Not now; the header Retry-After says when.',
};

/** The security schemes; a key in the body isn't one. */
const SECURED = { no: [], may: [{ key: [] }, {}], must: [{ key: [] }], operator: [{ operator: [] }] };

/** Leaves conditions that JSON Schema can't express to the descriptions. */
function schemaOf(form: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return schema;
}

/** Returns a route's operation id, for generated clients: `postApiMatchesCodeAct`. */
function nameOf(method: string, path: string): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '');
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** The header that makes a repeated request run only once. */
const IDEMPOTENCY_KEY = {
  ...{
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Names the request: sent again with it, it is done once.',
  },
  schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{8,64}"?$' },
};

function parametersOf(method: string, path: string, asks: Readonly<Record<string, string>>): Json[] {
  const named: Json[] = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }));
  const query = (name: string, description: string, schema: Json) => ({ name, in: 'query', description, schema });
  if (method === 'post') named.push(IDEMPOTENCY_KEY);
  for (const [name, says] of Object.entries(asks)) named.push(query(name, says, { type: 'string' }));
  if (path.endsWith('/stream')) {
    return [...named, query('from', 'Leaves out the lines before this place.', { type: 'integer', minimum: 0 })];
  }
  return path.startsWith('/picture/position.') ? [query('p', 'The position as text.', { type: 'string' })] : named;
}

function contentOf(gives: z.ZodType | string): Json {
  if (gives === STREAM_TYPE) return { [STREAM_TYPE]: { schema: { $ref: '#/components/schemas/StreamValue' } } };
  if (typeof gives === 'string') return { [gives]: { schema: { type: 'string' } } };
  return { 'application/json': { schema: schemaOf(gives, 'output') } };
}

/** Room requests by HTTP names; one with its own form stands for the request it makes. */
const ASKED: Readonly<Record<string, RequestName>> = { ...PLAIN_REQUESTS, sit: 'sit', act: 'act', leave: 'stand' };

/** The codes with which HTTP may additionally refuse each of them. */
const BY_HTTP = ['no-key', 'unknown-match', 'moving'] as const;

/** Returns a room request's refusals; none for other routes. HTTP has no tabs, so no `other-tab`. */
export function codesOf(path: string): readonly RefusalCode[] {
  const [, name = ''] = /^\/api\/matches\/:code\/(\w+)$/.exec(path) ?? [];
  const asked = ASKED[name];
  return asked === undefined ? [] : [...refusalsOf(asked).filter((code) => code !== 'other-tab'), ...BY_HTTP];
}

function operationOf(method: string, path: string, route: RouteShown): Json {
  const { says, takes, gives, statuses = [200], bearer, refuses = [], query = {} } = route;
  const needs = bearer === 'must' || bearer === 'operator';
  const codes = codesOf(path);
  const refusals = [...refuses, ...codes.map(statusOf), ...(takes ? [400] : []), ...(needs ? [401] : []), 429, 503];
  const body = takes && { content: { 'application/json': { schema: schemaOf(takes, 'input') } } };
  return {
    operationId: nameOf(method, path),
    summary: says,
    parameters: parametersOf(method, path, query),
    security: SECURED[bearer ?? 'no'],
    ...(body !== null && { requestBody: { required: bearer !== 'must', ...body } }),
    responses: {
      ...Object.fromEntries(
        refusals.map((status) => [
          status,
          {
            description: REFUSED[status],
            ...(codes.length > 0 && { 'x-codes': codes.filter((code) => statusOf(code) === status) }),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
          },
        ]),
      ),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          { description: 'Done.', ...(gives !== null && { content: contentOf(gives) }) },
        ]),
      ),
    },
  };
}

/** Returns the whole description as it is served; with the operators' routes if there are operators. */
export function openApi(operated: boolean): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries({ ...ROUTES, ...(operated && OPERATOR_ROUTES) })) {
    const [verb, at] = name.split(' ') as [string, string];
    const method = verb.toLowerCase();
    const path = at.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method]: operationOf(method, at, route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dominion',
      version: VERSION,
      description: 'Matches of Dominion over HTTP. docs/protocol of the site’s sources explains them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'Your own key: 64 lower-case hexadecimal digits.',
        },
        ...(operated && {
          operator: { type: 'http', scheme: 'bearer', description: 'A token of those who run the site.' },
        }),
      },
      schemas: {
        Refusal: schemaOf(RefusalForm, 'output'),
        StreamValue: schemaOf(StreamValueForm, 'output'),
        OwnSeat: schemaOf(YouForm, 'output'),
      },
    },
  };
}
