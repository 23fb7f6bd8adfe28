import { randomUUID } from 'node:crypto';
import { SITE_SETTINGS, type SiteSettings } from '@dominion/protocol';
import { MAX_LONG } from '../../access/guards.js';
import { hashOfInvitation, newToken } from '../../match/seat-links.js';
import type { Moderation } from '../../site/moderation.js';
import type { InvitationStore } from '../../store/invitation-store.js';
import type { OperatorStore } from '../../store/operator-store.js';
import { type On, RouteRefusal } from '../route.js';
import type { NoteAct } from './operators.js';

const MOST_INVITATIONS = 100;

interface SiteDeskSource {
  readonly store: OperatorStore;
  readonly invitations: InvitationStore;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly rulings: Pick<Moderation, 'refresh' | 'site' | 'fixed'>;
  readonly note: NoteAct;
}

/** Adds `GET` and `POST /api/operator/site`, and the routes of invitations. */
export function siteDesk(on: On, { store, invitations, rulings, wall, note }: SiteDeskSource): void {
  on('GET /api/operator/site', () => ({
    settings: rulings.site,
    fixed: SITE_SETTINGS.filter((name) => rulings.fixed[name] !== undefined),
  }));

  on(
    'POST /api/operator/site',
    async ({ body, response }) => {
      const changed: Partial<SiteSettings> = Object.fromEntries(
        Object.entries(body).filter(([, value]) => value !== undefined),
      );
      if (SITE_SETTINGS.some((name) => changed[name] !== undefined && rulings.fixed[name] !== undefined))
        throw new RouteRefusal(409, 'fixed-setting');
      await store.setSettings(changed);
      await note(response, 'site', '', Object.keys(changed).join(', '));
      await rulings.refresh();
      return { ok: true };
    },
    MAX_LONG,
  );

  on('GET /api/operator/invitations', async () => ({ invitations: await invitations.list() }));

  on('POST /api/operator/invitations', async ({ body, keyHash, response }) => {
    if ((await invitations.list()).length >= MOST_INVITATIONS) throw new RouteRefusal(409, 'many-invitations');
    const own = keyHash !== '';
    const token = own ? null : newToken();
    const id = randomUUID();
    const made = { id, note: body.note, made: wall() };
    await invitations.make(
      { ...made, kind: own ? 'operator' : 'friend' },
      token === null ? null : hashOfInvitation(token),
    );
    if (own) await invitations.give(id, keyHash, made.made);
    await note(response, 'invite', '', body.note);
    await rulings.refresh();
    return { id, token };
  });

  on('POST /api/operator/invitations/withdraw', async ({ body, response }) => {
    const withdrawn = await invitations.withdraw(body.id);
    if (withdrawn === null) throw new RouteRefusal(404, 'not-found');
    await note(response, 'uninvite', '', withdrawn);
    await rulings.refresh();
    return { ok: true };
  });
}
