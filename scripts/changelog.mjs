/** Sections of CHANGELOG.md in the format of Keep a Changelog. Pure. */

/** A section's groups, in order. A changeset begins with one and a colon; `, breaking` puts it first in its group. */
export const GROUPS = ['Added', 'Changed', 'Fixed', 'Security', 'Operators', 'API'];

const BEGINS = new RegExp(`^(${GROUPS.join('|')})(, breaking)?: (.*)$`, 's');

/** Returns a changeset's group, whether it breaks something, and its sentence; null if it begins with no group. */
export function readChange(summary) {
  const [, group, breaking, text] = BEGINS.exec(summary.trim()) ?? [];
  return group === undefined ? null : { group, breaking: breaking !== undefined, text };
}

const UNRELEASED = '## Unreleased\n';

const entry = (text) => `- ${text.trim().replaceAll('\n', '\n  ')}`;

/** Returns where a section and the next one begin; null if there is none. */
function sectionOf(changelog, heading) {
  const lines = changelog.split('\n');
  const from = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `));
  if (from < 0) return null;
  const next = lines.findIndex((line, at) => at > from && line.startsWith('## '));
  return { lines, from, to: next < 0 ? lines.length : next };
}

/**
 * Returns the changelog with a section for `version` on top: the changesets by group, then the text under "Unreleased". Throws if
 * a changeset has no group.
 */
export function withVersion(changelog, version, date, changes) {
  const read = changes.map((summary) => {
    const change = readChange(summary);
    if (change === null)
      throw new Error(`A changeset must begin with one of ${GROUPS.join(', ')} and a colon: ${summary}`);
    return change;
  });
  const groups = GROUPS.flatMap((group) => {
    const own = read.filter((change) => change.group === group);
    const lines = [...own.filter((change) => change.breaking), ...own.filter((change) => !change.breaking)].map(
      ({ breaking, text }) => entry(breaking ? `**Breaking:** ${text}` : text),
    );
    return lines.length === 0 ? [] : [`### ${group}\n\n${lines.join('\n')}\n`];
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
  const parts = [`## ${version} · ${date}\n`, ...groups, ...(written === '' ? [] : [`${written}\n`])];
  return `${head}${parts.join('\n')}${older.trim() === '' ? '' : `\n${older.trimStart()}`}`;
}

/** Returns the changelog's text about a version, without its heading; null if there is none. */
export function notesOf(changelog, version) {
  const section = sectionOf(changelog, `## ${version}`);
  return section === null
    ? null
    : `${section.lines
        .slice(section.from + 1, section.to)
        .join('\n')
        .trim()}\n`;
}
