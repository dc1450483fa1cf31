import { leftOut, outcomesOf } from '@vett/schema/session-left-out';
import type { SessionCheck } from '@vett/schema/session-processing';
import { describe, expect, test } from 'vitest';
import { checksOf } from '../../web/console/cases/evidence/check-verdicts.ts';
import { bill } from '../support/documents.ts';
import { storeOutcomes } from '../support/found-outcomes.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const worker = workerNamed(service.app, 'session.process');
const whole = await sessionsOfTenant(service);
const OFF = { adverse_media: false, documents: false, face_match: false, web_validation: false };
const without = await sessionsOfTenant(service, { features: OFF });

interface Way {
  readonly config?: object;
  readonly rules?: object;
  /** Whether the tenant has no feature. */
  readonly isOff?: boolean;
  /** The outcome of the check, as a worker stores it. */
  readonly outcome?: object;
  /** The outcomes of other checks. */
  readonly others?: object;
}

const failed = (reason: string): Way => ({ outcome: { status: 'error', reason } });
const lists = { screening_subjects: [], entities_checked: 0, is_match: false, match_count: 0, matches: [] };
const found = (outcome: object): Way => ({ outcome: { status: 'completed', ...outcome } });
const searched = {
  ...{ name: 'Nobody Unlisted', decision: 'CLEAR', final_risk_score: 0, summary: '', sources: [], model: 'rules' },
  ...{ failed_searches: [], doubts: [] },
};
const clear = { decision: 'CLEAR', final_risk_score: 0, names_left: [], subjects: [searched] };
const paper = (outcome: object) => (doc_id: string) => ({
  ...{ status: 'completed', form_mismatches: [], document_mismatches: [] },
  documents: [
    {
      ...{ doc_id, document_type: 'passport', detected_type: null, confidence: null, extracted: {}, issues: [] },
      ...{ failed_validations: [], reason: 'unreadable', ...outcome },
    },
  ],
});

/** The settings of a session that asks for a check, with a rule that reads it and would let the session pass. */
const ASKED: Readonly<Record<SessionCheck, Way>> = {
  lists: { rules: { list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'flag' }] } },
  crypto: {
    config: { run_crypto: true },
    rules: { list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'flag' }] },
  },
  adverse_media: {
    config: { run_adverse_media: true },
    rules: { web_validation_rules: [{ check: 'adverse_media', action: 'flag' }] },
  },
  selfie: {},
  face_match: { config: { auto_face_match: true }, rules: { face_match_action_on_fail: 'flag' } },
  face_dedup: { rules: { face_dedup_rules: [{ action: 'flag' }] } },
  documents: { rules: { document_validity_rules: [{ document_type: 'any', action: 'flag' }] } },
  web: { rules: { web_validation_rules: [{ check: 'score', max_score: 20, action: 'flag' }] } },
  email: { rules: { email_rules: [{ check_type: 'unverifiable', action: 'flag' }] } },
};

/** The ways in which a check may not have run, in whole or in part. */
const WAYS: Readonly<Record<SessionCheck, Readonly<Record<string, Way>>>> = {
  lists: {
    'nobody asks for it': { config: { run_lists: false } },
    'only the question of the name asks for it': { config: { run_lists: false }, rules: { list_match_rules: [] } },
    'nobody asks for it, and wallets are clean': {
      config: { run_lists: false, run_crypto: true },
      others: { crypto: { status: 'completed', is_match: false, match_count: 0, lists_failed: [], wallets: [] } },
    },
    'it took too long': failed('timeout'),
    'a list has no data': found({ ...lists, lists_checked: ['un'], lists_failed: ['eu'], names_failed: [] }),
    'a name cannot be compared': found({ ...lists, lists_checked: ['un'], lists_failed: [], names_failed: ['B'] }),
  },
  crypto: {
    'nobody asks for it': { config: { run_crypto: false } },
    'only the question of the wallet asks for it': { config: { run_crypto: false }, rules: { list_match_rules: [] } },
    'no list has wallets': {},
    'a list has no data': found({ is_match: false, match_count: 0, lists_failed: ['nbctf'], wallets: [] }),
    'an address is mistyped': found({
      ...{ is_match: false, match_count: 0, lists_failed: [], wallets: [], wallets_failed: ['1Mistyped'] },
    }),
  },
  adverse_media: {
    'nobody asks for it': { config: { run_adverse_media: false } },
    'there is no provider': {},
    'the feature is off': { isOff: true },
    'a search failed': found({ ...clear, subjects: [{ ...searched, failed_searches: ['fraud'] }] }),
    'there were too many names': found({ ...clear, names_left: ['Somebody Else'] }),
    'articles were not read': found({ ...clear, subjects: [{ ...searched, doubts: ['unread_articles'] }] }),
  },
  selfie: { 'a picture is missing': failed('picture_missing') },
  face_match: {
    'there is no selfie': {},
    'the feature is off': { isOff: true },
    'there is no model': failed('model_not_loaded'),
  },
  face_dedup: { 'there is no selfie': {}, 'the feature is off': { isOff: true } },
  documents: {
    'the feature is off': { isOff: true },
    'there is no model': failed('model_not_loaded'),
    'one cannot be read': { outcome: paper({}) },
    'its type cannot be read': { outcome: paper({ reason: 'type_not_readable' }) },
  },
  web: {
    'the feature is off': { isOff: true },
    'the site does not answer': found({ results: [], failed_urls: [{ url: 'https://shop.test', reason: 'timeout' }] }),
  },
  email: {
    'it failed': failed('internal_error'),
  },
};

const file = { file_name: 'a.pdf', mime_type: 'application/pdf', data: bill().toString('base64') };
const FIELDS: Readonly<Partial<Record<SessionCheck, object>>> = {
  web: { field_id: 'site', name: 'Site', type: 'url', auto_validate_web: true },
  email: { field_id: 'mail', name: 'Mail', type: 'email' },
  crypto: { field_id: 'wallet', name: 'Wallet', type: 'wallet' },
};
const ANSWERS = {
  site: 'https://shop.test',
  mail: 'ann@shop.test',
  wallet: '0x52908400098527886E0F7030069857D2E4169EE7',
};

/** Processes a session without a finding, of which a check did not run. */
async function processed(check: SessionCheck, name: string, way: Way) {
  const tenant = way.isOff ? without : whole;
  const asked = ASKED[check];
  const extra = FIELDS[check] ?? {};
  const custom_fields = [
    { field_id: 'full_name', name: 'Name', type: 'name', validate_lists: true },
    { field_id: 'home', name: 'Home', type: 'country', country_type: 'nationality' },
    ...('field_id' in extra ? [extra] : []),
  ];
  const hasPaper = check === 'documents' || check === 'selfie';
  const automation_rules = {
    enabled: true,
    auto_process: true,
    default_action: 'auto_approve',
    ...asked.rules,
    ...way.rules,
  };
  const workflow = await tenant.newWorkflow(
    [
      { step_id: 'form', type: 'form_fill', custom_fields },
      ...(hasPaper ? [{ step_id: 'papers', type: 'document_upload', document_types: ['passport'] }] : []),
    ],
    { validation_config: { ...asked.config, ...way.config, automation_rules } },
  );
  const { session_id, access_token } = await tenant.open(workflow, { client_id: `${check}: ${name}` });
  const ask = async (path: string, body: object) => {
    const { error, data } = await tenant.asUser(access_token, 'POST', path, body);
    expect(error).toBeUndefined();
    return data;
  };
  const answers = Object.entries(ANSWERS).filter(([name]) => 'field_id' in extra && extra.field_id === name);
  const form_data = { full_name: 'Nobody Unlisted', home: 'UY', ...Object.fromEntries(answers) };
  await ask('/step/form/complete', { form_data });
  let doc_id = '';
  if (hasPaper) {
    ({ doc_id } = await ask('/upload', { step_id: 'papers', document_type: 'passport', ...file }));
    await ask('/step/papers/complete', {});
  }
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  const run_id = run?.run_id as string;
  const { outcome } = way;
  const outcomes = {
    // Papers that were read without a doubt, unless they are what was not checked.
    ...(hasPaper && { documents: paper({ confidence: 1, reason: null })(doc_id) }),
    ...way.others,
    ...(outcome && { [check]: typeof outcome === 'function' ? outcome(doc_id) : outcome }),
  };
  if (!way.isOff) await storeOutcomes(tenant, { session_id, run_id }, outcomes);
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id }, new AbortController().signal);
  const { data: session } = await tenant.call('GET', `/kyc/sessions/${session_id}`);
  return { tenant, session };
}

const CASES = Object.entries(WAYS).flatMap(([check, ways]) =>
  Object.entries(ways).map(([name, way]) => ({ check: check as SessionCheck, name, way })),
);

/** The factor of the risk that a check decides. */
const FACTORS: Readonly<Partial<Record<SessionCheck, string>>> = {
  lists: 'list_matches',
  crypto: 'list_matches',
  adverse_media: 'adverse_media',
  face_match: 'identity_verification',
  documents: 'document_integrity',
  web: 'web_reliability',
};
const LABELS: Readonly<Record<SessionCheck, string>> = {
  ...{ lists: 'Lists', crypto: 'Wallets', adverse_media: 'Adverse media', selfie: 'Pictures of the person' },
  ...{ face_match: 'Faces', face_dedup: 'Faces of other sessions', documents: 'Documents', web: 'Websites' },
  email: 'E-mail',
};

describe.each(CASES)('the check $check, of which $name,', ({ check, name, way }) => {
  test('looks clean nowhere', async () => {
    const { tenant, session } = await processed(check, name, way);
    const { session_id, customer_id, processing_results: results } = session;
    const outcome = outcomesOf(results)[check];
    expect(outcome.status !== 'completed' || leftOut(check, results).length > 0).toBe(true);
    expect(session.status).toBe('manual_review');
    expect(session.risk_scoring.level).not.toBe('low');

    const { verdict } = checksOf(results).find((line) => line.name === check) ?? {};
    expect(['incomplete', 'failed', 'skipped']).toContain(verdict);

    const [processedEvent] = (await tenant.bodiesOf(session_id)).filter(({ type }) => type === 'kyc.session.processed');
    const { validation_summary: summary, risk_scoring } = processedEvent?.data ?? {};
    expect(risk_scoring.level).not.toBe('low');
    const told = summary[check] ?? null;
    const isClean = Array.isArray(told)
      ? told.some(({ reliability_score }) => reliability_score !== null)
      : told !== null && told.is_partial !== true;
    expect(isClean).toBe(false);

    const profile = (await tenant.call('GET', `/customers/${customer_id}/risk-profile`)).data;
    expect(profile.risk_level).not.toBe('low');
    const factor = profile.factors.find(({ factor_id }: { factor_id: string }) => factor_id === FACTORS[check]);
    if (factor) expect(factor).toMatchObject({ details: expect.stringMatching(/not/) });
    const { customers } = (await tenant.call('GET', '/customers?risk_level=low')).data;
    expect(customers.map((each: { customer_id: string }) => each.customer_id)).not.toContain(customer_id);

    const report = await service.request(`/kyc/sessions/${session_id}/report?format=html`, {
      headers: { Authorization: `Bearer ${tenant.api_key}` },
    });
    const row = new RegExp(`<td>${LABELS[check]}</td><td>([^<]*)`).exec(await report.text())?.[1];
    expect(row).toMatch(/^not run|^could not run|Not checked/);

    const query = `query { session(sessionId: "${session_id}") { status riskScoring { level } } }`;
    const graphql = (await tenant.call('POST', '/graphql', { query })) as never as { data: object };
    expect(graphql.data).toEqual({
      session: { status: session.status, riskScoring: { level: session.risk_scoring.level } },
    });
    const input = encodeURIComponent(JSON.stringify({ session_id }));
    const trpc = (await tenant.call('GET', `/trpc/session.get?input=${input}`)) as never as {
      result: { data: typeof session };
    };
    expect(trpc.result.data.processing_results).toEqual(results);
  });
});

test('a watchlist that compared a customer makes up for a session whose names no list was asked about', async () => {
  const { tenant, session } = await processed('lists', 'watched', { config: { run_lists: false } });
  const profile = async () => (await tenant.call('GET', `/customers/${session.customer_id}/risk-profile`)).data;
  expect((await profile()).critical_flags).toContain('not_screened');
  await tenant.call('POST', `/customers/${session.customer_id}/monitor`, {});
  expect((await profile()).critical_flags).toContain('not_screened');
  await watchlistRuns(service, tenant).drain();
  const { critical_flags, factors } = await profile();
  expect(critical_flags).not.toContain('not_screened');
  expect(factors).toContainEqual(expect.objectContaining({ factor_id: 'list_matches', score: 0 }));
});
