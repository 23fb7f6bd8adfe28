/** What is said on most pages, in the language of the page: the frame, the first page, the table and what happens at it. */
import { all as appTable } from '@dominion/words/app';
import { all as fateTable } from '@dominion/words/fate';
import { all as grammarTable } from '@dominion/words/grammar';
import { all as homeTable } from '@dominion/words/home';
import { all as matchTable } from '@dominion/words/match';
import { all as peopleTable } from '@dominion/words/people';
import { all as roomTable } from '@dominion/words/room';
import { spoken } from '../base/storage/language.js';

const [own, ofApp, ofFate, ofHome, ofMatch, ofPeople, ofRoom] = await Promise.all([
  spoken(grammarTable),
  spoken(appTable),
  spoken(fateTable),
  spoken(homeTable),
  spoken(matchTable),
  spoken(peopleTable),
  spoken(roomTable),
]);

export const {
  ago,
  capital,
  clockName,
  clockNote,
  duration,
  grammar,
  kingdom,
  list,
  pieceName,
  refusal,
  side,
  unitName,
  wayOf,
} = own;
export const { app, jotting, primer } = ofApp;
export const { end, event, fate, order, record } = ofFate;
export const { bots, DICE_NAMES, home } = ofHome;
export const { actions, board, choice, clocks, panels, status, watching, whyNot } = ofMatch;
export const { absence, chat, offers, reaction, rematch } = ofPeople;
export const { MODE_NAMES, room } = ofRoom;
