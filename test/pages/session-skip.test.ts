import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

const HELLO = { step_id: 'hello', name: 'Welcome', type: 'info' };
const FACE = { step_id: 'face', name: 'Your face', type: 'selfie', required: false };
const END = { step_id: 'end', name: 'The end', type: 'info' };
const SKIP = 'Skip this step';

describe.skipIf(!hasBrowser)('a step that is not required', async () => {
  const visit = await sessionPages(service.url);
  const begin = async (steps: readonly object[], more: object = {}) => {
    const { session_id, access_token } = await open(await newWorkflow(steps, more));
    return { session_id, access_token, ...(await visit(access_token, PHONE)) };
  };

  test('is skipped as the last one, and the session is done', async () => {
    const { page, errors } = await begin([HELLO, FACE]);
    await heading(page, 'Welcome');
    await expect.poll(() => page.getByRole('button', { name: SKIP }).count()).toBe(0);
    await press(page, 'Continue');
    await heading(page, 'Your face');
    await shot(page, 'phone-skip');
    await press(page, SKIP);
    await heading(page, 'Thank you, you are done');
    expect(errors).toEqual([]);
  });

  test('does not come back after the last one, but can be gone back to, and a second tab agrees', async () => {
    const { access_token, page } = await begin([FACE, HELLO, END]);
    const tab = await visit(access_token, PHONE);
    await heading(tab.page, 'Your face');
    await press(page, SKIP);
    await heading(page, 'Welcome');
    await tab.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await heading(tab.page, 'Welcome');
    await page.reload();
    await heading(page, 'Welcome');
    await press(page, 'Back');
    await heading(page, 'Your face');
    await press(page, SKIP);
    await heading(page, 'Welcome');
    await press(page, 'Continue');
    await heading(page, 'The end');
    await press(page, 'Continue');
    await heading(page, 'Thank you, you are done');
  });

  test('keeps nothing that was typed just before it was skipped, and says so in three languages', async () => {
    const form = { step_id: 'you', name: 'About you', type: 'form_fill', required: false };
    const custom_fields = [{ field_id: 'note', name: 'Note', type: 'text' }];
    for (const [language, skip] of [
      ['es', 'Omitir este paso'],
      ['pt', 'Pular esta etapa'],
    ] as const) {
      const locales = { enabled_locales: [language], default_locale: language };
      const { session_id, page } = await begin([{ ...form, custom_fields }, END], locales);
      await page.getByLabel('Note').fill('half');
      await press(page, skip);
      await heading(page, 'The end');
      await press(page, 'Continuar');
      await expect
        .poll(async () => (await call('GET', `/kyc/sessions/${session_id}`)).data)
        .toMatchObject({
          ...{ status: 'completed', form_data: {} },
        });
    }
  });
});
