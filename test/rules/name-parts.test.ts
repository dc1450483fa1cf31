import { FormField } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../src/cli/subject-columns.ts';
import { FORMER_SURNAMES, GIVEN_NAMES, SURNAMES } from '../../src/core/name-keys.ts';
import { readDeclared } from '../../src/features/session/record/declared-answers.ts';
import { declaredInForm } from '../../src/features/session/record/declared-in-form.ts';
import { joinedNames } from '../../src/features/session/session.ts';

const titled = (key: string) => key.replaceAll('_', ' ').replace(/^./u, (first) => first.toUpperCase());
const [given = [], middle = []] = GIVEN_NAMES;
const [family = [], second = []] = SURNAMES;

/** Every label of a part, beside a label of the other part. */
const PAIRS = [
  ...given.map((key) => [key, 'surname']),
  ...family.map((key) => ['first_name', key]),
  // A bare name beside a part is the other part.
  ...[
    ['vorname', 'name'],
    ['prenom', 'nom'],
    ['nome', 'cognome'],
    ['nombre', 'apellido'],
    ['name', 'surname'],
  ],
] as [string, string][];
const [GIVEN, FAMILY] = ['Zoltan István', 'Fictivus'];
const WHOLE = `${GIVEN} ${FAMILY}`;

const answers = (texts: readonly (readonly [title: string, type: string, value: string])[]) =>
  texts.map(([name, type, value], i) => ({
    field: FormField.parse({ field_id: `q${i}`, name, type } as object),
    value,
  }));

/** The names by which a form is screened, whichever reader finds them. */
const namesIn = (form: ReturnType<typeof answers>): unknown[] => [
  ...joinedNames(form),
  ...declaredInForm(form).declared.map(({ value }) => value),
];

describe.each(PAIRS)('a name under the labels %s and %s', (first, last) => {
  test('the parts in a form are one name, whatever the types of its fields are', () => {
    for (const types of [
      ['name', 'name'],
      ['name', 'text'],
      ['text', 'name'],
      ['text', 'text'],
    ] as const) {
      const form = answers([
        [titled(last), types[1], FAMILY],
        [titled(first), types[0], GIVEN],
      ]);
      expect(namesIn(form), types.join()).toContain(WHOLE);
    }
  });

  test('the parts in subject_data are one name', () => {
    const { declared } = readDeclared('subject_data', { [last]: FAMILY, [first]: GIVEN });
    expect(declared.map(({ value }) => value)).toContain(WHOLE);
  });

  test('the parts in columns of a file are one name', () => {
    expect(columnsOf([titled(last), titled(first)], []).get('full_name')).toEqual([titled(first), titled(last)]);
  });
});

test.each([
  ...middle.map((key) => [key, 'first_name', 'surname']),
  ...second.map((key) => [key, 'surname', 'first_name']),
])('a part under %s stands behind that under %s', (behind = '', before = '', other = '') => {
  const values = { [behind]: 'Behind', [before]: 'Before', [other]: 'Other' };
  const [name] = readDeclared('subject_data', values).declared.map(({ value }) => String(value));
  expect(name).toContain('Before Behind');
});

test('the parts of the names of two people are not mixed', () => {
  const form = answers([
    ['First name', 'text', 'Ann'],
    ['Last name', 'text', 'Fictive'],
    ['Director first name', 'text', 'Zoltan'],
    ['Director last name', 'name', 'Fictivus'],
  ]);
  expect(namesIn(form)).toEqual(['Ann Fictive', 'Zoltan Fictivus']);
});

test.each([
  'Nombre y apellido',
  'Apellidos y nombres',
  'Nom et prénom',
  'First and last name',
  'Vor- und Nachname',
  'Nome e cognome',
])('a question for all parts asks for a whole name: %s', (title) => {
  expect(namesIn(answers([[title, 'text', WHOLE]]))).toEqual([WHOLE]);
  expect(readDeclared('subject_data', { [title]: WHOLE }).declared.map(({ value }) => value)).toEqual([WHOLE]);
  expect(columnsOf([title], []).get('full_name')).toEqual([title]);
});

test('a surname beside a whole name is compared by itself', () => {
  const form = answers([
    ['Full name', 'name', 'Ann Fictive'],
    ['Apellidos', 'text', 'Fictivus'],
  ]);
  expect(namesIn(form)).toEqual(['Fictivus']);
});

describe.each(FORMER_SURNAMES)('the former family name under %s', (key) => {
  test('is compared behind the given names of a form and of subject_data', () => {
    for (const types of [
      ['name', 'name', 'name'],
      ['text', 'name', 'text'],
      ['text', 'text', 'text'],
    ] as const) {
      const form = answers([
        [titled(key), types[0], FAMILY],
        ['First name', types[1], GIVEN],
        ['Last name', types[2], 'Novotna'],
      ]);
      expect(namesIn(form), types.join()).toEqual(expect.arrayContaining([WHOLE, `${GIVEN} Novotna`]));
    }
    const { declared } = readDeclared('subject_data', { first_name: GIVEN, last_name: 'Novotna', [key]: FAMILY });
    expect(declared.map(({ value }) => value)).toEqual(expect.arrayContaining([WHOLE, `${GIVEN} Novotna`]));
  });

  test('is compared beside a whole name, whose given names the engine finds', () => {
    const told = `${GIVEN} Novotna née ${FAMILY}`;
    for (const title of ['Full name', 'Name', 'Nombre y apellido']) {
      const form = answers([
        [title, 'text', `${GIVEN} Novotna`],
        [titled(key), 'text', FAMILY],
      ]);
      expect(namesIn(form), title).toContain(told);
    }
    const { declared } = readDeclared('subject_data', { full_name: `${GIVEN} Novotna`, [key]: FAMILY });
    expect(declared.map(({ value }) => value)).toContain(told);
  });
});

test.each(FORMER_SURNAMES)(
  'the former family name under %s is compared alone where no other name stands beside it',
  (key) => {
    expect(namesIn(answers([[titled(key), 'text', FAMILY]]))).toEqual([FAMILY]);
    expect(readDeclared('subject_data', { [key]: FAMILY }).declared.map(({ value }) => value)).toEqual([FAMILY]);
    expect(columnsOf(['First name', 'Last name', titled(key)], []).get('additional_names')).toEqual([titled(key)]);
  },
);

test('the former family name of somebody else is not that of the subject', () => {
  const form = answers([
    ['Full name', 'name', 'Ann Fictive'],
    ["Mother's maiden name", 'text', 'Fictivus'],
  ]);
  expect(namesIn(form).filter((name) => String(name).includes('née'))).toEqual([]);
});
