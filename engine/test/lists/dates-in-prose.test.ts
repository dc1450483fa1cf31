import { describe, expect, it } from 'vitest';
import { birthDatesInProse, birthYearsOfAge, datesInProse } from '../../src/lists/shared/dates-in-prose.ts';
import { birthDatesOf } from '../../src/lists/shared/publisher-dates.ts';

describe('dates in prose', () => {
  it.each([
    ['10/061962', '1962-06-10'],
    ['7/02/1950/11/1950 08/08/1945', '1950-02-07', '1950-11', '1945-08-08'],
    ['1960 9/09/1966', '1960', '1966-09-09'],
    ['March 16, 1972', '1972-03-16'],
    ['a) 5 Jan. 1974 b) 1977 c) 24 Jan.1973', '1974-01-05', '1977', '1973-01-24'],
    ['b) 23-Apr-68; 07/04/62', '1968-04-23', '1962-04-07'],
    ['approximately 1977/1978', '1977', '1978'],
    ['August, 1961', '1961-08'],
    ['31/02/1970'],
    ['24/06/1402'],
    ['papers no. 19701971'],
  ])('the dates of a text are found: %s', (text, ...dates) => {
    expect(datesInProse(text)).toEqual(dates);
  });

  it('finds the birth date in a note, not the issue date of a document', () => {
    expect(birthDatesInProse('Zoltan Fiktiv, born 1 Jan. 1953 (passport, date of issue 4 May 2014)')).toEqual([
      '1953-01-01',
    ]);
    expect(birthDatesInProse('DOB: a) 11 Apr. 1960 b) 11 Apr. 1963. POB: Nowhere, 1999')).toEqual([
      '1960-04-11',
      '1963-04-11',
    ]);
    expect(birthDatesInProse('Passport issued in 2001')).toEqual([]);
  });

  it('computes birth years from an age on the day of listing', () => {
    expect(birthYearsOfAge('30-35 years old', '2018-06-07')).toEqual('1982 1983 1984 1985 1986 1987 1988'.split(' '));
    expect(birthYearsOfAge('30 years old', '')).toBeUndefined();
  });

  it.each([
    ['circa-1951', ['1951']],
    ['Circa 1951', ['1951']],
    ['c.1951', ['1951']],
    ['Nov. 1973', ['1973-11']],
    ['born in the early 1970s', ['1970', '1971', '1972', '1973']],
    ['late 1970s', ['1977', '1978', '1979']],
  ])('the birth dates of a text are found: %s', (text, dates) => {
    expect(birthDatesOf(text)).toEqual(dates);
  });
});
