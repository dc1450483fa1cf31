import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, jpegOf, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);
const OPTIONAL = [{ document_type: 'bank_letter', label: 'Letter', required: false }];

describe.skipIf(!hasBrowser)('the files of a step', async () => {
  const visit = await sessionPages(service.url);
  const begin = async (step: object, more: object = {}) => {
    const workflow_id = await newWorkflow([{ step_id: 'papers', name: 'Papers', ...step }], more);
    const { access_token, session_id } = await open(workflow_id);
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'Papers');
    const add = async (name: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegOf(page) });
    return { page, add, session_id: session_id as string };
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
    // The person sees what was sent.
    await expect
      .poll(() =>
        page
          .locator('img.thumbnail')
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true]);
    await shot(page, 'phone-thumbnail');
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

  test('the first step tells which papers the later ones need, and until when the link can be used', async () => {
    const steps = [
      { step_id: 'hello', name: 'Welcome', type: 'info' },
      { step_id: 'papers', name: 'Papers', type: 'document_upload', document_requirements: OPTIONAL },
      { step_id: 'proof', name: 'Proof', type: 'document_upload', required_documents: ['passport'] },
      { step_id: 'face', name: 'Your face', type: 'selfie' },
    ];
    const { page } = await visit((await open(await newWorkflow(steps))).access_token, PHONE);
    const needed = page.getByRole('region', { name: 'What you will need' });
    await needed.getByText('with the same link until').waitFor();
    const papers = ['Letter (optional)', 'Passport', 'A camera, for a picture of your face'];
    await expect.poll(() => needed.getByRole('listitem').allInnerTexts()).toEqual(papers);
    await shot(page, 'phone-needed');
    await press(page, 'Continue');
    await heading(page, 'Papers');
    await expect.poll(() => needed.count()).toBe(0);
    await press(page, 'Back');
    await heading(page, 'Welcome');
    await expect.poll(() => needed.count()).toBe(0);
  });

  /** Holds or fails what is sent to the storage, until the returned function is called. */
  async function trouble(page: Page, kind: 'slow' | 'lost') {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      if (kind === 'lost') return route.abort('connectionfailed');
      await promise;
      await route.continue();
    });
    return async () => {
      resolve();
      if (kind === 'lost') await page.unroute('**/*');
    };
  }
  const namesIn = async (session_id: string) =>
    (await call('GET', `/kyc/sessions/${session_id}`)).data.documents.map(
      ({ file_name }: { file_name: string }) => file_name,
    );

  test.each([
    ['document', { type: 'document_upload', document_requirements: OPTIONAL }],
    ['answer', { type: 'form_fill', custom_fields: [{ field_id: 'letter', name: 'Letter', type: 'file' }] }],
  ])('regression: an optional %s that was still on its way was left out in silence', async (_, step) => {
    const { page, add, session_id } = await begin(step);
    const release = await trouble(page, 'slow');
    await add('slow.jpg');
    await page.getByText(/Uploading/).waitFor();
    await press(page, 'Continue');
    await page.getByText('Your file is still being sent.').waitFor();
    await shot(page, 'phone-file-awaited');
    await release();
    await heading(page, 'Thank you, you are done');
    expect(await namesIn(session_id)).toEqual(['slow.jpg']);
  });

  test('a file that did not arrive is told before the step ends, and cancelling it leaves it out', async () => {
    const { page, add, session_id } = await begin({ type: 'document_upload', document_requirements: OPTIONAL });
    await trouble(page, 'lost');
    await add('lost.jpg');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await press(page, 'Continue');
    await expect.poll(() => page.getByText('The file did not arrive.').count()).toBe(2);
    await press(page, 'Cancel');
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect(await namesIn(session_id)).toEqual([]);
  });

  test('regression: the second of two files of one kind went to the first', async () => {
    const file = { type: 'file', document_type: 'bank_letter' };
    const custom_fields = ['first', 'second'].map((field_id) => ({ field_id, name: field_id, ...file }));
    const { page } = await begin({ type: 'form_fill', custom_fields });
    const second = page.getByRole('group', { name: 'second' });
    const chooser = page.waitForEvent('filechooser');
    await second.getByText('Choose a file').click();
    await (await chooser).setFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page) });
    await second.getByText('b.jpg').waitFor();
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
