import type { OwnershipOutput } from '@vett/schema/ownership';
import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';

const service = await testService({ LISTS: `ofac,uk,un,${EMPTY_LIST}` });
/** The number of rows of the tables in which checks, decisions and events are kept. */
const kept = () =>
  Promise.all(
    ['validation', 'decision', 'event', 'idempotency_key'].map((name) =>
      service.database.admin.unsafe(`select count(*)::int as rows from ${name}`),
    ),
  );

const SHIP = { party_id: 'ship', entity_type: 'company', subject: { full_name: 'Harmless Ferries Limited' } };
const CLEAN = { party_id: 'clean', entity_type: 'individual', listed: false };
/** A name of an entry of OFAC and of the UN, alone and with a number of it. */
const NAMED = { full_name: 'Zoltan Fictivus' };
const NUMBERED = { ...NAMED, document_id: 'ZF0001234' };
const owner = (more: object) => ({ party_id: 'owner', entity_type: 'individual', ...more });
const holding = (name: string, percent: number | null, owned = 'ship') => ({ owner: name, owned, percent });

async function evaluated(parties: readonly object[], holdings: readonly object[], options: object = {}) {
  const response = await service.post('/kyc/ownership', { target: 'ship', parties, holdings, ...options });
  expect(response.status).toBe(200);
  return (await response.json()) as OwnershipOutput;
}
const ofac = ({ evaluations: [first] }: OwnershipOutput) => [first?.status, first?.at_least, first?.at_most];
const listedAs = ({ parties }: OwnershipOutput, id = 'owner') =>
  Object.fromEntries(
    parties.find(({ party_id }) => party_id === id)?.listed.map(({ rule, listed }) => [rule, listed]) ?? [],
  );

const shares = [holding('owner', 60), holding('clean', 40)];

describe('An owner who is screened', () => {
  test('A match by a number is confirmed for the rule of its list, and possible for the others', async () => {
    const answer = await evaluated([SHIP, owner({ subject: NUMBERED }), CLEAN], shares);
    expect(listedAs(answer)).toMatchObject({ ofac_50: 'confirmed', eu_control: 'possible' });
    expect(ofac(answer)).toEqual(['blocked', 60, 60]);
    const [{ paths }] = answer.evaluations as [OwnershipOutput['evaluations'][number]];
    expect(paths).toEqual([
      { from: 'owner', because: 'confirmed', is_certain: true, shares: [holding('owner', 60)], percent: 60 },
    ]);
    expect(answer.parties[1]?.summary).toMatchObject({
      is_match: true,
      lists_with_matches: expect.arrayContaining(['ofac']),
    });
  });

  test('A match by name alone is possible until somebody decides it', async () => {
    const parties = [SHIP, owner({ subject: NAMED }), CLEAN];
    const before = await evaluated(parties, shares);
    expect(listedAs(before)).toMatchObject({ ofac_50: 'possible' });
    expect(ofac(before)).toEqual(['unknown', 0, 60]);
    const { results } = await (await service.post('/kyc', { subject: { entity_type: 'individual', ...NAMED } })).json();
    const { metadata, matches } = results.ofac;
    const made = {
      subject_key: { fingerprint: metadata.subject_fingerprint },
      source_list: 'ofac',
      entity_id: matches[0].match_data.entity_id,
      decision: 'true_match',
      reason: 'The same address.',
    };
    expect((await service.post('/kyc/decisions', made)).status).toBe(201);
    expect(ofac(await evaluated(parties, shares))).toEqual(['blocked', 60, 60]);
  });

  test('The list of a rule that has no data leaves everybody unknown for it', async () => {
    const answer = await evaluated([SHIP, owner({ subject: { full_name: 'Nobody Unlisted' } }), CLEAN], shares);
    expect(listedAs(answer)).toEqual({ ofac_50: 'none', eu_control: 'unknown', uk_control: 'none' });
    expect(answer.evaluations.map(({ rule, status }) => [rule, status])).toEqual([
      ['ofac_50', 'not_blocked'],
      ['eu_control', 'unknown'],
      ['uk_control', 'not_blocked'],
    ]);
  });

  test('A rule whose list was not asked for is unknown', async () => {
    const parties = [SHIP, owner({ subject: { full_name: 'Nobody Unlisted' } }), CLEAN];
    const answer = await evaluated(parties, shares, { lists: ['un'] });
    expect(answer.evaluations.map(({ status }) => status)).toEqual(['unknown', 'unknown', 'unknown']);
  });

  test('A party that nobody screened, one that cannot be and one that is not wholly compared are unknown', async () => {
    const refused = { subject: { full_name: 'Ann Fictive', birth_date: '2999-01-01' } };
    const inPart = { subject: { full_name: 'undefined undefined' } };
    for (const more of [{}, refused, inPart]) {
      const answer = await evaluated([SHIP, owner(more), CLEAN], shares);
      expect(listedAs(answer)).toMatchObject({ ofac_50: 'unknown' });
      expect(ofac(answer)).toEqual(['unknown', 0, 60]);
    }
    const { parties } = await evaluated([SHIP, owner(refused), CLEAN], shares);
    expect(parties[1]?.error).toMatchObject({ fields: [{ path: 'parties[1].subject.birth_date' }] });
  });
});

test('Stated listings need no screening and hold for every rule', async () => {
  const parties = [{ party_id: 'ship', entity_type: 'company', listed: false }, owner({ listed: true }), CLEAN];
  const { evaluations } = await evaluated(parties, shares);
  expect(evaluations.map(({ status }) => status)).toEqual(['blocked', 'blocked', 'blocked']);
});

test('A company that is listed itself is never clean, whoever owns it', async () => {
  const ship = { party_id: 'ship', entity_type: 'company', listed: true };
  const answer = await evaluated([ship, CLEAN], [holding('clean', 100)]);
  expect(ofac(answer)).toEqual(['blocked', 0, 0]);
});

test('A structure that contradicts itself is refused with the place', async () => {
  const places = async (body: object) =>
    (await (await service.post('/kyc/ownership', body)).json()).error.fields.map(({ path }: { path: string }) => path);
  const given = { target: 'ship', parties: [SHIP, CLEAN], holdings: shares };
  expect(await places(given)).toEqual(['holdings[0].owner']);
  expect(await places({ ...given, parties: [SHIP, SHIP] })).toEqual(['parties[1].party_id']);
  expect(await places({ ...given, target: 'clean' })).toEqual(['target']);
  expect(await places({ ...given, holdings: [holding('ship', 5, 'clean')] })).toEqual(['holdings[0].owned']);
});

test('An evaluation without retention is answered, and nothing of it is kept', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  const data_processing_config = { allowed_ephemeral_endpoints: ['kyc.batch'] };
  await configure(service.database, tenant_id, { data_processing_config });
  const before = await kept();
  const body = { target: 'ship', parties: [SHIP, owner({ subject: NUMBERED }), CLEAN], holdings: shares };
  const headers = { Authorization: `Bearer ${api_key}`, 'X-Data-Retention': 'ephemeral' };
  const send = async () => {
    const response = await service.post('/kyc/ownership', body, headers);
    return [response.headers.get('x-data-retention-applied'), ofac((await response.json()) as OwnershipOutput)];
  };
  await expect.poll(send).toEqual(['ephemeral', ['blocked', 60, 60]]);
  expect(await kept()).toEqual(before);
});
