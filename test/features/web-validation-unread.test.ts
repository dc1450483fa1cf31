import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { describe, expect, test } from 'vitest';
import { site } from '../support/site.ts';
import { validateLocally } from '../support/websites.ts';

async function validatedPage(body: string, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
  const { port } = await site((_request, response) => response.writeHead(status, { 'Content-Type': type }).end(body));
  return validateLocally({ url: `http://shop.example:${port}/` });
}

const statusOf = ({ checks }: WebValidationResult, name: string) => checks.find(({ check }) => check === name);

describe('the lists', () => {
  test.each([
    ['makes its text by a script', 'text/html', '<div id="root"></div><script>root.innerHTML = names</script>'],
    ['shows another page in a frame', 'text/html', '<iframe src="/shop"></iframe>'],
    ['sends its visitors on', 'text/html', '<meta http-equiv="Refresh" content="0; URL=/shop">'],
    ['is no HTML', 'application/pdf', '%PDF-1.7'],
  ])('are no clean check when the page %s', async (_, type, body) => {
    const result = await validatedPage(body, { type });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
    expect(result.checks).toContainEqual({ check: 'industry', status: 'failed', reason: 'page_not_read' });
    expect(result.incomplete_criteria).toEqual(expect.arrayContaining(['industry', 'sanction_check']));
  });

  test('are no clean check when the page asks for a login', async () => {
    const result = await validatedPage('', { status: 401 });
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
  });

  test('are a clean check of a page that is empty for everybody', async () => {
    const result = await validatedPage('<script type="application/ld+json">{}</script>');
    expect(result.checks).toContainEqual({ check: 'industry', status: 'not_applicable', reason: 'page_empty' });
    expect(result.incomplete_criteria).not.toContain('sanction_check');
  });
});

describe('the industry of a page in a language whose words are not known', () => {
  const validated = (text: string) => validatedPage(`<title>Fegyver bolt</title><p>${text}</p>`);
  const weapons = 'Puskák és pisztolyok a bolt kínálatában. Ez az üzlet nem csak a vadászoknak ad el lőszert.';

  test.each([
    ['with a word that means something else', weapons],
    ['without any known word', weapons.replaceAll('bolt', 'polc')],
    ['in other letters', 'Продажа оружия и патронов, пистолеты, винтовки в магазине. Casino Москва online.'],
  ])('is not told, %s', async (_, text) => {
    const result = await validated(text);
    expect(statusOf(result, 'industry')).toMatchObject({ status: 'failed', reason: 'unread_language' });
    expect(result.incomplete_criteria).toContain('industry');
  });

  test('is told when its words are bad already', async () => {
    const { validation_results } = await validated(
      'Online Casino mit Roulette und Poker, das ist nicht nur ein Spiel.',
    );
    expect(validation_results.classifier).toMatchObject({ flagged_industry: true });
  });
});
