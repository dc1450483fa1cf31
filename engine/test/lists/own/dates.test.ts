import { describe, expect, it } from 'vitest';
import { ColumnOrder, datesOf } from '../../../src/lists/own/dates.ts';
import { readCsv } from './own-lists.ts';

describe('dates of own lists', () => {
  it.each([
    ['1980-12-31', '1980-12-31'],
    ['1980/12/31', '1980-12-31'],
    ['1980.1.5', '1980-01-05'],
    ['19801231', '1980-12-31'],
    ['31/12/1980', '1980-12-31'],
    ['31.12.1980', '1980-12-31'],
    ['1-2-1980', '1980-02-01'],
    ['31/12/1980 00:00:00', '1980-12-31'],
    ['1980-12-31T10:20:30.000Z', '1980-12-31'],
    ['1980-12-31 00:00', '1980-12-31'],
    ['31/12/1980 12:00:00 a. m.', '1980-12-31'],
    ['29586', '1980-12-31'],
    ['29586.5', '1980-12-31'],
    ['1980', '1980'],
    ['12/1980', '1980-12'],
    ['1980-12', '1980-12'],
    ['31 Dec 1980', '1980-12-31'],
    ['31-Dec-1980', '1980-12-31'],
    ['December 31, 1980', '1980-12-31'],
    ['31 de diciembre de 1980', '1980-12-31'],
    ['1 de março de 1980', '1980-03-01'],
    ['31-dez-1980', '1980-12-31'],
    ['3 ene 1980', '1980-01-03'],
    ['setiembre 1980', '1980-09'],
    ['circa 1980', '1980'],
    ['1980 to 1982', '1980 1981 1982'],
    ['31/12/80', '1980-12-31'],
    ['01/02/05', '1905-02-01 2005-02-01'],
    ['31/02/1980', ''],
    ['99/99/1980', ''],
    ['soon', ''],
    ['123456', ''],
    ['1', ''],
  ])('%s is read as «%s» where the day stands first', (text, dates) => {
    expect(datesOf(text, 'day_first').join(' ')).toBe(dates);
  });

  it('a column shows its order by a part that can be no month', () => {
    const orderOf = (...texts: string[]) => {
      const column = new ColumnOrder();
      for (const text of texts) column.see(text);
      return [column.order, column.isAmbiguous];
    };
    expect(orderOf('01/02/1980', '31/12/1980')).toEqual(['day_first', false]);
    expect(orderOf('01/02/1980', '12/31/1980')).toEqual(['month_first', false]);
    expect(orderOf('01/02/1980')).toEqual(['unsure', true]);
    expect(orderOf('01/02/1980', '31/12/1980', '12/31/1980')).toEqual(['unsure', true]);
    expect(orderOf('01/01/1980', '1980-02-03', '1975')).toEqual(['unsure', false]);
  });

  it('the last row of a column tells how the first one is read', async () => {
    const { entities, notices } = await readCsv('name,dob\nZoltan Fictivus,02/03/1980\nNemo Nadie,12/31/1980\n');
    expect(entities.map(({ birthDates }) => birthDates)).toEqual([['1980-02-03'], ['1980-12-31']]);
    expect(notices).toEqual([]);
  });

  it('both readings are kept of a column that shows no order, and it is told', async () => {
    const { entities, notices } = await readCsv('name,dob\nZoltan Fictivus,02/03/1980\n');
    expect(entities[0]?.birthDates).toEqual(['1980-03-02', '1980-02-03']);
    expect(notices).toEqual([
      { file: 'own', kind: 'bad_value', detail: 'dob: day and month may be either way round, both are kept', count: 1 },
    ]);
  });

  it('a date that is not understood is told, and the entry is kept', async () => {
    const { entities, notices } = await readCsv('name,dob\nZoltan Fictivus,soon\n');
    expect(entities).toHaveLength(1);
    expect(notices.map(({ detail }) => detail)).toEqual(['dob: a date that is not understood, left out']);
  });
});
