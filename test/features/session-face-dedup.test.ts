import { expect, test } from 'vitest';
import { PEOPLE } from '../../engine/test/faces/drawn-people.ts';
import { drawGroup } from '../../engine/test/faces/drawn-picture.ts';
import { base64, pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();

const automation_rules = {
  ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
  face_dedup_rules: [{ action: 'manual_review' }],
};
const validation_config = { run_lists: false, automation_rules };

/** Completes a session with selfies. The returned function processes it and answers its status. */
async function completed(...selfies: string[]): Promise<() => Promise<string>> {
  const steps = selfies.map((_, at) => ({ step_id: `face_${at}`, type: 'selfie' }));
  const { session_id, access_token } = await tenant.open(await tenant.newWorkflow(steps, { validation_config }));
  for (const [at, data] of selfies.entries()) {
    const file = { file_name: 'p.jpg', mime_type: 'image/jpeg', data };
    await tenant.asUser(access_token, 'POST', '/upload', { step_id: `face_${at}`, document_type: 'selfie', ...file });
    await tenant.asUser(access_token, 'POST', `/step/face_${at}/complete`, {});
  }
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id}`;
  return async () => {
    await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
    return (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.status;
  };
}

test('regression: one at least of two sessions with one face that are checked at once finds the other', async () => {
  const pictures = [await pictureOf('ada'), await pictureOf('ada', { smile: 0.2 })];
  const sessions = await Promise.all(pictures.map((picture) => completed(picture)));
  expect(await Promise.all(sessions.map((process) => process()))).toContain('manual_review');
});

test('regression: a person with a small face behind them is found again', async () => {
  const people = [
    { person: PEOPLE.bela, left: 20, top: 20, height: 340 },
    { person: PEOPLE.dario, left: 380, top: 20, height: 90 },
  ];
  const picture = base64(await drawGroup(people, { width: 480, height: 400 }));
  const [first, second] = [await completed(picture), await completed(picture)];
  expect([await first(), await second()]).toEqual(['approved', 'manual_review']);
});

test('regression: every selfie of a session is looked for, and found again', async () => {
  const [edda, falk, cira] = [await pictureOf('edda'), await pictureOf('falk'), await pictureOf('cira')];
  expect(await (await completed(edda, falk))()).toBe('approved');
  expect(await (await completed(edda))()).toBe('manual_review');
  expect(await (await completed(falk, cira))()).toBe('manual_review');
});
