/** The foot of a page: links to rarely needed pages. */
import { isAddress, OWN_PAGE } from '@dominion/protocol';
import { site } from '../../base/site.js';
import { app } from '../../i18n/index.js';
import { Link } from '../link.js';

const WAYS = [
  ['privacy', { page: 'privacy' }],
  ['check', { page: 'check' }],
  ['record', { page: 'record' }],
  ['position', { page: 'position', text: null, edit: true }],
] as const;

function OperatorLinks() {
  const { contact, imprint } = site.value;
  return (
    <>
      {isAddress(imprint) && <a href={imprint}>{app.foot.imprint}</a>}
      {imprint === OWN_PAGE && <Link to={{ page: 'imprint' }}>{app.foot.imprint}</Link>}
      {contact !== '' && <a href={contact}>{app.foot.contact}</a>}
    </>
  );
}

/** The foot. */
export const Footer = () => (
  <footer class="foot">
    {site.value.name !== '' && (
      <p class="foot-site">
        <bdi>{site.value.name}</bdi>
      </p>
    )}
    <nav class="button-row" aria-label={app.foot.label}>
      <Link to={{ page: 'about' }}>{app.places.about}</Link>
      <a href="/docs/">{app.foot.docs}</a>
      {WAYS.map(([name, to]) => (
        <Link key={name} to={to}>
          {app.foot[name]}
        </Link>
      ))}
      <OperatorLinks />
    </nav>
  </footer>
);
