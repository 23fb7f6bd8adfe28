/** Every route that a server registers: `GET /healthz`, and `/api` for a mounted router. */
import express from 'express';
import { vi } from 'vitest';

/** Runs something, and adds to `made` the routes that it registers. */
export async function routesMade<T>(made: Set<string>, doing: () => Promise<T>): Promise<T> {
  const { prototype } = express.Router as unknown as {
    prototype: Record<'route' | 'use', (...all: unknown[]) => unknown>;
  };
  const { route, use } = prototype;
  const routes: { path: string; methods: Record<string, boolean> }[] = [];
  const spies = [
    vi.spyOn(prototype, 'route').mockImplementation(function (this: unknown, ...all) {
      const added = route.apply(this, all) as (typeof routes)[number];
      routes.push(added);
      return added;
    }),
    vi.spyOn(prototype, 'use').mockImplementation(function (this: unknown, ...all) {
      for (const path of [all[0]].flat()) if (typeof path === 'string' && path !== '/') made.add(path);
      return use.apply(this, all);
    }),
  ];
  try {
    return await doing();
  } finally {
    for (const { path, methods } of routes) {
      for (const method of Object.keys(methods)) made.add(`${method.toUpperCase()} ${path}`);
    }
    for (const spy of spies) spy.mockRestore();
  }
}
