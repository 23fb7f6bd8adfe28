/** One version for all packages, a changelog section for each, and changesets that fit into one. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { notesOf, readChange, withVersion } from '../changelog.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const versionOf = (path: string): string => (JSON.parse(read(path)) as { version: string }).version;

const CHANGES = ['Fixed: A fault is gone.', 'Added: A thing for people,\nin two lines.'];

describe('a version in the changelog', () => {
  it('has the changes by group, then what was written as unreleased', () => {
    const before = '# Changelog\n\n## Unreleased\n\n- By hand.\n\n## 1.0.0 · 2026-01-02\n\n- Old.\n';
    const after = withVersion(before, '1.1.0', '2026-03-04', CHANGES);
    expect(after).toBe(
      '# Changelog\n\n## 1.1.0 · 2026-03-04\n\n### Added\n\n- A thing for people,\n  in two lines.\n\n### Fixed\n\n- A fault is gone.\n\n' +
        '- By hand.\n\n## 1.0.0 · 2026-01-02\n\n- Old.\n',
    );
    expect(notesOf(after, '1.0.0')).toBe('- Old.\n');
    expect(notesOf(after, '1.1.0')).toMatch(/^### Added\n[\s\S]*- By hand\.\n$/);
    expect(notesOf(after, '1.1')).toBeNull();
  });

  it('comes on top where nothing is unreleased, and where there was none', () => {
    const first = withVersion('# Changelog\n', '1.0.0', '2026-01-02', ['Fixed: A fault is gone.']);
    expect(first).toBe('# Changelog\n\n## 1.0.0 · 2026-01-02\n\n### Fixed\n\n- A fault is gone.\n');
    const second = withVersion(first, '1.0.1', '2026-02-03', ['Fixed: A fault is gone.']);
    expect(second.match(/^## .*$/gm)).toEqual(['## 1.0.1 · 2026-02-03', '## 1.0.0 · 2026-01-02']);
    expect(notesOf(second, '1.0.0')).toBe(notesOf(first, '1.0.0'));
  });
});

it('puts what breaks something first, and refuses a change without a group', () => {
  const broken = withVersion('# Changelog\n', '2.0.0', '2026-01-02', ['API: Small.', 'API, breaking: Large.']);
  expect(broken).toMatch(/### API\n\n- \*\*Breaking:\*\* Large\.\n- Small\.\n/);
  expect(() => withVersion('# Changelog\n', '2.0.0', '2026-01-02', ['Small.'])).toThrow('must begin with one of Added');
});

it('each waiting changeset begins with a group and has at most 25 words; just after a version none waits', () => {
  const names = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  for (const name of names) {
    const change = readChange(read(`.changeset/${name}`).replace(/^---\n.*?\n---\n/s, ''));
    expect(change, name).not.toBeNull();
    expect(change!.text.split(/\s+/).length, name).toBeLessThanOrEqual(25);
  }
});

describe('the version of this tree', () => {
  const packages = readdirSync(join(root, 'packages'));
  const version = versionOf('package.json');

  it('is that of all packages, and of what they need of each other', () => {
    for (const name of packages) {
      const path = `packages/${name}/package.json`;
      expect(versionOf(path), path).toBe(version);
      const { dependencies = {} } = JSON.parse(read(path)) as { dependencies?: Record<string, string> };
      for (const [needed, which] of Object.entries(dependencies)) {
        if (needed.startsWith('@dominion/')) expect(which, `${path}: ${needed}`).toBe(version);
      }
    }
  });

  it('is published with the repository of the workflow, which npm compares', () => {
    const copy = mkdtempSync(join(tmpdir(), 'dominion-repository-'));
    const manifests = packages.map((name) => `packages/${name}/package.json`);
    for (const path of ['package.json', 'scripts', ...manifests])
      cpSync(join(root, path), join(copy, path), { recursive: true });
    const environment = { ...process.env, GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'some/game' };
    execFileSync(process.execPath, [join(copy, 'scripts/release.mjs'), 'repository'], { env: environment });
    const said = manifests.map((path) => [path, JSON.parse(readFileSync(join(copy, path), 'utf8'))] as const);
    rmSync(copy, { recursive: true });
    expect(said.filter(([, manifest]) => !manifest.private).length).toBeGreaterThan(3);
    for (const [path, { repository, ...manifest }] of said) {
      expect(manifest).toEqual(JSON.parse(read(path)));
      const directory = path.replace('/package.json', '');
      const where = { type: 'git', url: 'git+https://github.example/some/game.git', directory };
      expect(repository, path).toEqual(manifest.private ? undefined : where);
    }
  });

  it('has its section in the changelog', () => {
    expect(notesOf(read('CHANGELOG.md'), version)).not.toBeNull();
  });

  it('goes with every package into the image', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    const image = read('Dockerfile');
    for (const path of workspaces) expect(image).toContain(`COPY ${path}/package.json ${path}/`);
  });
});
