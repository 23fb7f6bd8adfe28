import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../packages/server/src/base/config.js';
import { createMetrics } from '../../packages/server/src/metrics/metrics.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Returns a YAML file's value; throws if a key is there twice. */
export const readYaml = <T>(path: string): T => parse(read(path), { merge: true, strict: true, uniqueKeys: true }) as T;

export interface Kubernetes {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: its form is what the schemas are asked about.
  readonly spec: any;
}

/** Returns everything in deploy/kubernetes, with its file. */
export function kubernetes(): [file: string, what: Kubernetes][] {
  const folder = 'deploy/kubernetes';
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.yaml'));
  return files.flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`), { strict: true, uniqueKeys: true }).map((document) => {
      if (document.errors.length > 0) throw document.errors[0];
      return [file, document.toJS() as Kubernetes] as [string, Kubernetes];
    }),
  );
}

/** Returns the names of all settings that the server reads from its environment. */
export function settings(): Set<string> {
  const asked = new Set<string>();
  readConfig(
    new Proxy({} as Record<string, string | undefined>, {
      get(_none, name) {
        asked.add(String(name));
        return undefined;
      },
    }),
  );
  return asked;
}

/** Returns all metrics of a server: their labels, and every name under which Prometheus has them. */
export async function metrics(): Promise<Map<string, readonly string[]>> {
  const { registry } = createMetrics(
    {
      ...{ matches: () => 0, people: () => 0, botsWaiting: () => 0, picturesPainted: () => 0, peopleCallable: () => 0 },
      ...{
        writesWork: () => true,
        leaseHeld: () => true,
        outboxBehind: () => 0,
        clockAhead: () => 0,
        matchesHalted: () => 0,
        connections: async () => 0,
      },
      ...{ mostConnections: () => 1, redisUp: () => true, pool: () => ({ used: 0, idle: 0, waiting: 0 }) },
    },
    { version: '', pages: '' },
  );
  const all = new Map<string, readonly string[]>();
  for (const { name, type } of await registry.getMetricsAsJSON()) {
    const labels = (registry.getSingleMetric(name) as unknown as { labelNames?: readonly string[] }).labelNames ?? [];
    // prom-client names the types by their words.
    const ends = String(type) === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) all.set(name + end, end === '_bucket' ? [...labels, 'le'] : labels);
  }
  return all;
}

/** Returns the names in an expression, each with the labels that it selects. */
export function askedIn(expression: string): [name: string, labels: string[]][] {
  const names = expression.matchAll(/\b((?:dominion|nodejs|process)_\w+)(\{[^}]*\})?/g);
  return [...names].map(([, name, choice = '']) => [
    name!,
    [...choice.matchAll(/(\w+)\s*(?:=~|!=|!~|=)/g)].map(([, label]) => label!),
  ]);
}

/** Returns the program that checks Prometheus' files; null if this machine has none, see .ci/promtool. */
export function promtool(): string | null {
  const own = join(ROOT, 'node_modules/.cache/tools/promtool');
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, 'promtool'));
  return [own, ...onPath].find((path) => existsSync(path)) ?? null;
}

/** Returns the anchors of a page, as GitHub makes them from its headings. */
export function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the keys of a value that its schema doesn't read: misspelt, or in the wrong place. */
export function unasked<T extends object>(value: T, check: (value: T) => void): string[] {
  const seen = new Set<string>();
  const watch = <V extends object>(each: V, path: string): V =>
    new Proxy(each, {
      get(target, name) {
        const inner: unknown = Reflect.get(target, name);
        if (typeof name === 'string') seen.add(`${path}/${name}`);
        return typeof inner === 'object' && inner !== null && typeof name === 'string'
          ? watch(inner, `${path}/${name}`)
          : inner;
      },
      ownKeys(target) {
        // A schema that lists all keys accepts any, as with labels.
        for (const name of Object.keys(target)) seen.add(`${path}/${name}`);
        return Reflect.ownKeys(target);
      },
    });
  check(watch(value, ''));
  const all = (each: unknown, path: string): string[] =>
    typeof each !== 'object' || each === null
      ? []
      : Object.entries(each).flatMap(([name, inner]) => [`${path}/${name}`, ...all(inner, `${path}/${name}`)]);
  return all(value, '').filter((path) => !seen.has(path));
}
