import { createClient } from '@vett/client';
import type { Entity } from '@vett/engine/entity';
import type { Decision } from '@vett/schema/decision';
import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import { describe, expect, test } from 'vitest';
import type { InstalledLists } from '../../src/features/lists/enabled.ts';
import { linkLists } from '../../src/features/lists/profiles/link.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const FIVE: readonly ListName[] = ['un', 'uk', 'eu', 'ofac', 'switzerland'];
const SIXTH = 'canada';
const service = await testService({ LISTS: [...FIVE, SIXTH].join() });
const { sql } = service.database;
const LINKABLE: InstalledLists = { enabled: [...FIVE, SIXTH], mayBeSample: false };
const SUBJECT = { full_name: 'Zoltan Fictivus' };

const listing = (list: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id: `${list}-1`, list, type: 'individual', names: [{ value: 'Zoltan Fictivus', quality: 'primary' }] },
  ...{ birthDates: ['1962-03-04'], nationalities: ['HU'] },
  ...more,
});

/** Publishes a list with these entries, and links all. */
async function publish(list: ListName, ...entities: Entity[]): Promise<void> {
  const nobody = { ...listing(list), id: `${list}-0`, names: [{ value: 'Marek Umbral' }], birthDates: ['1950-01-01'] };
  await publishEntities(sql, list, [nobody, ...entities]);
  await linkLists(sql, LINKABLE);
  await service.app.catalogue.refresh();
}
for (const list of FIVE) await publish(list, listing(list));
await publish(SIXTH);

interface Check {
  readonly results: Record<string, ListResult>;
  readonly summary: ScreenOutput['summary'];
}
const screen = async () =>
  (await (await service.post('/kyc', { subject: SUBJECT, apply_decisions: true })).json()) as Check;
const subject_key = { fingerprint: (await screen()).results['un']?.metadata.subject_fingerprint };
const MADE = { source_list: 'un', entity_id: 'un-1', decision: 'false_positive', reason: 'Born in 1990.' } as const;
const profile_entries = FIVE.map((list) => `${list}:${list}-1`);
const decide = async (more: object = {}) => {
  const response = await service.post('/kyc/decisions', { ...MADE, subject_key, scope: 'profile', ...more });
  const body = (await response.json()) as { data: Decision & { others: object[] }; error?: object };
  return { code: response.status, ...body };
};
const revoke = (id: string) => service.request(`/kyc/decisions/${id}`, { method: 'DELETE' });

const WAYS = {
  REST: async () => (await decide({ profile_entries })).data.decision_id,
  async tRPC() {
    const { trpc } = createClient({ url: service.url, key: service.tenant.api_key });
    const { decision_id } = await trpc.decision.create.mutate({ ...MADE, subject_key, scope: 'profile' });
    return decision_id;
  },
  async GraphQL() {
    const query =
      'mutation ($input: CreateDecisionInput!) { createDecision(input: $input) { decisionId others { entityId } } }';
    const { fingerprint } = subject_key;
    const input = {
      ...{ subjectKey: { fingerprint }, sourceList: 'un', entityId: 'un-1', scope: 'profile' },
      ...{ decision: 'false_positive', reason: MADE.reason, profileEntries: profile_entries },
    };
    const answer = await (await service.post('/graphql', { query, variables: { input } })).json();
    return (answer as { data: { createDecision: { decisionId: string } } }).data.createDecision.decisionId;
  },
};

describe.each(Object.entries(WAYS))('a decision on a profile over %s', (_, make) => {
  test('the check is quiet on all five lists after one decision, until it is taken back', async () => {
    const { summary } = await screen();
    expect(summary.profiles).toMatchObject([{ listed_by: { length: 5 } }]);
    const decision_id = await make();
    const quiet = await screen();
    expect(quiet.summary).toMatchObject({ is_match: false, match_count: 0 });
    const shown = FIVE.map((list) => quiet.results[list]?.matches[0]?.decision?.reason);
    expect(shown).toEqual(FIVE.map(() => MADE.reason));
    expect((await revoke(decision_id)).status).toBe(200);
    expect((await screen()).summary.match_count).toBe(5);
  });
});

test('a decision on a profile names the decisions on its other entries', async () => {
  const { data } = await decide();
  expect(data.profile_id).toMatch(/:\w+-1$/);
  expect(data.others).toHaveLength(4);
  const found = await service.request('/kyc/decisions?source_list=eu');
  const { decisions } = ((await found.json()) as { data: { decisions: Decision[] } }).data;
  expect(decisions).toMatchObject([{ entity_id: 'eu-1', profile_id: data.profile_id, reason: MADE.reason }]);
  await revoke(decisions[0]?.decision_id ?? '');
  expect((await screen()).summary.match_count).toBe(5);
});

test('a decision on one entry takes the place of that of the profile there, and the others stay', async () => {
  const { data } = await decide();
  const one = { scope: 'entry', source_list: 'eu', entity_id: 'eu-1', decision: 'true_match', reason: 'The same.' };
  await decide(one);
  expect((await screen()).summary).toMatchObject({ match_count: 1, lists_with_matches: ['eu'] });
  await revoke(data.decision_id);
  expect((await screen()).summary.match_count).toBe(5);
});

test('a decision is refused when the profile has other entries than those that were looked at', async () => {
  for (const seen of [profile_entries.slice(1), [...profile_entries, 'canada:canada-1'], []]) {
    const { code, error } = await decide({ profile_entries: seen });
    expect(code).toBe(400);
    expect(error).toMatchObject({ fields: [{ path: 'profile_entries' }] });
  }
  expect((await decide({ profile_entries, scope: 'entry' })).error).toMatchObject({
    fields: [{ path: 'profile_entries', code: 'NOT_ALLOWED_TOGETHER' }],
  });
  expect((await screen()).summary.match_count).toBe(5);
});

test('two callers who decide on a profile at once from different entries both get their answer', async () => {
  const made = await Promise.all(
    FIVE.flatMap((list) => [0, 1].map(() => decide({ source_list: list, entity_id: `${list}-1` }))),
  );
  expect(made.map(({ code }) => code)).toEqual(made.map(() => 201));
  const current = await service.request('/kyc/decisions');
  expect(
    ((await current.json()) as { data: { decisions: [] } }).data.decisions.filter(
      ({ decision }) => decision === 'false_positive',
    ),
  ).toHaveLength(5);
});

test('an authority that lists a decided person as well is one alert', async () => {
  const { watchlist, add, drain, due, events } = watchlistRuns(service);
  const watchlist_id = await watchlist({ check_frequency: 'on_update' });
  const [subject_id] = await add(watchlist_id, SUBJECT.full_name);
  await drain();
  await decide({ subject_key: { subject_id }, profile_entries });
  const before = (await events('kyc.watchlist.alert')).length;
  await publish(SIXTH, listing(SIXTH));
  await due();
  await drain();
  const alerts = (await events('kyc.watchlist.alert')).slice(before);
  expect(alerts).toMatchObject([
    { alert_type: 'new_match', matches: [{ source_list: SIXTH }], changes: { added: [{ source_list: SIXTH }] } },
  ]);
});
