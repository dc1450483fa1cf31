import { describe, expect, test } from 'vitest';
import { dayMonthOrderOf, findDates } from '../../src/documents/extract/dates.ts';

const read = (text: string, options = {}) => findDates(text, options).map(({ iso }) => iso);

const NAMES = {
  en: 'January February March April May June July August September October November December'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
const SHORT = {
  en: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' '),
  es: 'ENE FEB MAR ABR MAY JUN JUL AGO SET OCT NOV DIC'.split(' '),
  pt: 'JAN FEV MAR ABR MAI JUN JUL AGO SET OUT NOV DEZ'.split(' '),
};

/** Every 23rd day of a century: all days of a month and all months meet. */
const DAYS = Array.from({ length: 1600 }, (_, index) => {
  const iso = new Date(Date.UTC(1950, 0, 1 + index * 23)).toISOString().slice(0, 10);
  const [y = '', m = '', d = ''] = iso.split('-');
  return { iso, y, m, d, month: Number(m) - 1, day: Number(d) };
});

describe('dates with the name of the month', () => {
  test('are read in every form and language', () => {
    for (const { iso, y, d, month, day } of DAYS) {
      const forms = [
        `${d} ${SHORT.es[month]}/${SHORT.en[month]} ${y}`,
        `${d} ${SHORT.es[month]}/ ${SHORT.en[month]} ${y}`,
        `${d}${SHORT.pt[month]}/${SHORT.en[month]}${y}`,
        `${d}${SHORT.en[month]}${y}`,
        `${d}-${SHORT.es[month]}-${y}`,
        `${d}. ${SHORT.en[month]}. ${y}`,
        `${day} de ${NAMES.es[month]} de ${y}`,
        `${day} de ${NAMES.pt[month]} de ${y}`,
        `${day} ${NAMES.en[month]} ${y}`,
        `${NAMES.en[month]} ${day}, ${y}`,
        `${NAMES.en[month]}${day},${y}`,
        `the ${day}th day of ${NAMES.en[month]}, ${y}`,
        `a los ${day} días del mes de ${NAMES.es[month]} del año ${y}`,
      ];
      for (const form of forms) expect(findDates(form), form).toMatchObject([{ iso, ambiguous: false }]);
    }
  });

  test('take the century that is not after the latest year', () => {
    expect(read('14 SEP 87', { latestYear: 2026 })).toEqual(['1987-09-14']);
    expect(read('14 SEP 31', { latestYear: 2076 })).toEqual(['2031-09-14']);
    expect(read('14 SEP 87')).toEqual([]);
    expect(read('14 SEP 19 87', { latestYear: 2026 })).toEqual([]);
    expect(read('14/09/19B7', { latestYear: 2026 })).toEqual([]);
  });

  test('are none when the names differ, the day does not exist or a part is missing', () => {
    for (const text of [
      '14 SET/OCT 1987',
      '31 FEB 2020',
      '29 FEB 2021',
      'SEP 1987',
      '14 SEP',
      '14 SEPI987',
      '14 SIP 1987',
    ]) {
      expect(read(text), text).toEqual([]);
    }
  });

  test('take a month in an unknown language beside a known one', () => {
    expect(read('14 СЕН/SEP 1987')).toEqual(['1987-09-14']);
    expect(read('14 WRZ/SEP 1987')).toEqual(['1987-09-14']);
  });
});

describe('dates in digits', () => {
  test('are read in every form of a country with the day first', () => {
    for (const { iso, y, m, d } of DAYS) {
      for (const form of [
        `${d}.${m}.${y}`,
        `${d}/${m}/${y}`,
        `${d}-${m}-${y}`,
        `${d} ${m} ${y}`,
        `${d} / ${m} / ${y}`,
      ]) {
        expect(findDates(form, { country: 'ES' }), form).toMatchObject([{ iso, ambiguous: false }]);
      }
      for (const form of [`${y}-${m}-${d}`, `${y}/${m}/${d}`, `${y}.${m}.${d}`, `${y} ${m} ${d}`]) {
        expect(findDates(form), form).toMatchObject([{ iso, ambiguous: false }]);
      }
    }
  });

  test('have the month first in the United States', () => {
    for (const { iso, y, m, d } of DAYS) {
      expect(findDates(`${m}/${d}/${y}`, { country: 'US' })).toMatchObject([{ iso, ambiguous: false }]);
    }
  });

  test('are ambiguous exactly when nothing tells day from month', () => {
    for (const { y, m, d, day, month } of DAYS) {
      const [found] = findDates(`${d}/${m}/${y}`);
      expect(found?.ambiguous, `${d}/${m}/${y}`).toBe(day <= 12 && day !== month + 1);
    }
    expect(findDates('08/03/2026', { language: 'es' })).toMatchObject([{ iso: '2026-03-08', ambiguous: false }]);
    expect(findDates('08/03/2026', { language: 'en' })).toMatchObject([{ ambiguous: true }]);
    expect(findDates('08/03/2026', { language: 'en-US' })).toMatchObject([{ iso: '2026-08-03', ambiguous: false }]);
    expect(findDates('08/03/2026', { country: 'CA' })).toMatchObject([{ ambiguous: true }]);
  });

  test('are ambiguous when they contradict the order of their country', () => {
    expect(findDates('25/12/2020', { country: 'US' })).toMatchObject([{ iso: '2020-12-25', ambiguous: true }]);
    expect(findDates('12/25/2020', { country: 'AR' })).toMatchObject([{ iso: '2020-12-25', ambiguous: true }]);
  });

  test('show the order of the others in their document', () => {
    expect(dayMonthOrderOf(['08/03/2026', 'Due 28/07/2026'])).toBe('dmy');
    expect(dayMonthOrderOf(['08/03/2026', 'Due 07/28/2026'])).toBe('mdy');
    expect(dayMonthOrderOf(['28/07/2026', '07/28/2026'])).toBeUndefined();
    expect(dayMonthOrderOf(['08/03/2026', '2026-07-28', '28 JUL 2026'])).toBeUndefined();
    expect(findDates('08/03/2026', { order: 'mdy', language: 'es' })).toMatchObject([
      { iso: '2026-08-03', ambiguous: false },
    ]);
  });

  test('have letters that look like digits repaired, and say so', () => {
    for (const text of ['I4/O9/1987', 'l4.09.l987', '14/09/I987', 'I4 SEP 1987', '|4 09 1987']) {
      expect(findDates(text, { country: 'UY' }), text).toMatchObject([{ iso: '1987-09-14', repaired: true }]);
    }
    expect(findDates('14/09/1987', { country: 'UY' })).toMatchObject([{ repaired: false }]);
  });

  test('may touch the words of a label', () => {
    expect(read('DOB14/09/1987EXP', { country: 'GB' })).toEqual(['1987-09-14']);
    expect(read('Nacimiento:14 SET 1987Sexo')).toEqual(['1987-09-14']);
    expect(read('4a.14 SEP 2015 4b.14 SEP 2025')).toEqual(['2015-09-14', '2025-09-14']);
  });
});

describe('numbers', () => {
  test('numbers of documents, accounts, phones and amounts are no dates', () => {
    const numbers = [
      '31.245.678',
      '30-71234567-1',
      '00512345678',
      '4567890123',
      '14091987',
      '19870914',
      '1.234.12.05.2020',
      '12.05.2020.7',
      '12/05/2020/3',
      '099 11 12 2020',
      '11 12 2020 33',
      '0800 1930',
      '$ 3.482,50',
      '1.2.3',
      '10.4.1',
      'B4/09/1987',
      'S1/09/1987',
      '14/09/87',
      '12-05',
      '04-2016',
      '13/13/2020',
      '00/05/2020',
      '12/00/2020',
      '14 09 87',
      '15-01-0042',
      '01/01/1776',
      '1/2/3000',
      '111/09/1987',
      '21 100 3420017',
      'A12 05 2020',
      '12 05 2020B',
      '12  05  2020',
      '12.05/2020',
      '12,05,2020',
      '4.12.05.2020',
    ];
    for (const text of numbers) expect(read(text, { country: 'AR' }), text).toEqual([]);
  });

  test('numbers without a mark inside are never dates', () => {
    let state = 7;
    for (let count = 0; count < 20_000; count++) {
      state = (state * 48271) % 2147483647;
      expect(read(`No ${state}`, { latestYear: 2076 })).toEqual([]);
    }
  });
});

test('a found date keeps its place in the text', () => {
  const text = 'Vigencia: 01-08-2026 a 31-08-2026 Hora 10:22:31';
  expect(findDates(text, { country: 'AR' }).map(({ start, end }) => text.slice(start, end))).toEqual([
    '01-08-2026',
    '31-08-2026',
  ]);
});
