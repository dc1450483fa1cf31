import { LRUCache } from 'lru-cache';
import { type Identity, NO_TENANT } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identities } from '../tenant/tenant.ts';
import { type Locales, localesOf, versionsOf } from '../workflow/workflow.ts';
import { tokenHash } from './record/sealed.ts';
import { findLink, findSessions } from './store.ts';

/** The languages of a session: the fixed one if it has one, and those of its workflow. */
export interface LinkLanguages extends Locales {
  readonly fixed: string | null;
}

/** The links of public sessions. */
export interface SessionLinks {
  /** The end user of the session by the token of its link; undefined when it is unknown. Throws SESSION_EXPIRED, LINK_REVOKED. */
  identify(accessToken: string): Promise<Identity | undefined>;
  /** The languages of the session behind a link, valid or not; undefined: there is no such session. */
  languagesOf(accessToken: string): Promise<LinkLanguages | undefined>;
  /** The origins whose pages may show the page of a link, valid or not, in a frame. */
  embeddersOf(accessToken: string): Promise<readonly string[]>;
}

/** Links whose languages are remembered, as refusals of one that calls too often ask for them each time. They never change. */
const MAX_REMEMBERED = 10_000;

/** Knows end users by the tokens of their links. */
export function linksOf(sql: Sql, identities: Identities, clock: Clock): SessionLinks {
  const remembered = new LRUCache<string, LinkLanguages>({ max: MAX_REMEMBERED });
  return {
    async languagesOf(accessToken) {
      const hash = tokenHash(accessToken);
      const known = remembered.get(hash.toString('hex'));
      if (known) return known;
      const link = await findLink(sql, hash);
      if (!link) return undefined;
      const { tenant_id, session_id } = link;
      const languages = await tenantDatabase(sql, tenant_id, { readOnly: true }).run(async (transaction) => {
        const [session] = await findSessions(transaction, [session_id]);
        if (!session) return undefined;
        const { workflow_id, workflow_version: version, language: fixed } = session;
        const [workflow] = await versionsOf(transaction, [{ workflow_id, version }]);
        return workflow && { fixed, ...localesOf(workflow.definition) };
      });
      if (languages) remembered.set(hash.toString('hex'), languages);
      return languages;
    },

    async embeddersOf(accessToken) {
      const link = await findLink(sql, tokenHash(accessToken));
      const tenant = await identities.ofTenant(link?.tenant_id ?? NO_TENANT.tenant_id);
      return tenant?.configuration.sessions.embed_origins ?? [];
    },

    async identify(accessToken) {
      const link = await findLink(sql, tokenHash(accessToken));
      const tenant = await identities.ofTenant(link?.tenant_id ?? NO_TENANT.tenant_id);
      if (!link || !tenant) return undefined;
      if (link.revoked_at) throw new AppError('LINK_REVOKED', 'A newer link replaced this one. Use that one.');
      if (link.expires_at <= clock.now())
        throw new AppError('SESSION_EXPIRED', 'This link has expired. Ask for a new one.');
      return {
        audience: 'session',
        tenant,
        permissions: new Set(),
        ip_allowlist: [],
        ends_at: link.expires_at,
        actor: { type: 'end_user', id: link.session_id },
      };
    },
  };
}
