import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { operatorOperations } from '../../src/features.ts';
import { DESKTOP, PHONE, pageBrowser } from '../support/page-browser.ts';
import { operatorOf, testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });
const PASSWORD = 'three quiet lamps at sea';
const isExpected = (error: string) => /409 \(Conflict\)|401 \(Unauthorized\)|400 \(Bad Request\)/.test(error);

describe.skipIf(!hasBrowser)('the console', async () => {
  const browser = hasBrowser ? await pageBrowser() : undefined;
  const visit = (path: string, options = DESKTOP) => {
    if (!browser) throw new Error('no browser');
    return browser.open(`${service.url}/console${path}`, options);
  };

  test('the first user sets up the installation and invites a user with fewer permissions', async () => {
    const { token } = await operatorOf(service.app)(operatorOperations.user.setUp, {});
    const { page, errors } = await visit(`/setup#${token}`);
    await heading(page, 'Welcome');
    await page.getByLabel('Organization').fill('Fictive Bank');
    await page.getByLabel('Mail address').fill('ada@bank.example');
    await page.getByLabel('Your name').fill('Ada Fictive');
    await page.getByLabel('Password').fill('password1234');
    await press(page, 'Begin');
    await page.getByText('this is made of words that are tried first').first().waitFor();
    await shot(page, 'welcome');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Begin');
    await heading(page, 'Overview');
    expect(page.url()).not.toContain(token);
    await page.getByRole('link', { name: 'Users' }).click();
    await press(page, 'Invite a user');
    await page.getByLabel('Mail address').fill('bob@bank.example');
    await page.getByLabel('Role').selectOption('analyst');
    await shot(page, 'user-invite');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite a user' }).click();
    await page.getByText('Send this link to the user yourself.').waitFor();
    const link = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
    await press(page, 'I have copied it');
    await page.getByRole('cell', { name: 'bob@bank.example' }).waitFor();
    await shot(page, 'users');
    await page.getByRole('row').filter({ hasText: 'bob@' }).getByRole('button', { name: 'Change' }).click();
    await shot(page, 'user-change');
    await press(page, 'Close');
    expect(errors.filter((error) => !isExpected(error))).toEqual([]);

    const second = await visit(`/welcome${new URL(link).hash}`, PHONE);
    await second.page.getByLabel('Your name').fill('Bob');
    await second.page.getByLabel('Password').fill(PASSWORD);
    await press(second.page, 'Begin');
    await heading(second.page, 'Overview');
    await second.page.getByText('Menu').click();
    await expect.poll(() => second.page.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await shot(second.page, 'menu-phone');
  });

  test('the console asks for password and code, and signing out everywhere ends the session', async () => {
    const { page, errors } = await visit('/lists');
    await heading(page, 'Sign in');
    await page.getByLabel('Mail address').fill('ada@bank.example');
    await page.getByLabel('Password').fill('some other words here');
    await press(page, 'Sign in');
    await page.getByText('The mail address or the password is not right.').waitFor();
    await shot(page, 'sign-in');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in');
    await heading(page, 'Lists');
    await page.getByRole('link', { name: 'Ada Fictive' }).click();
    await heading(page, 'Your account');
    await page.getByLabel('Present password').last().fill(PASSWORD);
    await press(page, 'Set up an app');
    const secret =
      (await page.locator('section', { hasText: 'Scan this' }).locator('code').first().textContent()) ?? '';
    const codeOf = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await shot(page, 'account');
    await page.getByLabel('Code that the app shows now').fill(codeOf(0));
    await press(page, 'Confirm');
    await page.getByText('Keep these codes').waitFor();
    await expect.poll(() => page.getByText(/^(\w{4}-){3}\w{4}$/).count()).toBe(10);
    await press(page, 'I have kept them');
    await press(page, 'Sign out everywhere');
    await heading(page, 'Sign in');
    await page.getByLabel('Mail address').fill('ada@bank.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await press(page, 'Sign in');
    await page.getByLabel('Code').fill(codeOf(1));
    await shot(page, 'sign-in-code');
    await press(page, 'Sign in');
    await heading(page, 'Overview');
    await page.getByRole('link', { name: 'Ada Fictive' }).click();
    await press(page, 'Sign out everywhere');
    await heading(page, 'Sign in');
    await page.goto(`${service.url}/console/keys`);
    await heading(page, 'Sign in');
    expect(errors.filter((error) => !isExpected(error))).toEqual([]);
  });

  test('the console keeps the views of a user from the next one at the same browser', async () => {
    const ann = await newUser('viewer', service.tenant.api_key);
    const next = await newUser('viewer', service.tenant.api_key);
    const { page } = await visit('/cases?search=Zoltan');
    const signIn = async (email: string) => {
      await heading(page, 'Sign in');
      await page.getByLabel('Mail address').fill(email);
      await page.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Sign in');
      await heading(page, 'Cases');
    };
    await signIn(ann.email);
    await press(page, 'Save this view');
    await page.getByLabel('Name of the view').fill('Zoltan');
    await press(page, 'Save');
    await page.getByRole('link', { name: 'Zoltan', exact: true }).waitFor();
    await page.context().clearCookies();
    await page.reload();
    await signIn(next.email);
    await page.getByRole('button', { name: 'Save this view' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Zoltan', exact: true }).count()).toBe(0);
  });

  test('a form survives the end of a session for the same user, and is not shown to another user', async () => {
    const ann = await newUser('admin', service.tenant.api_key);
    const other = await newUser('viewer', (await service.newTenant()).api_key);
    const { page } = await visit('/users');
    const signIn = async (email: string) => {
      await heading(page, 'Sign in');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Sign in' }) });
      await form.getByLabel('Mail address').fill(email);
      await form.getByLabel('Password').fill(PASSWORD);
      await press(page, 'Sign in');
    };
    await signIn(ann.email);
    await heading(page, 'Users');
    await press(page, 'Invite a user');
    const mail = page.getByRole('dialog').getByLabel('Mail address');
    await mail.fill('kept@bank.example');
    await ann.signOutEverywhere();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite a user' }).click();
    await heading(page, 'Sign in');
    await expect.poll(() => page.getByText('Send an API key').count()).toBe(0);
    await signIn(ann.email);
    await expect.poll(() => mail.inputValue()).toBe('kept@bank.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite a user' }).click();
    await press(page, 'I have copied it');
    await page.getByRole('cell', { name: 'kept@bank.example' }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${service.url}/console/users`);
    await tab.getByRole('cell', { name: 'kept@bank.example' }).waitFor();
    await page.route('**/trpc/user.list*', (route) => route.abort());
    await tab.route('**/trpc/user.list*', (route) => route.abort());
    await tab.getByRole('row').filter({ hasText: 'kept@' }).getByRole('button', { name: 'Change' }).click();
    await press(tab, 'Save');
    // The rows are those from before, and the page says so.
    await tab.getByText('cannot be reached').waitFor();
    await expect.poll(() => tab.getByRole('cell', { name: 'kept@bank.example' }).count()).toBe(1);
    await ann.signOutEverywhere();
    await press(page, 'Invite a user');
    await page.getByRole('dialog').getByLabel('Mail address').fill('kept@bank.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Invite a user' }).click();
    await signIn(other.email);
    for (const each of [page, tab]) {
      await each.getByText('Your role does not').waitFor();
      await expect.poll(() => each.getByText('kept@bank.example').count()).toBe(0);
    }
  });
});

let last = 0;

/** A user who took up an invitation. */
async function newUser(role: string, key: string) {
  const email = `console-${last++}@bank.example`;
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await service.post(path, body, headers);
    return ((await answer.json()) as { data: Record<string, string> }).data;
  };
  const { invitation_url } = await send('/auth/users', { email, role }, { Authorization: `Bearer ${key}` });
  await send('/auth/invitations/accept', {
    token: invitation_url?.split('#')[1],
    name: 'Ann Fictive',
    password: PASSWORD,
  });
  const signOutEverywhere = async () => {
    const { session_token } = await send('/auth/sessions', { email, password: PASSWORD });
    const headers = { Authorization: `Bearer ${session_token}` };
    await service.request('/auth/sessions?everywhere=true', { method: 'DELETE', headers });
  };
  return { email, signOutEverywhere };
}
