import { expect, test } from 'vitest';
import { writtenNames } from '../../src/names/index.ts';
import { ALWAYS, BETWEEN_WHOLE } from './joins.ts';

test.each(Object.entries({ ...ALWAYS, ...BETWEEN_WHOLE }))(
  'two names are searched for one by one, with %s between',
  (_, join) => {
    for (const [one, other, type] of [
      ['Zoltan Fictivus', 'Jane Smithers', 'individual'],
      ['Jane Smithers', 'Zoltan Fictivus', undefined],
      ['Kestrel Holdings PJSC', 'Smithers Trading Ltd', 'company'],
    ] as const)
      expect(writtenNames(join(one, other), type)).toEqual(expect.arrayContaining([one, other]));
  },
);

test.each([
  ['FICTIVUS, Zoltan', ['Zoltan FICTIVUS', 'FICTIVUS Zoltan']],
  ['Fictivus, Zoltan (director)', ['Zoltan Fictivus', 'Fictivus Zoltan']],
  ['King, Martin Invented', ['Martin Invented King', 'King Martin Invented']],
  ['Velmora Kestrel, Miguel Angel', ['Miguel Angel Velmora Kestrel', 'Velmora Kestrel Miguel Angel']],
  ['Zoltan Fictivus, Budapest', ['Zoltan Fictivus']],
  ['Zoltan Fictivus, Jr.', ['Zoltan Fictivus']],
  ['Zoltan Fictivus 12/03/1971', ['Zoltan Fictivus']],
  ['Zoltan "The Cat" Fictivus', ['Zoltan Fictivus', 'Zoltan "The Cat" Fictivus']],
  ['First name: Zoltan, Last name: Fictivus', ['Zoltan Fictivus']],
  ['Ann%20Bee', ['Ann Bee']],
  ['王小明 Wang Xiaoming', ['Wang Xiaoming', '王小明']],
  ['Ann Bee', ['Ann Bee']],
])('the name of a person is read as the press writes it: %s', (text, names) => {
  expect(writtenNames(text, 'individual')).toEqual(names);
});

test.each([
  ['Kestrel Trading Ltd - Paris branch', ['Kestrel Trading Ltd']],
  ['Velmora Ltd, Kestrel PJSC', ['Velmora Ltd', 'Kestrel PJSC']],
  ['Velmora (Hong Kong) Ltd', ['Velmora (Hong Kong) Ltd']],
  ['Velmora & Kestrel', ['Velmora & Kestrel']],
  ['Banco Fictivo, S.A.', ['Banco Fictivo, S.A.']],
])('the name of a firm is read as the press writes it: %s', (text, names) => {
  expect(writtenNames(text, 'company')).toEqual(names);
});
