/** Tables for the protocol's pages, made from the server's own description: every HTTP request, and every error. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Taken by `scripts/docs.mjs` from the built server; relative to the root of the repository. */
const TAKEN = 'packages/docs/api/protocol.json';

/** The parts of a JSON Schema that a table shows. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** A request, as in OpenAPI. */
export interface Operation {
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: { readonly content: Content };
  /** `x-codes` are the errors of that status, if known. */
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly 'x-codes'?: readonly string[] }>>;
}

/** The contents: the OpenAPI document's paths, and the sentence of every error code. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly errors: Readonly<Record<string, string>>;
}

const code = (text: unknown): string => `\`${String(text)}\``;
/** JavaScript's own bounds add nothing. */
const bound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** Describes a schema in a few words: `text`, `0 to 3`, `list of {team, name}`. */
export function typeOf(schema: Schema): string {
  const among = schema.anyOf ?? schema.oneOf;
  if (schema.$ref !== undefined) return code(schema.$ref.split('/').at(-1));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum !== undefined) return schema.enum.map((each) => code(each)).join(' ');
  if (among !== undefined) return [...new Set(among.map(typeOf))].join(' or ');
  if (schema.type === 'array') {
    const most = bound(schema.maxItems) ? `, at most ${schema.maxItems}` : '';
    return schema.items === undefined ? `list${most}` : `list of ${typeOf(schema.items)}${most}`;
  }
  if (schema.type === 'object')
    return `{${Object.keys(schema.properties ?? {})
      .map(code)
      .join(', ')}}`;
  if (schema.type === 'string') return bound(schema.maxLength) ? `text, at most ${schema.maxLength}` : 'text';
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'null') return code('null');
  if (schema.type !== 'integer' && schema.type !== 'number') return 'anything';
  const { minimum, maximum } = schema;
  if (bound(minimum) && bound(maximum)) return `${minimum} to ${maximum}`;
  return bound(minimum) ? `${minimum} or more` : 'number';
}

/** Returns the forms of a body, each with its fields. */
const formsOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [schema];

function bodyOf(schema: Schema): string {
  const tables = formsOf(schema).map(({ properties = {}, required = [] }) => {
    const rows = Object.entries(properties).map(
      ([name, of]) => `| ${code(name)} | ${typeOf(of)} | ${required.includes(name) ? 'required' : 'optional'} |\n`,
    );
    return rows.length === 0 ? '' : `| field | value | |\n|---|---|---|\n${rows.join('')}`;
  });
  const shown = tables.filter((table) => table !== '');
  return shown.length === 0 ? 'Body: `{}`.\n' : shown.join('\nor\n\n');
}

function answerOf([status, { content = {} }]: readonly [string, Operation['responses'][string]]): string {
  const [[media, { schema }] = ['nothing', { schema: {} as Schema }]] = Object.entries(content);
  if (media !== 'application/json') return `${status}: ${media === 'nothing' ? media : code(media)}`;
  const forms = formsOf(schema).map(({ properties = {} }) => Object.keys(properties).map(code).join(', '));
  return `${status}: ${forms.join(', or ')}`;
}

/** Whether a request requires a key in the header. */
const needsKey = ([one, ...others]: Operation['security']): boolean =>
  one !== undefined && 'key' in one && others.length === 0;

function requestText(method: string, path: string, operation: Operation): string {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const query = operation.parameters
    .filter((each) => each.in === 'query')
    .map(({ name, description = '' }) => `Query ${code(name)}: ${description}\n`);
  const answers = Object.entries(operation.responses);
  const good = answers.filter(([status, { content }]) => !isRefusal(content) || Number(status) < 300).map(answerOf);
  const bad = answers.filter(([status, { content }]) => isRefusal(content) && Number(status) >= 300);
  return [
    `### ${method.toUpperCase()} ${path}\n`,
    `${needsKey(operation.security) ? 'Key in the header. ' : ''}${operation.summary}\n`,
    ...(schema === undefined ? [] : [bodyOf(schema)]),
    ...query,
    `Answers ${good.join('; ')}.${bad.length === 0 ? '' : ` Errors: ${bad.map(errorsOf).join('; ')}.`}\n`,
  ].join('\n');
}

/** Returns a status with its errors: `403 no-seat, muted`. */
const errorsOf = ([status, { 'x-codes': codes = [] }]: readonly [string, Operation['responses'][string]]): string =>
  [status, codes.map(code).join(', ')].join(' ').trim();

const isRefusal = (content: Content | undefined): boolean =>
  content?.['application/json']?.schema.$ref?.endsWith('/Refusal') === true;

export function requestsText(paths: Described['paths']): string {
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, each]) => requestText(method, path, each)))
    .join('\n');
}

export function errorsText(errors: Described['errors']): string {
  const rows = Object.entries(errors).map(([name, message]) => `| ${code(name)} | ${message} |\n`);
  return `| code | message |\n|---|---|\n${rows.join('')}`;
}

/** Replaces each `<!-- made: … -->` of a page; leaves it if the server wasn't built. */
export function withMade(root: string, text: string): string {
  if (!/^<!-- made: \w+ -->$/m.test(text) || !existsSync(join(root, TAKEN))) return text;
  const described = JSON.parse(readFileSync(join(root, TAKEN), 'utf8')) as Described;
  return text
    .replace(/^<!-- made: requests -->$/m, () => requestsText(described.paths))
    .replace(/^<!-- made: errors -->$/m, () => errorsText(described.errors));
}
