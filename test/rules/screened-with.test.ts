import { ENGINE_VERSION } from '@vett/engine/version';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkSanctions } from '../../src/features/web-validation/sanctions.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
await service.database.sql`update list_version set published_at = '2026-01-14T00:00:00Z'`;
await service.database.sql`update list set checked_at = checked_at + interval '1 second'`;
await service.app.catalogue.refresh();
const signal = new AbortController().signal;
const un = service.app.catalogue.current().loaded.get('un');

/** A session with a form whose name was compared with the lists. */
async function processedSession() {
  const sessions = await sessionsOfTenant(service);
  const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
  const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
  const workflow = await sessions.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    validation_config: { automation_rules },
  });
  const { session_id, access_token } = await sessions.open(workflow);
  await sessions.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Ann Fictive' } });
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const { tenant_id } = sessions;
  await workerNamed(service.app, 'session.process').run({ tenant_id, session_id, run_id: run?.run_id }, signal);
  return { ...sessions, session_id };
}

/** The record of a screening, and what it says that it was made with. */
const RECORDS: Record<string, () => Promise<unknown>> = {
  'a job': async () => {
    const { job_id } = await screeningJobs(service).create({ subjects: [{ full_name: 'Ann Fictive' }] });
    return (await screeningJobs(service).find(job_id)).screened_with;
  },
  'a watchlist run': async () => {
    const watched = watchlistRuns(service);
    const id = await watched.watchlist({ lists_to_monitor: null });
    await watched.add(id, 'Ann Fictive');
    await watched.drain();
    return (await watched.lastRun(id)).screened_with;
  },
  'a session': async () => {
    const { call, session_id } = await processedSession();
    const { data } = await call('GET', `/kyc/sessions/${session_id}`);
    return data.processing_results.external_validations.lists_check.screened_with;
  },
  'a website check': async () => {
    const actor = { type: 'system', id: 'test' } as const;
    const entered = await service.app.installation.asTenant(service.tenant.tenant_id, actor, signal);
    if (!entered) throw new Error('there is no tenant');
    const named = [{ source: 'declared_name', name: 'Ann Fictive' }] as const;
    const check = await checkSanctions(named, entered.caller, entered.doors);
    return check.status === 'completed' && check.value.screened_with;
  },
};

describe('the record of a screening says what it was made with', () => {
  test.each(Object.keys(RECORDS))('the record of %s says what it was made with', async (record) => {
    expect(await RECORDS[record]?.()).toMatchObject({
      engine_version: ENGINE_VERSION,
      weights_profile: expect.stringMatching(/@\d+$/),
      search_type: 'fast_precise_cascade',
      min_confidence: expect.any(Number),
      lists: [
        {
          ...{ list_name: 'un', version: un?.version, sha256: un?.sha256 },
          published_at: '2026-01-14T00:00:00.000Z',
          loaded_at: un?.loaded_at.toISOString(),
        },
      ],
    });
  });

  test('a kept check says what it was made with, and so does its report', async () => {
    const body = { subject: { full_name: 'Ann Fictive' }, lists: ['un'], save_validation: true };
    const { results } = (await (await service.post('/kyc', body)).json()) as {
      results: Record<string, { metadata: { validation_id: string } }>;
    };
    const [{ metadata } = { metadata: undefined }] = Object.values(results);
    expect(metadata).toMatchObject({
      ...{ list_version: un?.version, list_sha256: un?.sha256, list_published_at: '2026-01-14T00:00:00.000Z' },
    });
    const page = await service.request(`/kyc/validations/${metadata?.validation_id}/report?format=html`);
    expect(await page.text()).toContain(un?.sha256);
  });

  test('the report of a session says what it was made with', async () => {
    const { api_key, session_id } = await processedSession();
    const headers = { Authorization: `Bearer ${api_key}` };
    const page = await service.request(`/kyc/sessions/${session_id}/report?format=html`, { headers });
    const text = await page.text();
    expect(text).toContain(un?.sha256);
    expect(text).toContain(un?.version);
  });

  test.each(Object.keys(RECORDS))(
    'the record of %s says what it was made with, also when a list was out of date',
    async (record) => {
      const { sql } = service.database;
      await sql`update list set checked_at = checked_at - interval '90 days'`;
      await service.app.catalogue.refresh();
      onTestFinished(async () => {
        await sql`update list set checked_at = checked_at + interval '90 days'`;
        await service.app.catalogue.refresh();
      });
      expect(await RECORDS[record]?.()).toMatchObject({ lists: [{ list_name: 'un', stale: true }] });
    },
  );
});
