import { describe, expect, test } from 'vitest';
import { namesOf } from '../../src/features/adverse-media/asked-names.ts';
import { searchServer } from '../support/media-servers.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

/** Knows an article about one name, and only for those who ask for it by that name. */
const { url, queries } = await searchServer((query) =>
  /"(?:Odon Fictivus|fictivus\.example|Kestrel Invented)"/i.test(query)
    ? [
        {
          ...{ url: 'http://127.0.0.1:9/a', title: 'Fraud' },
          content: 'A court convicted Odon Fictivus, Kestrel Invented and fictivus.example of fraud.',
        },
      ]
    : [],
);
const service = await testService({ LISTS: 'un', WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: url });
const { tenant_id, newWorkflow, open, asUser, call } = await sessionsOfTenant(service);

async function check(input: object) {
  const before = queries.length;
  const response = await service.post('/kyc/adverse-media', input);
  // biome-ignore lint/suspicious/noExplicitAny: answers and refusals pass here; the tests judge them.
  return { status: response.status, body: (await response.json()) as any, searches: queries.length - before };
}

describe('a name is searched for as papers write it', () => {
  test.each([
    ['Odon Fictivus', 4],
    ['FICTIVUS, Odon', 4],
    ['Mr. Odon Fictivus', 4],
    ['Dr Odon Fictivus (CEO)', 4],
    ['Odon Fictivus 12/03/1971', 4],
    ['First name: Odon, Last name: Fictivus', 4],
    ['Jane Smithers / Odon Fictivus', 8],
    ['Odon Fictivus; Jane Smithers', 8],
    ['Odon Fictivus (60%), Jane Smithers (40%)', 8],
    ['Jane Smithers and Odon Fictivus', 8],
    ['Jane Smithers aka Odon Fictivus', 8],
    ['Odon "The Cat" Fictivus', 8],
  ])('a person is found by %s', async (name, searches) => {
    const found = await check({ name });
    expect([found.body.decision, found.body.entity_name, found.searches]).toEqual(['HIGH_RISK', name, searches]);
  });

  test.each(['Kestrel Invented Ltd', 'Kestrel Invented, S.A. de C.V.', 'Kestrel Invented Inc. - Paris branch'])(
    'a company is found by %s',
    async (name) => expect((await check({ name, entity_type: 'company' })).body.decision).toBe('HIGH_RISK'),
  );

  test.each(['fictivus.example', 'https://www.fictivus.example/shop?a=1', 'www.fictivus.example'])(
    'a website is found by %s',
    async (name) => expect((await check({ name, entity_type: 'website' })).body.decision).toBe('HIGH_RISK'),
  );
});

test('a word that would be left alone keeps its legal form', () =>
  expect(namesOf({ name: 'Kestrel Ltd', entity_type: 'company' })).toEqual([
    { name: 'Kestrel Ltd', phrases: ['Kestrel Ltd'] },
  ]));

test('more names than are searched for are refused, and nothing is searched', async () => {
  const name = ['Ann Bee', 'Cee Dee', 'Eff Gee', 'Jane Smithers', 'Odon Fictivus'].join('; ');
  expect(await check({ name })).toEqual({
    ...{ status: 400, searches: 0 },
    body: {
      error: 'name: This text holds more than 4 names. Send a call for each of them.',
      ...{ code: 'VALIDATION_ERROR', request_id: expect.any(String) },
    },
  });
});

test('nobody is approved by a search for two names as one', async () => {
  const workflow = await newWorkflow(
    [{ step_id: 'you', type: 'form_fill', custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name' }] }],
    {
      validation_config: {
        ...{ run_lists: false, run_adverse_media: true },
        automation_rules: { enabled: true, auto_process: true, default_action: 'auto_approve' },
      },
    },
  );
  const { session_id, access_token } = await open(workflow);
  await asUser(access_token, 'POST', '/step/you/complete', {
    form_data: { full_name: 'Jane Smithers / Odon Fictivus' },
  });
  const [run] = await service.database.admin`select run_id from session_run where session_id = ${session_id}`;
  await workerNamed(service.app, 'session.process').run(
    { tenant_id, session_id, run_id: run?.['run_id'] },
    new AbortController().signal,
  );
  const { data } = await call('GET', `/kyc/sessions/${session_id}`);
  expect(data).toMatchObject({ final_decision: 'flagged', automation_result: { flags: ['web_adverse_media'] } });
});
