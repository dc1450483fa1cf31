import { createClient } from '@vett/client';
import type { Entity } from '@vett/engine/entity';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { Profile } from '@vett/schema/profile';
import type { ProfileJudgement } from '@vett/schema/profile-judgement';
import { beforeEach, describe, expect, test } from 'vitest';
import { endedJudgements } from '../../src/features/lists/judgement/judgements.ts';
import { linkLists } from '../../src/features/lists/profiles/link.ts';
import { sweep } from '../../src/features/retention/retention.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';

const LISTS = ['un', 'uk', 'eu', 'canada'] as const;
const service = await testService({ LISTS: LISTS.join() });
const { sql, admin } = service.database;
const LINKABLE = { enabled: LISTS, mayBeSample: false };
const other = await service.newTenant();

const person = (list: string, id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list, type: 'individual', names: [{ value: 'Zoltan Fictivus', quality: 'primary' }] },
  ...more,
});
const [UN, UK, EU, CANADA] = ['un:QDi.901', 'uk:1', 'eu:1', 'canada:1'] as const;
const uk = person('uk', '1', { remarks: 'UN reference: QDi.901; Designated by: UN' });
const nobody = person('uk', '9', { names: [{ value: 'Marek Umbral' }] });

/** The UN's entry is linked with that of the UK by its reference, and with that of the EU by the birth date. Canada's is a namesake's. */
await publishEntities(sql, 'un', [person('un', 'QDi.901', { birthDates: ['1962-03-04'] })]);
await publishEntities(sql, 'uk', [uk]);
await publishEntities(sql, 'eu', [person('eu', '1', { birthDates: ['1962-03-04'] })]);
await publishEntities(sql, 'canada', [person('canada', '1', { birthDates: ['1981-01-01'] })]);
await linkLists(sql, LINKABLE);
await service.app.catalogue.refresh();

type Caller = Pick<typeof other, 'api_key' | 'tenant_id'>;
const headersOf = ({ api_key }: Caller) => ({ Authorization: `Bearer ${api_key}` });
async function send(method: string, path: string, body?: object, caller: Caller = service.tenant) {
  const init = { method, headers: { ...headersOf(caller), 'Content-Type': 'application/json' } };
  const response = await service.request(path, { ...init, ...(body && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as { data: ProfileJudgement; error?: { code: string; fields?: object[] } };
  return { ...answer, status: response.status };
}
const say = (entries: readonly string[], verdict: string, caller?: Caller, reason = 'As their passports show.') =>
  send('POST', '/kyc/profile-judgements', { entries, verdict, reason }, caller);
const withdraw = (id: string, caller?: Caller) => send('DELETE', `/kyc/profile-judgements/${id}`, undefined, caller);
const judgements = async (query = '', caller: Caller = service.tenant) => {
  const response = await service.request(`/kyc/profile-judgements${query}`, { headers: headersOf(caller) });
  return ((await response.json()) as { data: { judgements: ProfileJudgement[] } }).data.judgements;
};

async function screen(caller: Caller = service.tenant, more: object = {}) {
  const body = { subject: { full_name: 'Zoltan Fictivus' }, ...more };
  const answer = await service.post('/kyc', body, headersOf(caller));
  return (await answer.json()) as Pick<ScreenOutput, 'summary'> & {
    results: Record<string, { metadata: { subject_fingerprint: string } }>;
  };
}
/** The entries of each profile that matched. */
async function matched(caller?: Caller): Promise<string[][]> {
  const { summary } = await screen(caller);
  expect(summary.match_count).toBe(4);
  const profiles = summary.profiles ?? [];
  return profiles.map(({ listed_by }) => listed_by.map((of) => `${of.list_name}:${of.entity_id}`).sort()).sort();
}
const profile = async (id: string) => {
  const response = await service.request(`/kyc/profiles/${encodeURIComponent(id)}`);
  return ((await response.json()) as { data: Profile }).data;
};
const BY_EVIDENCE = [[CANADA], [EU, UK, UN]];

beforeEach(async () => {
  for (const caller of [service.tenant, other])
    for (const { judgement_id } of await judgements('', caller)) await withdraw(judgement_id, caller);
  expect(await matched()).toEqual(BY_EVIDENCE);
});

const input = { entries: [UN, UK], verdict: 'not_same', reason: 'Father and son.' } as const;
const WAYS = {
  REST: async () => (await say(input.entries, input.verdict)).data.judgement_id,
  async tRPC() {
    const { trpc } = createClient({ url: service.url, key: service.tenant.api_key });
    return (await trpc.profileJudgement.create.mutate({ ...input, entries: [...input.entries] })).judgement_id;
  },
  async GraphQL() {
    const query =
      'mutation ($input: CreateProfileJudgementInput!) { createProfileJudgement(input: $input) { judgementId status } }';
    const answer = await (await service.post('/graphql', { query, variables: { input } })).json();
    return (answer as { data: { createProfileJudgement: { judgementId: string } } }).data.createProfileJudgement
      .judgementId;
  },
};

describe.each(Object.entries(WAYS))('the word «not the same» over %s', (_, make) => {
  test('the profile is divided for that tenant alone, and every entry still matches, until it is withdrawn', async () => {
    const judgement_id = await make();
    expect(await matched()).toEqual([[CANADA], [EU, UN], [UK]]);
    expect(await matched(other)).toEqual(BY_EVIDENCE);
    const { status, data } = await withdraw(judgement_id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: 'withdrawn', entries: [UK, UN], verdict: 'not_same' });
    expect(await matched()).toEqual(BY_EVIDENCE);
  });
});

test('entries that evidence keeps apart are of one when the tenant says so, for its decisions too', async () => {
  await say([CANADA, UK], 'same');
  expect(await matched()).toEqual([[CANADA, EU, UK, UN]]);
  const { results, summary } = await screen();
  const found = await profile(CANADA);
  expect(found).toMatchObject({ profile_id: summary.profiles?.[0]?.profile_id, contradictions: ['birth_dates'] });
  expect(found.judgements[0]).toMatchObject({ entries: [CANADA, UK], reason: 'As their passports show.' });
  const subject_key = { fingerprint: results['un']?.metadata.subject_fingerprint };
  const decision = { subject_key, source_list: 'canada', entity_id: '1', scope: 'profile', decision: 'false_positive' };
  const made = await send('POST', '/kyc/decisions', { ...decision, reason: 'Born in 1990.' });
  expect(made.data).toMatchObject({ profile_id: found.profile_id, others: { length: 3 } });
  expect((await screen(service.tenant, { apply_decisions: true })).summary.is_match).toBe(false);
  const { decision_id } = made.data as unknown as { decision_id: string };
  await send('DELETE', `/kyc/decisions/${decision_id}`);
});

test('GraphQL leads from a match to its profile, and from decisions to theirs and back', async () => {
  const graphql = async <T>(query: string) =>
    ((await (await service.post('/graphql', { query })).json()) as { data: T }).data;
  const { results, summary } = await screen();
  const subject_key = { fingerprint: results['un']?.metadata.subject_fingerprint };
  const decision = { subject_key, source_list: 'eu', entity_id: '1', scope: 'profile', decision: 'false_positive' };
  const made = await send('POST', '/kyc/decisions', { ...decision, reason: 'Born in 1990.' });
  const { decision_id, profile_id } = made.data as unknown as { decision_id: string; profile_id: string };

  const { screen: found } = await graphql<{
    screen: { results: { matches: { matchData: { profile: { profileId: string } } }[] }[] };
  }>(`mutation { screen(input: { subject: { fullName: "Zoltan Fictivus" } }) {
    results { ... on ListResult { matches { matchData { profile { profileId } } } } }
  } }`);
  const matches = found.results.flatMap((result) => result.matches);
  const ids = matches.map(({ matchData }) => matchData.profile.profileId);
  expect(new Set(ids)).toEqual(new Set(summary.profiles?.map((each) => each.profile_id)));

  const { decisions } = await graphql<{ decisions: { nodes: object[] } }>(
    '{ decisions(first: 2) { nodes { profile { profileId decisions(first: 5) { nodes { sourceList } } } } } }',
  );
  const nodes = ['eu', 'uk', 'un'].map((sourceList) => ({ sourceList }));
  expect(decisions.nodes).toEqual([0, 1].map(() => expect.objectContaining({ profile: expect.anything() })));
  expect(decisions.nodes[0]).toMatchObject({
    profile: { profileId: profile_id, decisions: { nodes: expect.arrayContaining(nodes) } },
  });
  await send('DELETE', `/kyc/decisions/${decision_id}`);
});

test('a profile tells what versions of the lists changed about its entries, and what was said', async () => {
  const { data } = await say([UN, UK], 'not_same');
  await withdraw(data.judgement_id);
  await publishEntities(sql, 'un', [person('un', 'QDi.901', { birthDates: ['1962-03-04'], nationalities: ['HU'] })]);
  await linkLists(sql, LINKABLE);
  await service.app.catalogue.refresh();
  const { history, judgements: said } = await profile(UN);
  expect(history[0]).toMatchObject({ kind: 'changed', entry: UN });
  expect(said[0]).toMatchObject({ judgement_id: data.judgement_id, status: 'withdrawn' });
});

test('the later of two words on the same entries counts, and the one before is kept', async () => {
  await say([UN, UK], 'not_same');
  await say([UK, UN], 'same', undefined, 'The father is dead.');
  expect(await matched()).toEqual(BY_EVIDENCE);
  const all = await judgements(`?entry=${encodeURIComponent(UK)}&include_ended=true`);
  expect(all.slice(0, 2)).toMatchObject([
    { verdict: 'same', status: 'in_force', reason: 'The father is dead.' },
    { verdict: 'not_same', status: 'replaced' },
  ]);
  expect(await judgements()).toHaveLength(1);
});

test('a word that others contradict is refused', async () => {
  await say([UN, UK], 'not_same');
  expect((await say([UK, EU], 'same')).status).toBe(201);
  expect(await matched()).toEqual([[CANADA], [EU, UK], [UN]]);
  expect(await say([EU, UN], 'same')).toMatchObject({ status: 409, error: { code: 'INVALID_STATE' } });
  expect(await matched()).toEqual([[CANADA], [EU, UK], [UN]]);
});

test('a word on an entry that no enabled list has is refused', async () => {
  const refused = { status: 400, error: { code: 'VALIDATION_ERROR', fields: [{ path: 'entries[1]' }] } };
  expect(await say([UN, 'eu:nobody'], 'same')).toMatchObject(refused);
  const limited = await service.newTenant();
  await configure(service.database, limited.tenant_id, { list_check: { enabled_lists: ['un', 'uk'] } });
  expect(await say([UN, EU], 'same', limited)).toMatchObject(refused);
});

test('a word waits for a second person where the tenant has four eyes', async () => {
  const careful = await service.newTenant();
  await configure(service.database, careful.tenant_id, { security: { four_eyes: true } });
  const { data } = await say([UN, UK], 'not_same', careful);
  expect(data).toMatchObject({ status: 'waiting', confirmed_at: null });
  expect(await matched(careful)).toEqual(BY_EVIDENCE);
  const confirm = (caller: Caller) =>
    send('POST', `/kyc/profile-judgements/${data.judgement_id}/confirm`, undefined, caller);
  expect(await confirm(careful)).toMatchObject({ status: 403, error: { code: 'INSUFFICIENT_PERMISSIONS' } });
  const { text } = await newKey(service.database, careful.tenant_id, { permissions: ['kyc:review'] });
  const second = { ...careful, api_key: text };
  expect(await confirm(second)).toMatchObject({ status: 200, data: { status: 'in_force' } });
  expect(await matched(careful)).toEqual([[CANADA], [EU, UN], [UK]]);
  expect(await confirm(second)).toMatchObject({ status: 409 });
});

test('profiles that a tenant judged follow the lists', async () => {
  await say([CANADA, UK], 'same');
  await publishEntities(sql, 'uk', [nobody]);
  await linkLists(sql, LINKABLE);
  await service.app.catalogue.refresh();
  const { summary } = await screen();
  expect(summary.profiles).toMatchObject([{ listed_by: { length: 3 } }]);
  await publishEntities(sql, 'uk', [uk]);
  await linkLists(sql, LINKABLE);
  await service.app.catalogue.refresh();
  expect(await matched()).toEqual([[CANADA, EU, UK, UN]]);
});

test('a word that was withdrawn is in the audit log, and is erased with the checks of its time', async () => {
  const { data } = await say([UN, UK], 'not_same');
  await withdraw(data.judgement_id);
  const response = await service.request(`/kyc/audit?resource_id=${data.judgement_id}`);
  const { events } = ((await response.json()) as { data: { events: { action: string; outcome: string }[] } }).data;
  expect(events.map(({ action }) => action)).toEqual(['profile_judgement.withdraw', 'profile_judgement.create']);
  await admin`update profile_judgement set ended_at = now() - interval '11 years' where ended_at is not null`;
  const kept = await say([UN, UK], 'not_same');
  await sweep([endedJudgements], service.app.installation, new AbortController().signal);
  expect(await judgements('?include_ended=true')).toMatchObject([{ judgement_id: kept.data.judgement_id }]);
});

test('a tenant says no more than a thousand things', async () => {
  const { tenant_id } = other;
  await admin`
    insert into profile_judgement (tenant_id, judgement_id, entry, other, verdict, sealed, created_at, created_by, confirmed_at)
    select ${tenant_id}, gen_random_uuid(), 'eu:x' || i, 'un:x' || i, 'same', ''::bytea, now(), 'test', now()
    from generate_series(1, 1000) as i`;
  expect(await say([UN, UK], 'not_same', other)).toMatchObject({ status: 409, error: { code: 'INVALID_STATE' } });
  await admin`delete from profile_judgement where tenant_id = ${tenant_id}`;
});

test('a word is refused while the profiles of all that was said have too many entries, and takes effect without them', async () => {
  await admin`
    insert into profile_member (entry, profile_id, is_listed)
    select 'eu:many' || i, profile_id, true from profile_member, generate_series(1, 10000) as i where entry = ${UN}`;
  const before = { status: 409, error: { code: 'INVALID_STATE' } };
  expect(await say([UN, UK], 'not_same')).toMatchObject(before);
  expect(await say([CANADA, UK], 'same')).toMatchObject(before);
  await admin`delete from profile_member where entry like 'eu:many%'`;
  expect(await say([UN, UK], 'not_same')).toMatchObject({ status: 201 });
});
