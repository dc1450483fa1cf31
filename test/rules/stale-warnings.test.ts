import { contracts } from '@vett/schema/contracts';
import { EVENTS } from '@vett/schema/event';
import { LIST_EVENTS } from '@vett/schema/list-event';
import { describe, expect, test } from 'vitest';
import { isTold } from '../../src/features/webhook/texts.ts';
import { publishChangedUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { named, placesIn } from './walk.ts';

const service = await testService({ LISTS: 'un,ofac' });
await publishChangedUn(service.database.sql, (list) => list);
await service.database.sql`update list set checked_at = now() - interval '49 hours'`;
await service.app.catalogue.refresh();

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;
const send = async (path: string, body?: object): Promise<Json> =>
  (await (body ? service.post(path, body) : service.request(path))).json();
const subject = { full_name: 'Ann Fictive' };
const { job } = await send('/kyc/jobs', { subjects: [subject] });

/** An answer of each operation that compares subjects with lists. */
const ANSWERS: Record<string, () => Promise<Json>> = {
  'listCheck.screen': () => send('/kyc', { subject }),
  'listCheck.batch': () => send('/kyc/batch', { subjects: [subject] }),
  'listCheck.wallet': () => send('/kyc/wallet', { wallet_address: '0x00000000000000000000000000000000000000f1' }),
  'listCheck.ownership': () => {
    const parties = [{ party_id: 'a', entity_type: 'company', subject }];
    return send('/kyc/ownership', { target: 'a', parties, holdings: [] });
  },
  'job.create': () => send('/kyc/jobs', { subjects: [subject] }),
  'job.get': () => send(`/kyc/jobs/${job.job_id}`),
  'job.results': () => send(`/kyc/jobs/${job.job_id}/results`),
  'job.cancel': () => send(`/kyc/jobs/${job.job_id}/cancel`, {}),
};
/** Each job of the list has `screened_with`, which marks its stale lists. */
const OF_MANY = ['job.list'];

const withContext = named(contracts)
  .filter(({ operation }) => placesIn(operation.output).some(([place]) => place === 'execution_context'))
  .map(({ id }) => id);

test('every operation with an execution_context is asked', () => {
  expect([...Object.keys(ANSWERS), ...OF_MANY].sort()).toEqual([...withContext].sort());
});

describe.each(Object.entries(ANSWERS))('%s', (_, answer) => {
  test('warns of a list that is out of date, and says of when its data is', async () => {
    const { execution_context } = await answer();
    expect(execution_context.warnings).toContainEqual(
      expect.stringMatching(
        /^(un|ofac) .*: who was listed since is not found \(data as (published|loaded) on \d{4}-\d\d-\d\d\)$/,
      ),
    );
  });
});

test('every event about a list that is not opt-in is told by mail and chat too', () => {
  const types = Object.keys(LIST_EVENTS) as (keyof typeof LIST_EVENTS)[];
  expect(types.filter((type) => EVENTS[type].optIn === isTold(type))).toEqual([]);
});
