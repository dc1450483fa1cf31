import { describe, expect, test } from 'vitest';
import { pictureOf } from '../support/faces.ts';
import { DESKTOP, PHONE, violationsOf } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, jpegOf, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

const STEPS = [
  { step_id: 'hello', name: 'Welcome', type: 'info', description: 'A few questions. It takes some minutes.' },
  {
    step_id: 'terms',
    name: 'Terms',
    type: 'consent',
    consent_config: { text: 'We check your answers.', version: '1' },
  },
  {
    ...{ step_id: 'you', name: 'About you', type: 'form_fill', fields: ['full_name', 'nationality'] },
    custom_fields: [
      {
        field_id: 'works',
        name: 'Do you work?',
        type: 'select',
        required: true,
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        ...{ field_id: 'job', name: 'Your job', type: 'text', required: true },
        conditional_logic: { action: 'show', conditions: [{ field_id: 'works', operator: 'equals', value: 'yes' }] },
      },
      { field_id: 'income', name: 'Income', type: 'currency_amount', description: 'A month, before tax.' },
      { field_id: 'home', name: 'Home', type: 'address' },
      {
        field_id: 'topics',
        name: 'Topics',
        type: 'multi_select',
        options: [
          { value: 'a', label: 'Cards' },
          { value: 'b', label: 'Loans' },
        ],
      },
      { field_id: 'born', name: 'Day of birth', type: 'date' },
      { field_id: 'news', name: 'Send me news', type: 'boolean' },
    ],
  },
  {
    ...{ step_id: 'papers', name: 'Your identity card', type: 'document_upload' },
    document_requirements: [{ document_type: 'national_id', label: 'Identity card', sides: ['front', 'back'] }],
  },
  { step_id: 'face', name: 'Your face', type: 'selfie' },
];

describe.skipIf(!hasBrowser)('the page of a session', async () => {
  const visit = await sessionPages(service.url);

  test('the session page leads a person on a phone from the first step to the last', async () => {
    const workflow_id = await newWorkflow(STEPS);
    const { session_id, access_token } = await open(workflow_id);
    const { page, errors } = await visit(access_token, PHONE);
    await heading(page, 'Welcome');
    await shot(page, 'phone-info');
    // A double tap sends once.
    await page.getByRole('button', { name: 'Continue' }).dblclick();

    await heading(page, 'Terms');
    await press(page, 'Continue');
    await page.getByRole('alert').getByText('Please answer this.').waitFor();
    await shot(page, 'phone-consent');
    await page.getByRole('checkbox').check();
    await press(page, 'Continue');

    await heading(page, 'About you');
    await press(page, 'Continue');
    await page.getByText('3 answers need your attention.').waitFor();
    await shot(page, 'phone-form-faults');
    await page.getByLabel('Full name').fill('Ann Fictive');
    await page.getByLabel('Nationality').selectOption('FR');
    await page.getByLabel('Do you work?').selectOption('yes');
    await page.getByText('Your answers are saved.').waitFor();
    await page.reload();
    await heading(page, 'About you');
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Ann Fictive');
    await page.getByLabel('Your job').fill('Baker');
    await page.getByLabel('Income').fill('1200');
    await shot(page, 'phone-form');
    await press(page, 'Continue');

    await heading(page, 'Your identity card');
    await press(page, 'Continue');
    await page.getByText('Add the document that is marked').last().waitFor();
    for (const [done, seconds] of [
      ['1 of 2', 0],
      ['2 of 2', 1],
    ] as const) {
      await press(page, 'Take a photo');
      // The film of the camera begins anew: another time shows another picture.
      await page.waitForFunction((from) => {
        const video = document.querySelector('video');
        return video !== null && video.videoWidth > 0 && video.currentTime > from;
      }, seconds);
      await press(page, 'Take the picture');
      await page.getByAltText('Your picture').waitFor();
      // The keyboard goes on where the button was that is gone.
      await page.locator('button:focus', { hasText: 'Use this picture' }).waitFor();
      if (done === '1 of 2') await shot(page, 'phone-camera');
      await press(page, 'Use this picture');
      await page.getByText(`${done} files added`).waitFor();
    }
    await shot(page, 'phone-documents');
    await expect.poll(() => page.getByText('Add the document that is marked').count()).toBe(0);
    await press(page, 'Continue');

    await heading(page, 'Your face');
    const put = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await put(await jpegOf(page));
    await page.getByText('Added').waitFor();
    await press(page, 'Continue');
    await page.getByText('We could not see your face.').waitFor();
    await shot(page, 'phone-no-face');
    await press(page, 'Replace');
    await put(Buffer.from(await pictureOf('ada'), 'base64'));
    await page.getByText('Added').waitFor();
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    await shot(page, 'phone-done');
    // The picture without a face was refused.
    expect(errors).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)']);

    const { data } = await call('GET', `/kyc/sessions/${session_id}`);
    expect(data.form_data).toMatchObject({ full_name: 'Ann Fictive', nationality: 'FR', job: 'Baker' });
    expect(data.documents).toHaveLength(4);
    expect(data.status).toBe('completed');
  });

  test('the session page offers a QR code for a phone, in the chosen language and in dark mode', async () => {
    const workflow_id = await newWorkflow(STEPS, {
      ...{ enabled_locales: ['en', 'es'], default_locale: 'en' },
      branding: { primary_color: '#7c2d92' },
    });
    const { access_token } = await open(workflow_id);
    const { page, errors } = await visit(access_token, { ...DESKTOP, colorScheme: 'dark' });
    await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
    await page.getByText('Paso 1 de 5').waitFor();
    await press(page, 'Continuar en el teléfono');
    await page.getByRole('img', { name: 'Continuar en el teléfono' }).waitFor();
    await shot(page, 'desktop-qr-dark');
    expect(errors).toEqual([]);
  });

  test('the session page takes a liveness check and related parties, then the corrections of a reviewer', async () => {
    const below = await newWorkflow([{ step_id: 'hello', name: 'Welcome', type: 'info' }]);
    const workflow_id = await newWorkflow([
      { step_id: 'alive', name: 'Are you here?', type: 'liveness', liveness_config: { max_retries: 1 } },
      {
        ...{ step_id: 'owners', name: 'Owners', type: 'subsession' },
        subsession_config: { workflow_id: below, roles: ['ubo'], min_count: 1 },
      },
      { step_id: 'you', name: 'About you', type: 'form_fill', fields: ['full_name', 'nationality'] },
    ]);
    const { session_id, access_token } = await open(workflow_id);
    const { page } = await visit(access_token, DESKTOP);
    await heading(page, 'Are you here?');
    await press(page, 'Start');
    await page.getByText('Look straight into the camera').waitFor();
    await shot(page, 'desktop-liveness');
    // The drawn picture of the camera has no face.
    await page.getByText('You can go on. A person will look at this part.').waitFor();
    await press(page, 'Continue');

    await heading(page, 'Owners');
    await page.getByText('Add everybody who owns 25% or more.').waitFor();
    await page.getByLabel('Name').fill('<b>Bob</b> Fictive');
    await press(page, 'Add a person or company');
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    await shot(page, 'desktop-parties');
    await press(page, 'Continue');
    await page.getByText('Some of them have not finished yet.').waitFor();
    const link = await page.getByRole('textbox', { name: /Send this link/ }).inputValue();
    const other = await visit(link.split('/s/')[1] ?? '', PHONE);
    await press(other.page, 'Continue');
    await heading(other.page, 'Thank you, you are done');
    await press(page, 'Continue');

    await heading(page, 'About you');
    // Another tab is faster: this one follows.
    const tab = await visit(`${access_token}#you`, DESKTOP);
    for (const one of [tab.page, page]) {
      await one.getByLabel('Full name').fill('Ann Fictive');
      await one.getByLabel('Nationality').selectOption('FR');
      await press(one, 'Continue');
      await heading(one, 'Thank you, you are done');
    }
    const asked = {
      step_id: 'you',
      message: 'Write the name as it stands in your passport.',
      field_ids: ['full_name'],
    };
    await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
    expect(
      (await call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections: [asked] })).status,
    ).toBeLessThan(300);
    await page.reload();
    await page.getByText(asked.message).waitFor();
    await shot(page, 'desktop-correction');
    await expect.poll(() => page.getByLabel('Nationality').count()).toBe(0);
    await page.getByLabel('Full name').fill('Ann Maria Fictive');
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect((await call('GET', `/kyc/sessions/${session_id}`)).data.form_data.full_name).toBe('Ann Maria Fictive');
  });

  test('the session page repeats an upload after the connection was lost', async () => {
    const workflow_id = await newWorkflow([
      { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['bank_letter'] },
    ]);
    const { access_token } = await open(workflow_id);
    const { page } = await visit(access_token, DESKTOP);
    await heading(page, 'Papers');
    const file = { name: '<img src=x>.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page) };
    await page.context().setOffline(true);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText('The file did not arrive.').waitFor();
    await shot(page, 'desktop-upload-lost');
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await page.getByText(file.name).waitFor();
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
  });

  test('the session page says that a link does not work', async () => {
    const { page } = await visit('x'.repeat(43), { ...PHONE, viewport: { width: 320, height: 640 } });
    await heading(page, 'This link does not work');
    await shot(page, 'small-unknown');
    // The rules of accessibility find a picture that nobody describes.
    await page.evaluate(() => document.body.append(document.createElement('img')));
    expect((await violationsOf(page)).join()).toContain('image-alt');
  });
});
