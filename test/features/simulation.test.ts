import { SIMULATION } from '@vett/schema/simulation';
import { describe, expect, test } from 'vitest';
import { openRun, RUN_KEY, type SealedRun } from '../../src/features/check-run/check-run.ts';
import { sealJson } from '../../src/platform/crypto/sealed-json.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');

const NOTE = { field_id: 'f9', name: 'Note', type: 'textarea' };
const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
};
const validation_config = { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } };

/** Opens a session, answers its form and runs its checks. */
async function processed(workflow_id: string, form_data: object): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow_id);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  const { signal } = new AbortController();
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
  return session_id;
}

describe('a simulation', () => {
  const simulated = async (workflow: string) =>
    (
      await tenant.call('POST', `/kyc/workflows/${workflow}/simulate`, {
        automation_rules: { enabled: true, default_action: 'auto_deny' },
      })
    ).data;
  const three = async () => {
    const workflow = await tenant.newWorkflow([form], { validation_config });
    const ids: string[] = [];
    for (const full_name of ['Nobody One', 'Nobody Two', 'Nobody Three'])
      ids.unshift(await processed(workflow, { full_name }));
    return { workflow, ids };
  };

  test('judges the newest sessions whose facts it may read, and says that it left out others', async () => {
    const { workflow, ids } = await three();
    const whole = { sessions: 3, is_partial: false, changed: 3, after: { auto_deny: 3 } };
    expect(await simulated(workflow)).toMatchObject(whole);
    const bytes = SIMULATION.bytes / 2;
    await admin`update session_run set facts_bytes = ${bytes} where session_id in ${admin(ids)}`;
    const part = await simulated(workflow);
    expect(part).toMatchObject({ sessions: 2, is_partial: true, changed: 2, after: { auto_deny: 2 } });
    expect(part.changes.map(({ session_id }: { session_id: string }) => session_id)).toEqual(ids.slice(0, 2));
  });

  test('reads the size of the facts that it judges, which hold each answer once', async () => {
    const keyed = { ...form, custom_fields: [...form.custom_fields, { ...NOTE, field_key: 'remark' }] };
    const workflow = await tenant.newWorkflow([keyed], { validation_config });
    const session_id = await processed(workflow, { full_name: 'Nobody Four', remark: 'x'.repeat(5_000) });
    const [run] = await admin<{ facts_bytes: number }[]>`
      select facts_bytes from session_run where session_id = ${session_id}`;
    expect(run?.facts_bytes).toBeGreaterThan(5_000);
    expect(run?.facts_bytes).toBeLessThan(7_500);
    const rule = { field_id: 'remark', operator: 'contains', value: 'xx', action: 'flag' };
    const { data } = await tenant.call('POST', `/kyc/workflows/${workflow}/simulate`, {
      automation_rules: { enabled: true, default_action: 'auto_deny', form_field_rules: [rule] },
    });
    expect(data.after).toMatchObject({ flag: 1 });
  });

  test('judges runs of the version before, whose facts are among their results', async () => {
    const { workflow, ids } = await three();
    const key = await (await tenant.inside()).keyOf(RUN_KEY);
    const runs = await admin<SealedRun[]>`
      select run_id, sealed, sealed_facts from session_run where session_id in ${admin(ids)}`;
    for (const run of runs) {
      const sealed = sealJson(key, await openRun(key, run), run.run_id);
      await admin`
        update session_run set sealed = ${sealed}, sealed_facts = null, facts_bytes = null where run_id = ${run.run_id}`;
    }
    expect(await simulated(workflow)).toMatchObject({ sessions: 3, is_partial: false, after: { auto_deny: 3 } });
    expect((await tenant.call('GET', `/kyc/sessions/${ids[0]}`)).data.automation_result).toMatchObject({
      final_action: 'auto_approve',
    });
  });
});
