/**
 * The built server that stops itself in the middle of a commit: after it checked its lease and before the database gets the
 * commit. After SIGHUP it stops in the next commit with a line of the log, whose number also prevents a second write. After
 * SIGUSR2 it stops in the next commit without lines. With `CONTROL=epochs` it has a mistake: it writes to matches of other
 * servers too.
 */
import { Pool } from 'pg';
import { serve } from './crash-serve.mjs';

/** Milliseconds to wait for such a commit. */
const TIMEOUT = 5000;

/** The kind of commit in which it stops: one with lines, one without, or none. */
let stopping = null;
const stopIn = (kind) => () => {
  stopping = kind;
  setTimeout(() => {
    stopping = null;
  }, TIMEOUT);
};
process.on('SIGHUP', stopIn('lines'));
process.on('SIGUSR2', stopIn('rest'));

/** Returns the current epoch of a match, whichever server claimed it. */
function latestEpochs() {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
  // A restart of the database must not end the server because of this pool.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return async (matchId) => {
    const { rows } = await pool.query('select epoch from matches where id = $1', [matchId]);
    return rows[0].epoch;
  };
}

const latest = process.env.CONTROL === 'epochs' ? latestEpochs() : null;

await serve((matches) => ({
  async commit(matchId, epoch, commit) {
    if (stopping === (commit.lines === undefined ? 'rest' : 'lines')) {
      stopping = null;
      process.kill(process.pid, 'SIGSTOP');
    }
    return matches.commit(matchId, latest === null ? epoch : await latest(matchId), commit);
  },
}));
