import type { CheckOutcomes } from '@vett/schema/session-processing';
import type { Transaction } from 'kysely';
import { websiteKey } from '../../core/readers.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import type { CheckInput } from '../session/session.ts';
import { settle } from '../usage/usage.ts';
import { urlsOf } from './checks/web.ts';

/** Counts the websites of the form that were validated. Those that the tenant declared were counted when the session was opened. */
export async function countWebsites(
  transaction: Transaction<Tables>,
  input: CheckInput,
  { web }: Pick<CheckOutcomes, 'web'>,
  now: Date,
): Promise<void> {
  if (web.status !== 'completed') return;
  const { declared, session } = input;
  const known = urlsOf({ answers: [], declared: declared.filter(({ place }) => place === 'subject_data') });
  const uncounted = new Set([...known, ...web.failed_urls.map(({ url }) => url)].map(websiteKey));
  const done = urlsOf(input).filter((url) => !uncounted.has(websiteKey(url))).length;
  await settle(transaction, {
    tenant_id: session.tenant_id,
    endpoint: 'web-validation.check',
    unit: 'web_validation_checks',
    units: 0,
    done,
    failed: 0,
    reservedAt: now,
    now,
  });
}
