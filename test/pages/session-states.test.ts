import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, jpegOf, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

const OPTIONS = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Two' },
];
const TYPES = [
  ...[
    'text',
    'textarea',
    'number',
    'currency_amount',
    'date',
    'boolean',
    'country',
    'name',
    'email',
    'phone',
    'wallet',
  ],
  ...['url', 'document_number', 'tax_id', 'registration_number', 'address', 'industry', 'monthly_volume'],
  ...['monthly_transactions', 'file', 'select', 'multi_select'],
];
const EVERY_TYPE = TYPES.map((type) => ({
  ...{ field_id: type, name: `A ${type}`, type, required: true },
  ...(type.endsWith('select') && { options: OPTIONS }),
}));
const HELLO = { step_id: 'hello', name: 'Welcome', type: 'info' };

describe.skipIf(!hasBrowser)('the page of a session', async () => {
  const visit = await sessionPages(service.url);

  test('the session page takes an answer for every type of field', async () => {
    const step = { step_id: 'all', name: 'Everything', type: 'form_fill', custom_fields: EVERY_TYPE };
    const { session_id, access_token } = await open(await newWorkflow([step]));
    const { page, errors } = await visit(access_token, DESKTOP);
    await heading(page, 'Everything');
    await press(page, 'Continue');
    await page.getByText('22 answers need your attention.').waitFor();
    await shot(page, 'desktop-every-type');
    const texts = {
      ...{ text: 'x', textarea: 'y', number: '7', currency_amount: '10', date: '1990-02-03', name: 'Ann Fictive' },
      ...{
        email: 'ann@mail.example',
        phone: '+442071838750',
        url: 'https://shop.example',
        document_number: 'X1234567',
      },
      ...{ wallet: '0x52908400098527886E0F7030069857D2E4169EE7', tax_id: '12345', registration_number: '12345' },
      ...{ industry: '6201', monthly_volume: '100', monthly_transactions: '5' },
    };
    for (const [type, text] of Object.entries(texts)) await page.getByLabel(`A ${type}`, { exact: true }).fill(text);
    await page.getByLabel('A country').selectOption('FR');
    await page.getByLabel('A select').selectOption('b');
    await page.getByRole('radio', { name: 'No' }).check();
    await page.getByRole('checkbox', { name: 'Two' }).check();
    await page.getByLabel('Street and number').fill('1 Long Street');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(page) });
    await page.getByText('Added').waitFor();
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect(errors).toEqual([]);
    const { form_data } = (await call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(Object.keys(form_data).sort()).toEqual([...TYPES].sort());
    expect(form_data).toMatchObject({ boolean: false, multi_select: ['b'], address: { address: '1 Long Street' } });
  });

  test('the session page explains an expired and a replaced link, and links to the tenant when it is done', async () => {
    const workflow_id = await newWorkflow([HELLO], { completion_redirect_url: 'https://shop.example/welcome' });
    const replaced = await open(workflow_id);
    const { data } = await call('POST', `/kyc/sessions/${replaced.session_id}/generate-link`, {});
    const old = await visit(replaced.access_token, PHONE);
    await heading(old.page, 'This link was replaced');
    const { page } = await visit(data.access_token, PHONE);
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(
      'https://shop.example/welcome',
    );
    await shot(page, 'phone-done-redirect');
    const late = await open(workflow_id);
    await service.database.admin`
      update session_link set expires_at = now() - interval '1 day' where session_id = ${late.session_id}`;
    await heading((await visit(late.access_token, PHONE)).page, 'This link has expired');
  });

  test('the history of the browser moves between steps, and an answer can be changed', async () => {
    const form = { step_id: 'you', name: 'About you', type: 'form_fill', fields: ['full_name'] };
    const { session_id, access_token } = await open(
      await newWorkflow([form, HELLO, { ...HELLO, step_id: 'end', name: 'End' }]),
    );
    const { page } = await visit(access_token, PHONE);
    await page.getByLabel('Full name').fill('Ann');
    await press(page, 'Continue');
    await heading(page, 'Welcome');
    await press(page, 'Continue');
    await heading(page, 'End');
    await page.goBack();
    await heading(page, 'Welcome');
    await press(page, 'Back');
    await page.getByLabel('Full name').fill('Ann Fictive');
    await press(page, 'Continue');
    await heading(page, 'End');
    await page.reload();
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect((await call('GET', `/kyc/sessions/${session_id}`)).data.form_data.full_name).toBe('Ann Fictive');
  });

  test('a file replaces another one without a camera, and the session page says that it needs JavaScript', async () => {
    const step = {
      ...{ step_id: 'papers', name: 'Papers', type: 'document_upload' },
      document_requirements: [{ document_type: 'passport', label: 'Passport' }],
    };
    const { session_id, access_token } = await open(await newWorkflow([step]));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'Papers');
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await press(page, 'Take a photo');
    await page.getByText('The camera cannot be used.').waitFor();
    await shot(page, 'phone-no-camera');
    await press(page, 'Close');
    const buffer = await jpegOf(page);
    for (const name of ['first.jpg', 'second.jpg']) {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await page.getByText(name).waitFor();
      if (name === 'first.jpg') await press(page, 'Replace');
    }
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect((await call('GET', `/kyc/sessions/${session_id}`)).data.status).toBe('completed');

    const plain = await visit(access_token, { ...PHONE, javaScriptEnabled: false });
    await heading(plain.page, 'This page needs JavaScript');
  });

  test('says which files it takes, and goes by what a file is and not by its name', async () => {
    const steps = [
      { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['bank_letter'] },
      { step_id: 'face', name: 'Your face', type: 'selfie' },
    ];
    const { access_token } = await open(await newWorkflow(steps));
    const { page, errors } = await visit(access_token, PHONE);
    const put = (name: string, mimeType: string, buffer: Buffer = Buffer.from('text')) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await heading(page, 'Papers');
    const fault = page.getByRole('alert').getByText('Choose another one: JPEG, PNG, WEBP, or PDF.');
    await put('letter.docx', 'application/msword');
    await fault.waitFor();
    await shot(page, 'phone-wrong-file');
    await put('letter.webp', 'image/webp', await jpegOf(page));
    await page.getByText('letter.webp').waitFor();
    expect(errors).toEqual([]);
    await put('empty.jpg', 'image/jpeg', Buffer.alloc(0));
    await fault.waitFor();
    await put('text.jpg', 'image/jpeg');
    await page.getByText(/Uploading/).waitFor();
    await fault.waitFor();
    await press(page, 'Continue');
    await heading(page, 'Your face');
    await put('me.pdf', 'application/pdf');
    await page.getByText('Choose another one: JPEG, PNG, or WEBP.').waitFor();
  });

  test('shows the focus of the keyboard on the choice of a file', async () => {
    const step = { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['bank_letter'] };
    const { page } = await visit((await open(await newWorkflow([step]))).access_token, PHONE);
    // The page gives the focus to the heading first.
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Take a photo' }).press('Tab');
    const outline = () => page.getByText('Choose a file').evaluate((label) => getComputedStyle(label).outlineStyle);
    await expect.poll(outline).toBe('solid');
  });

  test('ends when its link is replaced while it is open', async () => {
    const { session_id, access_token } = await open(await newWorkflow([HELLO]));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'Welcome');
    await call('POST', `/kyc/sessions/${session_id}/generate-link`, {});
    await press(page, 'Continue');
    await heading(page, 'This link was replaced');
  });

  test('shows that it loads, and works where the browser forbids storage', async () => {
    const step = { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['bank_letter'] };
    const { access_token } = await open(await newWorkflow([step]));
    const slow = await visit(access_token, PHONE, (context) => context.route('**/*.js', (route) => route.abort()));
    const sign = slow.page.locator('.page').evaluate((place) => getComputedStyle(place, '::before').animationName);
    expect(await sign).toContain('turn');
    const { page, errors } = await visit(access_token, PHONE, (context) =>
      context.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }),
    );
    await heading(page, 'Papers');
    expect(errors).toEqual([]);
  });

  test('does one step for a double tap, and goes back to the first one', async () => {
    const steps = ['One', 'Two', 'Three'].map((name) => ({ ...HELLO, step_id: name.toLowerCase(), name }));
    const { access_token } = await open(await newWorkflow(steps));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'One');
    const next = page.getByRole('button', { name: 'Continue' });
    await next.click({ trial: true });
    const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
    for (let tap = 0; tap < 3; tap++) {
      await page.touchscreen.tap(x + 9, y + 9);
      await page.waitForTimeout(60);
    }
    await heading(page, 'Two');
    await page.goBack();
    await heading(page, 'One');
    await page.goForward();
    await heading(page, 'Two');
  });
});
