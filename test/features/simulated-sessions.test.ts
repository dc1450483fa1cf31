import { ACTIONS, evaluate, isUnavailable, type Risk, raised, scoreRisk } from '@vett/engine/decision';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsOfRun, RUN_KEY, type SealedRun } from '../../src/features/check-run/check-run.ts';
import { bill } from '../support/documents.ts';
import { storeFound } from '../support/found-outcomes.ts';
import { madeRules } from '../support/made-rules.ts';
import { ATTRIBUTES, FIELDS, type MadeSession, madeSession } from '../support/made-sessions.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { site } from '../support/site.ts';
import { sendHtml, validateLocally } from '../support/websites.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();
const file = { file_name: 'a.pdf', mime_type: 'application/pdf', data: bill().toString('base64') };
const { port } = await site((_request, response) => sendHtml(response, `<p>${'We sell shoes. '.repeat(40)}</p>`));
const shop = await validateLocally({ url: `http://shop.example:${port}/` });
for (const [client_id, name] of [
  ['somebody', 'Zoltan Fictivus'],
  ['nobody', 'Quite Another'],
])
  await tenant.call('POST', '/customers', { client_id, name, country: 'HU' });

const steps = [
  { step_id: 'form', type: 'form_fill', custom_fields: FIELDS },
  { step_id: 'papers', type: 'document_upload', required: false, document_types: ['passport'] },
];
const CONFIGS = [
  {},
  { run_adverse_media: true, auto_face_match: true },
  { run_lists: false },
  { run_crypto: true, cross_validate_documents: false },
];

/** Opens a session, answers it as the made one says, and runs its checks; the session as it was decided. */
async function processed(workflow_id: string, made: MadeSession) {
  const { form, subject_data, attributes, account_country, client_id } = made;
  const given = { subject_data, attributes, account_country, client_id };
  const { session_id, access_token } = await tenant.open(workflow_id, JSON.parse(JSON.stringify(given)));
  const ask = async (path: string, body: object) =>
    expect((await tenant.asUser(access_token, 'POST', path, body)).error).toBeUndefined();
  // An attribute that the tenant supplies replaces its question.
  const { home, ...others } = form;
  await ask('/step/form/complete', { form_data: { ...others, ...(home && !attributes.origin && { home }) } });
  if (made.has_passport) await ask('/upload', { step_id: 'papers', document_type: 'passport', ...file });
  await ask('/step/papers/complete', made.has_passport ? {} : { skip: true });
  const started = `${made.seconds} seconds`;
  await admin`
    update session set started_at = completed_at - ${started}::interval where session_id = ${session_id}`;
  const runs = () =>
    admin<SealedRun[]>`select run_id, sealed, sealed_facts from session_run where session_id = ${session_id}`;
  if ((await runs()).length === 0) await tenant.call('POST', `/kyc/sessions/${session_id}/process`, {});
  const [queued] = await runs();
  if (!queued) throw new Error('no run was queued');
  const { run_id } = queued;
  await storeFound(tenant, { session_id, run_id }, made, shop);
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id }, signal);
  const [run] = await runs();
  return { session: (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data, run: run as SealedRun };
}

const simulate = async (workflow_id: string, automation_rules: object) =>
  (await tenant.call('POST', `/kyc/workflows/${workflow_id}/simulate`, { automation_rules })).data;

const CASES = fc.sample(
  fc.record({
    rules: madeRules,
    others: fc.array(madeRules, { minLength: 2, maxLength: 2 }),
    config: fc.constantFrom(...CONFIGS),
    sessions: fc.array(madeSession, { minLength: 5, maxLength: 5 }),
  }),
  { seed: 30, numRuns: 6 },
);

test.each(CASES.map((each, index) => [index, each] as const))(
  'a simulation judges sessions as processing does, and tells what it cannot judge: case %i',
  async (_, { rules, others, config, sessions }) => {
    const newWorkflow = (automation_rules: object) =>
      tenant.newWorkflow(steps, { session_attributes: ATTRIBUTES, validation_config: { ...config, automation_rules } });
    const workflow = await newWorkflow(rules).catch(() => undefined);
    if (!workflow) return;
    const judged = [];
    for (const made of sessions) judged.push(await processed(workflow, made));
    const same = await simulate(workflow, rules);
    expect(same).toMatchObject({ sessions: sessions.length, changed: 0, is_partial: false });
    expect(same.after).toEqual(same.before);
    const { validation_config } = (await tenant.call('GET', `/kyc/workflows/${workflow}`)).data;
    const key = await (await tenant.inside()).keyOf(RUN_KEY);
    for (const { session, run } of judged) {
      const facts = await factsOfRun(key, run);
      const flags = {
        not_fully_checked: session.automation_result.triggered_rules.some(isUnavailable),
        session_rejected: session.status === 'rejected',
      };
      const { score, level, critical_flags } = Object.entries(flags)
        .flatMap(([flag, is]) => (is ? [flag as keyof typeof flags] : []))
        .reduce<Risk>(raised, scoreRisk(facts));
      expect(session.risk_scoring).toEqual({ score, level, critical_flags });
      expect(session.automation_result).toEqual(
        JSON.parse(JSON.stringify(evaluate(validation_config.automation_rules, facts))),
      );
    }
    for (const other of others) {
      const twin = await newWorkflow(other).catch(() => undefined);
      if (!twin) continue;
      const { changes, after, unavailable } = await simulate(workflow, other);
      expect(Object.values<number>(after).reduce((a, b) => a + b)).toBe(sessions.length);
      for (const [index, made] of sessions.entries()) {
        const { session } = judged[index] as (typeof judged)[number];
        const { automation_result: really } = (await processed(twin, made)).session;
        const change = changes.find(({ session_id }: { session_id: string }) => session_id === session.session_id);
        const told = { action: change?.after ?? session.automation_result.final_action, reasons: change?.reasons };
        const isTold = told.reasons
          ? told.reasons.includes('check unavailable')
          : told.action === 'manual_review' && unavailable > 0;
        if (isTold) {
          expect(ACTIONS.indexOf(told.action)).toBeLessThanOrEqual(ACTIONS.indexOf('manual_review'));
          continue;
        }
        const context = JSON.stringify({ rules, other, config, made, told, really }, null, 1);
        expect(told.action, context).toBe(really.final_action);
        const messages = really.triggered_rules
          .filter(({ action }: { action: string }) => action === really.final_action)
          .map(({ message }: { message: string }) => message);
        if (told.reasons) expect(told.reasons, context).toEqual([...new Set(messages)].slice(0, 20));
      }
    }
  },
);
