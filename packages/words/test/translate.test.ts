import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeOf } from '../compile/module.js';
import { mustMend, reportOn, tellReport } from '../translate/report.js';
import { noteStill, writeSkeleton } from '../translate/write.js';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'translate-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (language: string, name: string) => join(root, 'messages', language, name);

/** Writes a file of a language, one message per line. */
function put(language: string, name: string, content: object): void {
  mkdirSync(join(root, 'messages', language), { recursive: true });
  writeFileSync(file(language, name), `${JSON.stringify(content, null, 1)}\n`);
}

const RECORD = { name: 'Some', unloaded: 'The page could not be loaded.' };
const ENGLISH = {
  '@@locale': 'en',
  'a.move': 'Move {n}',
  '@a.move': { placeholders: { n: { type: 'int' } } },
  'a.stay': 'Stay',
  '@a.stay': { description: 'Button; the unit passes.' },
  'a.bot': 'Bot',
  'a.of': '{who} of {all}',
  '@a.of': { placeholders: { who: { type: 'String' }, all: { type: 'int' } } },
};

beforeEach(() => {
  put('en', 'language.json', { ...RECORD, tag: 'en' });
  put('en', 't.arb', ENGLISH);
});

describe('a report', () => {
  it('tells what is missing, too much, still English, wrong, and what is left out', () => {
    put('nl', 'language.json', { ...RECORD, tag: 'nl', same: ['bot'] });
    put('nl', 't.arb', { 'a.move': 'Zet {m}', 'a.bot': 'Bot', 'a.of': '{who}', 'a.old': 'Oud' });
    const report = reportOn(root, 'nl', false);
    expect(report.tables.t).toEqual({
      ...{ messages: 4, percent: 50, missing: ['a.stay'], extra: ['a.old'], unchanged: [], stale: [] },
      faulty: { 'a.move': '{m} is not among what it takes' },
      leftOut: { 'a.of': ['all'] },
    });
    expect(report.percent).toBe(50);
    expect(tellReport(report)).toContain('t:a.move – {m} is not among what it takes\n      Move {n}');
    expect(tellReport(report)).toContain('t:a.stay\n      Stay\n      (Button; the unit passes.)');
    expect(mustMend(report)).toBe(true);
  });

  it('asks nothing more of a draft than that it says nothing wrong', () => {
    put('nl', 'language.json', { ...RECORD, tag: 'nl', draft: true });
    put('nl', 't.arb', { 'a.stay': 'Stay' });
    const report = reportOn(root, 'nl', false);
    expect(report.tables.t).toMatchObject({ missing: ['a.move', 'a.bot', 'a.of'], unchanged: ['a.stay'], percent: 0 });
    expect(mustMend(report)).toBe(false);
    put('nl', 'language.json', { ...RECORD, tag: 'nl' });
    expect(mustMend(reportOn(root, 'nl', false))).toBe(true);
  });
});

describe('what is written', () => {
  it('is a whole language, a draft in English, of which nothing is translated and which can be compiled', () => {
    expect(writeSkeleton(root, 'nl')).toEqual(['messages/nl/language.json', 'messages/nl/t.arb']);
    expect(JSON.parse(readFileSync(file('nl', 'language.json'), 'utf8'))).toMatchObject({
      name: 'Nederlands',
      tag: 'nl',
      draft: true,
    });
    expect(reportOn(root, 'nl', false)).toMatchObject({ percent: 0, tables: { t: { missing: [], extra: [] } } });
    expect(madeOf(root, ['en', 'nl']).faults).toEqual([]);
    expect(writeSkeleton(root, 'nl')).toEqual([]);
  });

  it('adds what is missing where English has it, and leaves what is there', () => {
    put('nl', 'language.json', { ...RECORD, tag: 'nl', draft: true });
    put('nl', 't.arb', { 'a.stay': 'Blijf', '@a.stay': { description: 'x' }, 'a.old': 'Oud' });
    writeSkeleton(root, 'nl');
    expect(readFileSync(file('nl', 't.arb'), 'utf8')).toBe(`{
  "@@locale": "nl",
  "a.move": "Move {n}",
  "a.stay": "Blijf",
  "@a.stay": { "description": "x" },
  "a.bot": "Bot",
  "a.of": "{who} of {all}",
  "a.old": "Oud"
}
`);
  });
});

describe('what is out of date', () => {
  const git = (at: number, ...args: string[]) => {
    const date = `${at} +0000`;
    const who = {
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a@example.org',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a@example.org',
    };
    execFileSync('git', args, {
      cwd: root,
      env: { ...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  };
  const staleOf = () => reportOn(root, 'nl').tables.t!.stale;

  it('is what English has said otherwise since, until it is translated anew or said to be right', () => {
    put('nl', 'language.json', { ...RECORD, tag: 'nl', draft: true });
    put('nl', 't.arb', { 'a.stay': 'Blijf', 'a.move': 'Zet {n}' });
    git(1_700_000_000, 'init', '-q');
    git(1_700_000_000, 'add', '.');
    git(1_700_000_000, 'commit', '-qm', 'one');
    expect(staleOf()).toEqual([]);
    put('en', 't.arb', { ...ENGLISH, 'a.stay': 'Stay there', 'a.move': 'Go {n}' });
    git(1_700_000_100, 'commit', '-qam', 'two');
    expect(staleOf()).toEqual(['a.stay', 'a.move']);
    expect(noteStill(root, 'nl', ['t:a.stay', 't:a.none'])).toEqual(['t:a.none']);
    expect(staleOf()).toEqual(['a.stay', 'a.move']);
    expect(noteStill(root, 'nl', ['t:a.stay'])).toEqual([]);
    git(1_700_000_200, 'commit', '-qam', 'three');
    expect(reportOn(root, 'nl').tables.t!.stale).not.toContain('a.stay');
    put('en', 't.arb', { ...ENGLISH, 'a.stay': 'Stay here', 'a.move': 'Go {n}' });
    git(1_700_000_300, 'commit', '-qam', 'four');
    expect(staleOf()).toContain('a.stay');
  });

  it('is not known without a history', () => {
    put('nl', 'language.json', { ...RECORD, tag: 'nl', draft: true });
    expect(reportOn(root, 'nl')).toMatchObject({ stalenessKnown: false });
  });
});
