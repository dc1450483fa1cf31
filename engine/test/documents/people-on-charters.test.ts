import { expect, test } from 'vitest';
import type { Director } from '../../src/documents/document.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const HEAD = 'CERTIFICATE OF INCORPORATION\nCompany name: Faro Ficticio Limited\nCompany number: 08812345\n';
const DATE = 'Date of incorporation: 14 March 2021\n';

function read(...drawings: string[]) {
  const pages = drawings.map((drawing, index) => pageOf(drawing, 'text_layer', index + 1));
  const { fields, issues } = readFields(pages, { today: '2026-11-22', type: 'company_charter' });
  const lists = [fields['directors'], fields['owners'], fields['other_people']] as (Director[] | undefined)[];
  return {
    fields,
    names: [...new Set(lists.flatMap((list) => (list ?? []).map(({ name }) => name)))].sort(),
    told: issues.filter(({ code }) => code === 'UNREAD_NAMES'),
  };
}

const ONE = ['Tobias Marrow'];
const TWO = ['Orla Finchley', 'Tobias Marrow'];

test.each([
  ['Signed by: Tobias Marrow, Secretary', ONE],
  ['Signed: Tobias Marrow', ONE],
  ['Registered agent: Tobias Marrow', ONE],
  ['Auditor: Tobias Marrow', ONE],
  ['Witness: Tobias Marrow', ONE],
  ['Agente residente: Tobias Marrow', ONE],
  ['Firmado por: Tobias Marrow', ONE],
  ['We, the subscribers to this memorandum:\nOrla Finchley\nTobias Marrow', TWO],
  ['Names of the subscribers:\nOrla Finchley\nTobias Marrow', TWO],
  ['Orla Finchley holds 60 shares; Tobias Marrow holds 40 shares.', TWO],
  ['Orla Finchley posee 60 acciones y Tobias Marrow posee 40 acciones.', TWO],
  ['Orla Finchley owns 60 % and Tobias Marrow owns 40 %.', TWO],
  ['In witness whereof, signed:\n\nTobias Marrow\nDirector', ONE],
  ['Tobias Marrow\nManaging Director', ONE],
  ['Name: Tobias Marrow\nTitle: Director', ONE],
  ['By: Tobias Marrow\nTitle: Secretary', ONE],
  ['/s/ Tobias Marrow\nAuthorized Signatory', ONE],
  ['Tobias Marrow (Secretary)', ONE],
  ['Tobias Marrow, Director', ONE],
  ['Signed on behalf of the company by Tobias Marrow', ONE],
  ['Agent for service: Tobias Marrow', ONE],
])('a person who signs, subscribes or acts for a company is read: %s', (lines, names) => {
  expect(read(`${HEAD}${DATE}${lines}`).names).toEqual(names);
});

test('a list goes on at the head of the next page', () => {
  const { names } = read(`${HEAD}${DATE}Directors: Orla Finchley`, 'Tobias Marrow\nWendel Quist\n\nPage 2 of 2');
  expect(names).toEqual(['Orla Finchley', 'Tobias Marrow', 'Wendel Quist']);
});

test('agents and those who sign are no directors, and a text behind their label that is no name is told', () => {
  const { fields } = read(`${HEAD}${DATE}Director: Orla Finchley\nRegistered agent: Tobias Marrow`);
  expect(fields).toMatchObject({
    directors: [{ name: 'Orla Finchley', role: 'Director' }],
    other_people: [{ name: 'Tobias Marrow', role: 'Registered agent' }],
  });
  expect(read(`${HEAD}${DATE}Signed by: tobias marrow`).told).toMatchObject([{ field: 'other_people' }]);
  expect(read(`${HEAD}${DATE}Signed:`).told).toEqual([]);
});
