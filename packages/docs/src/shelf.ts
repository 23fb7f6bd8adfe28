/** The list of all pages, for navigation, search and links. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A page before it is read. */
export interface Entry {
  /** Its file, relative to the root of the repository. */
  readonly source: string;
  /** Its address, relative to the site's root, for example `players/units.html`. */
  readonly address: string;
  /** Its name in the navigation; the page's own heading if left out. */
  readonly label?: string;
  /** Whether the navigation shows it only within its section, as one of many of a kind. */
  readonly minor?: boolean;
}

/** A section of pages for the same readers. */
export interface Section {
  readonly id: string;
  readonly label: string;
  readonly entries: readonly Entry[];
}

const at = (source: string, address: string, label?: string): Entry =>
  label === undefined ? { source, address } : { source, address, label };

/** The packages with an API reference, each with the pages made from it: file, address, name. */
const DESCRIBED = [
  {
    name: 'rules',
    doors: [
      ['index', 'rules', 'Rules'],
      ['engine', 'rules-engine', 'The engine'],
      ['dice', 'rules-dice', 'The dice'],
      ['proof', 'rules-proof', 'Checking throws'],
      ['duplicate', 'rules-duplicate', 'Two tables, one fate'],
    ],
  },
  {
    name: 'bots',
    doors: [
      ['index', 'bots', 'Bots'],
      ['choose/levels', 'bots-levels', 'Levels of bots'],
      ['weighing', 'bots-weighing', 'What bots weigh'],
    ],
  },
  { name: 'protocol', doors: [['README', 'protocol', 'Protocol']] },
] as const;

/** The folder of the API reference in Markdown, relative to the package. */
const API_FOLDER = 'api';

function decisions(root: string): Entry[] {
  return readdirSync(join(root, 'docs/decisions'))
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .sort()
    .map((name) => ({
      source: `docs/decisions/${name}`,
      address: `contributors/decisions/${name.replace('.md', '.html')}`,
      minor: true,
    }));
}

function packagePages(root: string): Entry[] {
  return readdirSync(join(root, 'packages'))
    .filter((name) => existsSync(join(root, 'packages', name, 'README.md')))
    .map((name) => at(`packages/${name}/README.md`, `contributors/packages/${name}.html`, `packages/${name}`));
}

function apiPages(): Entry[] {
  return DESCRIBED.flatMap(({ name, doors }) =>
    doors.map(([page, address, label]) =>
      at(`packages/docs/${API_FOLDER}/${name}/${page}.md`, `api/${address}.html`, label),
    ),
  );
}

/** Adds pages of `docs/` without a place: those for players to the players' section, others to the contributors'. */
function unplaced(root: string, placed: readonly Section[]): readonly Section[] {
  const known = new Set(['docs/README.md', ...placed.flatMap(({ entries }) => entries.map(({ source }) => source))]);
  const left = (folder: string): readonly string[] =>
    readdirSync(join(root, folder))
      .map((name) => `${folder}/${name}`)
      .filter((source) => source.endsWith('.md') && !known.has(source))
      .sort();
  const below = (section: string, folder: string): Entry[] =>
    left(folder).map((source) => at(source, `${section}/${source.slice(folder.length + 1).replace('.md', '.html')}`));
  const more: Readonly<Record<string, readonly Entry[]>> = {
    players: below('players', 'docs/players'),
    contributors: below('contributors', 'docs'),
  };
  return placed.map((section) => ({ ...section, entries: [...section.entries, ...(more[section.id] ?? [])] }));
}

/** Returns all pages of the repository at `root`, by section. */
export function shelf(root: string): readonly Section[] {
  return unplaced(root, [
    {
      id: 'players',
      label: 'Play',
      entries: [
        at('docs/players/README.md', 'players/index.html', 'First match'),
        at('docs/players/units.md', 'players/units.html'),
        at('docs/players/land.md', 'players/land.html'),
        at('docs/players/peasants.md', 'players/peasants.html'),
        at('docs/players/fate.md', 'players/fate.html'),
        at('docs/players/friends.md', 'players/friends.html'),
        at('docs/players/days.md', 'players/days.html'),
        at('docs/players/circles.md', 'players/circles.html'),
        at('docs/players/afterwards.md', 'players/afterwards.html'),
        at('docs/players/bots.md', 'players/bots.html'),
        at('docs/players/cheat-sheet.md', 'players/cheat-sheet.html'),
        at('docs/players/faq.md', 'players/faq.html'),
        at('docs/RULES.md', 'rules.html', 'Complete rules'),
      ],
    },
    {
      id: 'operators',
      label: 'Host',
      entries: [
        at('docs/operators.md', 'operators/index.html', 'Run it for friends'),
        at('docs/hosts.md', 'operators/hosts.html'),
        at('docs/https.md', 'operators/https.html'),
        at('docs/configuration.md', 'operators/configuration.html'),
        at('docs/operations.md', 'operators/operations.html'),
        at('docs/moderation.md', 'operators/moderation.html'),
        at('docs/personal-data.md', 'operators/personal-data.html'),
        at('docs/scale.md', 'operators/scale.html'),
        at('deploy/kubernetes/README.md', 'operators/kubernetes.html'),
        at('SECURITY.md', 'operators/security.html', 'Security'),
      ],
    },
    {
      id: 'bots',
      label: 'Build',
      entries: [
        at('docs/bots.md', 'bots/index.html'),
        at('docs/protocol/README.md', 'bots/protocol.html', 'Protocol'),
        at('docs/protocol/play.md', 'bots/play.html', 'Play over HTTP'),
        at('docs/protocol/stream.md', 'bots/stream.html', 'Stream'),
        at('docs/protocol/room.md', 'bots/room.html', 'Room'),
        at('docs/protocol/state.md', 'bots/state.html', 'State'),
        at('docs/protocol/http.md', 'bots/http.html', 'HTTP API'),
        at('docs/protocol/errors.md', 'bots/errors.html', 'Errors and limits'),
        at('docs/protocol/engines.md', 'bots/engines.html', 'Engines'),
        at('docs/notation.md', 'bots/notation.html', 'Notation'),
        at('examples/README.md', 'bots/examples.html', 'Examples'),
      ],
    },
    {
      id: 'contributors',
      label: 'Contribute',
      entries: [
        at('docs/contributors.md', 'contributors/index.html', 'Start here'),
        at('docs/first-change.md', 'contributors/first-change.html'),
        at('CONTRIBUTING.md', 'contributors/contributing.html', 'Contributing'),
        at('docs/commands.md', 'contributors/commands.html'),
        at('docs/ways.md', 'contributors/ways.html'),
        at('docs/glossary.md', 'contributors/glossary.html'),
        at('docs/design.md', 'contributors/design.html'),
        at('docs/parts.md', 'contributors/parts.html'),
        // Its address is older than its section.
        at('docs/laboratory.md', 'bots/laboratory.html'),
        at('docs/search-experiments.md', 'contributors/search-experiments.html'),
        at('CODE_OF_CONDUCT.md', 'contributors/conduct.html', 'How we treat each other'),
        at('README.md', 'contributors/project.html', 'README'),
        ...packagePages(root),
        at('docs/upstream/colyseus.md', 'contributors/upstream/colyseus.html'),
        at('docs/decisions/README.md', 'contributors/decisions/index.html', 'Decisions'),
        ...decisions(root),
      ],
    },
    { id: 'api', label: 'API', entries: apiPages() },
    { id: 'changes', label: 'Changes', entries: [at('CHANGELOG.md', 'changes.html', 'Changelog')] },
  ]);
}

export const HOME = at('docs/README.md', 'index.html', 'Documentation');

/** The page for unknown addresses. */
export const NOWHERE = '404.html';

/** Returns the relative link from one address of the site to another: `../rules.html`. */
export function wayTo(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
  const way = [...here.slice(same).map(() => '..'), ...there.slice(same)].join('/');
  return way.startsWith('.') ? way : `./${way}`;
}
