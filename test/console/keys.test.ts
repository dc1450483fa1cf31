import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP, PHONE } from '../support/page-browser.ts';
import { testService } from '../support/service.ts';
import { heading, press, shot } from '../support/session-pages.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await testService({ LISTS: 'un' });
const WIDE = { ...DESKTOP, viewport: { width: 1440, height: 900 } };

describe.skipIf(!hasBrowser)('alerts by keys', async () => {
  let tenant: typeof service.tenant;
  let runs: ReturnType<typeof watchlistRuns>;
  let visit: Awaited<ReturnType<typeof consolePages>>;
  beforeEach(async () => {
    tenant = await service.newTenant();
    runs = watchlistRuns(service, tenant);
    visit = await consolePages({ url: service.url, tenant });
  });

  /** Watches as many subjects, each of whom matches one entry. */
  async function newAlerts(count: number): Promise<string> {
    const subjects = Array.from({ length: count }, (_, i) => ({
      full_name: 'Zoltan Fictivus',
      identifier: String(7_700_100 + i),
    }));
    const watchlist_id = await runs.watchlist({ name: 'Clients', subjects });
    await runs.send('POST', `/kyc/watchlists/${watchlist_id}/monitor`, { force: true });
    await runs.drain();
    return watchlist_id;
  }
  const decisions = async () => {
    const { data } = await runs.send('GET', '/kyc/decisions?limit=100');
    return data['decisions'] as { decision: string; reason: string; reason_code?: string }[];
  };
  const openMatches = async () => (await runs.send('GET', '/kyc/watchlists/open-matches?limit=100')).data['count'];
  const alert = (page: Page) => page.getByRole('article');

  test('a hundred alerts are decided with two keys each, and the next one stands there by itself', async () => {
    await newAlerts(100);
    const { page, errors } = await visit('/alerts', WIDE);
    let keys = 0;
    const hit = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    await page.getByText('100 rows loaded').waitFor();
    await hit('j');
    await hit('Enter');
    await page.getByText('1 of 100').waitFor();
    const opening = keys;
    for (let index = 1; index <= 100; index++) {
      await page.getByText(`${index} of 100`).waitFor();
      await alert(page).waitFor();
      await hit('f');
      await hit('1');
    }
    await page.getByText('No match waits for a decision.').waitFor();
    expect([opening, keys - opening]).toEqual([2, 200]);
    const made = await decisions();
    expect(made).toHaveLength(100);
    const { decision, reason, reason_code } = made[0] ?? {};
    expect({ decision, reason, reason_code }).toEqual({
      ...{ decision: 'false_positive', reason: 'Another date of birth', reason_code: 'other_birth_date' },
    });
    expect(new Set(made.map((each) => each.reason_code))).toEqual(new Set(['other_birth_date']));
    expect(errors).toEqual([]);
  });

  test('a reason that is left by Escape is kept, and no later key is typed into it or sends it', async () => {
    await newAlerts(2);
    const { page, errors } = await visit('/alerts', WIDE);
    await page.getByText('2 rows loaded').waitFor();
    for (const key of ['j', 'x', 'j', 'x', 'f', '0']) await page.keyboard.press(key);
    const reason = page.getByLabel('Why it is not the same');
    await page.keyboard.type('Half a reason');
    await page.keyboard.press('Escape');
    await expect.poll(() => reason.inputValue()).toBe('Half a reason');
    for (const key of ['k', 'Enter']) await page.keyboard.press(key);
    await page.getByText('1 of 2').waitFor();
    expect(await decisions()).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('a decision is taken back by a key within ten seconds, and its alert stands there again', async () => {
    await newAlerts(2);
    const { page, errors } = await visit('/alerts', WIDE);
    await page.getByRole('link', { name: 'Zoltan Fictivus' }).first().click();
    await page.getByText('1 of 2').waitFor();
    await shot(page, 'alert-wide');
    await page.keyboard.press('t');
    await page.getByText('The same identity number').waitFor();
    await shot(page, 'alert-reasons');
    await page.keyboard.press('2');
    await page.getByText('2 of 2').waitFor();
    await page.getByText('The same: ZOLTAN FICTIVUS').waitFor();
    await shot(page, 'alert-undo');
    expect(await openMatches()).toBe(1);
    await page.keyboard.press('u');
    await page.getByText('It was taken back.').waitFor();
    await page.getByText('1 of 2').waitFor();
    await alert(page).waitFor();
    expect(await openMatches()).toBe(2);
    expect(await decisions()).toEqual([]);

    // Nothing is left to take back, nor after ten seconds.
    await page.keyboard.press('u');
    await page.clock.install();
    await page.keyboard.press('f');
    await page.keyboard.press('3');
    await page.getByText('Not the same: ZOLTAN FICTIVUS').waitFor();
    await page.clock.fastForward(10_500);
    await page.getByText('Not the same: ZOLTAN FICTIVUS').waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    expect(await openMatches()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('keys do nothing while somebody types, with a modifier, in a dialog, or when they are off', async () => {
    await newAlerts(2);
    const { page, errors } = await visit('/alerts', WIDE);
    await page.getByText('2 rows loaded').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('zoltan jx?');
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('zoltan jx?');
    await page.getByText('No alert fits this view.').waitFor();
    await page.getByLabel('Search').fill('');
    await page.getByText('2 rows loaded').waitFor();
    await page.getByRole('link', { name: 'Zoltan Fictivus' }).first().click();
    await alert(page).waitFor();
    const reasons = page.getByRole('list', { name: 'Reasons' });
    for (const key of ['Control+f', 'Alt+f', 'Meta+f', 'F', '1']) await page.keyboard.press(key);
    await expect.poll(() => reasons.count()).toBe(0);

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys' });
    await help.getByText('Not the same (false positive)').waitFor();
    await shot(page, 'keys-help');
    for (const key of ['f', '1', 'n']) await page.keyboard.press(key);
    await expect.poll(() => reasons.count()).toBe(0);
    await help.getByLabel('Use these keys').uncheck();
    await page.keyboard.press('Escape');
    await press(page, 'Keys are off');
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await expect.poll(() => reasons.count()).toBe(0);
    await press(page, 'Keys are off');
    await help.getByLabel('Use these keys').check();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Keys/);

    await page.keyboard.press('f');
    await page.keyboard.press('0');
    await page.keyboard.type('1 passport differs, fine');
    expect(await openMatches()).toBe(2);
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2').waitFor();
    expect(await decisions()).toMatchObject([{ reason: '1 passport differs, fine' }]);
    expect(errors).toEqual([]);
  });

  test('a dialog that was closed takes no focus from a field in which somebody types already', async () => {
    await newAlerts(2);
    const { page, errors } = await visit('/alerts', WIDE);
    await page.getByText('2 rows loaded').waitFor();
    await press(page, 'Keys: ? explains them');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    // The browser tells that a dialog is closed a moment after it.
    await page.getByLabel('Search').evaluate((input) => {
      document.querySelector('dialog')?.close();
      input.focus();
    });
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    await page.keyboard.type('zoltan');
    await expect.poll(() => page.getByLabel('Search').inputValue()).toBe('zoltan');
    expect(errors).toEqual([]);
  });

  test('several alerts are chosen by keys and decided together, and those that failed are named and sent again', async () => {
    await newAlerts(4);
    const { page, errors } = await visit('/alerts?sort=asc', WIDE);
    await page.getByText('4 rows loaded').waitFor();
    await page.keyboard.press('f');
    await expect.poll(() => page.getByRole('list', { name: 'Reasons' }).count()).toBe(0);
    for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'k', 'x']) await page.keyboard.press(key);
    await page.getByText('2 matches are chosen: Zoltan Fictivus, Zoltan Fictivus').waitFor();
    await shot(page, 'alerts-chosen');
    let sent = 0;
    await page.route('**/trpc/decision.create*', (route) => (++sent === 2 ? route.abort() : route.continue()));
    await page.keyboard.press('f');
    await page.keyboard.press('2');
    await page.getByText('1 of 2 decisions were kept.').waitFor();
    await page.getByText('3 rows loaded').waitFor();
    await shot(page, 'alerts-failed');
    await page.keyboard.press('2');
    await page.getByText('2 rows loaded').waitFor();
    expect(sent).toBe(3);
    expect((await decisions()).map(({ reason_code }) => reason_code)).toEqual(['other_country', 'other_country']);
    expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  test('an alert is read by its address on a phone in the dark, and in the languages of the console', async () => {
    const watchlist_id = await newAlerts(1);
    const { page, errors } = await visit(`/alerts?watchlist_id=${watchlist_id}`, { ...PHONE, colorScheme: 'dark' });
    await page.getByText('1 row loaded').waitFor();
    await shot(page, 'alerts-phone');
    await page.getByRole('link', { name: 'Zoltan Fictivus' }).click();
    await heading(page, 'Zoltan Fictivus');
    await page.reload();
    await heading(page, 'Zoltan Fictivus');
    await page.getByText('This is not the same').click();
    await page.getByRole('button', { name: 'Another date of birth' }).waitFor();
    await shot(page, 'alert-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.evaluate(() => localStorage.setItem('vett-language', 'es'));
    await page.reload();
    await page.getByText('No es la misma entidad').click();
    await page.getByRole('button', { name: 'Otra fecha de nacimiento' }).waitFor();
    await shot(page, 'alert-phone-es');
    await page.evaluate(() => localStorage.setItem('vett-language', 'pt'));
    await page.reload();
    await alert(page).getByRole('group').first().waitFor();
    await shot(page, 'alert-phone-pt');
    expect(errors).toEqual([]);
  });
});
