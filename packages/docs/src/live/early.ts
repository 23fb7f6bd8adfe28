/** Runs before anything is painted: day or night as the person has chosen it in the game, which keeps that under the same name; and no key is lost. */
import { browser } from '@dominion/client/storage/browser';
import { holdKeys } from './search-key.js';

const chosen = browser.read('theme');
const root = document.documentElement;
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
root.dataset.scripted = 'true';
holdKeys();
