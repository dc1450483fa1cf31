import type { ValidationResults } from '@vett/schema/web-validation-result';
import type { Registration } from '../../ports/domain-registry.ts';
import type { Site } from './site-request.ts';

const DAY_MS = 86_400_000;

/** The registration of a domain; members that the registry did not tell are left out. */
export function whoisOf(
  { domain, host }: Site,
  registration: Registration | undefined,
  now: Date,
): ValidationResults['whois_info'] {
  const { registrar, created_at, expires_at, registrant_country } = registration ?? {};
  const age = created_at && Math.floor((now.getTime() - created_at.getTime()) / DAY_MS);
  return {
    available: created_at !== undefined,
    domain: domain ?? host,
    ...(registrar !== undefined && { registrar }),
    ...(created_at && { creation_date: created_at.toISOString() }),
    ...(expires_at && { expiration_date: expires_at.toISOString() }),
    domain_age_days: Math.max(0, age ?? 0),
    ...(registrant_country !== undefined && { registrant_country }),
  };
}
