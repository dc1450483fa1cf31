import { expect, test } from 'vitest';
import type { Director } from '../../src/documents/document.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

/** The directors on a charter with these lines, and whether the reading says that it lost some. */
function read(lines: string) {
  const drawing = `Handelsregister B\nFirma   Leuchtturm Handels GmbH\nNummer der Firma: HRB 998877\n\n${lines}`;
  const { fields, issues } = readFields([pageOf(drawing, 'text_layer')], {
    today: '2026-11-22',
    type: 'company_charter',
  });
  const directors = (fields['directors'] ?? []) as Director[];
  return {
    names: directors.map(({ name }) => name).sort(),
    isTold: issues.some(({ code, field }) => code === 'UNREAD_NAMES' && field === 'directors'),
  };
}

const ADA = 'Fiktiv, Ada, Berlin, *11.04.1979';

test.each<[string, string, string[]]>([
  ['two in one row', `Geschäftsführer: ${ADA}; Muster, Eva, Hamburg, *01.01.1980`, ['Ada Fiktiv', 'Eva Muster']],
  [
    'two that no mark parts',
    `4. b) Geschäftsführer    ${ADA} Muster, Eva, Hamburg, *01.01.1980`,
    ['Ada Fiktiv', 'Eva Muster'],
  ],
  ['a second one without a birth', `Geschäftsführer: ${ADA}\nMuster, Eva`, ['Ada Fiktiv', 'Eva Muster']],
  [
    'three forenames',
    '4. b) Geschäftsführer    Fiktiv, Ada Berta Carla, Berlin, *11.04.1979',
    ['Ada Berta Carla Fiktiv'],
  ],
  [
    'four forenames',
    'Geschäftsführer: Fiktiv, Ada Berta Carla Dora, Berlin, *11.04.1979',
    ['Ada Berta Carla Dora Fiktiv'],
  ],
  ['a particle', 'Geschäftsführer: von Fiktiv, Ada, Berlin, *11.04.1979', ['Ada von Fiktiv']],
  [
    'several particles and surnames',
    'Geschäftsführer von der Fiktiv Muster, Ada, Halle (Saale), * 11.04.1979',
    ['Ada von der Fiktiv Muster'],
  ],
  ['a surname that is the place too', 'Geschäftsführer: Fiktiv, Ada, Fiktiv, *11.04.1979', ['Ada Fiktiv']],
  ['a name at birth', 'Geschäftsführer: Fiktiv, Ada, geb. Muster, Berlin, *11.04.1979', ['Ada Fiktiv']],
])('a register is read whole that has %s', (_, lines, names) => {
  expect(read(lines)).toEqual({ names, isTold: false });
});

test.each<[string, string, string[]]>([
  [
    'the parts of two names below one heading',
    'Directors\nForename: Ada\nSurname: Fictive\nForename: Bela\nSurname: Invented',
    ['Ada Fictive', 'Bela Invented'],
  ],
  [
    'empty places for further people',
    'Directors\nForename: Ada\nSurname: Fictive\nForename:\nSurname:',
    ['Ada Fictive'],
  ],
  [
    'more rows than one person has',
    `Directors\n${['Ada', 'Bela', 'Cleo', 'Dora'].map((name) => `Surname: Fictive\nForename: ${name}\nNationality: FR`).join('\n')}`,
    ['Ada Fictive', 'Bela Fictive', 'Cleo Fictive', 'Dora Fictive'],
  ],
  [
    'two names alone below a title',
    'Title: MGR\nFICTIVE, GIDEON\nADA INVENTED\n818 PELICAN WAY',
    ['ADA INVENTED', 'GIDEON FICTIVE'],
  ],
])('a form is read whole that has %s', (_, lines, names) => {
  expect(read(lines)).toEqual({ names, isTold: false });
});

test.each<[string, string, string[]]>([
  ['a part lacks its other part', 'Directors\nForename: Ada\nSurname: Fictive\nForename: Bela', ['Ada Fictive']],
  [
    'a name stands between the parts of another one',
    'Directores\nNombre: Ada Berta\nEva Inventada\nApellido: Ficticia',
    ['Ada Berta Ficticia'],
  ],
  ['a single word stands beside a person of a register', `Geschäftsführer: ${ADA}; MUSTER`, ['Ada Fiktiv']],
  [
    'the birth of somebody stands beside a person of a register',
    `Eingetragen ist ${ADA}, ferner Muster Eva, *01.01.1980`,
    ['Ada Fiktiv'],
  ],
])('a reading says that names were lost when %s', (_, lines, names) => {
  expect(read(lines)).toEqual({ names, isTold: true });
});
