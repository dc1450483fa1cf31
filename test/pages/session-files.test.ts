import { describe, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, jpegOf, sessionPages } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open } = await sessionsOfTenant(service);

describe.skipIf(!hasBrowser)('the files of a step', async () => {
  const visit = await sessionPages(service.url);
  const begin = async (step: object, more: object = {}) => {
    const { access_token } = await open(await newWorkflow([{ step_id: 'papers', name: 'Papers', ...step }], more));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'Papers');
    const add = async (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegOf(page) });
    return { page, add };
  };

  test('keep the keyboard in their part of the page when a button is gone', async () => {
    const step = { type: 'document_upload', document_requirements: [{ document_type: 'passport', label: 'Pass' }] };
    const { page, add } = await begin(step);
    const focusIn = (name: string) => page.locator('section:focus', { hasText: name }).waitFor();
    await page.locator('input[type=file]').focus();
    await add('me.jpg');
    await page.getByText('me.jpg').waitFor();
    await focusIn('Pass');
    await page.getByRole('button', { name: 'Replace' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    await focusIn('Pass');
    await page.keyboard.press('Tab');
    await page.locator('button:focus', { hasText: 'Take a photo' }).waitFor();
  });
});
