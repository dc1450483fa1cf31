import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, jpegOf, press, sessionPages, shot } from '../support/session-pages.ts';
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
    // The page puts the focus on the heading of a step when it opens.
    await page.locator('h1:focus').waitFor();
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

  test('have a name in the language of the page, and a hint of what is taken', async () => {
    const locales = { enabled_locales: ['es'], default_locale: 'es' };
    const requirements = [
      { document_type: 'proof_of_address', accepted_mime_types: ['image/jpeg', 'image/png'] },
      { document_type: 'tax_certificate', accepted_mime_types: ['application/pdf'] },
      { document_type: 'harbour_permit' },
    ];
    const { page } = await begin({ type: 'document_upload', document_requirements: requirements }, locales);
    const sections = await page.locator('section.item').allInnerTexts();
    expect(sections.map((text) => text.split(/\n+/).slice(0, 2))).toEqual([
      ['Prueba de domicilio', 'Una imagen nítida, de hasta 20 MB.'],
      ['Certificado fiscal', 'Un PDF, de hasta 20 MB.'],
      ['Harbour permit', expect.stringContaining('o un PDF')],
    ]);
    // The camera makes no PDF.
    await expect.poll(() => page.getByRole('button', { name: 'Tomar una foto' }).count()).toBe(2);
    await shot(page, 'phone-types-es');
  });

  test('stand with their names in a form, and adding another one stands back', async () => {
    const custom_fields = [{ field_id: 'proof', name: 'Proof', type: 'file', max_files: 2, required: true }];
    const { page, add } = await begin({ type: 'form_fill', custom_fields });
    await add('one.jpg');
    await page.getByText('one.jpg').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Take a photo' }).count()).toBe(0);
    await shot(page, 'phone-file-field');
    await page.getByText('Add another file').click();
    await page.getByRole('button', { name: 'Take a photo' }).waitFor();
    await shot(page, 'phone-file-field-more');
    await add('two.jpg');
    await page.getByText('two.jpg').waitFor();
    await expect.poll(() => page.getByText('Add another file').count()).toBe(0);
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
  });
});

test.skipIf(!hasBrowser)('a page whose script does not come says so after some seconds', async () => {
  const visit = await sessionPages(service.url);
  const { page } = await visit('x'.repeat(43), PHONE, (context) =>
    context.route('**/*.js', (route) => route.abort('connectionfailed')),
  );
  const told = page.getByText('This page is slow to load.');
  await expect.poll(() => told.isVisible()).toBe(false);
  await told.waitFor();
  await shot(page, 'phone-no-script');
});
