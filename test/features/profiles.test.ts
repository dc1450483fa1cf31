import type { Entity } from '@vett/engine/entity';
import type { ScreenOutput } from '@vett/schema/list-check';
import type { Profile } from '@vett/schema/profile';
import { expect, test } from 'vitest';
import { linkProfiles } from '../../src/features/lists/profiles/job.ts';
import { linkLists } from '../../src/features/lists/profiles/link.ts';
import { configure } from '../support/api-keys.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,uk,eu,canada' });
const { sql } = service.database;
const LINKABLE = { enabled: ['un', 'uk', 'eu', 'canada'], mayBeSample: false } as const;

const person = (list: string, id: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list, type: 'individual', names: [{ value: 'Zoltan Fictivus', quality: 'primary' }] },
  ...more,
});
const un = person('un', 'QDi.901', { birthDates: ['1962-03-04'], nationalities: ['HU'], programs: ['Al-Qaida'] });
const uk = person('uk', 'AQD901', {
  remarks: 'UN reference: QDi.901; Designated by: UN',
  nationalities: ['RO'],
  listedOn: '2014-02-04',
});
const eu = person('eu', 'EU.1.1', {
  names: [{ value: 'Zoltán Fictivus', quality: 'primary' }],
  birthDates: ['1962-03-04'],
  identifiers: [{ type: 'Passport', value: 'ZF123456', country: 'HU' }],
});
/** Somebody of the same name. */
const other = person('canada', 'part-1-1', { birthDates: ['1981-01-01'] });

await publishEntities(sql, 'un', [un]);
await publishEntities(sql, 'uk', [uk]);
await publishEntities(sql, 'eu', [eu]);
await publishEntities(sql, 'canada', [other]);

const data = async <T>(path: string, headers = {}): Promise<T> =>
  ((await (await service.request(path, { headers })).json()) as { data: T }).data;
const screen = async () => {
  await service.app.catalogue.refresh();
  const answer = await service.post('/kyc', { subject: { full_name: 'Zoltan Fictivus' }, save_validation: true });
  return (await answer.json()) as {
    results: Record<
      string,
      {
        matches: { match_data: { profile_id: string } }[];
        metadata: { subject_fingerprint?: string; validation_id?: string };
      }
    >;
    summary: ScreenOutput['summary'];
  };
};

test('entries are of a profile each before they are linked', async () => {
  const { summary } = await screen();
  expect(summary.profiles?.map(({ profile_id }) => profile_id).sort()).toEqual([
    'canada:part-1-1',
    'eu:EU.1.1',
    'uk:AQD901',
    'un:QDi.901',
  ]);
});

test('a worker links the entries of all lists after a publication, once', async () => {
  const { installation } = service.app;
  const { signal } = new AbortController();
  await linkProfiles.run(installation, {}, signal);
  const links = await sql`select entry, other, evidence from profile_link order by entry, other`;
  expect(links.map((link) => ({ ...link }))).toEqual([
    { entry: 'eu:EU.1.1', other: 'un:QDi.901', evidence: 'name_and_birth_date' },
    { entry: 'uk:AQD901', other: 'un:QDi.901', evidence: 'printed_reference' },
  ]);
  await sql`delete from profile_link`;
  await linkProfiles.run(installation, {}, signal);
  expect(await sql`select from profile_link`).toHaveLength(0);
  await linkLists(sql, LINKABLE);
});

test('a check tells one profile for the entries of three lists, and another for the namesake', async () => {
  const { results, summary } = await screen();
  expect(summary.match_count).toBe(4);
  expect(summary.profiles).toMatchObject([
    {
      profile_id: 'eu:EU.1.1',
      best_confidence: 1,
      listed_by: expect.arrayContaining([
        expect.objectContaining({ list_name: 'un', sanction_programs: ['Al-Qaida'] }),
        expect.objectContaining({ list_name: 'uk', listed_on: '2014-02-04' }),
        expect.objectContaining({ list_name: 'eu' }),
      ]),
    },
    { profile_id: 'canada:part-1-1', listed_by: [{ list_name: 'canada' }] },
  ]);
  expect(results['uk']?.matches[0]?.match_data.profile_id).toBe('eu:EU.1.1');
});

test('the report of a check shows one place for each who is listed, with its entries inside', async () => {
  const validation_id = (await screen()).results['un']?.metadata.validation_id;
  const report = await service.request(`/kyc/validations/${validation_id}/report?format=html`);
  const page = await report.text();
  expect(page.match(/<section class="profile">/g)).toHaveLength(1);
  expect(page).toContain('One and the same, 3 entries');
  expect(page.match(/<section class="match-entry">/g)).toHaveLength(4);
});

test('a profile puts together what its entries say, and names what contradicts', async () => {
  const found = await data<Profile>('/kyc/profiles/un%3AQDi.901');
  expect(found).toMatchObject({
    profile_id: 'eu:EU.1.1',
    name: 'Zoltán Fictivus',
    birth_dates: [{ value: '1962-03-04', entries: ['eu:EU.1.1', 'un:QDi.901'] }],
    nationalities: [
      { value: 'RO', entries: ['uk:AQD901'] },
      { value: 'HU', entries: ['un:QDi.901'] },
    ],
    identifiers: [{ type: 'Passport', value: 'ZF123456', country: 'HU', entries: ['eu:EU.1.1'] }],
    contradictions: ['nationalities'],
    links: [
      { entries: ['eu:EU.1.1', 'un:QDi.901'], evidence: 'name_and_birth_date', fact: '1962-03-04' },
      { entries: ['uk:AQD901', 'un:QDi.901'], evidence: 'printed_reference', fact: 'un:QDi.901' },
    ],
  });
  expect(found.entries.map(({ entry }) => entry)).toEqual(['eu:EU.1.1', 'uk:AQD901', 'un:QDi.901']);
  const alone = await data<Profile>('/kyc/profiles/canada%3Apart-1-1');
  expect(alone).toMatchObject({ profile_id: 'canada:part-1-1', links: [], contradictions: [] });
});

test('a tenant sees the entries of its lists alone', async () => {
  const { api_key, tenant_id } = await service.newTenant();
  await configure(service.database, tenant_id, { list_check: { enabled_lists: ['uk'] } });
  const headers = { Authorization: `Bearer ${api_key}` };
  const found = await data<Profile>('/kyc/profiles/eu%3AEU.1.1', headers);
  expect(found).toMatchObject({ name: 'Zoltan Fictivus', birth_dates: [], links: [] });
  expect(found.entries.map(({ entry }) => entry)).toEqual(['uk:AQD901']);
  expect((await service.request('/kyc/profiles/canada%3Apart-1-1', { headers })).status).toBe(404);
});

test('a false positive that was decided leaves the profiles of a check that applies decisions', async () => {
  const check = await screen();
  const decided = { source_list: 'canada', entity_id: 'part-1-1', decision: 'false_positive', reason: 'Born in 1962.' };
  const subject = { full_name: 'Zoltan Fictivus' };
  const subject_key = { fingerprint: check.results['canada']?.metadata.subject_fingerprint };
  const made = await service.post('/kyc/decisions', { ...decided, subject_key });
  expect(made.status).toBe(201);
  const again = await service.post('/kyc', { subject, apply_decisions: true });
  const { summary } = (await again.json()) as { summary: ScreenOutput['summary'] };
  expect(check.summary.profiles).toHaveLength(2);
  expect(summary.profiles?.map(({ profile_id }) => profile_id)).toEqual(['eu:EU.1.1']);
});

test('a profile keeps its id when the entry that named it is listed no more', async () => {
  await publishEntities(sql, 'eu', [person('eu', 'EU.9.9', { names: [{ value: 'Marek Umbral' }] })]);
  await linkLists(sql, LINKABLE);
  const { summary } = await screen();
  expect(summary.profiles?.map(({ profile_id }) => profile_id)).toContain('eu:EU.1.1');
  const found = await data<Profile>('/kyc/profiles/eu%3AEU.1.1');
  expect(found.entries.map(({ entry }) => entry)).toEqual(['uk:AQD901', 'un:QDi.901']);
});
