import { describe, expect, test } from 'vitest';
import { openIssuer } from '../support/issuer.ts';
import { pageBrowser, violationsOf } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

/** The public address of the service, to which the issuer sends browsers back. */
const PLACE = 'localhost:8080';
const issuer = await openIssuer();
const service = await testService({ ...issuer.settings, PUBLIC_APP_URL: `http://${PLACE}` });
issuer.person = { sub: 'ann', name: 'Ann Fictive', email: 'ann@bank.example', tid: service.tenant.tenant_id };

describe.skipIf(!hasBrowser)('a user of the issuer', async () => {
  const browser = hasBrowser ? await pageBrowser({ hosts: { [PLACE]: new URL(service.url).host } }) : undefined;

  test('a user of the issuer gets to the requested page, has no password, and signs in again in another tab', async () => {
    if (!browser) throw new Error('no browser');
    issuer.person = { ...issuer.person, role: 'owner' };
    const { page, errors } = await browser.open(`http://${PLACE}/console/users`);
    const toIssuer = page.getByRole('link', { name: 'Sign in with your organization' });
    await toIssuer.waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shot(page, 'issuer-door');
    await toIssuer.click();
    await heading(page, 'Users');
    expect(new URL(page.url()).pathname).toBe('/console/users');
    await page.getByText('Signs in with your organization').waitFor();
    await shot(page, 'issuer-users');
    await press(page, 'Change');
    await page.getByText('gives this user the role anew').waitFor();
    await shot(page, 'issuer-user');
    await press(page, 'Close');

    await page.getByRole('link', { name: 'Ann Fictive' }).click();
    await page.getByText('By your organization').waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Change the password' }).count()).toBe(0);

    await page.getByRole('link', { name: 'Users' }).click();
    await press(page, 'Invite a user');
    await page.getByLabel('Mail address').fill('half-typed');
    await service.database.admin`delete from user_session`;
    await page.evaluate(() => new BroadcastChannel('vett-user').postMessage('changed'));
    const tab = page.context().waitForEvent('page');
    await toIssuer.click();
    await heading(await tab, 'Overview');
    await expect.poll(() => toIssuer.count()).toBe(0);
    await expect.poll(() => page.getByLabel('Mail address').inputValue()).toBe('half-typed');
    expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
  });

  test('a user of the issuer without permissions sees the reason, and can begin again', async () => {
    if (!browser) throw new Error('no browser');
    issuer.person = { ...issuer.person, role: 'cleaner' };
    const { page } = await browser.open(`http://${PLACE}/console/issuer`);
    await page.getByText('gives you no rights here').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shot(page, 'issuer-refused');
    expect(page.url()).toBe(`http://${PLACE}/console/issuer`);
    issuer.person = { ...issuer.person, role: 'viewer' };
    await page.getByRole('link', { name: 'Begin again' }).click();
    await heading(page, 'Overview');
  });
});
