import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, actBefore, actorOf, hasPhotographs } from '../support/acting-camera.ts';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { drawnBill, type Paper, passportWith } from '../support/papers.ts';
import { testService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';
import { workerNamed } from '../support/workers.ts';

let ahead = 0;
const service = await testService(
  // A busy machine reads slowly, and a document that is not read in time goes to a reviewer.
  { LISTS: 'un', DOCUMENT_PAGE_SECONDS: '25' },
  { clock: { now: () => new Date(Date.now() + ahead) } },
);

describe.skipIf(!hasBrowser || !hasPhotographs)('the template basic-kyc', async () => {
  const visit = await sessionPages(service.url);
  let actor: Actor;
  let bill: Paper;
  beforeAll(async () => {
    [actor, bill] = await Promise.all([actorOf(), drawnBill()]);
    // It is ten days after the bill, whenever the test runs.
    ahead = Date.parse(String(bill.fields['document_date'])) + 10 * 86_400_000 - Date.now();
  });

  async function upload(page: Page, title: string, name: string, buffer: Buffer) {
    await heading(page, title);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await page.getByText(name).waitFor();
    await press(page, 'Continue');
  }

  /** Answers everything in a browser, and returns the session after its checks. */
  async function decided(passport: Paper) {
    const tenant = await sessionsOfTenant(service);
    const { workflow_id } = (await tenant.call('POST', '/kyc/workflows/from-template/basic-kyc', {})).data;
    const { session_id, access_token } = await tenant.open(workflow_id);
    const { page, errors } = await visit(access_token, PHONE, (context) => actBefore(context, actor));
    await heading(page, 'Your consent');
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');

    await heading(page, 'About you');
    await page.getByLabel('Full name').fill(String(passport.fields['full_name']));
    await page.getByLabel('Date of birth').fill(String(passport.fields['date_of_birth']));
    await page.getByLabel('Nationality').selectOption('GB');
    await page.getByLabel('Country of residence').selectOption('GB');
    await page.getByLabel('Street and number').fill('24 Victoria Terrace');
    await page.getByLabel('Email').fill('ann@mail.example');
    await page.getByLabel('Phone').fill('+442071838750');
    await press(page, 'Continue');

    await upload(page, 'Identity document', 'passport.png', passport.png);
    await heading(page, 'Your face');
    await press(page, 'Start');
    await page.getByText('That worked.').waitFor();
    await press(page, 'Continue');
    await upload(page, 'Proof of address', 'bill.png', bill.png);
    await heading(page, 'Thank you, you are done');
    await shot(page, 'template-done');
    expect(errors).toEqual([]);

    const [run] = await service.database.admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${session_id}`;
    const job = { tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id };
    await workerNamed(service.app, 'session.process').run(job, new AbortController().signal);
    return { tenant, session: (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data };
  }

  test('basic-kyc approves a person whose face, passport, bill and answers agree', async () => {
    const { session, tenant } = await decided(await passportWith(actor.portrait));
    expect(session.processing_results).toMatchObject({
      face_match: { status: 'completed', is_match: true, compared_with: 'liveness' },
      face_dedup: { status: 'completed', matches: [] },
      documents: {
        status: 'completed',
        documents: [
          { detected_type: 'id_document', issues: [], failed_validations: [] },
          { detected_type: 'proof_of_address', issues: [], failed_validations: [] },
        ],
        ...{ form_mismatches: [], document_mismatches: [] },
      },
      external_validations: { lists_check: { status: 'completed', is_match: false } },
    });
    expect(session).toMatchObject({ status: 'approved', decided_by: expect.stringMatching(/^automation:/) });

    const officer = await consolePages({ url: service.url, tenant });
    const { page } = await officer(`/cases/${session.session_id}`, DESKTOP);
    const faces = page.locator('section', { has: page.getByRole('heading', { name: 'Face comparison' }) });
    for (const name of ['Portrait on the document', 'Picture of the liveness check'])
      await expect
        .poll(() => faces.getByRole('img', { name }).evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(100);
    await shot(page, 'case-faces');
  });
});
