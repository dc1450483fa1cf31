import { describe, expect, test } from 'vitest';
import { PUBLIC_URL } from '../rules/objects.ts';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { publishChangedUn } from '../support/publish.ts';
import { sharedService, testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
interface Checked {
  results: { un: { matches: { match_data: { entity_id: string } }[]; metadata: { subject_fingerprint: string } } };
}

/** A compliance officer who has signed in: the token of the session. */
async function newUser(name: string): Promise<string> {
  const invited = await service.post('/auth/users', { email: 'ada@bank.example', role: 'compliance_officer' });
  const { data: invitation } = (await invited.json()) as { data: { invitation_url: string } };
  const token = new URL(invitation.invitation_url).hash.slice(1);
  const accepted = await service.post('/auth/invitations/accept', {
    token,
    name,
    password: 'three quiet lamps at sea',
  });
  return ((await accepted.json()) as { data: { session_token: string } }).data.session_token;
}

const HOSTILE = '<img src=x onerror=alert(1)>\u202edesrever';

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a user creates a key, sees its secret once, and revokes it', async () => {
    const { page, errors } = await visit('/keys', DESKTOP);
    await heading(page, 'API keys');
    await press(page, 'New key');
    await page.getByLabel('Name').fill(HOSTILE);
    await page.getByLabel('May do').selectOption('Viewer');
    await shot(page, 'keys-new');
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    await page.getByText('It is not shown again.').waitFor();
    const secret = await page.getByRole('dialog').locator('code').textContent();
    const headers = { Authorization: `Bearer ${secret}` };
    expect((await service.request('/kyc/lists', { headers })).status).toBe(200);
    await press(page, 'I have copied it');
    const row = page.getByRole('row').filter({ hasText: 'onerror' });
    await shot(page, 'keys');
    await row.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.getByText('Revoked').waitFor();
    expect((await service.request('/kyc/lists', { headers })).status).toBe(401);
    expect(await page.content()).not.toContain(secret);
    expect(errors).toEqual([]);
  });

  test('the lists show their freshness and the changes of one list', async () => {
    const { page, errors } = await visit('/lists', PHONE);
    await heading(page, 'Lists');
    await page.getByText('Fictional sample').first().waitFor();
    await shot(page, 'lists-phone');
    await page.getByRole('link', { name: /^United Nations/ }).click();
    await page.getByRole('heading', { level: 1, name: /^United Nations/ }).waitFor();
    await page.getByText('This is the first version here').waitFor();
    await shot(page, 'list-phone');
    expect(errors).toEqual([]);
  });

  test('the overview and the page of a list tell that its refreshes fail', async () => {
    const own = await testService({ LISTS: 'un' });
    await own.database.sql`
      insert into list_run (run_id, list_name, status, outcome, message, requested_at, finished_at)
      values ('failed', 'un', 'done', 'download_failed', 'No answer.', now(), now())`;
    const visitOwn = await consolePages(own);
    const { page, errors } = await visitOwn('/', DESKTOP);
    await page.getByText('refreshes were rejected or have failed since').waitFor();
    await shot(page, 'overview-failing-list');
    await page.getByRole('link', { name: /^United Nations/ }).click();
    await page.getByText('Each refresh since this time was rejected or failed').waitFor();
    expect(errors).toEqual([]);
  });

  test('a user compares any two versions of a list', async () => {
    const own = await testService({ LISTS: 'un' });
    const publish = (spelling: string, minutes: number) =>
      publishChangedUn(own.database.sql, (list) => list.replaceAll('ZOLTAN', spelling), {
        now: new Date(Date.now() + minutes * 60_000),
      });
    const [first, second] = [await publish('ZOLTAN', 1), await publish('ZOLTANN', 2)];
    const third = await publish('ZOLTAN', 3);
    const { page, errors } = await (await consolePages(own))('/lists/un', DESKTOP);
    const row = page.getByRole('row').filter({ hasText: third });
    await row.getByText('In use').waitFor();
    await row.getByText('0 added, 1 changed, 0 removed').waitFor();
    await page.getByRole('cell', { name: /ZOLTAN/ }).waitFor();
    await shot(page, 'list-versions');
    await page.getByLabel('From').selectOption(first);
    await page.getByText('Nothing changed between these versions.').waitFor();
    await page.getByLabel('To').selectOption(second);
    await page.getByRole('cell', { name: /ZOLTANN/ }).waitFor();
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(first);
    await page.getByLabel('To').selectOption(first);
    await page.getByText('These versions cannot be compared').waitFor();
    await shot(page, 'list-versions-not-comparable');
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('a user sees the decisions on matches, and revokes one', async () => {
    const check = { subject: { full_name: 'Zoltan Fictivus' }, lists: ['un'] };
    const answered = await (await service.post('/kyc', check)).json();
    const { matches, metadata } = (answered as Checked).results.un;
    const decision = {
      subject_key: { fingerprint: metadata.subject_fingerprint },
      ...{ source_list: 'un', entity_id: matches[0]?.match_data.entity_id, decision: 'false_positive' },
      ...{ reason: HOSTILE, expires_at: '2100-01-01T00:00:00Z' },
    };
    const officer = { Authorization: `Bearer ${await newUser('Ada Fictive')}` };
    expect((await service.post('/kyc/decisions', decision, officer)).status).toBe(201);
    const { page, errors } = await visit('/decisions', DESKTOP);
    await heading(page, 'Decisions on matches');
    await page.getByLabel('List').selectOption({ label: 'United Nations Security Council Consolidated List' });
    const row = page.getByRole('row').filter({ hasText: 'onerror' });
    await row.getByText(/^Until .*2100$/).waitFor();
    await row.getByText('Not the same').waitFor();
    await row.getByText('Ada Fictive').waitFor();
    await shot(page, 'decisions');
    await row.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await page.getByText('There is no decision on a match with this list.').waitFor();
    await page.getByLabel('List').selectOption({ label: 'Any' });
    await page.getByText('No decision yet.').waitFor();
    await shot(page, 'decisions-none');
    expect(errors).toEqual([]);
  });

  test('a user finds events of the audit log and verifies its chain', async () => {
    const { page, errors } = await visit('/audit', DESKTOP);
    await page.getByLabel('Action').selectOption({ label: 'Revoked an API key' });
    await page.getByText('1 row loaded').waitFor();
    await page.getByRole('cell', { name: 'revoked an API key' }).waitFor();
    await press(page, 'Details');
    await shot(page, 'audit-event');
    await press(page, 'Close');
    await press(page, 'Verify the chain');
    await page.getByText('The chain is intact').waitFor();
    await shot(page, 'audit-verified');
    await press(page, 'Close');
    for (const language of ['en', 'es', 'pt']) {
      await page.locator('.foot select').selectOption(language);
      const cell = page
        .getByRole('cell')
        .filter({ has: page.locator('time') })
        .first();
      const fits = await cell.evaluate((it) => {
        const time = it.querySelector('time');
        if (time) time.textContent = time.textContent.replaceAll(/\b\d\b/g, '20');
        return it.scrollWidth <= it.clientWidth;
      });
      expect(fits, `two digits in each place, ${language}`).toBe(true);
    }
    expect(errors).toEqual([]);
  });

  test('the usage shows quotas', async () => {
    await service.post('/kyc', { name: 'Ann Fictive', entity_type: 'person', lists: ['un'] });
    const { page, errors } = await visit('/usage', { ...DESKTOP, colorScheme: 'dark' });
    await heading(page, 'Usage');
    await page.getByText('Quotas of this month').waitFor();
    await shot(page, 'usage-dark');
    expect(errors).toEqual([]);
  });

  test('a user changes settings, and sees which value the service refuses', async () => {
    const { page, errors } = await visit('/settings', DESKTOP);
    await heading(page, 'Settings');
    await page.getByLabel('Lowest score of a match').fill('0.85');
    await page.getByLabel('Blocked industries').fill('252\nnot a code');
    const reasons = page.getByLabel('A match is the same');
    await reasons.fill('same_branch | The same branch | | A mesma filial\nno words');
    await reasons.blur();
    await page.getByText('3 changes are not saved yet').waitFor();
    await press(page, 'Save');
    await page.getByRole('alert').waitFor();
    await shot(page, 'settings-refused');
    expect(await reasons.getAttribute('aria-invalid')).toBe('true');
    await reasons.fill('same_branch | The same branch | | A mesma filial');
    await page.getByLabel('Blocked industries').fill('252\n920');
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    const { data } = (await (await service.request('/kyc/tenants/me')).json()) as { data: object };
    expect(data).toMatchObject({
      list_check: { min_confidence: 0.85 },
      decision_reasons: { true_match: [{ code: 'same_branch', en: 'The same branch', pt: 'A mesma filial' }] },
      web_validation: { blocked_industries: ['252', '920'] },
    });
    expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
  });

  test('a user sets and clears the address of the logo', async () => {
    const logoUrl = async () => {
      const { data } = (await (await service.request('/kyc/tenants/me')).json()) as {
        data: { branding: { logo_url: string | null } };
      };
      return data.branding.logo_url;
    };
    const { page } = await visit('/settings', DESKTOP);
    const field = page.getByLabel('Address of the logo');
    await field.fill('http://shop.example/logo.png');
    await press(page, 'Save');
    await page.getByText('Send an https URL.').first().waitFor();
    await shot(page, 'settings-logo');
    await field.fill('https://shop.example/logo.png');
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();
    expect(await logoUrl()).toBe('https://shop.example/logo.png');
    await field.fill('');
    await press(page, 'Save');
    await expect.poll(logoUrl).toBeNull();
  });

  test('a user adds an endpoint, sends it a test and sees the delivery', async () => {
    const { page, errors } = await visit('/webhooks', DESKTOP);
    await heading(page, 'Webhooks');
    await page.getByText('No message yet.').waitFor();
    await page.getByLabel('State').selectOption('delivered');
    await page.getByText('No message matches.').waitFor();
    await page.getByLabel('State').selectOption('');
    await press(page, 'New endpoint');
    await page.getByLabel('URL').fill('https://10.0.0.1/');
    await press(page, 'Save');
    await page.getByText('The fields above say why.').waitFor();
    expect(await page.getByLabel('URL').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('URL').fill(PUBLIC_URL);
    await shot(page, 'endpoint-new');
    await press(page, 'Save');
    await page.getByText('Copy it now').waitFor();
    await press(page, 'I have copied it');
    await press(page, 'Send a test');
    await page.getByRole('dialog').getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('The test is on its way.').waitFor();
    await press(page, 'Close');
    await press(page, 'Details');
    await page.getByRole('dialog').getByText(PUBLIC_URL).waitFor();
    await page.getByText('"test": true').waitFor();
    await shot(page, 'delivery');
    await press(page, 'Close');
    await shot(page, 'webhooks');
    await press(page, 'Delete');
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    await page.route('**/trpc/webhook.deleteEndpoint*', (route) => route.abort());
    await confirm.click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    await press(page, 'Cancel');
    await page.unroute('**/trpc/webhook.deleteEndpoint*');
    await press(page, 'Delete');
    await confirm.waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await confirm.click();
    await page.getByText('No endpoint yet.').waitFor();
    expect(errors.filter((error) => !/400 \(Bad Request\)|ERR_FAILED/.test(error))).toEqual([]);
  });
});
