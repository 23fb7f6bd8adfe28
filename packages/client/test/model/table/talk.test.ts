/** The chat: its channels, their news, and how long a message may be. */
import type { Said } from '@dominion/protocol';
import { describe, expect, it } from 'vitest';
import {
  channelsOf,
  hasNews,
  heardIn,
  isTight,
  maySpeak,
  phrasesFor,
  roomLeft,
  speakersOf,
} from '../../../src/model/table/talk.js';
import { tableOf } from '../../helpers.js';

const say = (seq: number, changes: Partial<Said> = {}): Said => ({
  seq,
  channel: 'all',
  who: 'ann',
  team: 2,
  name: 'Ann',
  text: `${seq}`,
  phrase: null,
  ply: 1,
  at: 0,
  ...changes,
});
const NOBODY: ReadonlySet<string> = new Set();

describe('channels', () => {
  const allied = tableOf({ mode: '4a' });
  const over = tableOf({ mode: '4a', status: 'over' });

  it('are one’s own: a camp’s for who sits in one, the watchers’ for who does not', () => {
    expect(channelsOf({ table: tableOf(), me: 2, said: [] })).toEqual(['all']);
    expect(channelsOf({ table: tableOf(), me: null, said: [] })).toEqual(['all', 'watchers']);
    expect(channelsOf({ table: allied, me: 2, said: [] })).toEqual(['all', 'team']);
    expect(channelsOf({ table: allied, me: null, said: [] })).toEqual(['all', 'watchers']);
  });

  it('open after the end, where there is something to be read', () => {
    const said = [say(0, { channel: 'team' }), say(1, { channel: 'watchers', team: null })];
    expect(channelsOf({ table: over, me: 2, said })).toEqual(['all', 'team', 'watchers']);
    expect(channelsOf({ table: over, me: null, said })).toEqual(['all', 'team', 'watchers']);
    expect(channelsOf({ table: over, me: null, said: [] })).toEqual(['all', 'watchers']);
    expect(channelsOf({ table: allied, me: null, said })).toEqual(['all', 'watchers']);
  });

  it('are spoken in by those whose they are', () => {
    expect([maySpeak('all', null), maySpeak('team', null), maySpeak('watchers', null)]).toEqual([true, false, true]);
    expect([maySpeak('all', 2), maySpeak('team', 2), maySpeak('watchers', 2)]).toEqual([true, true, false]);
  });
});

describe('what is heard', () => {
  const said = [say(0), say(1, { who: 'bob' }), say(2, { channel: 'team' }), say(3, { who: 'me' })];

  it('leaves out other channels and muted people', () => {
    expect(heardIn(said, 'all', NOBODY).map(({ seq }) => seq)).toEqual([0, 1, 3]);
    expect(heardIn(said, 'all', new Set(['bob'])).map(({ seq }) => seq)).toEqual([0, 3]);
  });

  it('is new when another said it after what was read', () => {
    const news = (read: number, muted = NOBODY) => hasNews(said, 'all', { muted, me: 'me', read });
    expect([news(-1), news(0), news(1)]).toEqual([true, true, false]);
    expect(news(0, new Set(['bob']))).toBe(false);
  });

  it('names each other speaker once, seats first', () => {
    const list = speakersOf([say(0, { who: 'w', team: null }), ...said, say(4, { who: 'bob', name: 'Bob' })], 'me');
    expect(list.map(({ who, name }) => `${who} ${name}`)).toEqual(['ann Ann', 'bob Bob', 'w Ann']);
  });
});

describe('phrases', () => {
  it('begin with those of the hour, and keep orders for allies', () => {
    expect(phrasesFor('all', 'waiting').slice(0, 2)).toEqual(['hello', 'luck']);
    expect(phrasesFor('all', 'over')[0]).toBe('game');
    expect(phrasesFor('team', 'playing')[0]).toBe('attack');
    expect(phrasesFor('all', 'playing')).not.toContain('attack');
  });

  it('are each there once', () => {
    const phrases = phrasesFor('team', 'playing');
    expect(new Set(phrases).size).toBe(phrases.length);
  });
});

describe('the length of what is said', () => {
  it('is counted as people count', () => {
    expect(roomLeft('')).toBe(200);
    expect(roomLeft('a👨‍👩‍👧é')).toBe(197);
    expect(roomLeft('x'.repeat(203))).toBe(-3);
    expect([isTight(41), isTight(40), isTight(-1)]).toEqual([false, true, true]);
  });
});
