import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,bis_denied_persons,world_bank' });
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const FORM = {
  ...{ step_id: 'form', type: 'form_fill', name: 'About you' },
  custom_fields: [
    { field_id: 'full_name', name: 'Full name', type: 'name', required: true, validate_lists: true },
    { field_id: 'born', field_key: 'date_of_birth', name: 'Date of birth', type: 'date' },
    { field_id: 'home', name: 'Nationality', type: 'country', country_type: 'nationality' },
  ],
};
const list_match_rules = [{ list_type: 'any', match_level: 'any', action: 'manual_review' }];
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve', list_match_rules };
const workflow = await tenant.newWorkflow([FORM], { validation_config: { run_lists: true, automation_rules } });

/** A case whose person states facts beside a name on lists. */
async function caseOf(form_data: object): Promise<string> {
  const { session_id, access_token } = await tenant.open(workflow);
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  const [run] = await service.database.admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  const given = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id ?? '' };
  await worker.run(given, new AbortController().signal);
  return session_id;
}
const listsOf = async (session_id: string) =>
  (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data.processing_results.external_validations.lists_check;

test('a match of a session tells which known facts agree and which contradict, and its score stays that of the name', async () => {
  const [same, other] = [
    await listsOf(await caseOf({ full_name: 'Zoltan Fictivus', date_of_birth: '1977-03-25', home: 'HU' })),
    await listsOf(await caseOf({ full_name: 'Zoltan Fictivus', date_of_birth: '2001-08-14', home: 'UY' })),
  ];
  expect(other.known_facts).toEqual({ birth_dates: ['2001-08-14'], countries: ['UY'], numbers: [] });
  // biome-ignore lint/suspicious/noExplicitAny: an answer of several forms, judged by the assertions.
  const un = ({ matches }: any) => matches.find(({ source_list }: { source_list: string }) => source_list === 'un');
  expect(un(same).facts).toEqual({ agrees: ['birth_date', 'country'], contradicts: [] });
  expect(un(other).facts).toEqual({ agrees: [], contradicts: ['birth_date', 'country'] });
  expect(un(other).confidence_score).toBe(un(same).confidence_score);
});

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages({ url: service.url, tenant });

  test('a reviewer sees stated facts beside those of the entry, and entries that contradict them come last', async () => {
    const id = await caseOf({ full_name: 'Zoltan Fictivus', date_of_birth: '2001-08-14', home: 'UY' });
    const { page, errors } = await visit(`/cases/${id}`, DESKTOP);
    const folded = page.getByText('more, of whom the list says something else than is known');
    await folded.click();
    const entry = page.getByRole('article').filter({ hasText: 'QDi.9901' });
    await entry.getByRole('row', { name: 'Born 2001-08-14 (stated) 1977-03-25' }).waitFor();
    await expect.poll(() => entry.getByText('contradicts', { exact: true }).count()).toBe(2);
    await expect.poll(() => page.getByRole('article').last().textContent()).toContain('QDi.9901');
    await shot(page, 'known-facts');
    expect(errors).toEqual([]);
  });
});
