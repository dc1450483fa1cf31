import { expect, test } from 'vitest';
import { compare } from '../../src/features/subject-request/person.ts';
import { turnsOf } from '../support/turns-of.ts';

const person = {
  subject: { full_name: 'Ada Fictiva Perez', birth_date: '1987-09-14' },
  related: new Set<string>(),
  numbers: new Set<string>(),
};

const many = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n));

test.each([
  ['many short texts', many(50_000, (n) => `a${n}`)],
  ['texts that grow when they are compared', many(35, () => 'ﷺ'.repeat(5_000))],
])('an object with %s is compared in turns with others', async (_, answers) => {
  expect(await turnsOf(() => compare(person, 'id', { answers }))).toBeGreaterThan(10);
});

test('the words of a name are found among very many texts of one object', async () => {
  const answers = [...many(10_000, (n) => `a${n}`), 'PEREZ', 'Ada', '1987-09-14', 'fictiva'];
  expect((await compare(person, 'id', { answers })).matched).toEqual(['name_and_birth_date']);
  expect((await compare(person, 'id', { answers: answers.slice(0, -1) })).matched).toEqual([]);
});
