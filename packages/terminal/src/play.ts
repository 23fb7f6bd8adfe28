/** `dominion play`: a match against bots, from the first line to the last. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { KINGDOMS, teamsOf } from '@dominion/rules';
import { and } from './arguments.js';
import { teamName } from './board.js';
import { type ColourDepth, colourDepthOf, faint, type Screen } from './colour.js';
import { Game } from './game.js';
import { keepRecord, recordOfGame } from './keeping.js';
import { Playing } from './playing.js';
import { PLAY_USAGE, readPlay } from './settings.js';

/** The streams that a command reads and writes. */
export interface Streams {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Screen;
  readonly error: Screen;
}

function greeting({ settings, proof, match }: Game, depth: ColourDepth): string {
  const teams = teamsOf(settings.mode, settings.empty);
  const others = teams.filter((team) => team !== settings.team).map((team) => teamName(team, depth));
  const opened = match.header.opening.map((round) =>
    round.map(([team, count]) => `${KINGDOMS[team]} ${count}`).join(', '),
  );
  return [
    `You play for ${teamName(settings.team, depth)}; bots (${settings.level}) for ${and(others)}. help says what you can type.`,
    `The throw for who begins: ${opened.join('; then ')}. ${KINGDOMS[match.header.first]} begins.`,
    faint(`The throws of this match come from a seed that is fixed by ${proof.commitment}.`, depth),
  ].join('\n');
}

/** Plays a match by typed commands, or refuses in one line; returns the exit status. */
export async function playCommand(args: readonly string[], { input, output, error }: Streams): Promise<number> {
  const refuse = (why: string) => {
    error.write(`${why}\n`);
    return 1;
  };
  // The reader may stop reading, as `head` does; that isn't an error.
  output.on('error', () => {});
  const wish = readPlay(args);
  if (wish instanceof Error) return refuse(wish.message);
  if (wish === 'help') {
    output.write(`${PLAY_USAGE}\n`);
    return 0;
  }
  const { settings, record, colour } = wish;
  if (record !== null && existsSync(record)) {
    return refuse(`there is a file ${JSON.stringify(record)} already; name another for --record`);
  }
  const depth = colourDepthOf(output, colour);
  const playing = new Playing(new Game(settings), output, depth);
  playing.say(greeting(playing.game, depth));
  const over = await playThrough(playing, input, output);
  if (over) {
    playing.board();
    playing.say(`The seed was ${settings.seed}.`);
  } else playing.say('The match is not over; you leave it as it stands.');
  if (record === null) return 0;
  const why = await keepRecord(record, await recordOfGame(playing.game));
  if (why !== null) return refuse(why);
  playing.say(`Written to ${record}; dominion verify ${record} plays it again.`);
  return 0;
}

/** Plays until the match is over (true), or the player quits. */
async function playThrough(playing: Playing, input: Streams['input'], output: Screen): Promise<boolean> {
  const terminal = input.isTTY === true && output.isTTY === true;
  const reading = createInterface({
    input,
    ...(terminal && { output, terminal }),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  const lines = reading[Symbol.asyncIterator]();
  // Treat a closed output as quitting, even if input is still buffered.
  let left = false;
  const leave = () => {
    left = true;
    reading.close();
  };
  output.once('error', leave);
  reading.on('SIGINT', () => reading.close());
  try {
    for (;;) {
      if (await playing.goOn()) return true;
      playing.present();
      if (terminal) {
        reading.setPrompt(playing.prompt);
        reading.prompt();
      }
      const { value: line, done } = await lines.next();
      if (left) return false;
      if (done) {
        if (terminal) playing.say('');
        return false;
      }
      if (await playing.hear(line)) return false;
    }
  } finally {
    output.off('error', leave);
    reading.close();
  }
}
