/** The operator's token of a site without a configured one: stored beside its database, where no other account can read it. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readTokens } from './config.js';

/** The tokens of the site's operators, and how to log in. */
export interface OperatorAccess {
  readonly tokens: readonly string[];
  /** The sentence on what to enter on the page `/operator`, or what to set first; never the token itself. */
  readonly enter: string;
}

/** Returns the token in a file, which is created if it is missing. Throws a {@link ConfigError} if the file holds no token. */
function keptToken(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const [token, ...more] = readTokens(readFileSync(file, 'utf8').trim());
    if (token !== undefined && more.length === 0) return token;
  } catch {}
  throw new ConfigError(
    `${file} holds no token that can be read: remove it, and the next start makes a new one; or set OPERATOR_TOKEN.`,
  );
}

/** Returns the operators' tokens: those of the environment, or with SQLite one stored in `DATA_DIR`. */
export function operatorAccess({ operatorTokens, databaseUrl, dataDir }: Config): OperatorAccess {
  const many = operatorTokens.length > 1;
  if (operatorTokens.length > 0)
    return {
      tokens: operatorTokens,
      enter: many ? 'one of the tokens in OPERATOR_TOKEN' : 'the token in OPERATOR_TOKEN',
    };
  if (databaseUrl !== null) return { tokens: [], enter: '' };
  const file = join(dataDir, 'operator-token');
  const shown = dataDir.startsWith('./') ? `./${file}` : file;
  return { tokens: [keptToken(file)], enter: `the token in ${shown}` };
}

/** Returns the sentence that tells how to operate a server after its start; `url` is its address. */
export function operatorSentence({ tokens, enter }: OperatorAccess, url: string): string {
  return tokens.length > 0
    ? `You run this site: open ${url}/operator and enter ${enter}.`
    : `You run this site: set OPERATOR_TOKEN (\`openssl rand -hex 24\` makes one), then open ${url}/operator and enter it.`;
}
