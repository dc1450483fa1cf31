import { DECISION } from '@vett/schema/decision';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un,ofac' });
const { admin } = service.database;

interface Checked {
  readonly results: Record<string, { matches: { match_data: { entity_id: string } }[]; metadata: object }>;
}
interface Answer {
  readonly data: { decision_id: string };
  readonly error?: { code: string; details?: object };
}

test('a subject has no more decisions in force than each check of it can read', async () => {
  const { api_key } = await service.newTenant();
  const headers = { Authorization: `Bearer ${api_key}` };
  const send = async (path: string, body: object) => (await service.post(path, body, headers)).json();
  const { results } = (await send('/kyc', { subject: { full_name: 'Zoltan Fictivus' } })) as Checked;
  const of = (list: string) => ({
    ...{ source_list: list, entity_id: results[list]?.matches[0]?.match_data.entity_id },
    subject_key: { fingerprint: Object(results[list]?.metadata).subject_fingerprint },
    ...{ decision: 'false_positive', reason: 'Born elsewhere.' },
  });
  const decide = (list: string) => send('/kyc/decisions', of(list)) as Promise<Answer>;
  const { decision_id } = (await decide('un')).data;
  await admin`
    insert into decision select (jsonb_populate_record(d, jsonb_build_object('decision_id', gen_random_uuid(), 'entity_id', 'other ' || i))).*
    from decision d, generate_series(2, ${DECISION.of_subject}) i where d.decision_id = ${decision_id}`;

  expect((await decide('ofac')).error).toMatchObject({
    ...{ code: 'INVALID_STATE', details: { limit: DECISION.of_subject } },
  });
  const expire = (expires_at: Date | null) =>
    admin`update decision set expires_at = ${expires_at} where entity_id like 'other %'`;
  await expire(new Date(Date.now() - 1000));
  const { decision_id: withRoom } = (await decide('ofac')).data;
  await service.request(`/kyc/decisions/${withRoom}`, { method: 'DELETE', headers });
  await expire(null);
  // It takes the place of the one before.
  const again = (await decide('un')).data.decision_id;
  await service.request(`/kyc/decisions/${again}`, { method: 'DELETE', headers });
  expect((await decide('ofac')).error).toBeUndefined();
});
