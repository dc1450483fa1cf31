import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });
const tenant = await sessionsOfTenant(service);
const WIDE = { viewport: { width: 1440, height: 900 } };

async function newCase(language: string): Promise<string> {
  const form = {
    ...{ step_id: 'form', type: 'form_fill', name: 'About you' },
    custom_fields: [{ field_id: 'full_name', name: 'Name', type: 'name', required: true }],
  };
  const locales = { default_locale: 'en', enabled_locales: ['en', 'es', 'pt'] };
  const workflow_id = await tenant.newWorkflow([form], locales);
  const { session_id, access_token } = await tenant.open(workflow_id, { language });
  await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data: { full_name: 'Ann Fictive' } });
  await tenant.check(session_id);
  return session_id;
}

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages({ url: service.url, tenant });

  test('an officer ticks the points of the checklist before the case is approved', async () => {
    const settings = await visit('/settings', WIDE);
    const required = settings.page.getByLabel('Points without which nobody approves a case');
    await required.fill(
      'seen | The passport was compared with the person | Se comparó el pasaporte | O passaporte foi comparado',
    );
    await required.blur();
    const optional = settings.page.getByLabel('Other points of the checklist');
    await optional.fill('called | The person was called');
    await optional.blur();
    await press(settings.page, 'Save');
    await settings.page.getByText('Saved.').waitFor();
    await shot(settings.page, 'settings-checklist');

    const { page, errors } = await visit(`/cases/${await newCase('en')}`, WIDE);
    await heading(page, 'Ann Fictive');
    await page.getByText('1 required point is missing').waitFor();
    await shot(page, 'case-checklist');
    await press(page, 'Approve');
    await page.getByText('Tick the required points of the checklist first').waitFor();
    await page.getByLabel('The passport was compared with the person').click();
    await expect.poll(() => page.getByText('1 required point is missing').count()).toBe(0);
    await press(page, 'Approve');
    await page.getByText('Approved', { exact: true }).first().waitFor();
    expect(errors.filter((error) => !error.includes('409 (Conflict)'))).toEqual([]);
  });

  test('an officer asks for corrections with ready words in the language of the person', async () => {
    const { page, errors } = await visit(`/cases/${await newCase('es')}`, { ...PHONE, colorScheme: 'dark' });
    await page.getByText('1 required point is missing').waitFor();
    await press(page, 'Ask for corrections');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('About you', { exact: true }).click();
    await dialog.getByLabel('Ready words').selectOption({ index: 3 });
    const message = dialog.getByLabel('Words for the person about About you');
    await expect.poll(() => message.inputValue()).toBe('Lo que escribió no coincide con su documento. Corríjalo.');
    await shot(page, 'correction-words');
    await press(page, 'Send the request');
    await page.getByText('Waits for corrections').first().waitFor();
    expect(errors).toEqual([]);
  });

  test.each([
    ['es', 'Se comparó el pasaporte'],
    ['pt', 'O passaporte foi comparado'],
  ] as const)('the checklist is read in the language %s', async (locale, words) => {
    const { page, errors } = await visit(`/cases/${await newCase('en')}`, { ...PHONE, locale });
    await page.getByLabel(words).waitFor();
    await shot(page, `case-checklist-${locale}`);
    expect(errors).toEqual([]);
  });
});
