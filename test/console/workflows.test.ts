import { describe, expect, test } from 'vitest';
import { differences } from '../../web/console/workflows/definition.ts';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, violationsOf } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

test('two definitions differ at the paths of changed, added and removed values', () => {
  const before = { name: 'A', steps: [{ id: 1 }, { id: 2 }], same: { deep: [1] } };
  const after = { name: 'B', steps: [{ id: 1 }], same: { deep: [1] }, tags: [] };
  expect(differences(before, after)).toEqual([
    { path: 'name', before: '"A"', after: '"B"' },
    { path: 'steps[1]', before: '{"id":2}', after: undefined },
    { path: 'tags', before: undefined, after: '[]' },
  ]);
  expect(differences(before, before)).toEqual([]);
});

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user creates a workflow from a template, edits it as a form and as JSON, and compares its versions', async () => {
    const { page, errors } = await visit('/workflows', DESKTOP);
    await press(page, 'New workflow');
    await page.getByLabel('Name').fill('<i>Private</i> clients');
    await page.getByRole('dialog').getByRole('button', { name: 'New workflow' }).click();
    await heading(page, '<i>Private</i> clients');
    await press(page, 'Add a step');
    await page.getByLabel('Name of the step').last().fill('Thank you');
    await page.getByText('There are changes that are not saved.').waitFor();
    await press(page, 'Add a step');
    const added = page.getByRole('region').last();
    await added.getByLabel('Type').selectOption('Consent');
    await added.getByLabel('Text to agree to').fill('We keep what you send for five years.');
    await added.getByLabel('Type').selectOption('Documents');
    await added.getByLabel('Kinds of documents').fill('passport, library card');
    await press(page, 'Save as a new version');
    // The fault stands at its field, in words.
    const refused = added.getByLabel('Kinds of documents');
    await expect.poll(() => refused.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('The fields above say why.').waitFor();
    expect(await page.getByText(/steps\[/).count()).toBe(0);
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
    await page.getByRole('cell', { name: /Many thanks/ }).waitFor();
    await shot(page, 'workflow-versions');
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('a user with read permissions sees a workflow and cannot change it', async () => {
    const made = await service.post('/auth/api-keys', { name: 'Reader', permissions: ['kyc:read'] });
    const { api_key } = ((await made.json()) as { data: { api_key: string } }).data;
    const reader = await consolePages({ url: service.url, tenant: { ...service.tenant, api_key } });
    const { page } = await reader('/workflows', DESKTOP);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await heading(page, '<i>Private</i> clients');
    expect(await page.getByLabel('Description').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Add a step' }).isDisabled()).toBe(true);
    for (const offered of ['Save as a new version', 'Delete', 'Try it as a customer'])
      expect(await page.getByRole('button', { name: offered }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a user tries a workflow as an end user, simulates rules, and deletes the workflow after a confirmation', async () => {
    const { page, errors } = await visit('/workflows', DESKTOP);
    await page.getByRole('link', { name: '<i>Private</i> clients' }).click();
    await press(page, 'Try it as a customer');
    const link = await page.getByRole('link', { name: 'Open the page' }).getAttribute('href');
    expect((await fetch(`${service.url}${link}`)).status).toBe(200);
    await press(page, 'Close');
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
