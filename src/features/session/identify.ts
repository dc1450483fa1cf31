import { LRUCache } from 'lru-cache';
import { type Identity, NO_TENANT } from '../../core/caller.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identities } from '../tenant/tenant.ts';
import { tokenHash } from './record/sealed.ts';
import { findLink, languageOf } from './store.ts';

/** The links of public sessions. */
export interface SessionLinks {
  /** The end user of the session by the token of its link; undefined when it is unknown. Throws SESSION_EXPIRED, LINK_REVOKED. */
  identify(accessToken: string): Promise<Identity | undefined>;
  /** The fixed language of the session behind a link, valid or not; null: it has none. */
  languageOf(accessToken: string): Promise<string | null>;
  /** The origins whose pages may show the page of a link, valid or not, in a frame. */
  embeddersOf(accessToken: string): Promise<readonly string[]>;
}

/** Links whose language is remembered, as refusals of one that calls too often ask for it each time. It never changes. */
const MAX_REMEMBERED = 10_000;

/** Knows end users by the tokens of their links. */
export function linksOf(sql: Sql, identities: Identities, clock: Clock): SessionLinks {
  const languages = new LRUCache<string, { readonly language: string | null }>({ max: MAX_REMEMBERED });
  return {
    async languageOf(accessToken) {
      const hash = tokenHash(accessToken);
      const remembered = languages.get(hash.toString('hex'));
      if (remembered) return remembered.language;
      const link = await findLink(sql, hash);
      if (!link) return null;
      const { tenant_id, session_id } = link;
      const language = await tenantDatabase(sql, tenant_id, { readOnly: true }).run((transaction) =>
        languageOf(transaction, session_id),
      );
      languages.set(hash.toString('hex'), { language });
      return language;
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
