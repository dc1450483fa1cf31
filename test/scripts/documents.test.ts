import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'mrz';
import { expect, test } from 'vitest';
import { draw } from '../../eval/documents/draw.ts';
import type { Layout } from '../../eval/documents/layout.ts';
import { LAYOUTS } from '../../eval/documents/layouts/index.ts';
import { Random } from '../../eval/documents/random.ts';
import { outcomesOf, ratesOf } from '../../eval/score/document-outcomes.ts';
import { isRight } from '../../eval/score/document-values.ts';

test.each([
  ['full_name', 'PEÑALOZA AYALA, Inés', 'Ines Peñaloza Ayala'],
  ['company_name', 'Talleres Arboleda SL', 'TALLERES ARBOLEDA, S.L.'],
  ['nationality', 'UY', 'URY'],
  ['account_number', '****1332', 'ES91 2100 0418 4502 0005 1332'],
  ['tax_id', '30712345671', '30-71234567-1'],
  ['authorized_capital', 'USD 1,000,000.00', 'USD 1,000,000'],
  ['address', 'Mill Lane 4, Leeds', { street: '4 Mill Lane', whole: '4 Mill Lane, Leeds LS6 1DN' }],
  ['directors', [{ name: 'LUCIA RUIZ', role: '' }], [{ name: 'Lucía Ruiz', role: 'Director' }]],
])('the score judges %s %j as right for %j', (field, value, truth) => {
  expect(isRight(field, value, truth)).toBe(true);
});

test.each([
  ['full_name', 'Inés Peñaloza', 'Inés Peñaloza Ayala'],
  ['expiry_date', '2031-02-05', '2031-05-02'],
  ['account_number', '****1331', 'ES91 2100 0418 4502 0005 1332'],
  ['address', 'Mill Lane 4, PO Box 4410', { street: '4 Mill Lane', whole: '4 Mill Lane, Leeds LS6 1DN' }],
  ['directors', [], [{ name: 'Lucía Ruiz', role: 'Director' }]],
])('the score judges %s %j as wrong for %j', (field, value, truth) => {
  expect(isRight(field, value, truth)).toBe(false);
});

test('the score counts a value that is not printed as wrong, and one left open not at all', () => {
  const document = {
    ...{
      set: 'development' as const,
      id: 'invented',
      type: 'id_document' as const,
      variant: 'rot90',
      paths: [],
      mrz: null,
    },
    ...{ fields: { full_name: 'Inés Ruiz', issuing_authority: null, expiry_date: '2031-05-02' }, isComplete: true },
  };
  const fields = { full_name: 'INES RUIZ', issuing_authority: 'X', address: 'invented' };
  const reading = { fields, confidences: { full_name: 0.95, address: 0.93 }, evidence: {} };
  const outcomes = outcomesOf(document, reading as never);
  expect(outcomes.map(({ field, outcome, variant }) => [field, outcome, variant])).toEqual([
    ['full_name', 'right', 'rotated'],
    ['expiry_date', 'missing', 'rotated'],
    ['address', 'wrong', 'rotated'],
  ]);
  expect(ratesOf(outcomes)).toMatchObject({ fields: 3, right: 33.33, falselyConfident: 33.33 });
});

test('a layout writes machine-readable zones with valid check digits', async () => {
  for (const layout of LAYOUTS.filter(({ name }) => /^(passport|card)-/.test(name))) {
    const { mrz } = await layout.compose(new Random(`${layout.name}-1`));
    if (mrz) expect(parse([...mrz]).details.filter(({ valid }) => !valid)).toEqual([]);
  }
});

test('a layout draws the same document in each run', async () => {
  const layout = LAYOUTS.find(({ name }) => name === 'bank-us') as Layout;
  const folder = await mkdtemp(join(tmpdir(), 'vett-documents-'));
  try {
    const [first] = await draw({ ...layout, count: 1 }, folder, ['clean']);
    const image = await readFile(join(folder, 'bank-us-1.clean.png'));
    const [second] = await draw({ ...layout, count: 1 }, folder, ['clean']);
    expect(second).toEqual(first);
    expect((await readFile(join(folder, 'bank-us-1.clean.png'))).equals(image)).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
