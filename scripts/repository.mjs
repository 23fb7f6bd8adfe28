/** The place of a release's sources, as its workflow knows it from `GITHUB_REPOSITORY`. */

/**
 * Returns what a package's manifest says about its sources; undefined outside a workflow. npm compares it with the
 * workflow that publishes.
 */
export function repositoryOf(directory) {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY === undefined) return undefined;
  return { type: 'git', url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`, directory };
}

/** Returns the image's name as the workflow publishes it, or outside one as the guides build it. */
export function imageOf(version) {
  const { GITHUB_REPOSITORY } = process.env;
  return `${GITHUB_REPOSITORY === undefined ? 'dominion' : `ghcr.io/${GITHUB_REPOSITORY.toLowerCase()}`}:${version}`;
}
