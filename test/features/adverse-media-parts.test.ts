import { exampleOf } from '@vett/schema/examples/examples';
import { describe, expect, test } from 'vitest';
import * as contracts from '../../schema/adverse-media.ts';
import { cutTo } from '../../src/features/adverse-media/adverse-media.ts';
import { cacheKey } from '../../src/features/adverse-media/cache-key.ts';
import { decisionOf, supportedScore } from '../../src/features/adverse-media/decision.ts';
import { judgeByRules } from '../../src/features/adverse-media/embedded/judge.ts';
import { subjectOf } from '../../src/features/adverse-media/media.ts';
import { pageText } from '../../src/features/adverse-media/page-text.ts';
import { queriesOf } from '../../src/features/adverse-media/queries.ts';
import { urlKey } from '../../src/features/adverse-media/url-key.ts';

test.each([
  [0, 'CLEAR'],
  [20, 'CLEAR'],
  [21, 'LOW_RISK'],
  [40, 'LOW_RISK'],
  [41, 'MEDIUM_RISK'],
  [70, 'MEDIUM_RISK'],
  [71, 'HIGH_RISK'],
  [100, 'HIGH_RISK'],
])('a score of %i is %s', (score, decision) => expect(decisionOf(score)).toBe(decision));

test('a score outside 0 to 100 is moved into it', () => {
  const sources = [{ matched_on: 'exact_name' }];
  expect([supportedScore(-3, sources), supportedScore(1e9, sources)]).toEqual([0, 100]);
});

describe('page texts', () => {
  test('have what a reader sees, without invisible characters', () => {
    const html =
      '<head><title>T</title></head><nav>Menu</nav><p>On\u200be</p><p style="VISIBILITY : hidden">no<b>pe</b></p><template>no</template><p>two<br>three</p><!-- no -->';
    expect(pageText(html)).toBe('One\ntwo\nthree');
  });

  test.each([
    ['one line of 10 MB', 'a'.repeat(10_000_000)],
    ['a million open elements', '<div>'.repeat(1_000_000)],
    ['a million hidden elements', '<p hidden>x'.repeat(1_000_000)],
    ['an attribute of 10 MB', `<p style="${' '.repeat(10_000_000)}">x`],
  ])('are bounded: %s', (_, html) => expect(pageText(html).length).toBeLessThanOrEqual(20_000));
});

test('a cut text ends with an ellipsis, and a grapheme without an end is cut too', () => {
  expect(cutTo(5, 'éclairs')).toBe('écla…');
  expect(cutTo(10, `a${'\u0301'.repeat(100_000)}`).length).toBeLessThanOrEqual(201);
});

test('addresses of one page have the same key, and other schemes have none', () => {
  const keys = ['https://www.a.example/x/?b=1&a=2&utm_source=z#f', 'http://a.example/x?a=2&b=1'].map(urlKey);
  expect(new Set(keys).size).toBe(1);
  expect(['javascript:alert(1)', 'data:text/html,x', 'nothing'].map(urlKey)).toEqual([undefined, undefined, undefined]);
});

test('searches for a website know no country', () => {
  const asked = queriesOf(subjectOf({ name: 'shop.example', entity_type: 'website', country: 'ES' }));
  expect(asked[0]).toEqual({ topic: 'fraud', text: '"shop.example" (scam OR fraud)', max: 10 });
});

test('a quotation mark in a name does not end the quoted name', () =>
  expect(queriesOf(subjectOf({ name: 'A" OR "B' })).map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^"A OR B" \(/),
  ));

test('a country is read by code or name, and an unknown one is context', () => {
  expect(subjectOf({ name: 'A', country: 'Spain' })).toMatchObject({ country: 'ES' });
  expect(subjectOf({ name: 'A', country: 'Atlantis' })).toMatchObject({ additional_info: 'Atlantis' });
});

describe('the key of a cached request', () => {
  const request = { search: 'brave', provider: 'default', model: 'small', pages: true };
  const keyOf = (name: string, tenant = 'a') =>
    cacheKey(Buffer.from(tenant), { ...request, subject: subjectOf({ name }) }).toString('hex');

  test('is the same for an identical request of a tenant', () => expect(keyOf('É')).toBe(keyOf('E\u0301')));
  test('differs between names and tenants', () =>
    expect(new Set([keyOf('A'), keyOf('B'), keyOf('A', 'b')]).size).toBe(3));
});

describe('the rules', () => {
  const scoreOf = async (text: string, name = 'Odon Fictivus') => {
    const { score } = await judgeByRules(
      [{ url: 'https://paper.example/', title: '', snippet: '', published_at: null, text }],
      subjectOf({ name, entity_type: name === 'Fictiva SA' ? 'company' : 'person' }),
      new Date('2026-06-01'),
    );
    return score;
  };

  test.each([
    ['a conviction', 'Odon Fictivus was convicted of fraud.', 80],
    ['a conviction in Spanish', 'El tribunal condenó a Odon Fictivus por estafa.', 80],
    ['an arrest in Portuguese', 'A polícia prendeu Odon Fictivus por lavagem de dinheiro.', 75],
    ['a surname after the full name', 'Odon Fictivus ran a fund. On Monday Fictivus was convicted of fraud.', 80],
    ['a prosecutor', 'The prosecutor Odon Fictivus charged three men with fraud.', 24],
    ['a victim', 'A clerk was convicted of stealing money from Odon Fictivus.', 24],
    ['an acquittal', 'Odon Fictivus was charged with fraud. In May Odon Fictivus was acquitted.', 0],
    [
      'an acquittal after a conviction',
      'Odon Fictivus was convicted of fraud. In May Odon Fictivus was acquitted.',
      40,
    ],
    ['a plea of not guilty', 'Odon Fictivus was charged with fraud. Odon Fictivus pleaded not guilty.', 75],
    ['a clearance of something else', 'Odon Fictivus was charged with smuggling. He cleared the loads.', 75],
    ['an employee of a company', 'Bea Lunn, treasurer of Fictiva SA, was convicted of fraud.', 24, 'Fictiva SA'],
    ['a company that is named and then called one', 'Fictiva SA sold oil. The firm was sanctioned.', 80, 'Fictiva SA'],
    ['a person who is called by an office', 'The broker Odon Fictivus left. Police arrested the broker.', 60],
    ['words of the lawyer of a person', 'Police arrested Odon Fictivus. The lawyer of Fictivus denied fraud.', 60],
    ['another given name', 'Anna Fictivus was convicted of fraud.', 0],
    ['the name inside another word', 'Odon Fictivusson was convicted of fraud.', 0],
    ['a second given name, which is weak', 'Odon Peter Fictivus was convicted of fraud.', 40],
  ])('the rules score an article: %s', async (_, text, score, name?: string) =>
    expect(await scoreOf(text, name)).toBe(score),
  );

  test('take a shortened name for the subject only where the context fits', async () => {
    const article = {
      ...{ url: 'https://paper.example/', title: '', snippet: '', published_at: '2026-05-01' },
      text: 'Fictive Lunn, 31, was charged with fraud.',
    };
    const decide = (age: number) =>
      judgeByRules([article], subjectOf({ name: 'Bea Fictive Lunn', age }), new Date('2026-06-01'));
    expect((await Promise.all([31, 60].map(decide))).map(({ score }) => score)).toEqual([75, 0]);
  });

  test('find a company without its legal form', async () =>
    expect(await scoreOf('The court convicted Fictiva of bribery.', 'Fictiva SA')).toBe(80));

  test.each([
    [
      'a charge in another sentence',
      'Bea Fictive Lunn',
      'Police arrested five people for bribery. Among them is Bea Fictive Lunn.',
    ],
    ['a short form of the name', 'Bea Fictive Lunn', 'Bea Fictive was charged with fraud.'],
    ['both surnames alone', 'Bea Fictive Lunn', 'The court convicted Fictive Lunn of fraud.'],
    ['initials', 'Bea Fictive Lunn', 'A young man, B.F.L., was jailed for hacking.'],
    ['an honorific in the name that was asked', 'Hon. Bea Lunn', 'Bea Lunn was charged with bribery.'],
    [
      'an ending that is of something else',
      'Bea Lunn',
      'Bea Lunn was charged with fraud. Plans for a bridge were dropped.',
    ],
  ])(
    'regression: the rules never call an article clean that may be about a crime of the subject: %s',
    async (_, name, text) => {
      const article = { url: 'https://paper.example/', title: 'News', snippet: text, text, published_at: null };
      const { score, sources } = await judgeByRules([article], { name, entity_type: 'person' }, new Date('2026-01-01'));
      expect(decisionOf(supportedScore(score, sources))).not.toBe('CLEAR');
    },
  );

  test('read the first words of a sentence that never ends', async () =>
    expect(await scoreOf(`Odon Fictivus was convicted of fraud, ${'a, '.repeat(9_000)}`)).toBe(80));

  test('end on a page that repeats the name and every term', async () =>
    expect(
      await scoreOf('Odon Fictivus charges against prison term investigation convicted '.repeat(400)),
    ).toBeLessThanOrEqual(80));
});

test.each([
  ['a name of 201 characters', { name: 'x'.repeat(201) }],
  ['a blank name', { name: ' ' }],
  ['an age of 131', { name: 'A', age: 131 }],
  ['the age of a company', { name: 'A', entity_type: 'company', age: 3 }],
  ['an unknown type', { name: 'A', entity_type: 'ship' }],
  ['an unknown provider', { name: 'A', provider: 'mine' }],
  ['a model of the default provider', { name: 'A', model: 'small' }],
])('the contract refuses %s', (_, input) => expect(contracts.check.input.safeParse(input).success).toBe(false));

test('the example of the contract is of its schemas', () => {
  const { input, output } = contracts.check;
  const example = exampleOf(contracts.check);
  expect(input.safeParse(example?.input).success && output.safeParse(example?.output).success).toBe(true);
});
