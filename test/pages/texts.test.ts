import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SENTENCES, type Sentence } from '@vett/engine/decision';
import { BUILT_IN_FIELDS } from '@vett/schema/workflow-field';
import { SubsessionRole } from '@vett/schema/workflow-step';
import { describe, expect, test } from 'vitest';
import { sentences } from '../../web/console/cases/evidence/sentences.ts';
import type { Texts } from '../../web/console/language.ts';
import { texts as usage } from '../../web/console/usage/texts.ts';
import { en } from '../../web/session/texts/en.ts';
import { es } from '../../web/session/texts/es.ts';
import { pt } from '../../web/session/texts/pt.ts';
import { chosenLocale, type Message, translatorOf } from '../../web/shared/texts.ts';

const SESSION = fileURLToPath(new URL('../../web/session/', import.meta.url));

const CONSOLE = fileURLToPath(new URL('../../web/console/', import.meta.url));

const placesOf = (message: Message) => [...new Set(JSON.stringify(message).match(/\{(\w+)\}/g))].sort();

/** Keys that no source names, by the sources: quoted, or made by a template. */
function unusedIn(keys: readonly string[], sources: string): string[] {
  const templates = [...sources.matchAll(/`([\w${}.[\] ']+)`/g)].map(
    ([, text = '']) => new RegExp(`^${text.replace(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
  const named = templates.filter(({ source }) => source !== '^\\w+$' && /_/.test(source));
  return keys.filter((key) => !sources.includes(`'${key}'`) && !named.some((template) => template.test(key)));
}

test('every text of the session page is used, and an unused text is found', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: SESSION, exclude: ['texts/**'] })
    .map((name) => readFileSync(`${SESSION}${name}`, 'utf8'))
    .join('\n');
  const ofData: readonly string[] = [...SubsessionRole.options, ...BUILT_IN_FIELDS];
  const keys = Object.keys(en).filter((key) => !ofData.includes(key));
  expect(unusedIn(keys, sources)).toEqual([]);
  expect(unusedIn(['never_used'], sources)).toEqual(['never_used']);
});

describe('the console', async () => {
  const areas = globSync('**/{texts,*-texts}.ts', { cwd: CONSOLE });
  const tables = await Promise.all(
    areas.map(async (area) => (await import(`${CONSOLE}${area}`)).texts as Texts<string>),
  );
  const whole = globSync('**/*.{ts,tsx}', { cwd: CONSOLE, exclude: ['**/{texts,*-texts}.ts'] });

  test.each(areas.map((area, i) => [area, tables[i] as Texts<string>] as const))(
    'the console uses every text of %s, with the same placeholders in every language',
    (area, table) => {
      const folder = area.slice(0, area.lastIndexOf('/') + 1);
      const sources = whole
        .filter((name) => name.startsWith(folder))
        .map((name) => readFileSync(`${CONSOLE}${name}`, 'utf8'))
        .join('\n');
      expect(unusedIn(Object.keys(table.en), sources)).toEqual([]);
      for (const language of [table.es, table.pt])
        for (const [key, message] of Object.entries(table.en))
          expect(placesOf(language[key] as Message), key).toEqual(placesOf(message));
    },
  );
});

test('every operation that usage counts has words in the console', () => {
  const sources = globSync('schema/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const counted = [...sources.matchAll(/(?:endpoint: |return )'([a-z-]+\.[a-z]+)'/g)].map(([, name = '']) => name);
  expect(counted).toEqual(expect.arrayContaining(['session.create', 'kyc.job', 'cua-scan.run']));
  expect(counted.map((name) => `used_${name.replaceAll(/\W/g, '_')}`).filter((key) => !(key in usage.en))).toEqual([]);
});

test('the messages of rules have the same placeholders in every language', () => {
  for (const messages of [sentences.es, sentences.pt])
    for (const [key, message] of Object.entries(SENTENCES))
      expect(placesOf(messages[key as Sentence]), key).toEqual(placesOf(message));
});

test('every language of the session page has the same texts with the same placeholders', () => {
  for (const messages of [es, pt]) {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const [key, message] of Object.entries(en)) {
      expect(placesOf(messages[key as keyof typeof en]), key).toEqual(placesOf(message));
    }
  }
});

test('a text uses the plural and the number format of its language', () => {
  const t = translatorOf('es', { faults: { one: 'una de {count}', other: 'son {count}' }, plain: 'de {name}' });
  expect(t('faults', { count: 1 })).toBe('una de 1');
  expect(t('faults', { count: 12_345 })).toBe('son 12.345');
  expect(t('plain', { name: '{count}' })).toBe('de {count}');
});

test.each([
  [['es-MX', 'en'], 'es'],
  [['fr'], 'en'],
  [['pt-PT'], 'pt-BR'],
])('the preferred locales %s select %s', (preferred, locale) => {
  expect(chosenLocale(['en', 'es', 'pt-BR'], preferred, 'en')).toBe(locale);
});
