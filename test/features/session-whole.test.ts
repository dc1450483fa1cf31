import { describe, expect, test } from 'vitest';
import { pdfOfPages, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import { drawNothing } from '../../engine/test/faces/drawn-picture.ts';
import { base64, pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const { signal } = new AbortController();

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

const SIZE = 300;
const views = [{}, { turn: 0.4, smile: 0.4 }, { turn: 0.8, smile: 0.7 }];
const person = await Promise.all(
  views.map((view) => pictureOf('ada', { ...view, size: SIZE, share: 0.5, format: 'jpeg' })),
);

/** A passport without a portrait, whose text can be read without models. */
const PASSPORT = pdfOfPages([
  {
    content: textsAt(
      [50, 780, 'PASSPORT'],
      [50, 750, 'UTOPIA'],
      [50, 720, 'Surname: Eriksson'],
      [50, 700, 'Given names: Anna Maria'],
      [50, 680, 'Passport No: L898902C3'],
      [50, 660, 'Date of birth: 12 August 1974'],
      [50, 640, 'Date of expiry: 15 April 2036'],
      [50, 200, 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'],
      [50, 180, 'L898902C36UTO7408122F3604155ZE184226B<<<<<16'],
    ),
  },
]).toString('base64');

const steps = [
  { step_id: 'consent', type: 'consent', consent_config: { text: 'Agree?', version: '1' } },
  { step_id: 'papers', type: 'document_upload', document_requirements: [{ document_type: 'passport', max_files: 2 }] },
  { step_id: 'face', type: 'liveness' },
];
const rules = { automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' } };

/** Runs the checks of a session as a worker does, and returns the session. */
async function processed(tenant: Awaited<ReturnType<typeof sessionsOfTenant>>, session_id: string): Promise<Json> {
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
  await workerNamed(service.app, 'session.process').run(job, signal);
  return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;
}

describe('a whole session from the link to the decision', () => {
  test.each([
    ['approved', 'the own', 'ada'],
    ['manual_review', 'the', 'bela'],
  ] as const)('a session is %s with %s passport of %s', async (status, _, owner) => {
    const tenant = await sessionsOfTenant(service);
    const workflow = await tenant.newWorkflow(steps, { validation_config: { ...rules, auto_face_match: true } });
    const { session_id, access_token } = await tenant.open(workflow);
    const ask = (path: string, body: object): Promise<Json> => tenant.asUser(access_token, 'POST', path, body);
    await ask('/step/consent/complete', { consent: { accepted: true, version: '1' } });
    const file = { step_id: 'papers', document_type: 'passport', file_name: 'pass.pdf', mime_type: 'application/pdf' };
    const portrait = { data: await pictureOf(owner, { size: 480, share: 0.4, smile: 0.2 }), mime_type: 'image/jpeg' };
    const { doc_id } = (await ask('/upload', { ...file, ...portrait })).data;
    const doc_ids = [doc_id, (await ask('/upload', { ...file, data: PASSPORT })).data.doc_id];
    const read = (await ask('/extract', { doc_ids })).data;
    expect(read).toMatchObject({
      ...{ status: 'extracted', extracted_fields: { document_number: 'L898902C3' } },
      validations: { mrz_check_digits: { status: 'passed' } },
    });
    await ask('/step/papers/complete', {});
    const { liveness_session_id, nonce } = (await ask('/liveness/start', { step_id: 'face' })).data;
    const frames = person.map((data, place) => ({ data, captured_at_ms: 500 * place }));
    expect((await ask('/liveness/complete', { liveness_session_id, nonce, frames })).data.passed).toBe(true);
    expect((await ask('/step/face/complete', {})).data.is_final).toBe(true);

    const session = await processed(tenant, session_id);
    expect(session.processing_results.documents).toMatchObject({
      status: 'completed',
      documents: [{ doc_id, extracted: { document_number: 'L898902C3' } }],
    });
    expect(session.processing_results.face_match).toMatchObject({
      ...{ status: 'completed', compared_with: 'liveness', is_match: status === 'approved' },
    });
    expect(session.status).toBe(status);
    const [{ extraction_attempts } = { extraction_attempts: 0 }] =
      await admin`select extraction_attempts from session_document where doc_id = ${doc_id}`;
    expect(extraction_attempts).toBe(1);
  });

  test.each([
    ['own', 'ada', true],
    ["stranger's", 'bela', false],
  ] as const)(
    'a second identity document with the %s portrait is compared too, after a back side without one',
    async (_, owner, is_match) => {
      const tenant = await sessionsOfTenant(service);
      const document_requirements = ['passport', 'driver_license'].map((type) => ({
        document_type: type,
        max_files: 2,
      }));
      const workflow = await tenant.newWorkflow([{ ...steps[1], document_requirements }, steps[2] as object], {
        validation_config: { ...rules, run_lists: false, auto_face_match: true },
      });
      const { session_id, access_token } = await tenant.open(workflow);
      const ask = (path: string, body: object): Promise<Json> => tenant.asUser(access_token, 'POST', path, body);
      const back = base64(await drawNothing('gradient'));
      const card = (who: typeof owner) => pictureOf(who, { size: 480, share: 0.4, smile: 0.2 });
      const upload = (document_type: string, data: string) =>
        ask('/upload', { step_id: 'papers', document_type, file_name: 'a.jpg', mime_type: 'image/jpeg', data });
      await upload('passport', await card('ada'));
      await upload('driver_license', back);
      const front = (await upload('driver_license', await card(owner))).data.doc_id;
      await ask('/step/papers/complete', {});
      const { liveness_session_id, nonce } = (await ask('/liveness/start', { step_id: 'face' })).data;
      const frames = person.map((data, place) => ({ data, captured_at_ms: 500 * place }));
      await ask('/liveness/complete', { liveness_session_id, nonce, frames });
      expect((await ask('/step/face/complete', {})).data.is_final).toBe(true);
      const { face_match } = (await processed(tenant, session_id)).processing_results;
      expect(face_match).toMatchObject({ status: 'completed', is_match, ...(!is_match && { document_id: front }) });
    },
  );

  test('a picture that was uploaded does not stand in for one of a liveness check', async () => {
    const tenant = await sessionsOfTenant(service);
    const open = { min_confidence: 0, save_reference_image: false };
    const workflow = await tenant.newWorkflow([steps[1] as object, { ...steps[2], liveness_config: open }], {
      validation_config: { ...rules, auto_face_match: true },
    });
    const { session_id, access_token } = await tenant.open(workflow);
    const ask = (path: string, body: object): Promise<Json> => tenant.asUser(access_token, 'POST', path, body);
    const pdf = { document_type: 'passport', file_name: 'pass.pdf', mime_type: 'application/pdf', data: PASSPORT };
    await ask('/upload', { step_id: 'papers', ...pdf });
    await ask('/step/papers/complete', {});
    const selfie = { document_type: 'selfie', file_name: 'me.jpg', mime_type: 'image/jpeg', data: person[0] };
    for (const more of [{}, { step_id: 'face' }])
      expect((await ask('/upload', { ...selfie, ...more })).status).toBe(200);
    const { liveness_session_id, nonce } = (await ask('/liveness/start', { step_id: 'face' })).data;
    const frames = [0, 1, 2].map((place) => ({ data: person[0], captured_at_ms: place }));
    await ask('/liveness/complete', { liveness_session_id, nonce, frames });
    expect((await ask('/step/face/complete', {})).data.is_final).toBe(true);
    const session = await processed(tenant, session_id);
    expect(session.processing_results.face_match).toEqual({ status: 'error', reason: 'no_selfie' });
    expect(session.status).toBe('manual_review');
  });

  test('a liveness check that could not run is never approved by rules', async () => {
    const tenant = await sessionsOfTenant(service, { features: { liveness: false } });
    const workflow = await tenant.newWorkflow(steps.slice(2), { validation_config: rules });
    const { session_id, access_token } = await tenant.open(workflow);
    expect((await tenant.asUser(access_token, 'POST', '/step/face/complete', {})).data.is_final).toBe(true);
    const session = await processed(tenant, session_id);
    expect(session.status).toBe('manual_review');
    expect(session.automation_result.triggered_rules).toContainEqual(
      expect.objectContaining({ rule_type: 'liveness', rule_details: { step_id: 'face', outcome: 'not_run' } }),
    );
  });
});
