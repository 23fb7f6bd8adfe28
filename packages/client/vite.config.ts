import { defineConfig } from 'vite';

/** Where `npm run dev` finds the game server; Host stays the page's, because the server compares it with the origin. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 2567}`, changeOrigin: false };

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/matchmake': server,
      // A room's socket is opened at /PROCESS/ROOM with the session that was reserved.
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { ...server, ws: true },
    },
  },
});
