import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { describe, expect, test } from 'vitest';
import { wallIn } from '../../src/features/adverse-media/adverse-media.ts';
import { loadArticles } from '../../src/features/adverse-media/articles.ts';
import { site } from '../support/site.ts';
import { localTools, sendHtml, validateLocally } from '../support/websites.ts';

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

  test.each([
    ['has none that can be read', '<p>Продажа обуви и сумок. ООО «Ромашка», Москва.</p>', ['site_legal_name']],
    ['tells its name in Latin letters', '<p>Продажа обуви и сумок.</p><p>© Romashka Trading LLC</p>', undefined],
  ])(
    'are a clean check of a page in other letters only when it tells a name that can be read: one that %s',
    async (_, body, unread_sources) => {
      const { validation_results } = await validatedPage(body);
      expect(validation_results.sanction_check?.unread_sources).toEqual(unread_sources);
    },
  );

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

const WALLS = [
  'We use cookies to improve your experience on our website. Accept all. Reject all. Manage preferences. Privacy policy.',
  'We and our 842 partners store and access information on a device, such as unique IDs in cookies to process personal data. You may accept or manage your choices by clicking below. These choices will be signaled to our partners. Accept all. Manage options.',
  'Are you over 18? You must be at least 18 years old to enter this site. Yes, I am over 18. No, leave.',
  'Usamos cookies para mejorar su experiencia en este sitio. Aceptar todas. Configurar cookies.',
  'Utilizamos cookies para melhorar a sua experiência no site. Aceitar. Recusar.',
  'Wir verwenden Cookies auf unserer Website. Alle akzeptieren. Nur notwendige. Impressum.',
  'Para acceder debes ser mayor de 18 años. Entrar. Salir.',
  'Please enable JavaScript to view this page.',
  'You need to enable JavaScript to run this app.',
  'Your browser is not supported. Please update your browser to continue.',
];

describe.each(WALLS)('a page that says nothing but «%s»', (text) => {
  test('was not read: nothing about its content is clean', async () => {
    const result = await validatedPage(
      `<title>Fictive Store</title>${text
        .split('. ')
        .map((each) => `<p>${each}.</p>`)
        .join('')}`,
    );
    expect(result.validation_results.page_status_classifier.page_status).toBe('CONSENT_REQUIRED');
    expect(result.validation_results.sanction_check).toMatchObject({ unread_sources: ['site_legal_name'] });
    expect(statusOf(result, 'industry')).toMatchObject({ status: 'failed', reason: 'page_consent_required' });
  });

  test('is no content beside an article, and hides none', () => {
    const article =
      'A court in Spain convicted Odon Fictivus of fraud. He had sold land that nobody owned to eleven people.';
    expect(wallIn(text)).toBeDefined();
    expect(wallIn(`${article}\n${text}`)).toBeUndefined();
  });
});

test('a page that speaks of cookies, of eighteen years or of scripts in its own matter is read', () => {
  for (const text of [
    'Our bakery sells cookies, cakes and bread. We bake every morning, and deliver to your home within the city limits.',
    'The wine of our family is 18 years old. We have grown grapes on these hills since 1911 and press them by hand.',
    'Terms of sale. These terms are governed by the laws of England. You must be 18 years of age to buy.',
    'We teach JavaScript, TypeScript and Rust. Our courses need no previous knowledge, and begin each month in Lisbon.',
  ])
    expect(wallIn(text)).toBeUndefined();
});

test('an article behind a wall is none whose page was read', async () => {
  const { port } = await site((_request, response) => sendHtml(response, `<p>${WALLS[0]}</p>`));
  const results = [
    { url: `http://paper.example:${port}/`, title: 'A court decides', snippet: 'Odon Fictivus', published_at: null },
  ];
  expect(await loadArticles(localTools.pages ?? null, results, new AbortController().signal)).toMatchObject([
    { text: '' },
  ]);
});
