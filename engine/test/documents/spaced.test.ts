import { expect, test } from 'vitest';
import { spaced } from '../../src/documents/extract/spaced.ts';
import type { PageReading } from '../../src/documents/read/page-reading.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { type Cell, pageOf } from './paper-page.ts';

const read = (paddle: Cell[], tesseract: Cell[]): PageReading => ({
  ...pageOf(paddle, 'paddle', 0.95),
  texts: [...pageOf(paddle, 'paddle', 0.95).texts, ...pageOf(tesseract, 'tesseract', 0.9).texts],
});

const linesOf = (page: PageReading): string[] | undefined => page.texts[0]?.lines.map(({ text }) => text);

test('words that one reader runs together have the spaces of the other one', () => {
  const page = read(
    [[40, 40, 'EMPLEADOR-APORTESSEG.SOCIAL 07-2017']],
    [[40, 42, 'EMPLEADOR-APORTES SEG. SOCIAL 07-2017']],
  );
  expect(linesOf(spaced(page))).toEqual(['EMPLEADOR-APORTES SEG. SOCIAL 07-2017']);
});

test('a name has the accents of the reader that knows them', () => {
  expect(linesOf(spaced(read([[40, 40, 'Ines Larranaga']], [[40, 40, 'Inés Larrañaga']])))).toEqual(['Inés Larrañaga']);
});

test('a word that is read otherwise and a number stay as they are', () => {
  const page = read([[40, 40, 'LS60DN 12345678']], [[40, 40, 'LS6 ODN 1234 5678']]);
  expect(linesOf(spaced(page))).toEqual(['LS60DN 12345678']);
});

test('a word at another place of the page gives no spaces', () => {
  expect(linesOf(spaced(read([[40, 40, 'ANDESTRADING']], [[40, 400, 'ANDES TRADING']])))).toEqual(['ANDESTRADING']);
});

test('a list has the spaces of its names', () => {
  const below: Cell[] = [[40, 60, 'IVA 04-2016']];
  const page = read(
    [[40, 40, 'IMPUESTOS REGISTRADOS'], ...below, [40, 75, 'GANANCIASSOCIEDADES 04-2016']],
    [[40, 40, 'IMPUESTOS REGISTRADOS'], ...below, [40, 75, 'GANANCIAS SOCIEDADES 04-2016']],
  );
  const { fields } = readFields([page], { type: 'tax_certificate', today: '2026-11-22' });
  expect(fields['tax_obligations']).toEqual([
    { name: 'IVA', start_date: '2016-04' },
    { name: 'GANANCIAS SOCIEDADES', start_date: '2016-04' },
  ]);
});
