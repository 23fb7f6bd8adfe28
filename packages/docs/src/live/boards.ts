/** Makes the boards of a page interactive when they come near the window: painted by the game's painters, moved by its rules. */
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
