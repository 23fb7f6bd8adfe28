/** CHANGELOG.md by version: what a new section says, and what one said. Pure. */

/** What a section calls changes of each kind, the weightiest first. */
const KINDS = { major: 'Read in another way than before', minor: 'New', patch: 'Mended' };

const UNRELEASED = '## Unreleased\n';

/** The lines of a sentence as an entry of a list. */
const entry = (text) => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** Where the section that begins with such a line begins, and where the next one does; null where there is none. */
function sectionOf(changelog, heading) {
  const lines = changelog.split('\n');
  const from = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (from < 0) return null;
  const next = lines.findIndex((line, at) => at > from && line.startsWith('## '));
  return { lines, from, to: next < 0 ? lines.length : next };
}

/** The changelog with a section for `version` on top, of what the changes say and of whatever was written as unreleased. */
export function withVersion(changelog, version, date, changes) {
  const kinds = Object.keys(KINDS).flatMap((kind) => {
    const said = changes.filter((change) => change.kind === kind).map(({ summary }) => entry(summary));
    return said.length === 0 ? [] : [`### ${KINDS[kind]}\n\n${said.join('\n')}\n`];
  });
  const unreleased = sectionOf(changelog, UNRELEASED.trim());
  const [head, written, rest] =
    unreleased === null
      ? [changelog.slice(0, changelog.indexOf('\n## ') + 1) || `${changelog.trim()}\n\n`, '', changelog]
      : [
          `${unreleased.lines.slice(0, unreleased.from).join('\n')}\n`,
          unreleased.lines
            .slice(unreleased.from + 1, unreleased.to)
            .join('\n')
            .trim(),
          unreleased.lines.slice(unreleased.to).join('\n'),
        ];
  const older = unreleased === null ? rest.slice(head.length) : rest;
  const parts = [`## ${version} · ${date}\n`, ...kinds, ...(written === '' ? [] : [`${written}\n`])];
  return `${head}${parts.join('\n')}${older.trim() === '' ? '' : `\n${older.trimStart()}`}`;
}

/** What the changelog says of a version, without its heading; null where it says nothing. */
export function notesOf(changelog, version) {
  const section = sectionOf(changelog, `## ${version}`);
  return section === null
    ? null
    : `${section.lines
        .slice(section.from + 1, section.to)
        .join('\n')
        .trim()}\n`;
}
