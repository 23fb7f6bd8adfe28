/**
 * The built server, which stops itself in the middle of a commit: after it made sure of its lease, before the database hears of
 * it. Upon SIGHUP in the next one with a line of the log, which its place there keeps from being written twice besides; upon
 * SIGUSR2 in the next one without. With `CONTROL=epochs` it has a mistake: it writes whoever the match belongs to by now.
 */
import { Pool } from 'pg';
import { serve } from './crash-serve.mjs';

/** How long, in milliseconds, it waits for such a commit. */
const PATIENCE = 5000;

/** In which commit it stops: one with lines, one without, none. */
let stopping = null;
const stopIn = (kind) => () => {
  stopping = kind;
  setTimeout(() => {
    stopping = null;
  }, PATIENCE);
};
process.on('SIGHUP', stopIn('lines'));
process.on('SIGUSR2', stopIn('rest'));

/** Gives the epoch that a match has by now, whoever claimed it. */
function latestEpochs() {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 });
  // A database that restarts must not end the server by what is not its own.
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
