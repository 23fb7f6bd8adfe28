/** The words of most pages: the frame, the home page, the table and its events. */
import { all as appTable } from '@dominion/words/app';
import { all as fateTable } from '@dominion/words/fate';
import { all as grammarTable } from '@dominion/words/grammar';
import { all as homeTable } from '@dominion/words/home';
import { all as matchTable } from '@dominion/words/match';
import { all as peopleTable } from '@dominion/words/people';
import { all as roomTable } from '@dominion/words/room';
import { titled } from '../base/site.js';
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
export const { jotting, primer } = ofApp;
/** The words of the frame; titles contain the site's name. */
export const app = {
  ...ofApp.app,
  get title() {
    return titled(ofApp.app.name, ofApp.app.title);
  },
  titled: (text: string) => titled(text, ofApp.app.titled(text)),
};
export const { end, event, fate, order, record } = ofFate;
export const { bots, DICE_NAMES, home } = ofHome;
export const { actions, board, choice, clocks, panels, status, watching, whyNot } = ofMatch;
export const { absence, chat, offers, reaction, rematch } = ofPeople;
export const { MODE_NAMES, room } = ofRoom;
