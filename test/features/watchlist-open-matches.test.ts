import type { OpenMatch } from '@vett/schema/watchlist-match';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });

async function ofNewTenant() {
  const tenant = await service.newTenant();
  const runs = watchlistRuns(service, tenant);
  const open = async (query = '') => {
    const { status, data } = await runs.send('GET', `/kyc/watchlists/open-matches${query}`);
    expect(status).toBe(200);
    return data as { matches: OpenMatch[]; count: number; next_key: string | null };
  };
  /** A watchlist that was compared with the list, and its subjects. */
  const watched = async (...names: string[]) => {
    const watchlist_id = await runs.watchlist({ name: names.join(' and '), lists_to_monitor: ['un'] });
    const subject_ids = await runs.add(watchlist_id, ...names);
    await runs.drain();
    return { watchlist_id, subject_ids };
  };
  const decide = async ({ subject_id, source_list, match_data }: OpenMatch, decision: string, key?: object) => {
    const { status, data } = await runs.send('POST', '/kyc/decisions', {
      ...{ subject_key: key ?? { subject_id }, source_list, entity_id: match_data.entity_id },
      ...{ decision, reason: 'Looked at.' },
    });
    expect(status).toBe(201);
    return data['decision_id'] as string;
  };
  return { ...runs, tenant, open, watched, decide };
}

test('a match is open until somebody decides on it, and again when the decision is taken back', async () => {
  const { open, watched, decide, send, drain } = await ofNewTenant();
  const { watchlist_id, subject_ids } = await watched('Zoltan Fictivus', 'Clara Nobody');
  const [match, ...others] = (await open()).matches;
  expect(others).toEqual([]);
  if (!match) throw new Error('no match');
  expect(match).toMatchObject({
    ...{ subject_id: subject_ids[0], full_name: 'Zoltan Fictivus', identifier: null, customer_id: null },
    ...{ watchlist_id, watchlist_name: 'Zoltan Fictivus and Clara Nobody', source_list: 'un' },
    match_data: { name: 'ZOLTAN FICTIVUS' },
  });
  // The next run finds nothing new, which closes nothing.
  await send('POST', `/kyc/watchlists/${watchlist_id}/monitor`, { force: true });
  await drain();
  expect((await open()).matches).toMatchObject([{ match_timestamp: match.match_timestamp }]);

  await decide(match, 'needs_review');
  expect((await open()).count).toBe(1);
  for (const decision of ['true_match', 'false_positive']) {
    const id = await decide(match, decision);
    expect(await open()).toEqual({ matches: [], count: 0, next_key: null });
    expect((await send('DELETE', `/kyc/decisions/${id}`)).status).toBe(200);
    expect((await open()).count).toBe(1);
  }
  expect((await send('DELETE', `/kyc/watchlists/${watchlist_id}`)).status).toBe(200);
  expect((await open()).count).toBe(0);
});

test('a decision on a customer, or by the fingerprint of the subject, closes a match as well', async () => {
  const { tenant, open, send, decide, drain, watched } = await ofNewTenant();
  const { data: customer } = await send('POST', '/customers', { name: 'Zoltan Fictivus' });
  const customer_id = customer['customer_id'] as string;
  expect((await send('POST', `/customers/${customer_id}/monitor`, {})).status).toBe(200);
  await drain();
  const [ofCustomer] = (await open()).matches;
  expect(ofCustomer).toMatchObject({ customer_id });
  if (!ofCustomer) throw new Error('no match');
  const taken = await decide(ofCustomer, 'true_match', { customer_id });
  expect((await open()).count).toBe(0);
  await send('DELETE', `/kyc/decisions/${taken}`);

  await watched('Zoltan Fictivus');
  const body = { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' };
  const checked = await service.post('/kyc', body, { Authorization: `Bearer ${tenant.api_key}` });
  const { result } = (await checked.json()) as { result: { metadata: { subject_fingerprint: string } } };
  expect((await open()).count).toBe(2);
  await decide(ofCustomer, 'false_positive', { fingerprint: result.metadata.subject_fingerprint });
  expect((await open()).count).toBe(0);
});

test('open matches come in pages, the newest first, and those of other tenants not at all', async () => {
  const { open, watched } = await ofNewTenant();
  await (await ofNewTenant()).watched('Zoltan Fictivus');
  const first = await watched('Zoltan Fictivus');
  const second = await watched('Zoltan Fictivus', 'Zoltan  Fictivus');
  const pages: OpenMatch[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await open(`?limit=1${next && `&next_key=${encodeURIComponent(next)}`}`);
    pages.push(...page.matches);
    next = page.next_key;
  }
  expect(new Set(pages.slice(0, 2).map(({ subject_id }) => subject_id))).toEqual(new Set(second.subject_ids));
  expect(pages.slice(2).map(({ subject_id }) => subject_id)).toEqual(first.subject_ids);
});

test('matches of an expired subject are passed over, also where there are more of them than one page looks at', async () => {
  const { open, watched } = await ofNewTenant();
  const { admin } = service.database;
  const current = await watched('Zoltan Fictivus');
  const expired = await watched('Zoltan Fictivus');
  const subject_id = expired.subject_ids[0] as string;
  await admin`update watchlist_subject set expires_at = now() - interval '1 minute' where subject_id = ${subject_id}`;
  const ids = ({ matches }: { matches: OpenMatch[] }) => matches.map((match) => match.subject_id);
  expect(await open()).toMatchObject({ count: 1, next_key: null });

  await admin`
    insert into watchlist_match
      (tenant_id, subject_id, source_list, entity_id, match_hash, score, match_type, matched_field, dismissed, found_at)
    select tenant_id, subject_id, source_list, 'more' || i, match_hash, score, match_type, matched_field, dismissed, found_at
    from watchlist_match, generate_series(1, 2000) as i where subject_id = ${subject_id}`;
  const first = await open();
  expect(first.matches).toEqual([]);
  expect(ids(await open(`?next_key=${encodeURIComponent(first.next_key ?? '')}`))).toEqual(current.subject_ids);
  await admin`update watchlist_subject set expires_at = now() + interval '1 day' where subject_id = ${subject_id}`;
  expect(new Set(ids(await open()))).toEqual(new Set([subject_id]));
});

test('open matches are asked for by subject, watchlist, list and order of time', async () => {
  const { open, watched } = await ofNewTenant();
  const first = await watched('Zoltan Fictivus');
  const second = await watched('Fictivus Zoltan');
  const subjectsOf = async (query: string) => (await open(query)).matches.map(({ subject_id }) => subject_id);
  const [one, other] = [first.subject_ids[0], second.subject_ids[0]];
  expect(await subjectsOf('')).toEqual([other, one]);
  expect(await subjectsOf('?sort=asc')).toEqual([one, other]);
  expect(await subjectsOf(`?subject_id=${one}`)).toEqual([one]);
  expect((await (await ofNewTenant()).open(`?subject_id=${one}`)).matches).toEqual([]);
  expect(await subjectsOf(`?watchlist_id=${second.watchlist_id}`)).toEqual([other]);
  expect(await subjectsOf('?source_list=un')).toHaveLength(2);
  expect(await subjectsOf('?search=FICTIVUS%20z%C3%B3')).toEqual([other]);
  expect(await subjectsOf('?search=nobody')).toEqual([]);

  const { matches, next_key } = await open('?sort=asc&limit=1');
  expect(matches).toMatchObject([{ subject_id: one }]);
  expect(await subjectsOf(`?sort=asc&limit=1&next_key=${encodeURIComponent(next_key ?? '')}`)).toEqual([other]);
});
