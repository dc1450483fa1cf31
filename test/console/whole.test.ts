import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DESKTOP, PHONE, pageBrowser } from '../support/page-browser.ts';
import { newMasterKey, PATIENCE, start, temporaryFolder } from '../support/process.ts';
import { receiver } from '../support/receiver.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const STEPS = [
  { step_id: 'terms', order: 1, name: 'Terms', type: 'consent', consent_config: { text: 'We check.', version: '1' } },
  {
    ...{ step_id: 'you', order: 2, name: 'About you', type: 'form_fill' },
    custom_fields: [{ field_id: 'full_name', name: 'Full name', type: 'name', required: true, validate_lists: true }],
  },
  {
    ...{ step_id: 'papers', order: 3, name: 'Your passport', type: 'document_upload' },
    document_requirements: [{ document_type: 'passport', label: 'Passport' }],
  },
];
const validation_config = { automation_rules: { enabled: true, auto_process: true } };

describe.skipIf(!hasBrowser)('a stranger', async () => {
  const browser = hasBrowser ? await pageBrowser() : undefined;

  test('a new installation works from the printed link to a session on a phone, its decision and a signed webhook', async () => {
    if (!browser) throw new Error('no browser');
    const { url, received } = await receiver();
    const service = start(['serve'], {
      ...{ DATA_DIR: join(temporaryFolder(), 'data'), VETT_MASTER_KEY: newMasterKey(), LISTS: 'un', PORT: '0' },
      ...{ ALLOW_HTTP_WEBHOOKS: 'true', OUTBOUND_ALLOWLIST: '127.0.0.0/8' },
    });
    // Its database would outlive a service that is killed.
    onTestFinished(async () => {
      service.child.kill('SIGTERM');
      await service.ended;
    });
    const link = await service.says(/Console +(http:\/\/\S+)/);

    const { page, errors } = await browser.open(link, DESKTOP);
    await page.getByLabel('Organization').fill('Fictive Bank');
    await page.getByLabel('Mail address').fill('ada@bank.example');
    await page.getByLabel('Your name').fill('Ada Fictive');
    await page.getByLabel('Password').fill('three quiet lamps at sea');
    await press(page, 'Begin');
    await heading(page, 'Overview');

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await press(page, 'New endpoint');
    await page.getByLabel('URL').fill(`${url}/hook`);
    await press(page, 'Save');
    await page.getByText('Copy it now').waitFor();
    const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await press(page, 'I have copied it');

    await page.getByRole('link', { name: 'Workflows' }).click();
    await press(page, 'New workflow');
    await page.getByLabel('Name').fill('Private clients');
    await page.getByRole('dialog').getByRole('button', { name: 'New workflow' }).click();
    await heading(page, 'Private clients');
    await press(page, 'JSON');
    const json = page.getByLabel('The whole workflow as JSON');
    const definition = JSON.parse(await json.inputValue());
    await json.fill(JSON.stringify({ ...definition, steps: STEPS, validation_config }));
    await press(page, 'Save as a new version');
    await page.getByText('Version 2', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cases' }).click();
    await press(page, 'Open a case');
    await page.getByRole('dialog').getByRole('button', { name: 'Open a case' }).click();
    await page.getByText('Send this link to the person').waitFor();
    const session = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await press(page, 'Close');

    const phone = await browser.open(`${new URL(link).origin}${new URL(session).pathname}`, PHONE);
    await heading(phone.page, 'Terms');
    await phone.page.getByRole('checkbox').check();
    await press(phone.page, 'Continue');
    await phone.page.getByLabel('Full name').fill('Zoltan Fictivus');
    await press(phone.page, 'Continue');
    await heading(phone.page, 'Your passport');
    await press(phone.page, 'Take a photo');
    await phone.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await press(phone.page, 'Take the picture');
    await press(phone.page, 'Use this picture');
    await phone.page.getByText('Added', { exact: true }).waitFor();
    await press(phone.page, 'Continue');
    await heading(phone.page, 'Thank you, you are done');
    await shot(phone.page, 'whole-phone');

    await page.getByRole('link', { name: 'Cases' }).click();
    await page.getByRole('button', { name: /^To decide/ }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('heading', { name: 'Decision' }).waitFor();
    await page.getByText('ZOLTAN FICTIVUS').first().waitFor();
    const take = page.getByRole('button', { name: 'I take it' });
    // A service under load may refuse a call, and the officer tries again.
    const isTaken = async () => {
      if (await take.isVisible()) await take.click();
      return (await page.getByLabel('Works on it').inputValue()) !== '';
    };
    await expect.poll(isTaken, { ...PATIENCE, interval: 2_000 }).toBe(true);
    await shot(page, 'whole-case');
    await page.getByLabel('Reason').fill('Is on the list of the United Nations');
    await press(page, 'Reject');
    await page.getByText('The case is now: Rejected.').waitFor();

    const rejection = await vi.waitUntil(
      () => received.find(({ body }) => JSON.parse(String(body)).type === 'kyc.session.rejected'),
      PATIENCE,
    );
    const { headers, body } = rejection;
    const signed = createHmac('sha256', secret).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex');
    expect(String(headers['x-webhook-signature'])).toContain(signed);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('row').filter({ hasText: 'kyc.session.rejected' }).getByText('Received').waitFor();
    await shot(page, 'whole-webhooks');
    expect([...errors, ...phone.errors]).toEqual([]);
  });
});
