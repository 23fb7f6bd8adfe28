/** The page of a match that is played at two tables, for those who don't sit there. Few are, so it comes when it's needed. */
import { later } from '../wrapped.js';

export const ShutMatch = later(() => import('./shut-page.js').then(({ ShutPage }) => ShutPage));
