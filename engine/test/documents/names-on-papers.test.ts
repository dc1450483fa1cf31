import { describe, expect, test } from 'vitest';
import type { Director } from '../../src/documents/document.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';
import { FIRST_HAND, type PaperOfNames, SECOND_HAND, THIRD_HAND, TO_BE_TOLD } from './papers-of-names.ts';

const today = '2026-11-22';
const read = (type: PaperOfNames['type'], ...drawings: string[]) => {
  const pages = drawings.map((drawing, index) => pageOf(drawing, 'text_layer', index + 1));
  const { fields, issues } = readFields(pages, { today, type });
  const { directors, owners, account_holders, account_holder_name } = fields as Record<string, never>;
  const people = [directors ?? [], owners ?? []].flat().map(({ name }: Director) => name);
  const names: string[] = [...people, ...(account_holders ?? (account_holder_name ? [account_holder_name] : []))];
  return { fields, names, issues };
};
const told = (type: PaperOfNames['type'], drawing: string) =>
  read(type, drawing).issues.filter(({ code }) => code === 'UNREAD_NAMES');
/** Words without case, in any order. */
const keyOf = (name: string): string => name.toLowerCase().split(' ').sort().join(' ');
const lineOf = ({ drawing }: PaperOfNames): string => drawing.slice(-90);
const rows = (papers: readonly PaperOfNames[]) => papers.map((paper) => [lineOf(paper), paper] as const);

test.each(rows([...FIRST_HAND, ...SECOND_HAND, ...THIRD_HAND]))(
  'all names are read: %s',
  (_, { type, drawing, names }) => {
    expect(read(type, drawing).names.map(keyOf).sort()).toEqual(names.map(keyOf).sort());
  },
);

test.each(rows(TO_BE_TOLD))('text that is not read as names is told: %s', (_, { type, drawing }) => {
  const field = type === 'company_charter' ? expect.stringMatching(/^(?:directors|owners)$/u) : 'account_holder_name';
  expect(told(type, drawing)).toEqual([{ code: 'UNREAD_NAMES', page: 1, field }]);
});

test('numbers, shares, occupations and addresses behind names are no doubt', () => {
  const papers = FIRST_HAND.filter(({ drawing }) => /passport|engineer|60|Beacon|CPF|abogada/u.test(drawing));
  expect(papers.length).toBeGreaterThan(5);
  for (const { type, drawing } of papers) expect(told(type, drawing)).toEqual([]);
});

describe('the holder', () => {
  const letter = (line: string) => `LIGHTHOUSE BANK PLC\n\nAccount number: 12345678\n${line}`;

  test('is a text, the first of several, and all of them stand beside it', () => {
    const { fields } = read('bank_ownership', letter('Account holders: Orla Finchley, Tobias Marrow'));
    expect(fields).toMatchObject({
      account_holder_name: 'Orla Finchley',
      account_holders: ['Orla Finchley', 'Tobias Marrow'],
    });
    expect(read('bank_ownership', letter('Account holder: Orla Finchley')).fields).not.toHaveProperty(
      'account_holders',
    );
  });

  test.each(['Jane', 'Mame', 'Nadine', 'Nahme'])('%s is a given name and no misread word of the label', (given) => {
    for (const colon of [':', ''])
      expect(read('bank_ownership', letter(`Account holder${colon} ${given} Q. Smithers`)).names).toEqual([
        `${given} Q. Smithers`,
      ]);
  });
});

test('the people of all pages are in one list', () => {
  const page = (line: string) => `CERTIFICATE OF INCORPORATION\n\nCompany name: Faro Ficticio Limited\n${line}`;
  const { names } = read('company_charter', page('Director: Orla Finchley'), page('Director: Tobias Marrow'));
  expect(names).toEqual(['Orla Finchley', 'Tobias Marrow']);
});
