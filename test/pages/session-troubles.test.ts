import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open } = await sessionsOfTenant(service);

const HELLO = { step_id: 'hello', name: 'Welcome', type: 'info' };

describe.skipIf(!hasBrowser)('the page of a session', async () => {
  const visit = await sessionPages(service.url);
  const begin = async (steps: readonly object[], more: object = {}, prepare?: Parameters<typeof visit>[2]) =>
    visit((await open(await newWorkflow(steps, more))).access_token, PHONE, prepare);

  test('ignores an answer that comes after that of a later call', async () => {
    const { page } = await begin([HELLO]);
    await heading(page, 'Welcome');
    const held = Promise.withResolvers<void>();
    const late = async (route: Route) => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    };
    await page.route('**/publicSession.state*', late, { times: 1 });
    const asked = page.waitForRequest('**/publicSession.state*');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
    const answered = page.waitForResponse('**/publicSession.state*');
    held.resolve();
    await (await answered).finished();
    await page.waitForTimeout(300);
    await heading(page, 'Thank you, you are done');
    await expect.poll(() => page.getByRole('button', { name: 'Continue' }).count()).toBe(0);
  });

  test('is in English when the texts of its language do not arrive', async () => {
    const locales = { enabled_locales: ['es'], default_locale: 'es' };
    const { page } = await begin([HELLO], locales, (context) =>
      context.route('**/assets/es-*.js', (route) => route.abort('connectionfailed')),
    );
    await heading(page, 'Welcome');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
  });

  test('says when a party could not be removed, and when the parties could not be read', async () => {
    const below = await newWorkflow([HELLO]);
    const subsession_config = { workflow_id: below, roles: ['ubo'] };
    const { page } = await begin([{ step_id: 'owners', name: 'Owners', type: 'subsession', subsession_config }]);
    await heading(page, 'Owners');
    await page.getByLabel('Name').fill('Bob Fictive');
    await press(page, 'Add a person or company');
    await page.getByRole('heading', { name: 'Bob Fictive' }).waitFor();
    await page.context().setOffline(true);
    await press(page, 'Remove');
    await page.getByRole('alert').getByText('Check your connection and try again.').waitFor();
    await page.context().setOffline(false);
    await press(page, 'Try again');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Bob Fictive' }).waitFor();
  });

  test.each([
    [{ type: 'selfie' }, ['Take a photo', 'Take the picture']],
    [{ type: 'liveness' }, ['Start']],
  ])('says when a camera gives no picture: %j', async (step, buttons) => {
    const { page, errors } = await begin([{ step_id: 'face', name: 'You', ...step }]);
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    for (const name of buttons) {
      if (name === 'Take the picture')
        await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
      await press(page, name);
    }
    await page.getByText('That did not work. Please try again in a moment.').waitFor();
    expect(errors).toEqual([]);
  });
});

test.skipIf(!hasBrowser)('a camera that begins late is waited for', async () => {
  const visit = await sessionPages(service.url);
  const { access_token } = await open(await newWorkflow([{ step_id: 'live', name: 'You', type: 'liveness' }]));
  const { page } = await visit(access_token, PHONE);
  await heading(page, 'You');
  await page.evaluate(() => {
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      await new Promise((done) => setTimeout(done, 2_500));
      return real(wanted);
    };
  });
  await press(page, 'Start');
  await page.getByText('We could not see your face.').waitFor();
});
