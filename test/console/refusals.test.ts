import { describe, expect, test } from 'vitest';
import { consolePages } from '../support/console-pages.ts';
import { DESKTOP } from '../support/page-browser.ts';
import { sharedService } from '../support/service.ts';
import { press, shot } from '../support/session-pages.ts';
import { hasBrowser } from '../support/web-browser.ts';

const service = await sharedService();

describe.skipIf(!hasBrowser)('the console', async () => {
  const visit = await consolePages(service);

  test('a refused field is told once, beside it, in the language of the user', async () => {
    const { page } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Zoltan Fictivus');
    await page.getByLabel('Date of birth').fill('next year');
    await press(page, 'Check all lists');
    await page.getByText('The fields above say why.').waitFor();
    await expect.poll(() => page.getByText('Send a date as').count()).toBe(1);
    await expect.poll(() => page.getByText('subject.birth_date').count()).toBe(0);

    await page.getByLabel('Language').selectOption('es');
    await page.getByText('Los campos de arriba dicen por qué.').waitFor();
    await page.getByText('La fecha no es válida.').waitFor();
    await expect.poll(() => page.locator('bdi[lang=en]').textContent()).toContain('Send a date as');
    await shot(page, 'refused-es');
    await page.getByLabel('Idioma').selectOption('pt');
    await page.getByText('A data não é válida.').waitFor();
  });

  test('a refusal that names no field is a sentence in the language of the user, with the precise message behind it', async () => {
    const { page } = await visit('/watchlists/none', DESKTOP);
    await page.getByLabel('Language').selectOption('pt');
    await page.getByText('Não funcionou: Esta lista de monitoramento não existe.').waitFor();
    await expect.poll(() => page.locator('bdi[lang=en]').first().textContent()).toMatch(/watchlist/);
    await shot(page, 'refused-pt');
  });

  test('regression: a pasted text was cut to what a field takes without a word', async () => {
    const { page } = await visit('/screen', DESKTOP);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const field = page.getByLabel('Full name');
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await field.press('ControlOrMeta+v');
    };
    await field.fill('Zoltan ');
    await field.press('End');
    await paste('x'.repeat(600));
    await page.getByRole('alert').getByText('only its first 493 characters were put in, 107 are missing').waitFor();
    await shot(page, 'cut');
    await field.press('ControlOrMeta+a');
    await paste('x'.repeat(500));
    await expect.poll(() => page.getByText('are missing').count()).toBe(0);
  });

  test('regression: the warnings of a check stood in English in the other languages', async () => {
    const { page } = await visit('/screen', DESKTOP);
    await page.getByLabel('Full name').fill('Nobody Atall');
    await page.getByLabel('Number of an identity document').fill('12');
    await page.getByLabel('Language').selectOption('es');
    await press(page, 'Consultar todas las listas');
    await page.getByText(/solo se compararon muestras ficticias/).waitFor();
    await page.getByText('Número de un documento de identidad: tiene menos de cuatro letras o cifras').waitFor();
    await expect.poll(() => page.getByText('no match says nothing').count()).toBe(0);
    await shot(page, 'warned-es');
  });
});
