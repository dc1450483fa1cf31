import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } };
const FORM = {
  ...{ step_id: 'you', name: 'Form', type: 'form_fill', fields: ['address'] },
  custom_fields: [
    { field_id: 'weight', name: 'Weight', type: 'number', unit: 'kg', max: 100_000, placeholder: '70' },
    { field_id: 'income', name: 'Income', type: 'currency_amount', currency: 'EUR' },
    { field_id: 'sales', name: 'Sales', type: 'monthly_transactions' },
    { field_id: 'born', name: 'Born', type: 'date', min: '1990-01-31' },
  ],
};

describe.skipIf(!hasBrowser)('the form of a session', async () => {
  const visit = await sessionPages(service.url);
  async function form(language: string) {
    const locales = { enabled_locales: [language], default_locale: language };
    const { access_token } = await open(await newWorkflow([FORM], locales));
    const { page } = await visit(access_token, SMALL);
    await heading(page, 'Form');
    return page;
  }

  test('names the unit of an amount, and tells its limits as its language writes them', async () => {
    const page = await form('es');
    const described = (name: string) => page.getByLabel(name).getAttribute('aria-describedby');
    for (const [name, unit] of Object.entries({ Weight: 'kg', Income: 'EUR' }))
      await expect.poll(async () => page.locator(`#${await described(name)}`).innerText()).toBe(unit);
    expect(await page.getByLabel('Weight').getAttribute('placeholder')).toBe('70');
    const width = async (name: string) => (await page.getByLabel(name).boundingBox())?.width;
    expect(await width('Sales')).toBe(await width('Born'));
    await page.getByLabel('Calle y número').fill('Calle Larga 1');
    await page.getByLabel('Weight').fill('200000');
    await page.getByLabel('Born').fill('1980-01-01');
    await press(page, 'Continuar');
    await page.getByText('El valor máximo es 100.000.').waitFor();
    await page.getByText('La primera fecha posible es 31 de enero de 1990.').waitFor();
    await shot(page, 'small-limits');
  });

  test('asks for the prefix of a phone number only where no country is its own', async () => {
    const phones = [
      { field_id: 'abroad', name: 'Abroad', type: 'phone' },
      { field_id: 'home', name: 'Home', type: 'phone', default_country: 'UY' },
    ];
    const form = { step_id: 'you', name: 'Form', type: 'form_fill', custom_fields: phones };
    const { access_token } = await open(await newWorkflow([form]));
    const { page } = await visit(access_token, SMALL);
    await heading(page, 'Form');
    const described = (name: string) => page.getByLabel(name).getAttribute('aria-describedby');
    expect([await described('Abroad'), await described('Home')]).toEqual(['field-abroad-hint', null]);
    await page.getByLabel('Home').fill('099 123 456');
    await press(page, 'Continue');
    await page.getByText('Thank you').first().waitFor();
  });

  test('shows a question that the service asks for an answer in words', async () => {
    const conditions = [{ field_id: 'trade', operator: 'equals', value: 'Gambling and betting' }];
    const custom_fields = [
      { field_id: 'trade', name: 'Trade', type: 'industry', required: true },
      {
        field_id: 'licence',
        name: 'Licence',
        type: 'text',
        required: true,
        conditional_logic: { action: 'show', conditions },
      },
    ];
    const step = { step_id: 'firm', name: 'Firm', type: 'form_fill', custom_fields };
    const { session_id, access_token } = await open(await newWorkflow([step]));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'Firm');
    await page.getByLabel('Trade').fill('online casino');
    await expect.poll(() => page.getByLabel('Licence').count()).toBe(0);
    await press(page, 'Continue');
    await page.getByLabel('Licence').fill('MGA/1');
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    const { form_data } = (await call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(form_data).toEqual({ trade: '920.1', licence: 'MGA/1' });
  });

  test('hides what hangs on an answer that is hidden itself, also when it was saved', async () => {
    const shownIf = (field_id: string, value: unknown) => ({
      conditional_logic: { action: 'show', conditions: [{ field_id, operator: 'equals', value }] },
    });
    const custom_fields = [
      { field_id: 'pep', name: 'Office?', type: 'boolean', required: true },
      { field_id: 'office', name: 'Which', type: 'text', ...shownIf('pep', true) },
      { field_id: 'level', name: 'Level', type: 'text', required: true, ...shownIf('office', 'Minister') },
    ];
    const step = { step_id: 'pep', name: 'Offices', type: 'form_fill', custom_fields };
    const { session_id, access_token } = await open(await newWorkflow([step]));
    const { page } = await visit(access_token, PHONE);
    await page.getByLabel('Yes').check();
    await page.getByLabel('Which').fill('Minister');
    await page.getByLabel('Level').fill('X');
    await page.getByText('Your answers are saved.').waitFor();
    await page.getByLabel('No', { exact: true }).check();
    await expect.poll(() => page.getByLabel('Level').count()).toBe(0);
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    expect((await call('GET', `/kyc/sessions/${session_id}`)).data.form_data).toEqual({ pep: false });
  });

  test('fits a small phone with letters of twice their size, and keeps each text in its own direction', async () => {
    const page = await form('ar');
    await page.getByLabel('Street and number').fill('1 Long Street');
    const { dir, order } = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      return { dir: document.dir, order: getComputedStyle(document.querySelector('.input') as Element).unicodeBidi };
    });
    expect({ dir, order }).toEqual({ dir: 'rtl', order: 'plaintext' });
    await shot(page, 'small-large-rtl');
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
});

describe.skipIf(!hasBrowser)('the camera of a session', async () => {
  const visit = await sessionPages(service.url);

  test('advises another picture where it sees a flaw', async () => {
    const step = { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['passport'] };
    const { access_token } = await open(await newWorkflow([step]));
    const { page } = await visit(access_token, PHONE, (context) =>
      context.addInitScript(() => {
        const canvas = document.createElement('canvas');
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 300, 150), 50);
        navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
      }),
    );
    await press(page, 'Take a photo');
    await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await press(page, 'Take the picture');
    await page.getByText('The picture is dark.').waitFor();
    await shot(page, 'phone-dark-picture');
    await expect
      .poll(() => page.getByRole('dialog').getByRole('button').allInnerTexts())
      .toEqual([...['Take another one', 'Use this picture', 'Close']]);
  });

  test.each([
    [1600, 900],
    [900, 1600],
  ])(
    'the buttons stay where they are when a camera of %i to %i begins, and when its picture is shown',
    async (...size) => {
      const step = { step_id: 'papers', name: 'Papers', type: 'document_upload', required_documents: ['passport'] };
      const { access_token } = await open(await newWorkflow([step]));
      const { page } = await visit(access_token, PHONE);
      await page.evaluate(([width, height]) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, width ?? 0, height ?? 0), 50);
        const begun = new Promise((done) => document.addEventListener('begin', done));
        navigator.mediaDevices.getUserMedia = async () => {
          await begun;
          return canvas.captureStream(10);
        };
      }, size);
      await press(page, 'Take a photo');
      const place = () => page.locator('.finder').boundingBox();
      const before = await place();
      await page.evaluate(() => document.dispatchEvent(new Event('begin')));
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
      expect(await place()).toEqual(before);
      await press(page, 'Take the picture');
      await page.getByRole('img', { name: 'Your picture' }).waitFor();
      const { width, height } = (await place()) ?? {};
      expect({ width, height }).toEqual({ width: before?.width, height: before?.height });
    },
  );

  test('is asked for again by a check of liveness that did not get it', async () => {
    const { access_token } = await open(await newWorkflow([{ step_id: 'live', name: 'You', type: 'liveness' }]));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'You');
    await page.evaluate(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = () => {
        navigator.mediaDevices.getUserMedia = real;
        return Promise.reject(new DOMException('', 'NotAllowedError'));
      };
    });
    await press(page, 'Start');
    await page.getByRole('alert').getByText('open this page on another device').waitFor();
    await press(page, 'Try again');
    await page.getByText('We could not see your face.').waitFor();
    await page.locator('button:focus', { hasText: 'Try again' }).waitFor();
  });
});
