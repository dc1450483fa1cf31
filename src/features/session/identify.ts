import { NO_TENANT } from '../../core/caller.ts';
import type { Identities, SessionLinks } from '../../core/held.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/error.ts';
import type { Clock } from '../../ports/clock.ts';
import { tokenHash } from './sealed.ts';

interface FoundLink {
  readonly tenant_id: string;
  readonly session_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Knows end users by the tokens of their links. */
export const linksOf = (sql: Sql, identities: Identities, clock: Clock): SessionLinks => ({
  async identify(accessToken) {
    const [link] = await sql<FoundLink[]>`select * from find_session_link(${tokenHash(accessToken)})`;
    const tenant = await identities.ofTenant(link?.tenant_id ?? NO_TENANT.tenant_id);
    if (!link || !tenant) return undefined;
    if (link.revoked_at) throw new AppError('LINK_REVOKED', 'A newer link replaced this one. Use that one.');
    if (link.expires_at <= clock.now())
      throw new AppError('SESSION_EXPIRED', 'This link has expired. Ask for a new one.');
    return {
      ...{ audience: 'session', tenant, permissions: new Set(), ip_allowlist: [], ends_at: link.expires_at },
      actor: { type: 'end_user', id: link.session_id },
    };
  },
});
