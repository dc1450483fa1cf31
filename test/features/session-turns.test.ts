import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }],
};
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };

test('the one session of a tenant does not wait for all sessions of another one', async () => {
  const [large, small] = [await sessionsOfTenant(service), await sessionsOfTenant(service)];
  for (const [tenant, count] of [
    [large, 20],
    [small, 1],
  ] as const) {
    const workflow = await tenant.newWorkflow([form], { validation_config: { automation_rules } });
    for (let i = 0; i < count; i++) {
      const { access_token } = await tenant.open(workflow);
      const body = { form_data: { full_name: 'Nobody Unlisted' } };
      await tenant.asUser(access_token, 'POST', '/step/form/complete', body);
    }
  }
  await service.app.queue.work([workerNamed(service.app, 'session.process')]);
  const decided = () => admin<{ tenant_id: string; status: string }[]>`
    select r.tenant_id, s.status from session_run r join session s using (tenant_id, session_id)
    where r.status = 'DONE' order by r.ended_at, r.run_id`;
  await expect.poll(async () => (await decided()).length).toBe(21);
  const order = await decided();
  expect(order.every(({ status }) => status === 'approved')).toBe(true);
  // Two of a tenant run at once in a process, and a few of the other tenant may end before this one.
  expect(order.findIndex(({ tenant_id }) => tenant_id === small.tenant_id)).toBeLessThan(8);
});
