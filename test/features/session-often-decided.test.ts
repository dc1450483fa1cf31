import { CORRECTIONS } from '@vett/schema/session-correction';
import { SESSION } from '@vett/schema/session-record';
import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);
const { admin } = service.database;

const decide = (session_id: string, status: string) =>
  tenant.call('PATCH', `/kyc/sessions/${session_id}`, { status, reason: 'Judged.' });
const correct = (session_id: string) => {
  const corrections = [{ step_id: 'hello', message: 'Once more.' }];
  return tenant.call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections });
};

/** A case whose only step its end user completed. */
async function answeredCase(): Promise<string> {
  const { session_id, access_token } = await tenant.open(
    await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]),
  );
  await tenant.asUser(access_token, 'POST', '/step/hello/complete', {});
  await decide(session_id, 'manual_review');
  return session_id;
}

test('a session that was decided as often as it may be is decided still, and is not opened again', async () => {
  const session_id = await answeredCase();
  await admin`
    insert into session_decision (tenant_id, decision_id, session_id, decided_by, decided_at, previous_status, status, final_decision, sealed)
    select tenant_id, gen_random_uuid(), session_id, decided_by, decided_at, previous_status, status, final_decision, sealed
    from session_decision, generate_series(2, ${SESSION.decisions}) where session_id = ${session_id}`;
  const limit = { code: 'INVALID_STATE', details: { limit: SESSION.decisions } };
  expect((await correct(session_id)).error).toMatchObject(limit);
  expect((await decide(session_id, 'approved')).data).toMatchObject({ status: 'approved' });
  expect((await decide(session_id, 'manual_review')).error).toMatchObject(limit);
  const again = await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  expect(again.error).toMatchObject(limit);
});

test('a session has no more corrections in all of its rounds than it may have', async () => {
  const session_id = await answeredCase();
  expect((await correct(session_id)).status).toBe(200);
  await decide(session_id, 'manual_review');
  await admin`
    insert into session_correction (tenant_id, correction_id, session_id, step_id, round, status, requested_by, created_at, resolved_at, sealed)
    select tenant_id, gen_random_uuid(), session_id, step_id, round, status, requested_by, created_at, resolved_at, sealed
    from session_correction, generate_series(2, ${CORRECTIONS.of_session}) where session_id = ${session_id}`;
  const limit = { code: 'INVALID_STATE', details: { limit: CORRECTIONS.of_session } };
  expect((await correct(session_id)).error).toMatchObject(limit);
  expect((await decide(session_id, 'rejected')).data).toMatchObject({ status: 'rejected' });
});
