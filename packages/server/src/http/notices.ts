/** What is announced, for pages that are in no room. */
import type { NoticeAnswer } from '@dominion/protocol';
import { Router } from 'express';
import type { Door } from '../door/door.js';
import type { Rulings } from '../operator/rulings.js';
import { refuse } from './refuse.js';

/** `GET /api/notice`. */
export function notices({ door, rulings }: { readonly door: Door; readonly rulings: Rulings }): Router {
  const router = Router();
  router.get('/api/notice', async (request, response) => {
    if (!(await door.allows(request, 'notices'))) return refuse(response, 429, 'too-fast');
    response.set('Cache-Control', 'no-cache').json({ notice: rulings.notice } satisfies NoticeAnswer);
  });
  return router;
}
