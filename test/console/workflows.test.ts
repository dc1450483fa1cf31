import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE, violationsOf } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const WIDE = { viewport: { width: 1440, height: 900 } };

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user creates a workflow from a template, edits it as a form and as JSON, and compares its versions', async () => {
    const { page, errors } = await visit('/workflows', DESKTOP);
    await press(page, 'New workflow');
    await page.getByLabel('Name').fill('<i>Private</i> clients');
    await page.getByRole('dialog').getByRole('button', { name: 'New workflow' }).click();
    await heading(page, '<i>Private</i> clients');
    await press(page, 'Add a step');
    await page.getByLabel('Name of the step').fill('Thank you');
    await page.getByText('There are changes that are not saved.').waitFor();
    await press(page, 'Add a step');
    await page.getByLabel('Type', { exact: true }).selectOption('Consent');
    await page.getByLabel('Text to agree to').fill('We keep what you send for five years.');
    await page.getByLabel('Type', { exact: true }).selectOption('Documents');
    await page.getByLabel('Kinds of documents').fill('passport, library card');
    await page.getByText('Passport, library card').waitFor();
    const parts = page.getByRole('navigation', { name: 'Parts of the workflow' });
    await parts.getByRole('button', { name: 'About the workflow' }).click();
    await press(page, 'Save as a new version');
    // The part with the fault opens, and the fault stands at its field, in words.
    const refused = page.getByLabel('Kinds of documents');
    await expect.poll(() => refused.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => refused.evaluate((input) => input === document.activeElement)).toBe(true);
    await parts.getByText('1 fault').waitFor();
    await page.getByText('The fields above say why.').waitFor();
    await expect.poll(() => page.getByText(/steps\[/).count()).toBe(0);
    await shot(page, 'workflow-form-refused');
    await refused.fill('passport, proof_of_address');
    // Edits that are not saved are left only after a question.
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    const question = 'You have changes that are not saved. Leave the page without them?';
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.poll(() => asked).toEqual([question]);
    await page.evaluate(() => history.back());
    await expect.poll(() => asked).toEqual([question, question]);
    await heading(page, '<i>Private</i> clients');
    await shot(page, 'workflow-form');
    await page.getByLabel('What changed?').fill('A last page');
    await press(page, 'Save as a new version');
    await page.getByText('Version 2 is in use for new sessions.').waitFor();
    await press(page, 'JSON');
    const json = page.getByLabel('The whole workflow as JSON');
    const text = await json.inputValue();
    await json.fill(text.replace('{', ''));
    await page.getByText(/^This is not JSON/).waitFor();
    await json.fill(text.replace('Thank you', 'Many thanks'));
    await json.fill(text.replace('"steps"', '"stairs"'));
    await page.getByText(/^This is no workflow/).waitFor();
    await press(page, 'Save as a new version');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await json.fill(text.replace('Thank you', 'Many thanks'));
    await press(page, 'Save as a new version');
    await page.getByText('Version 3 is in use for new sessions.').waitFor();
    await json.fill(text.replace('"type": "info"', '"type": "circus"'));
    await press(page, 'Save as a new version');
    await page.getByText('The service refused 1 thing:').waitFor();
    await shot(page, 'workflow-json-refused');
    await press(page, 'Versions');
    await page.getByRole('button', { name: 'Compare' }).last().click();
    await page.getByRole('heading', { name: 'Compared with version 1' }).waitFor();
    await page.getByRole('cell', { name: 'Step: Many thanks' }).waitFor();
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await page.getByRole('cell', { name: 'Step: Many thanks › Name' }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: 'Thank you', exact: true }).count()).toBe(1);
    await shot(page, 'workflow-versions');
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('a rule is a sentence whose values change where they stand, and a condition is one too', async () => {
    const { page, errors } = await visit('/workflows', WIDE);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await press(page, 'Checks and rules');
    const rules = page.getByRole('region', { name: 'Rules' });
    const before = await rules.locator('.rule').count();
    await rules.getByLabel('A rule about').selectOption('Countries');
    await press(page, 'Add a rule');
    await expect.poll(() => rules.locator('.rule').count()).toBe(before + 1);
    const rule = rules.locator('.rule').filter({ hasText: 'is named as' }).last();
    await rule.getByLabel('Country', { exact: true }).selectOption('IR');
    await rule.locator('summary', { hasText: 'Uses' }).click();
    await rule.getByLabel('residence', { exact: true }).check();
    await rule.getByLabel('anything', { exact: true }).uncheck();
    await rule.getByLabel('Then').selectOption('reject');
    await rules.getByLabel('A rule about').selectOption('Answers');
    await press(page, 'Add a rule');
    const answer = rules.locator('.rule').filter({ hasText: 'If the answer to' }).last();
    await answer.getByLabel('Comparison').selectOption('is one of');
    await answer.getByLabel('Value').fill('one, two');
    await answer.getByRole('button', { name: 'Remove the rule' }).click();
    await shot(page, 'workflow-rules');
    await page
      .getByRole('button', { name: /Passport|document/i })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Many thanks/ }).click();
    await press(page, 'Only under a condition');
    await page.getByLabel('Comparison').selectOption('is missing');
    await press(page, 'Save as a new version');
    await page.getByText('Version 4 is in use for new sessions.').waitFor();
    await shot(page, 'workflow-condition');
    await press(page, 'Versions');
    await page.getByRole('button', { name: 'Compare' }).first().click();
    await page
      .getByRole('cell', {
        name: 'If IR is named as residence: reject.',
      })
      .waitFor();
    expect(errors).toEqual([]);
  });

  test('the phone beside the editor shows the step as it is typed, in each language, and missing words are named', async () => {
    const { page, errors } = await visit('/workflows', WIDE);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await page.getByRole('button', { name: /Many thanks/ }).click();
    const phone = page.frameLocator('iframe');
    await phone.getByRole('heading', { level: 1, name: 'Many thanks' }).waitFor();
    const name = page.getByLabel('Name of the step');
    await name.fill('');
    await name.pressSequentially('Good bye');
    await phone.getByRole('heading', { level: 1, name: 'Good bye' }).waitFor();
    // The phone takes no focus from the one who types.
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: /^Languages/ }).click();
    await page.getByLabel('Translate into').selectOption('español');
    await page.getByLabel('Only what is missing').check();
    const missing = page.getByLabel('Good bye', { exact: true });
    await page.getByText('Missing', { exact: true }).first().waitFor();
    await shot(page, 'workflow-languages');
    await missing.fill('Adiós');
    await page.getByLabel('Only what is missing').uncheck();
    await page.getByRole('button', { name: /Good bye/ }).click();
    await page.getByLabel('Language of the phone').selectOption('español');
    await phone.getByRole('heading', { level: 1, name: 'Adiós' }).waitFor();
    // The next step of the phone opens in the editor too.
    await phone.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { level: 2, name: 'New step' }).waitFor();
    await phone.getByRole('heading', { level: 1, name: 'New step' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('each part of the editor keeps the rules of accessibility with all its settings unfolded', async () => {
    const made = await service.post('/kyc/workflows/from-template/pep-enhanced', { name: 'Offices' });
    const { workflow_id } = ((await made.json()) as { data: { workflow_id: string } }).data;
    const { page, errors } = await visit(`/workflows/${workflow_id}`, {
      ...WIDE,
      colorScheme: 'dark',
      locale: 'es-ES',
    });
    const parts = page.getByRole('navigation', { name: 'Partes del flujo' }).getByRole('button');
    await parts.first().waitFor();
    for (const part of await parts.all()) {
      if ((await part.textContent()) === 'Añadir un paso') continue;
      await part.click();
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('.editor details')) folded.setAttribute('open', '');
      });
      const text = (await part.textContent()) ?? '';
      expect(await violationsOf(page), text).toEqual([]);
    }
    await service.request(`/kyc/workflows/${workflow_id}`, { method: 'DELETE' });
    expect(errors).toEqual([]);
  });

  test('the preview sends nothing: its page may connect to nobody, and only the console may show it', async () => {
    const { headers } = await fetch(`${service.url}/console/preview`);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
  });

  test('a user with read permissions sees a workflow and cannot change it', async () => {
    const made = await service.post('/auth/api-keys', { name: 'Reader', permissions: ['kyc:read'] });
    const { api_key } = ((await made.json()) as { data: { api_key: string } }).data;
    const reader = await consolePages({ url: service.url, tenant: { ...service.tenant, api_key } });
    const { page } = await reader('/workflows', PHONE);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await heading(page, '<i>Private</i> clients');
    await expect.poll(() => page.getByLabel('Description').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Add a step' }).isDisabled()).toBe(true);
    await press(page, 'Checks and rules');
    await expect.poll(() => page.getByRole('button', { name: 'Add a rule' }).isDisabled()).toBe(true);
    for (const offered of ['Save as a new version', 'Delete', 'Try it'])
      await expect.poll(() => page.getByRole('button', { name: offered, exact: true }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a trial runs a session of which nothing stays in the queue', async () => {
    const { page, errors } = await visit('/workflows', DESKTOP);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    const headers = { Authorization: `Bearer ${service.tenant.api_key}` };
    const sessions = async () => {
      const answer = await fetch(`${service.url}/kyc/sessions`, { headers });
      return ((await answer.json()) as { data: { count: number } }).data.count;
    };
    const before = await sessions();
    await press(page, 'Try it');
    const dialog = page.getByRole('dialog');
    const link = await dialog.getByRole('link', { name: 'Open the page' }).getAttribute('href');
    expect((await fetch(`${service.url}${link}`)).status).toBe(200);
    expect(await sessions()).toBe(before + 1);
    await dialog.locator('.badge').waitFor();
    await shot(page, 'workflow-trial');
    await press(page, 'End and erase');
    await expect.poll(sessions).toBe(before);
    await expect.poll(() => dialog.count()).toBe(0);
    // A page that is left with an open trial erases it when the editor is opened again.
    await press(page, 'Try it');
    await dialog.getByRole('link', { name: 'Open the page' }).waitFor();
    await page.reload();
    await expect.poll(sessions).toBe(before);
    expect(errors).toEqual([]);
  });

  test('a user simulates rules, and deletes the workflow after a confirmation', async () => {
    const { page, errors } = await visit('/workflows', DESKTOP);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await press(page, 'Try rules');
    await page.locator('section').getByRole('button', { name: 'Try rules' }).click();
    await page.getByText('0 of 0 past sessions would be decided otherwise.').waitFor();
    await shot(page, 'workflow-simulation');
    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No workflow yet.').waitFor();
    expect(errors).toEqual([]);
  });
});
