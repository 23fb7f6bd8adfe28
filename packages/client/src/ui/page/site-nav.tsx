/** The main navigation: four links, near the thumb on a phone. */
import { type Route, route } from '../../base/route.js';
import { app } from '../../i18n/index.js';
import { BannerIcon, LampIcon, PeopleIcon, SwordsIcon } from '../icons.js';
import { Link } from '../link.js';

/** Each place, and the pages that belong to it. */
const PLACES = [
  ['play', { page: 'home' }, SwordsIcon, ['play', 'battle']],
  ['friends', { page: 'friends' }, PeopleIcon, ['circle']],
  ['learn', { page: 'learn' }, LampIcon, ['puzzles', 'rules', 'lesson', 'puzzle']],
  ['watch', { page: 'watch' }, BannerIcon, ['show', 'screen']],
] as const satisfies readonly (readonly [keyof typeof app.places, Route, unknown, readonly Route['page'][]])[];

/** The links. */
export function Places({ onGo }: { onGo?(): void }) {
  const here = route.value.page;
  return (
    <>
      {PLACES.map(([name, to, Icon, parts]) => (
        <Link
          key={name}
          to={to}
          {...(here === to.page || (parts as readonly string[]).includes(here) ? { 'aria-current': 'page' } : {})}
          onGo={onGo}
        >
          <Icon />
          <span>{app.places[name]}</span>
        </Link>
      ))}
    </>
  );
}
