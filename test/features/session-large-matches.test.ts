import type { Match } from '@vett/schema/match';
import { expect, test } from 'vitest';
import { withRoom } from '../../src/features/processing/checks/matches.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);

/** Entries of 1 MB that are alike by their names. */
const addresses = Array.from({ length: 12 }, (_, n) => `${n} `.repeat(40_000));
const large = Array.from({ length: 20 }, (_, n) => ({
  ...{ id: `l-${n}`, list: 'un' as const, type: 'individual' as const, addresses },
  names: [{ value: 'Zelda Quorn', quality: 'primary' as const }],
}));
await publishEntities(service.database.sql, 'un', large);
await service.app.catalogue.refresh();

test('a list with matches that a session has no room for was not checked, and a person decides', async () => {
  const form = {
    ...{ step_id: 'form', type: 'form_fill' },
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
  };
  const workflow = await tenant.newWorkflow([form], {
    validation_config: { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } },
  });
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Zelda Quorn' } });
  const [run] = await service.database.admin<
    { run_id: string }[]
  >`select run_id from session_run where session_id = ${session_id}`;
  const task = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(task, new AbortController().signal);
  const { status, data } = await tenant.call('GET', `/kyc/sessions/${session_id}`);
  expect(status).toBe(200);
  expect(data.status).toBe('manual_review');
  const { lists_check } = data.processing_results.external_validations;
  expect(lists_check).toMatchObject({ is_match: true, match_count: 20, lists_failed: ['un'] });
  expect(lists_check.matches.length).toBeGreaterThan(0);
  expect(JSON.stringify(data).length).toBeLessThan(4 * 1024 ** 2);
});

test('a check that no answer has room for is refused, and is not stored', async () => {
  const subject = { full_name: 'Zelda Quorn' };
  const { status } = await service.post('/kyc', { subject, save_validation: true });
  expect(status).toBe(413);
  expect((await service.database.admin`select from validation`).count).toBe(0);
});

test('matches have room in their order, and smaller ones after one without room are kept', () => {
  const match = (source_list: string, length: number) =>
    ({ source_list, name: 'x'.repeat(length) }) as unknown as Match;
  const failed = new Set<string>();
  const given = [match('un', 400), match('eu', 900), match('un', 300)];
  expect(given.filter(withRoom(failed, 1_000))).toEqual([given[0], given[2]]);
  expect([...failed]).toEqual(['eu']);
});
