import { describe, expect, test } from 'vitest';
import type { DocumentType } from '../../src/documents/document.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const read = (type: DocumentType, ...drawings: string[]) => {
  const pages = drawings.map((drawing, index) => pageOf(drawing, 'text_layer', index + 1));
  const { fields, issues, validations } = readFields(pages, { today: '2026-11-22', type });
  const names = [fields['full_name'] ?? fields['account_holder_name'] ?? fields['company_name'], fields['other_names']];
  const codes = issues.map(({ code, field }) => (field === undefined ? code : `${code}:${field}`));
  return { names: names.flat().sort(), other_names: fields['other_names'], codes, validations };
};

const card = (surname: string, given: string, rest: string) =>
  `REPUBLIC OF URUGUAY\nIDENTITY CARD\nSurname: ${surname}\nGiven names: ${given}\n${rest}`;
const FRONT = 'Nationality: Uruguay\nDate of birth: 01 JAN 1990\nDocument No.: X1234567\nDate of expiry: 01 JAN 2031';
const BACK = 'Address: 12 Quay Street, Montevideo';

describe('two names on the pages of one file', () => {
  test('are both read, and the file is told to be of several documents', () => {
    const { names, codes, validations } = read(
      'id_document',
      card('FICTIVE', 'ANN', FRONT),
      card('IMAGINOVA', 'MIRELA', BACK),
    );
    expect(names).toEqual(['ANN FICTIVE', 'MIRELA IMAGINOVA']);
    expect(codes).toContain('SEVERAL_DOCUMENTS');
    expect(validations.document_consistency.detail).toContain('full_name differs');
  });

  test('are one where both sides of a card name the same person', () => {
    const { names, codes } = read('id_document', card('FICTIVE', 'ANN', FRONT), card('FICTIVE', 'Ann', BACK));
    expect(names).toEqual(['ANN FICTIVE', undefined]);
    expect(codes).not.toContain('SEVERAL_DOCUMENTS');
  });

  test('are both read where the second page of a bill is addressed to somebody else', () => {
    const first = 'CITY ELECTRIC\nElectricity bill\nAccount holder: Ann Fictive\nBill date: 3 November 2026';
    const second = 'CITY ELECTRIC\nElectricity bill\nMr Zoltan Fictivus\n12 Quay Street\nLondon E1 6AN\nUnited Kingdom';
    expect(read('proof_of_address', first, second).names).toEqual(['Ann Fictive', 'Zoltan Fictivus']);
  });

  test('are both read where two charters are in one file', () => {
    const charter = (name: string) => `CERTIFICATE OF INCORPORATION\nCompany name: ${name}\nCompany number: 7734519`;
    const { names, codes } = read('company_charter', charter('Quay Ferries Limited'), charter('Moonlit Mills Limited'));
    expect(names).toEqual(['Moonlit Mills Limited', 'Quay Ferries Limited']);
    expect(codes).toContain('SEVERAL_DOCUMENTS');
  });
});

test.each([
  ['below each other', `${card('FICTIVE', 'ANN', FRONT)}\n\n\n${card('IMAGINOVA', 'MIRELA', FRONT)}`],
  ['beside each other', sideBySide(card('FICTIVE', 'ANN', FRONT), card('IMAGINOVA', 'MIRELA', FRONT))],
])('both names are read where two documents lie %s in one picture', (_, drawing) => {
  const { names, codes } = read('id_document', drawing);
  expect(names).toEqual(['ANN FICTIVE', 'MIRELA IMAGINOVA']);
  expect(codes).toContain('SEVERAL_DOCUMENTS');
});

function sideBySide(left: string, right: string): string {
  const others = right.split('\n');
  return left
    .split('\n')
    .map((line, index) => line.padEnd(50) + (others[index] ?? ''))
    .join('\n');
}

test('names of two holders or companies on one page are both read', () => {
  const letter =
    'FIRST MERIDIAN BANK\n\nMr Zoltan Fictivus\n12 Quay Street\nLondon E1 6AN\n\nAccount holder: Ann Fictive';
  expect(read('bank_ownership', letter).names).toEqual(['Ann Fictive', 'Zoltan Fictivus']);
  const twice = 'CERTIFICATE OF INCORPORATION\nCompany name: Quay Ferries Limited\nCompany name: Moonlit Mills Limited';
  expect(read('company_charter', twice).names).toEqual(['Moonlit Mills Limited', 'Quay Ferries Limited']);
});

test.each([
  ['Also known as: Zoltan Fictivus', ['Zoltan Fictivus']],
  ['Alias / also known as: Zoltan Fictivus', ['Zoltan Fictivus']],
  ['Name at birth: IMAGINOVA', ['ANN IMAGINOVA']],
  ['Maiden name: Mirela Imaginova', ['ANN Mirela Imaginova', 'Mirela Imaginova']],
  ['Formerly: Mirela Imaginova', ['ANN Mirela Imaginova', 'Mirela Imaginova']],
  ['Née: IMAGINOVA', ['ANN IMAGINOVA']],
  ['Geburtsname: IMAGINOVA', ['ANN IMAGINOVA']],
  ['Apellido de casada: IMAGINOVA', ['ANN IMAGINOVA']],
])('other names of a holder are read: %s', (line, names) => {
  expect(read('id_document', card('FICTIVE', 'ANN', `${FRONT}\n${line}`)).other_names).toEqual(names);
});

test('the holder alone has no other names', () => {
  const { other_names, codes } = read('id_document', card('FICTIVE', 'ANN', FRONT));
  expect([other_names, codes]).toEqual([undefined, []]);
});
