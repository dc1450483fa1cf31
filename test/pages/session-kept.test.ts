import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open, call } = await sessionsOfTenant(service);

const FORM = { step_id: 'you', name: 'About you', type: 'form_fill', fields: ['full_name', 'email', 'phone'] };

describe.skipIf(!hasBrowser)('the answers that the page of a session keeps', async () => {
  const visit = await sessionPages(service.url);
  async function form() {
    const { access_token } = await open(await newWorkflow([FORM]));
    const { page } = await visit(access_token, PHONE);
    await heading(page, 'About you');
    const saved = () => page.getByText('Your answers are saved.').waitFor();
    const answerTo = async (label: string) => {
      await heading(page, 'About you');
      return page.getByLabel(label).inputValue();
    };
    return { page, saved, answerTo };
  }

  test('an answer stays in the field in which it is typed, while other fields lack theirs', async () => {
    const { page, answerTo } = await form();
    await press(page, 'Continue');
    await page.getByText('3 answers need your attention.').waitFor();
    await page.getByLabel('Email').click();
    await page.keyboard.type('ann@mail.example');
    expect(await answerTo('Email')).toBe('ann@mail.example');
    expect(await answerTo('Full name')).toBe('');
  });

  test('answers that are changed after a refusal are kept', async () => {
    const { page, saved, answerTo } = await form();
    await page.getByLabel('Full name').fill('Ann Fictive');
    await page.getByLabel('Email').fill('nothing');
    await page.getByLabel('Phone').fill('+442071838750');
    await press(page, 'Continue');
    await page.getByText('Please check the email address.').waitFor();
    await page.getByLabel('Email').fill('ann@mail.example');
    // The refused answer is gone.
    await expect.poll(() => page.getByText('Please check the email address.').count()).toBe(0);
    await expect.poll(() => page.getByText('One answer needs your attention.').count()).toBe(0);
    expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('false');
    await saved();
    await page.reload();
    expect(await answerTo('Email')).toBe('ann@mail.example');
  });

  test('answers whose draft was lost are kept, also when the person comes back without a connection', async () => {
    const { page, saved, answerTo } = await form();
    await page.context().setOffline(true);
    const lost = page.waitForEvent('requestfailed');
    await page.getByLabel('Full name').fill('Ann Fictive');
    await lost;
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('publicSession.state'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await asked;
    expect(await answerTo('Full name')).toBe('Ann Fictive');
    await page.context().setOffline(false);
    await saved();
    await page.reload();
    expect(await answerTo('Full name')).toBe('Ann Fictive');
  });
});

describe.skipIf(!hasBrowser)('the page of a session beside a phone', async () => {
  const visit = await sessionPages(service.url);

  test('regression: a second tab went on with a step that the first had completed, and saved nothing', async () => {
    const { access_token, session_id } = await open(
      await newWorkflow([FORM, { step_id: 'more', name: 'More', type: 'info' }]),
    );
    const [first, second] = [await visit(access_token, PHONE), await visit(access_token, PHONE)];
    await heading(second.page, 'About you');
    const answers = { 'Full name': 'Ann Fictive', Email: 'ann@mail.example', Phone: '+442071838750' };
    for (const [label, text] of Object.entries(answers)) await first.page.getByLabel(label).fill(text);
    await press(first.page, 'Continue');
    await heading(first.page, 'More');
    await second.page.getByLabel('Full name').fill('Bob Fictive');
    await heading(second.page, 'More');
    const { form_data } = (await call('GET', `/kyc/sessions/${session_id}`)).data;
    expect(form_data).toMatchObject({ full_name: 'Ann Fictive' });
  });

  test('the page follows the work on the phone that it was handed over to, up to the end', async () => {
    const steps = ['One', 'Two', 'Three'].map((name) => ({ step_id: name.toLowerCase(), name, type: 'info' }));
    const { access_token } = await open(await newWorkflow(steps));
    const { page } = await visit(access_token, DESKTOP);
    await press(page, 'Continue');
    await heading(page, 'Two');
    await press(page, 'Continue on your phone');
    const phone = await visit(access_token, PHONE);
    await heading(phone.page, 'Two');
    await press(phone.page, 'Continue');
    // The page lies under the dialog with the code.
    await page.getByText('Step 3 of 3').waitFor();
    await heading((await visit(`${access_token}#two`, DESKTOP)).page, 'Three');
    await press(phone.page, 'Continue');
    await heading(page, 'Thank you, you are done');
  });
});

describe.skipIf(!hasBrowser)('the parties on the page of a session', async () => {
  const visit = await sessionPages(service.url);

  test('a party is added once, though the answer is lost, and not without a name', async () => {
    const subsession_config = { workflow_id: await newWorkflow([FORM]), roles: ['ubo'] };
    const step = { step_id: 'owners', name: 'Owners', type: 'subsession', subsession_config };
    const { session_id, access_token } = await open(await newWorkflow([step]));
    const { page } = await visit(access_token, PHONE);
    const add = () => press(page, 'Add a person or company');
    await add();
    await page.getByRole('alert').getByText('Please answer this.').waitFor();
    await page.getByLabel('Name').fill('Ann Fictive');
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/trpc/publicSession.createSubsession*', lose, { times: 1 });
    await add();
    await page.getByRole('alert').getByText('Check your connection').waitFor();
    await add();
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    const { data } = await call('GET', `/kyc/sessions/${session_id}/subsessions`);
    expect(data.subsessions).toHaveLength(1);
  });
});
