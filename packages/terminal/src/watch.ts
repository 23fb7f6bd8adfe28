/** `dominion watch`: follows a server's match by its stream until it ends. */
import { CHAT_LENGTH, cleanChat, cleanText, codeIn, nameOfBot, type Table } from '@dominion/protocol';
import { connect, type OwnStreamValue } from '@dominion/protocol/client';
import { inspect, KINGDOMS, type MatchResult, parseAction, type Square, TEAMS, type Team } from '@dominion/rules';
import { and, type OptionTable, readArguments } from './arguments.js';
import { drawnBoard, standingLine, teamName } from './board.js';
import { COLOUR_CHOICES, type ColourChoice, type ColourDepth, colourDepthOf, faint, type Screen } from './colour.js';
import { OtherRules, StreamFollower } from './followed.js';
import type { Streams } from './play.js';
import { toldEvents, toldResult } from './told.js';

/** The default server: the one that `npm start` runs. */
const HERE = `http://localhost:${process.env.PORT || 2567}`;
/** The number of sentences below the board. */
const TOLD = 6;

export const WATCH_USAGE = `usage: dominion watch CODE|URL [OPTIONS]
  CODE|URL           Watch this match: its six letters, or its link
  --server URL       Ask this server for the code (default: ${HERE})
  --plain            Print a line for each action, without a board (default without a terminal)
  --colour WHEN      Use colours: auto, always or never (default: auto; respects NO_COLOR)
  --help             Show this help
It reconnects by itself, and ends with the match.`;

const OPTIONS = {
  server: { type: 'string' },
  plain: { type: 'boolean', default: false },
  colour: { type: 'string', default: 'auto' },
  help: { type: 'boolean', default: false },
} as const satisfies OptionTable;

interface WatchWish {
  readonly code: string;
  readonly server: string;
  readonly plain: boolean;
  readonly colour: ColourChoice;
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Reads the arguments of `dominion watch`; `help` on request, an error with one line for a refusal. */
export function readWatch(args: readonly string[]): WatchWish | 'help' | Error {
  const read = readArguments('watch', args, OPTIONS);
  if (!read.ok) return new Error(read.error);
  const { values, positionals } = read;
  if (values.help) return 'help';
  const [place, ...more] = positionals;
  if (place === undefined || more.length > 0) {
    return new Error('watch needs one match: its code, such as K7M2QX, or its link');
  }
  const code = codeIn(place);
  if (code === null) {
    return new Error(`${JSON.stringify(place)} holds no code; one is six of 23456789ABCDEFGHJKMNPQRSTUVWXYZ`);
  }
  const linked = isAddress(place) ? new URL(place).origin : undefined;
  const server = values.server ?? linked ?? HERE;
  if (!isAddress(server)) return new Error(`--server is an address such as ${HERE}, not ${JSON.stringify(server)}`);
  const colour = COLOUR_CHOICES.find((each) => each === values.colour);
  if (colour === undefined) {
    return new Error(`--colour is one of ${and(COLOUR_CHOICES)}, not ${JSON.stringify(values.colour)}`);
  }
  return { code, server: server.replace(/\/+$/, ''), plain: values.plain, colour };
}

/** Most characters of a name to show: bots' names are longer than people's. */
const LONGEST_NAME = 40;

/** Cleans a name: the server may be anyone's, and send control sequences of the terminal. */
const shownName = (text: string): string => cleanText(`${text}`, LONGEST_NAME);

function sitter({ seats }: Table, team: Team): string {
  const { bot, name, holder } = seats[team]!;
  if (holder === 'free') return 'no one yet';
  return shownName(bot !== null ? nameOfBot(bot) : name) || 'someone';
}

function title(table: Table, depth: ColourDepth): string {
  const playing = TEAMS.filter((team) => table.seats[team]!.plays);
  return `Match ${shownName(table.code)}: ${playing.map((team) => `${teamName(team, depth)} ${sitter(table, team)}`).join(', ')}`;
}

/** The spectator's view: a board that is redrawn, or lines. */
class Watching {
  readonly #followed = new StreamFollower();
  readonly #output: Screen;
  readonly #depth: ColourDepth;
  readonly #drawn: boolean;
  #told: string[] = [];
  #last: Square[] = [];
  #title = '';
  /** Whether everything up to the present was received. */
  #present = false;

  constructor(output: Screen, depth: ColourDepth, drawn: boolean) {
    this.#output = output;
    this.#depth = depth;
    this.#drawn = drawn;
  }

  /** Processes a value of the stream; returns the result once the match is over. */
  hear(value: OwnStreamValue): MatchResult | null {
    if (value.kind === 'away') this.#say('Connection lost. Reconnecting…');
    if (value.kind === 'said' && this.#present) {
      this.#say(`${shownName(value.name)}: ${cleanChat(`${value.text || value.phrase}`)}`);
    }
    const noted = this.#followed.note(value);
    if (noted?.kind === 'back') this.#say('A move is taken back.');
    if (noted?.kind === 'played' && value.kind === 'line') {
      const text = toldEvents(noted.events);
      if (text !== '')
        this.#say(this.#drawn ? text : `${String(value.ply).padStart(3)}  ${value.line.padEnd(8)} ${text}`);
      this.#touch(value.line);
    }
    if (value.kind === 'match' || value.kind === 'table') this.#entitle();
    if (value.kind === 'time' || value.kind === 'end') this.#present = true;
    if (this.#present && value.kind !== 'said') this.#draw();
    return value.kind === 'end' ? value.result : null;
  }

  conclude({ reason, winners }: MatchResult): void {
    this.#draw();
    if (!this.#told.some((line) => line.includes('The match is over')))
      this.#output.write(`${toldResult(reason, winners)}\n`);
  }

  #touch(line: string): void {
    const parts = inspect(parseAction(line)!);
    if (parts.kind === 'move') this.#last = [parts.from, parts.to];
    else if (parts.kind === 'change' || parts.kind === 'peasant') this.#last = [parts.square];
  }

  #entitle(): void {
    const { table, match } = this.#followed;
    const text = title(table!, this.#depth) + (match === null ? '. It has not begun.' : '');
    if (text === this.#title) return;
    this.#title = text;
    if (!this.#drawn) this.#output.write(`${text}\n`);
  }

  #say(text: string): void {
    this.#told = [...this.#told, text].slice(-TOLD);
    if (!this.#drawn) this.#output.write(`${text}\n`);
  }

  #draw(): void {
    if (!this.#drawn) return;
    const { match } = this.#followed;
    const board =
      match === null
        ? ['', faint('The board comes with the first action.', this.#depth)]
        : [
            drawnBoard(match.position.board, this.#depth, { last: this.#last }),
            standingLine(match.position, this.#depth),
            match.result === null ? `${KINGDOMS[match.position.turn]} is to act.` : '',
          ];
    const text = [this.#title, ...board, '', ...this.#told].join('\n');
    // From the top, each line to its end: clearing the screen first would make it flicker.
    this.#output.write(`\u001b[H${text.replaceAll('\n', '\u001b[K\n')}\u001b[K\n\u001b[J`);
  }
}

/** Watches a match to its end; returns the exit status, 1 if it was refused in one line. */
export async function watchCommand(args: readonly string[], { output, error }: Streams): Promise<number> {
  const wish = readWatch(args);
  const refuse = (why: string) => {
    error.write(`${why}\n`);
    return 1;
  };
  if (wish instanceof Error) return refuse(wish.message);
  if (wish === 'help') {
    output.write(`${WATCH_USAGE}\n`);
    return 0;
  }
  const drawn = output.isTTY === true && !wish.plain;
  const watching = new Watching(output, colourDepthOf(output, wish.colour), drawn);
  if (drawn) output.write('\u001b[2J');
  try {
    for await (const value of connect(wish.server).stream(wish.code)) {
      if ('ok' in value) {
        const hint = value.code === 'unknown-match' ? ` (${wish.code} at ${wish.server})` : '';
        return refuse(`${cleanText(`${value.message}`, CHAT_LENGTH)}${hint}`);
      }
      const result = watching.hear(value);
      if (result === null) continue;
      watching.conclude(result);
      return 0;
    }
  } catch (fault) {
    if (!(fault instanceof OtherRules)) throw fault;
    return refuse(
      `The server at ${wish.server} plays by other rules than these; a newer @dominion/terminal may know them.`,
    );
  }
  return refuse('The stream has ended before the match.');
}
