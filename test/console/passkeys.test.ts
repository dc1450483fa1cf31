import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageBrowser, violationsOf } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const PASSWORD = 'three quiet lamps at sea';
/** The public address of a service that is not told another: browsers bind passkeys to it. */
const PLACE = 'localhost:8080';

/** Gives the page a device with a fingerprint reader; returns whether it recognises its owner. */
async function plugIn(page: Page): Promise<(isOwner: boolean) => Promise<unknown>> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return (isOwner) => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isOwner });
}

async function linkOfNewUser(): Promise<string> {
  const email = `keys-${service.tenant.tenant_id}@bank.example`;
  const answer = await service.post('/auth/users', { email, role: 'viewer' });
  const { data } = (await answer.json()) as { data: { invitation_url: string } };
  return `http://${PLACE}/console/welcome${new URL(data.invitation_url).hash}`;
}

describe.skipIf(!hasBrowser)('a user of the console', async () => {
  const browser = hasBrowser ? await pageBrowser({ hosts: { [PLACE]: new URL(service.url).host } }) : undefined;

  test('a user adds a passkey, signs in with it alone, and removes it', async () => {
    if (!browser) throw new Error('no browser');
    const { page, errors } = await browser.open(await linkOfNewUser());
    const recognise = await plugIn(page);
    await page.getByLabel('Your name').fill('Ada Fictive');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Begin');
    await heading(page, 'Overview');
    await page.getByRole('link', { name: 'Ada Fictive' }).click();
    const panel = page.locator('section', { hasText: 'Passkeys' });
    await panel.getByText('You have none yet.').waitFor();
    const add = async (name: string, password: string) => {
      await panel.getByLabel('Name of the device').fill(name);
      await panel.getByLabel('Present password').fill(password);
      await press(page, 'Add a passkey');
    };
    await add('My laptop', 'some other words here');
    await panel.getByText('This is not your present password.').first().waitFor();
    await recognise(false);
    await add('My laptop', PASSWORD);
    await panel.getByText('The device gave no passkey.').waitFor();
    await recognise(true);
    await press(page, 'Add a passkey');
    await panel.getByText('not used yet').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shot(page, 'passkeys');
    await add('Again', PASSWORD);
    await panel.getByText('This device is registered already.').waitFor();

    await press(page, 'Sign out');
    await heading(page, 'Sign in');
    await shot(page, 'passkey-sign-in');
    await recognise(false);
    await press(page, 'Sign in with a passkey');
    await page.getByText('The device gave no passkey.').waitFor();
    await recognise(true);
    await press(page, 'Sign in with a passkey');
    await heading(page, 'Overview');

    await page.getByRole('link', { name: 'Ada Fictive' }).click();
    await panel.getByText(/last used/).waitFor();
    const sessions = page.locator('section', { hasText: 'Open sessions' });
    await sessions.getByText(/^By passkey/).waitFor();
    await sessions.getByText('This one').waitFor();
    await shot(page, 'sessions');
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Present password').fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await panel.getByText('You have none yet.').waitFor();
    await press(page, 'Sign out');
    await press(page, 'Sign in with a passkey');
    await page.getByText('This passkey does not open an account here').waitFor();
    await shot(page, 'passkey-refused');
    expect(errors.filter((error) => !/status of 40[01]/.test(error))).toEqual([]);
  });

  test('the console at a numeric address offers no passkeys', async () => {
    if (!browser) throw new Error('no browser');
    const { page } = await browser.open(`${service.url}/console`);
    await heading(page, 'Sign in');
    await expect.poll(() => page.getByRole('button', { name: 'Sign in with a passkey' }).count()).toBe(0);
  });
});
