import { SESSION_CHECKS, type SessionCheck } from '@vett/schema/session-processing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CheckContext, outcomeOf, type ProcessingDoors } from '../../src/features/processing/checks/check.ts';
import { AppError } from '../../src/platform/error.ts';
import { pictureOf } from '../support/faces.ts';
import { searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { app } = service;
const tenant = await sessionsOfTenant(service);
const { signal } = new AbortController();

const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const form = (validate_lists: boolean) => ({
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [
    { field_id: 'full_name', name: 'Name', type: 'name' },
    { field_id: 'wallet', name: 'Wallet', type: 'wallet', validate_lists },
  ],
});
const papers = { step_id: 'papers', type: 'document_upload', required_documents: ['passport'] };
const selfie = { step_id: 'selfie', type: 'selfie' };
const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'gray' } })
  .jpeg()
  .toBuffer();
const face = await pictureOf('ada');

const ANSWERS = { full_name: 'Nobody Unlisted', wallet: '0x00000000219ab540356cBB839Cbe05303d7705Fa' };

/** Completes a session and runs its checks with some doors replaced. */
async function processedWith(
  replaced: Partial<ProcessingDoors>,
  validation_config: object,
  more: object = {},
  declared: object = {},
) {
  const config = { run_lists: false, run_crypto: false, ...validation_config };
  const workflow = await tenant.newWorkflow([form(config.run_crypto), papers, selfie], {
    validation_config: { ...config, automation_rules: { ...automation_rules, ...more } },
  });
  const { session_id, access_token } = await tenant.open(workflow, declared);
  const asUser = (path: string, body: object) => tenant.asUser(access_token, 'POST', path, body);
  await asUser('/step/form/complete', { form_data: ANSWERS });
  for (const [step_id, document_type, data] of [
    ['papers', 'passport', picture.toString('base64')],
    ['selfie', 'selfie', face],
  ] as const) {
    const file = { file_name: 'a.jpg', mime_type: 'image/jpeg', data };
    await asUser('/upload', { step_id, document_type, ...file });
    await asUser(`/step/${step_id}/complete`, {});
  }
  const [run] = await service.database.admin`select run_id from session_run where session_id = ${session_id}`;
  const asTenant: typeof app.installation.asTenant = async (...of) => {
    const entered = await app.installation.asTenant(...of);
    return entered && { ...entered, doors: { ...entered.doors, documents: blank, ...replaced } };
  };
  const worker = workerNamed(app, 'session.process', { asTenant });
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.['run_id'] }, signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}

const missing = async () => {
  throw new AppError('MODEL_NOT_LOADED', 'There is no model.');
};
const reading = (read: () => unknown) => (async () => ({ read })) as unknown as ProcessingDoors['documents'];
const VALIDATIONS = [
  'document_consistency',
  'mrz_check_digits',
  'expiry',
  'type_match',
  'country_match',
  'expected_match',
];
const validations = Object.fromEntries(VALIDATIONS.map((name) => [name, { status: 'not_applicable' }]));
const blank = reading(async () => ({
  ...{
    type: 'id_document',
    detectedType: 'id_document',
    fields: { full_name: 'Nobody Unlisted', expiry_date: '2999-01-01' },
    portrait: null,
  },
  ...{ confidences: { overall: 0.9, full_name: 0.9, expiry_date: 0.9 }, evidence: {}, validations, issues: [] },
}));
const noLists = { lists: { ...app.catalogue.current(), loaded: new Map() } };
const { search } = await searchServer(() => 500);
const noSearch = { providers: { webSearch: search } as unknown as ProcessingDoors['providers'] };
const DEDUP = { face_dedup_rules: [{ action: 'flag' }] };
const broken = async () => ({ detect: () => undefined }) as never;

const silent = reading(async () => null);
const NO_DATA = 'list_data_unavailable';
const MEDIA = { run_adverse_media: true };
const FACES = { auto_face_match: true };
const RULE_TYPES: Readonly<Partial<Record<SessionCheck, string>>> = {
  ...{ lists: 'list_match', crypto: 'list_match', adverse_media: 'web_adverse_media', documents: 'document' },
  ...{ selfie: 'selfie', face_match: 'face_match', face_dedup: 'face_dedup' },
};

interface Fault {
  readonly check: SessionCheck;
  readonly reason: string;
  readonly doors?: Partial<ProcessingDoors>;
  readonly config?: object;
  readonly rules?: object;
}

describe('a session ends in manual review with the reason', () => {
  test.each<readonly [string, Fault]>([
    ['lists without data', { check: 'lists', doors: noLists, config: { run_lists: true }, reason: NO_DATA }],
    ['wallet lists without data', { check: 'crypto', doors: noLists, config: { run_crypto: true }, reason: NO_DATA }],
    ['no web search', { check: 'adverse_media', config: MEDIA, reason: 'no_web_search' }],
    [
      'a web search that fails',
      { check: 'adverse_media', config: MEDIA, doors: noSearch, reason: 'web_search_failed' },
    ],
    ['no models for documents', { check: 'documents', doors: { documents: missing }, reason: 'model_not_loaded' }],
    ['a reader that answers nothing', { check: 'documents', doors: { documents: silent }, reason: 'internal_error' }],
    [
      'no models for faces',
      { check: 'face_match', config: FACES, doors: { faces: missing }, reason: 'model_not_loaded' },
    ],
    [
      'a face engine that answers nothing',
      { check: 'face_match', config: FACES, doors: { faces: broken }, reason: 'internal_error' },
    ],
    ['no models for pictures', { check: 'selfie', doors: { faces: missing }, reason: 'model_not_loaded' }],
    [
      'no models for other faces',
      { check: 'face_dedup', rules: DEDUP, doors: { faces: missing }, reason: 'model_not_loaded' },
    ],
  ])(
    'a session that met %s ends in manual review with the reason',
    async (_title, { check, reason, doors, config, rules }) => {
      const session = await processedWith(doors ?? {}, config ?? {}, rules);
      const { external_validations: outside, ...results } = session.processing_results;
      const all = { ...results, ...outside, lists: outside.lists_check, crypto: outside.crypto_check };
      expect(all[check]).toEqual({ status: 'error', reason });
      expect(session).toMatchObject({ status: 'manual_review', final_decision: 'manual_review' });
      expect(session.automation_result.triggered_rules).toContainEqual({
        ...{ rule_type: RULE_TYPES[check], action: 'manual_review', severity: 'warning', message: 'check unavailable' },
        sentence: { key: 'unavailable', values: {} },
        rule_details: { reason },
      });
    },
  );
});

describe('an address', () => {
  const rules = { email_rules: [{ check_type: 'unverifiable', action: 'manual_review' }] };
  const servers = (takesMail: ProcessingDoors['mailServers']['takesMail']) => ({ mailServers: { takesMail } });
  const declared = { subject_data: { email: 'ada@post.example' } };
  const silent = async () => {
    throw new Error('no answer');
  };
  test.each([
    ['has a mail server', async (domain: string) => domain === 'post.example', null],
    ['has none', async () => false, 'no_mail_server'],
    ['is of a domain about which nobody answers', silent, 'no_answer'],
  ])('an address that %s is told so', async (_title, takesMail, reason) => {
    const { status, processing_results, automation_result } = await processedWith(
      servers(takesMail),
      {},
      rules,
      declared,
    );
    const address = { email: 'ada@post.example', is_verifiable: reason === null, reason };
    expect(processing_results.email).toEqual({ status: 'completed', addresses: [address] });
    expect([status, automation_result.flags]).toEqual(
      reason === null ? ['approved', []] : ['manual_review', ['email_unverifiable']],
    );
  });

  test('is asked about only when a rule wants to know', async () => {
    const { processing_results } = await processedWith(servers(silent), {}, {}, declared);
    expect(processing_results.email).toEqual({ status: 'skipped', reason: 'not_requested' });
  });
});

describe('a check', () => {
  const around = { caller: { signal, log: { error: () => {} } } } as unknown as CheckContext;
  const hangs = () => new Promise<never>(() => {});
  const busy = async () => {
    throw new AppError('SERVICE_UNAVAILABLE', 'No place.');
  };
  const fails = async () => {
    throw new TypeError('garbage');
  };
  test.each([
    ['hangs', hangs, 'timeout'],
    ['finds no place', busy, 'timeout'],
    ['fails', fails, 'internal_error'],
    ['is refused', missing, 'model_not_loaded'],
  ])('a check that %s is an error with its reason', async (_title, run, reason) => {
    for (const name of SESSION_CHECKS)
      expect(await outcomeOf<typeof name>({ run }, around, 5)).toEqual({ status: 'error', reason });
  });
});
