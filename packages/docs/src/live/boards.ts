/** Makes a page's boards interactive when they come near the window, with the game's painters and rules. */
import { livenBoard } from './board.js';

const AHEAD = '500px';

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      void livenBoard(target as HTMLElement);
    }
  },
  { rootMargin: AHEAD },
);

for (const figure of document.querySelectorAll('figure[data-sketch]')) near.observe(figure);
