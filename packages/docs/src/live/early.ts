/** Runs before the first paint: applies day or night as chosen in the game. It also holds keys typed early. */
import { browser } from '@dominion/client/storage/browser';
import { holdKeys } from './search-key.js';

const chosen = browser.read('theme');
const root = document.documentElement;
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
root.dataset.scripted = 'true';
holdKeys();
