/** The page of a duplicate match for people who don't sit there; rarely needed, so loaded on demand. */
import { later } from '../wrapped.js';

export const ShutMatch = later(() => import('./shut-page.js').then(({ ShutPage }) => ShutPage));
