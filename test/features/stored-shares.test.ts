import { beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);

const FACE = { step_id: 'face', type: 'liveness' };
const BOUND = '{steps,0,liveness_config,min_confidence}';
const SCORE = '{validation_config,automation_rules,web_validation_rules,0,min_score}';
const web_validation_rules = [{ check: 'score', min_score: 80, action: 'flag' }];

/** Writes a bound past the contract, as versions stored it that accepted any number. */
const store = (workflow_id: string, place: string, bound: number) => admin`
  update workflow_version set definition = jsonb_set(definition, ${place}, ${admin.json(bound)})
  where workflow_id = ${workflow_id}`;

describe.each([
  [BOUND, 0.9, 'steps[0].liveness_config.min_confidence'],
  [SCORE, 1, 'validation_config.automation_rules.web_validation_rules[0].min_score'],
])('a workflow whose %s was stored as %d', (place, bound, path) => {
  test('is read and listed, and a new version with it is refused', async () => {
    const website = { field_id: 'site', name: 'Site', type: 'url', auto_validate_web: true };
    const site = { step_id: 'form', type: 'form_fill', custom_fields: [website] };
    const validation_config = { automation_rules: { web_validation_rules } };
    const workflow_id = await tenant.newWorkflow([FACE, site], { validation_config });
    await store(workflow_id, place, bound);
    const { status, data } = await tenant.call('GET', `/kyc/workflows/${workflow_id}`);
    expect(status).toBe(200);
    const list = await tenant.call('GET', '/kyc/workflows');
    expect(list.data.workflows).toContainEqual(expect.objectContaining({ workflow_id }));
    const body = { name: 'Renamed', steps: data.steps, validation_config: data.validation_config };
    const { error } = await tenant.call('PUT', `/kyc/workflows/${workflow_id}`, body);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path, code: 'TOO_SMALL' }] });
  });
});

describe('a liveness check with a stored share', () => {
  let person: string[];
  beforeAll(async () => {
    const views = [{}, { turn: 0.4, smile: 0.4 }, { turn: 0.8, smile: 0.7 }];
    person = await Promise.all(views.map((view) => pictureOf('ada', { ...view, size: 300, share: 0.5 })));
  });

  async function opened() {
    const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
    const validation_config = { run_lists: false, automation_rules };
    const workflow_id = await tenant.newWorkflow([FACE], { validation_config });
    const { session_id, access_token } = await tenant.open(workflow_id);
    const ask = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
    return {
      ...{ workflow_id, session_id },
      check: async () => {
        const { liveness_session_id, nonce } = (await ask('/liveness/start', { step_id: 'face' })).data;
        const frames = person.map((data, place) => ({ data, captured_at_ms: 1_000 + 500 * place }));
        return (await ask('/liveness/complete', { liveness_session_id, nonce, frames })).data;
      },
      complete: () => ask('/step/face/complete', {}),
    };
  }

  test('is passed by nobody', async () => {
    const { workflow_id, check } = await opened();
    await store(workflow_id, BOUND, 0.9);
    expect(await check()).toMatchObject({ status: 'failed', passed: false, attempts_remaining: 2 });
  });

  test('leaves whoever passed it before to a reviewer', async () => {
    const { workflow_id, session_id, check, complete } = await opened();
    expect((await check()).passed).toBe(true);
    expect((await complete()).data.is_final).toBe(true);
    await store(workflow_id, BOUND, 0.9);
    const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
    const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
    const { status, automation_result } = (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(status).toBe('manual_review');
    expect(automation_result.triggered_rules).toMatchObject([
      { rule_type: 'liveness', rule_details: { step_id: 'face', outcome: 'failed' } },
    ]);
  });
});
