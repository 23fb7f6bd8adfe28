/**
 * Checks the English of docs and comments: sentences of at most 25 words, table cells of at most 15, and forbidden
 * words and openings. `node scripts/prose.mjs FILE …` prints what to change.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import markdownIt from 'markdown-it';
import { parseSync } from 'vite';
import { argumentsOf } from './arguments.mjs';

const MOST_WORDS = { sentence: 25, cell: 15 };

/** Words that plain English does without, and what it says instead. */
const FORBIDDEN = [
  [/\b(some|any|every|no)body\b/i, 'someone, no one, everyone, or the person’s role'],
  [/\bwho(so)?m?ever\b/i, 'the person’s role: the player who …'],
  [/\b(whence|whither|thereof|wherein|whereby|hitherto|lest)\b/i, 'from where, to where, …'],
  [/\bshall\b/i, 'must, or the present tense'],
  [/\bone['’]s\b/i, 'your, or the player’s'],
];

/** Pages use the words in docs/glossary.md instead; comments may quote names from the code. */
const TERMS = [
  [/\blaid aside\b/i, 'adjourned'],
  [/\b(onlooker|watcher)s?\b/i, 'spectator'],
  [/\bdisplac/i, 'take'],
  [/\bcounsel/i, 'adviser'],
  [/\btake-back/i, 'takeback'],
  [/\borders? ahead\b/i, 'planned move'],
  [/(?<!\p{L})cups?\b/iu, 'tournament'],
  [/\blame duck\b/i, 'drain'],
  [/\bstoreys?\b/i, 'layer'],
];

/** A statement that begins with a clause instead of its subject. */
const OPENING = /^(Who|Whose|Whom|What|Where)\b(?!.*\?$)/;

const sentencesOf = (text) => text.split(/(?<=[.!?:][)’”"*_]*)\s+/).filter((each) => /\p{L}/u.test(each));

/** Counts words; code and addresses are one each. */
const wordsIn = (text) => text.split(/\s+/).filter((each) => /[\p{L}\p{N}]/u.test(each)).length;

/** Returns the faults of a text without markup, a sentence each. */
export function faultsOf(text, isCell = false, forbidden = FORBIDDEN) {
  const faults = [];
  for (const sentence of sentencesOf(text)) {
    const words = wordsIn(sentence);
    if (!isCell && words > MOST_WORDS.sentence) faults.push(`${words} words: ${sentence}`);
    if (OPENING.test(sentence)) faults.push(`begin with the subject or a verb: ${sentence}`);
    for (const [word, instead] of forbidden) {
      if (word.test(sentence.replace(/`[^`]*`/g, ''))) faults.push(`say ${instead}: ${sentence}`);
    }
  }
  if (isCell && wordsIn(text) > MOST_WORDS.cell) faults.push(`a cell of ${wordsIn(text)} words: ${text}`);
  return faults;
}

const markdown = markdownIt({ html: true });

/** Returns the words that a reader sees of a run of Markdown; code is one word. */
function said(token) {
  return token.children
    .map(({ type, content }) => {
      if (type === 'code_inline') return content.includes(' ') ? '`code`' : `\`${content}\``;
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'text' ? content : '';
    })
    .join('')
    .trim();
}

/** The faults of a page in Markdown, each with its line. */
export function faultsOfPage(text) {
  const faults = [];
  const tokens = markdown.parse(text, {});
  let line = 1;
  tokens.forEach((token, at) => {
    line = token.map?.[0] ? token.map[0] + 1 : line;
    if (token.type !== 'inline') return;
    const isHeading = tokens[at - 1]?.type === 'heading_open';
    if (isHeading) return;
    const isCell = /^t[dh]_open$/.test(tokens[at - 1]?.type ?? '');
    for (const fault of faultsOf(said(token), isCell, [...FORBIDDEN, ...TERMS])) faults.push({ line, fault });
  });
  return faults;
}

const FOR_TOOLS =
  /^\s*(biome-|v8 |c8 |@ts-|#region|#endregion|prettier|@vite|#__PURE__|@__PURE__|eslint|Stryker|\/ <reference)/;

/** The comments of a program, neighbouring lines joined, each with the line that it begins on. */
function commentsOf(text, name) {
  const { comments } = parseSync(name.replace(/\.mjs$/, '.js').replace(/\.mts$/, '.ts'), text);
  const joined = [];
  let end = -1;
  for (const { type, value, start, end: last } of comments) {
    const line = text.slice(0, start).split('\n').length;
    if (!FOR_TOOLS.test(value.replace(/^\*/, ''))) {
      const before = joined.at(-1);
      const follows = type === 'Line' && before?.type === 'Line' && /^\n?[ \t]*$/.test(text.slice(end, start));
      if (follows) before.text += `\n${value.trim()}`;
      else joined.push({ type, line, text: type === 'Line' ? value.trim() : value.replace(/^\s*\*+ ?/gm, '').trim() });
    }
    end = last;
  }
  return joined;
}

const commentsOfStyles = (text) =>
  [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: comment }) => ({
    line: text.slice(0, index).split('\n').length,
    text: comment.replace(/^\s*\*+ ?/gm, '').trim(),
  }));

/** The faults of the comments in a program or a style sheet, each with its line. */
export function faultsOfComments(text, name) {
  const comments = name.endsWith('.css') ? commentsOfStyles(text) : commentsOf(text, name);
  return comments.flatMap(({ line, text: comment }) =>
    markdown
      .parse(comment.replace(/\{@link (\S+)\}/g, '`$1`').replace(/^@(param|returns|throws)\s*/gm, '\n\n'), {})
      .filter(({ type }) => type === 'inline')
      .flatMap((token) => faultsOf(said(token)))
      .map((fault) => ({ line, fault })),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { positionals } = argumentsOf(
    `node scripts/prose.mjs FILE …

Prints what to change in the English of pages and comments, and ends with status 1 if there is anything.`,
    {},
    Infinity,
  );
  for (const file of positionals) {
    const text = readFileSync(file, 'utf8');
    for (const { line, fault } of (file.endsWith('.md') ? faultsOfPage : faultsOfComments)(text, file)) {
      console.log(`${file}:${line}: ${fault}`);
      process.exitCode = 1;
    }
  }
}
