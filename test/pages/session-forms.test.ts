import { describe, expect, test } from 'vitest';
import { PHONE } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { heading, press, sessionPages, shot } from '../support/session-pages.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();
const { newWorkflow, open } = await sessionsOfTenant(service);

const SMALL = { ...PHONE, viewport: { width: 320, height: 640 } };
const FORM = {
  ...{ step_id: 'you', name: 'Form', type: 'form_fill', fields: ['address'] },
  custom_fields: [
    { field_id: 'weight', name: 'Weight', type: 'number', unit: 'kg', max: 100_000, placeholder: '70' },
    { field_id: 'income', name: 'Income', type: 'currency_amount', currency: 'EUR' },
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
      expect(await page.locator(`#${await described(name)}`).innerText()).toBe(unit);
    expect(await page.getByLabel('Weight').getAttribute('placeholder')).toBe('70');
    await page.getByLabel('Calle y número').fill('Calle Larga 1');
    await page.getByLabel('Weight').fill('200000');
    await page.getByLabel('Born').fill('1980-01-01');
    await press(page, 'Continuar');
    await page.getByText('El valor máximo es 100.000.').waitFor();
    await page.getByText('La primera fecha posible es 31 de enero de 1990.').waitFor();
    await shot(page, 'small-limits');
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
