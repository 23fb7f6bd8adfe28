/** Runs before anything is painted: day or night as the person has chosen it in the game, which keeps that under the same name. */
import { browser } from '../../../client/src/storage/browser.js';

const chosen = browser.read('theme');
const root = document.documentElement;
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
root.dataset.scripted = 'true';
