import { expect, test } from 'vitest';
import type { Entity } from '../../src/entity.ts';
import { Screener } from '../../src/screening/index.ts';

const NAMES = [
  'Zoltan Fictivus',
  'Marek Umbral',
  'Золтан Фиктивус',
  'زولتان فيكتيفوس',
  'Zoltan Umbral',
  'Ada Imaginata',
];
const entities = (list: string): Entity[] =>
  NAMES.map((value, i) => ({
    id: String(i),
    list,
    type: 'individual',
    names: [{ value }, { value: `${value} ${list}` }],
  }));
const screener = Screener.build(['un', 'eu', 'uk'].map((name) => ({ name, version: '1', entities: entities(name) })));
const alone = Screener.of(screener.lists.slice(0, 1));

const subjects = NAMES.map((fullName, i) => ({ fullName, additionalNames: [NAMES[(i + 1) % NAMES.length] as string] }));
const told = (results: readonly ReturnType<typeof screener.check>[number][]) =>
  results.map(({ elapsedMs: _, ...result }) => result);

test('searches that take turns in one thread find what each finds alone', () => {
  const expected = subjects.flatMap((subject) => [told(screener.check(subject)), told(alone.check(subject))]);
  const running = subjects.flatMap((subject) => [
    { steps: screener.results(subject), found: [] as ReturnType<typeof screener.check> },
    { steps: alone.results(subject), found: [] as ReturnType<typeof screener.check> },
  ]);
  let steps = 0;
  for (let open = running; open.length > 0; ) {
    open = open.filter(({ steps: own, found }) => {
      const { value, done } = own.next();
      if (value) found.push(value);
      steps++;
      return !done;
    });
  }
  expect(steps).toBeGreaterThan(5 * running.length);
  expect(running.map(({ found }) => told(found))).toEqual(expected);
});
