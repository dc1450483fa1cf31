import type { WatchlistSubject } from '@vett/schema/watchlist-subject';
import { describe, expect, test } from 'vitest';
import { checkSanctions } from '../../src/features/web-validation/sanctions.ts';
import { configure } from '../support/api-keys.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,ransomwhere' });
const wallets = await service.newTenant();
const WALLETS_ALONE = { list_check: { enabled_lists: ['ransomwhere'] } };
await configure(service.database, wallets.tenant_id, WALLETS_ALONE);

const { tenant } = service;
/** Names about which no match says nothing. The last one is asked for by a tenant without a list of names. */
const NAMES = [
  ['longer than is compared', tenant, `${'Aaaa Bbbb Cccc Dddd '.repeat(7)}Zoltan Fictivus`],
  ['of more people than are asked for', tenant, 'Ann A; Bo B; Cy C; Di D; Ed E; Flo F; Gus G; Hy H; Zoltan Fictivus'],
  ['in a script without a reading', tenant, 'ཚེ་རིང་ མིང་'],
  ['that is shown in another order', tenant, '\u202esuvitciF natloZ'],
  ['that a program left empty', tenant, 'undefined undefined'],
  ['when no list has names', wallets, 'Zoltan Fictivus'],
] as const;
type Tenant = typeof tenant;

const signal = new AbortController().signal;
const send = async (path: string, body: object, { api_key }: Tenant) => {
  const response = await service.post(path, body, { Authorization: `Bearer ${api_key}` });
  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the assertions.
  return (await response.json()) as any;
};

/** A door by which somebody is screened, and what it says of a name: `clean` only when nothing is open. */
const DOORS: Record<string, (name: string, of: Tenant) => Promise<string>> = {
  'POST /kyc': async (full_name, of) => {
    const { summary, execution_context } = await send('/kyc', { subject: { full_name } }, of);
    return summary.uncompared && execution_context.warnings.length > 0 ? 'not whole' : 'clean';
  },
  'POST /kyc/batch': async (full_name, of) => {
    const { batch, summary } = await send('/kyc/batch', { subjects: [{ full_name }] }, of);
    return batch[0].summary.uncompared && summary.has_errors ? 'not whole' : 'clean';
  },
  'POST /kyc/ownership': async (full_name, of) => {
    const owner = { party_id: 'owner', entity_type: 'individual', subject: { full_name } };
    const parties = [{ party_id: 'a', entity_type: 'company', listed: false }, owner];
    const holdings = [{ owner: 'owner', owned: 'a', percent: 100 }];
    const { evaluations, parties: told } = await send('/kyc/ownership', { target: 'a', parties, holdings }, of);
    const isUnknown = evaluations.every(({ status }: { status: string }) => status === 'unknown');
    return isUnknown && told[1].summary.uncompared ? 'not whole' : 'clean';
  },
  'POST /screening': async (full_name, of) => {
    const { screening_summary, warnings } = await send('/screening', { subject: { full_name } }, of);
    return screening_summary.recommended_action === 'REVIEW' && warnings.length > 0 ? 'not whole' : 'clean';
  },
  'a kept check that is replayed': async (full_name, of) => {
    const { results } = await send('/kyc', { subject: { full_name }, save_validation: true }, of);
    const [{ metadata }] = Object.values(results) as [{ metadata: { validation_id: string } }];
    const headers = { Authorization: `Bearer ${of.api_key}` };
    const page = await service.request(`/kyc/validations/${metadata.validation_id}/report?format=html`, { headers });
    const { data } = await send(`/kyc/validations/${metadata.validation_id}/replay`, {}, of);
    return (await page.text()).includes('Not complete.') && data.summary.uncompared ? 'not whole' : 'clean';
  },
  'a job': async (full_name, of) => {
    const jobs = screeningJobs(service, of);
    const { job_id } = await jobs.create({ subjects: [{ full_name }] });
    await workerNamed(service.app, 'kyc_job.chunk').run({ tenant_id: of.tenant_id, job_id, chunk: 0 }, signal);
    const csv = await (await jobs.text(`/kyc/jobs/${job_id}/results?format=csv`)).text();
    const { errors } = await jobs.find(job_id);
    const found = await jobs.items(job_id, '?only=errors');
    return csv.includes(',incomplete,') && errors === 1 && found.length === 1 ? 'not whole' : 'clean';
  },
  'a session': async (full_name, of) => {
    const sessions = await sessionsOfTenant(service, of === wallets ? WALLETS_ALONE : {});
    const { tenant_id } = sessions;
    const custom_fields = [{ field_id: 'full_name', name: 'Name', type: 'name' }];
    const automation_rules = {
      ...{ enabled: true, auto_process: true, default_action: 'auto_approve' },
      list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'manual_review' }],
    };
    const workflow = await sessions.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
      validation_config: { automation_rules },
    });
    const { session_id, access_token } = await sessions.open(workflow);
    await sessions.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name } });
    const [run] = await service.database.admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
    await workerNamed(service.app, 'session.process').run({ tenant_id, session_id, run_id: run?.run_id }, signal);
    const { data } = await sessions.call('GET', `/kyc/sessions/${session_id}`);
    return data.status === 'manual_review' ? 'not whole' : 'clean';
  },
  'a website check': async (name, { tenant_id }) => {
    const actor = { type: 'system', id: 'test' } as const;
    const entered = await service.app.installation.asTenant(tenant_id, actor, signal);
    if (!entered) throw new Error('there is no tenant');
    const check = await checkSanctions([{ source: 'declared_name', name }], entered.caller, entered.doors);
    const isWhole = check.status === 'completed' && !check.value.unscreened_names;
    return isWhole ? 'clean' : 'not whole';
  },
  'a watchlist': async (name, of) => {
    const watched = watchlistRuns(service, of);
    const id = await watched.watchlist({ lists_to_monitor: null });
    await watched.add(id, name);
    await watched.drain();
    const { subjects_checked, subjects_uncompared } = await watched.lastRun(id);
    const { data } = await watched.send('GET', `/kyc/watchlists/${id}`);
    const [subject] = data['subjects'] as WatchlistSubject[];
    const isTold = subject?.uncompared.length && subject.last_checked_at === null;
    return subjects_checked === 0 && subjects_uncompared === 1 && isTold ? 'not whole' : 'clean';
  },
};

describe.each(Object.keys(DOORS))('%s is not clean for a name', (door) => {
  test.each(NAMES)('a name that was not compared is not clean: %s', async (_, of, name) => {
    expect(await DOORS[door]?.(name, of)).toBe('not whole');
  });
});

test.each(Object.keys(DOORS))('%s is clean for a name that was compared', async (door) => {
  expect(await DOORS[door]?.('Ann Fictive', tenant)).toBe('clean');
});
