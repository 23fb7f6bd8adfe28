/** The foot of a page: where to go for what is seldom needed. */
import { app } from '../../i18n/index.js';
import { Link } from '../link.js';

const WAYS = [
  ['privacy', { page: 'privacy' }],
  ['check', { page: 'check' }],
  ['record', { page: 'record' }],
  ['position', { page: 'position', text: null, edit: true }],
] as const;

/** The foot. */
export const Footer = () => (
  <footer class="foot">
    <nav class="button-row" aria-label={app.foot.label}>
      <Link to={{ page: 'about' }}>{app.places.about}</Link>
      <a href="/docs/">{app.foot.docs}</a>
      {WAYS.map(([name, to]) => (
        <Link key={name} to={to}>
          {app.foot[name]}
        </Link>
      ))}
    </nav>
  </footer>
);
