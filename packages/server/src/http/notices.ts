/** What is announced, for pages that are in no room. */
import type { Router } from 'express';
import type { Door } from '../access/door.js';
import type { Rulings } from '../site/rulings.js';
import { routed } from './route.js';

/** `GET /api/notice`. */
export function notices({ door, rulings }: { readonly door: Door; readonly rulings: Rulings }): Router {
  const { router, on } = routed({ door });
  on('GET /api/notice', ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return { notice: rulings.notice };
  });
  return router;
}
