import { WORKFLOW } from '@vett/schema/workflow-definition';
import { STEP } from '@vett/schema/workflow-step';
import type { Owner } from '../rules/objects.ts';
import type { TestService } from '../support/service.ts';
import type { Call } from './measure.ts';
import { textOf } from './texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms.
type Json = any;

/** Calls as a caller who prepares a state: method, path and body. */
type Ask = (method: string, path: string, body?: object, token?: string) => Promise<Json>;
/** A call over a state: it reads, unless it has a body to send. */
type Over = readonly [operation: string, path: string, more?: { readonly token?: string; readonly post?: object }];

const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));
const long = (length: number, index: number) => textOf('incompressible', length, index);
const name = (index: number) => `${textOf('scripts', 480, index)} Zoltan Fictivus`;

const watched = (index: number) => ({
  full_name: name(index),
  identifier: long(100, index),
  tags: many(20, (at) => long(40, index * 20 + at)),
});
const form = (fields: number) => (step: number) => ({
  ...{ step_id: `s${step}`, order: step + 1, name: `Step ${step}`, type: 'form_fill', required: false },
  custom_fields: many(fields, (at) => ({ field_id: `f${step}-${at}`, name: 'Text', type: 'textarea' })),
});

/** The answer of a call, or nothing where a limit refuses it. */
const unlessRefused = (call: Promise<Json>): Promise<Json | undefined> => call.catch(() => undefined);

async function openedSession(ask: Ask, steps: object[]) {
  const { workflow_id } = await ask('POST', '/kyc/workflows', { name: 'Large', steps });
  const { session_id, access_token } = await ask('POST', '/kyc/sessions', { workflow_id });
  return { workflow_id, session_id, access_token };
}

/** States that a caller may store by legal calls, and the operations over them. */
const STATES: Readonly<Record<string, (ask: Ask) => Promise<readonly Over[]>>> = {
  'a workflow of 50 steps with 200 fields each': async (ask) => {
    const fields = many(STEP.fields, (at) => ({ field_id: `f${at}`, name: 'T', type: 'text' }));
    const steps = many(WORKFLOW.steps, (step) => ({
      ...{ step_id: `s${step}`, order: step + 1, name: `Step ${step}`, type: 'form_fill', required: false },
      custom_fields: fields.map((field) => ({ ...field, field_id: `${field.field_id}-${step}` })),
    }));
    const { workflow_id, session_id, access_token } = await openedSession(ask, steps);
    const form_data = Object.fromEntries(fields.map(({ field_id }) => [`${field_id}-0`, long(500, 0)]));
    const complete = `/public/sessions/${access_token}/step/s0/complete`;
    return [
      ['workflow.create', '/kyc/workflows', { post: { name: 'Large', steps } }],
      ['workflow.simulate', `/kyc/workflows/${workflow_id}/simulate`, { post: {} }],
      ['session.create', '/kyc/sessions', { post: { workflow_id } }],
      ['publicSession.completeStep', complete, { token: access_token, post: { draft: true, form_data } }],
      ['publicSession.completeStep', complete, { token: access_token, post: { form_data } }],
      ['workflow.get', `/kyc/workflows/${workflow_id}`],
      ['workflow.list', '/kyc/workflows?limit=100'],
      ['session.get', `/kyc/sessions/${session_id}`],
      ['session.report', `/kyc/sessions/${session_id}/report`],
      ['publicSession.state', `/public/sessions/${access_token}`, { token: access_token }],
      ['publicSession.workflow', `/public/sessions/${access_token}/workflow`, { token: access_token }],
    ];
  },
  'patterns with many states': async (ask) => {
    const pattern = '(a?){1000}';
    const fields = many(8, (at) => ({ field_id: `f${at}`, name: 'Text', type: 'textarea', pattern }));
    const step = { step_id: 's', order: 1, name: 'Step', type: 'form_fill', custom_fields: fields };
    const workflow = { name: 'Patterns', steps: [step] };
    const form_data = Object.fromEntries(fields.map(({ field_id }) => [field_id, 'a'.repeat(2_000)]));
    const create: Over = ['workflow.create', '/kyc/workflows', { post: workflow }];
    const made = await unlessRefused(ask('POST', '/kyc/workflows', workflow));
    if (!made) return [create];
    const { access_token } = await ask('POST', '/kyc/sessions', { workflow_id: made.workflow_id });
    const path = `/public/sessions/${access_token}/step/s/complete`;
    return [create, ['publicSession.completeStep', path, { token: access_token, post: { form_data } }]];
  },
  'conditions over many values': async () => {
    const values = many(300, (at) => at * 3);
    const conditions = [
      ...many(10, () => ({ field_id: 'x', operator: 'not_in', value: values })),
      ...['is_true', 'is_false'].map((operator) => ({ field_id: 'x', operator })),
    ];
    const logic = { action: 'show', match: 'all', conditions };
    const shown = { field_id: 'y', name: 'Y', type: 'text', required: true, conditional_logic: logic };
    const custom_fields = [{ field_id: 'x', name: 'X', type: 'number' }, shown];
    const step = { step_id: 's', order: 1, name: 'Step', type: 'form_fill', custom_fields };
    return [['workflow.create', '/kyc/workflows', { post: { name: 'Conditions', steps: [step] } }]];
  },
  'a session filled to the brim': async (ask) => {
    const { session_id, access_token } = await openedSession(ask, many(12, form(40)));
    for (let step = 0; step < 12; step++) {
      const form_data = Object.fromEntries(many(40, (at) => [`f${step}-${at}`, long(5_000, step * 40 + at)]));
      const path = `/public/sessions/${access_token}/step/s${step}/complete`;
      if (!(await unlessRefused(ask('POST', path, { draft: true, form_data }, access_token)))) break;
    }
    return [
      ['session.get', `/kyc/sessions/${session_id}`],
      ['session.report', `/kyc/sessions/${session_id}/report`],
      ['session.list', '/kyc/sessions?limit=100'],
      ['publicSession.state', `/public/sessions/${access_token}`, { token: access_token }],
      ['publicSession.workflow', `/public/sessions/${access_token}/workflow`, { token: access_token }],
    ];
  },
  'a watchlist of 3,000 long subjects': async (ask) => {
    const { watchlist_id } = await ask('POST', '/kyc/watchlists', { name: 'Clients', tags: ['x'] });
    for (let part = 0; part < 12; part++)
      await ask('POST', `/kyc/watchlists/${watchlist_id}/subjects/batch`, {
        subjects: many(250, (at) => watched(part * 250 + at)),
      });
    const more = { subjects: many(1_000, (at) => ({ full_name: `Other ${at}`, tags: watched(at).tags })) };
    return [
      ['watchlist.addSubjects', `/kyc/watchlists/${watchlist_id}/subjects/batch`, { post: more }],
      ['watchlist.monitor', `/kyc/watchlists/${watchlist_id}/monitor`, { post: {} }],
      ['watchlist.subjects', `/kyc/watchlists/${watchlist_id}/subjects?limit=1000`],
      ['watchlist.list', '/kyc/watchlists?limit=100'],
      ['watchlist.openMatches', '/kyc/watchlists/open-matches?limit=100'],
      ['watchlist.tags', '/kyc/watchlists/tags'],
      ['watchlist.runs', `/kyc/watchlists/${watchlist_id}/runs?limit=100`],
    ];
  },
  '1,000 customers with long names': async (ask) => {
    for (let part = 0; part < 50; part++)
      await Promise.all(many(20, (at) => ask('POST', '/customers', { name: name(part * 20 + at) })));
    return [
      ['customer.list', '/customers?limit=100'],
      ['customer.list', `/customers?limit=100&search=${encodeURIComponent('zoltan fictivus')}`],
      ['customer.list', `/customers?limit=100&search=${encodeURIComponent('nothing of the kind')}`],
      ['audit.list', '/kyc/audit?limit=100'],
      ['audit.verify', '/kyc/audit/verify'],
    ];
  },
  '500 stored checks, each of twenty names': async (ask) => {
    let validation_id = '';
    for (let part = 0; part < 50; part++) {
      const checks = many(10, (at) =>
        ask('POST', '/kyc', {
          subject: {
            full_name: `Zoltan Fictivus ${part}-${at}`,
            additional_names: many(19, (n) => `Zoltan ${long(30, n)}`),
          },
          min_confidence: 0.5,
          save_validation: true,
        }),
      );
      for (const { results } of await Promise.all(checks))
        validation_id = Object.values<Json>(results)[0]?.metadata?.validation_id ?? validation_id;
    }
    return [
      ['validation.list', '/kyc/validations?limit=100'],
      ['validation.get', `/kyc/validations/${validation_id}`],
      ['validation.report', `/kyc/validations/${validation_id}/report`],
      ['validation.report', `/kyc/validations/${validation_id}/report?format=pdf`],
      ['usage.get', '/kyc/usage'],
    ];
  },
  '500 decisions': async (ask) => {
    const { result } = await ask('POST', '/kyc', { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' });
    const { entity_id } = result.matches[0].match_data;
    for (let part = 0; part < 25; part++)
      await Promise.all(
        many(20, (at) =>
          ask('POST', '/kyc/decisions', {
            subject_key: { fingerprint: `fp1_${long(43, part * 20 + at)}` },
            ...{ source_list: 'un', entity_id, decision: 'false_positive', reason: long(500, at) },
          }),
        ),
      );
    return [['decision.list', '/kyc/decisions?limit=100']];
  },
};

/** The calls that read the states, each state in a tenant of its own. */
export async function* callsOverStates(service: TestService): AsyncGenerator<Call> {
  for (const [state, make] of Object.entries(STATES)) {
    const owner = await service.newTenant();
    for (const [operation, path, { token = owner.api_key, post } = {}] of await make(askAs(service, owner))) {
      const body = post && Buffer.from(JSON.stringify(post));
      const sent = { method: post ? 'POST' : 'GET', path, body };
      yield { operation, variant: `over ${state}`, sent, headers: { Authorization: `Bearer ${token}` } };
    }
  }
}

const askAs =
  (service: TestService, { api_key }: Owner): Ask =>
  async (method, path, body, token = api_key) => {
    const response = await service.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer).slice(0, 500)}`);
    return answer.data ?? answer;
  };
