import { describe, expect, test } from 'vitest';
import { compareNames } from '../../src/names/index.ts';

const person = (a: string, b: string): number => compareNames(a, b, { entityType: 'individual' });

describe('given names', () => {
  test.each([
    ['Bill Farquharson', 'William Farquharson'],
    ['Billy Farquharson', 'Will Farquharson'],
    ['Peggy Farquharson', 'Margaret Farquharson'],
    ['Pepe Ibarguren', 'José Ibarguren'],
    ['Sasha Berezutskiy', 'Aleksandr Berezutskiy'],
    ['Sasha Berezutskaya', 'Aleksandra Berezutskaya'],
    ['Volodymyr Bereza', 'Vladimir Bereza'],
    ['Uladzimir Bereza', 'Vova Bereza'],
    ['Giannis Arvanitis', 'Ioannis Arvanitis'],
    ['Hans Oberhuber', 'Johannes Oberhuber'],
  ])('%s may be %s', (a, b) => {
    expect(person(a, b)).toBeGreaterThanOrEqual(0.85);
    expect(person(a, b)).toBeLessThan(0.98);
    expect(person(b, a)).toBe(person(a, b));
  });

  test('a name in several groups does not join the groups', () => {
    expect(person('Aleksandr Berezutskiy', 'Aleksandra Berezutskaya')).toBeLessThan(0.95);
    expect(person('Patrick Farquharson', 'Patricia Farquharson')).toBeLessThan(
      person('Pat Farquharson', 'Patricia Farquharson'),
    );
    expect(person('Bill Farquharson', 'Robert Farquharson')).toBeLessThan(0.7);
    expect(person('Mario Farquharson', 'Maria Farquharson')).toBeLessThan(
      person('Marix Farquharson', 'Maria Farquharson'),
    );
  });
});

describe('surnames of men and women', () => {
  test.each([
    ['Berezutskiy', 'Berezutskaya'],
    ['Dobrynov', 'Dobrynova'],
    ['Wyszkowski', 'Wyszkowska'],
    ['Arvanopoulos', 'Arvanopoulou'],
    ['Novotnik', 'Novotnikova'],
    ['Hladek', 'Hladkova'],
    ['Kazragis', 'Kazragytė'],
    ['Balčiauskas', 'Balčiauskienė'],
    ['Balčiauskas', 'Balčiauskaitė'],
  ])('%s and %s are one surname', (man, woman) => {
    expect(person(`Sasha ${man}`, `Sasha ${woman}`)).toBeGreaterThanOrEqual(0.9);
    expect(person(`Sasha ${woman}`, `Sasha ${man}`)).toBeLessThan(1);
  });

  test('other endings of surnames are ordinary spelling', () => {
    expect(person('Sasha Berezin', 'Sasha Berezovskaya')).toBeLessThan(0.7);
  });
});

describe('organisations', () => {
  test.each([
    ['Grupo Industrial Zantera', 'Zantera Industrial Group'],
    ['Banque Orvelle', 'Orvelle Bank'],
    ['Zavod Kremneva', 'Kremneva Plant'],
  ])('%s is a translation of %s', (a, b) => {
    expect(compareNames(a, b, { entityType: 'company' })).toBeGreaterThanOrEqual(0.85);
    expect(compareNames(a, b, { entityType: 'company' })).toBeLessThan(1);
  });
});

describe('patronymics', () => {
  test('a missing or different patronymic costs less than a different surname', () => {
    expect(person('Ernan Dovic', 'Ernan Petrovich Dovic')).toBeGreaterThan(0.85);
    expect(person('Ernan Zubani Dovic', 'Ernan Petrovich Dovic')).toBeLessThan(
      person('Ernan Dovic', 'Ernan Petrovich Dovic'),
    );
    expect(person('Ernan Petrovich Dovic', 'Ernan Petrovich Zubani')).toBeLessThan(
      person('Ernan Petrovich Dovic', 'Ernan Zakharovich Dovic'),
    );
  });

  test('a surname that looks like a patronymic has its full weight', () => {
    expect(person('Ernan Petrovich', 'Ernan Zakharovich')).toBeLessThan(0.7);
  });
});

describe('two surnames', () => {
  test.each([
    ['Marta Velmor', 'Marta Elena VELMOR TRAFIN'],
    ['Elena Velmor', 'Marta Elena VELMOR TRAFIN'],
    ['Marta Velmor', 'VELMOR TRAFIN MARTA ELENA'],
    ['Marta de Velmor', 'Marta Elena de VELMOR TRAFIN'],
  ])('%s may be %s', (a, b) => {
    expect(person(a, b)).toBeGreaterThanOrEqual(0.7);
  });

  test.each([
    ['Marta Trafin', 'Marta Elena VELMOR TRAFIN'],
    ['Marta Velmar', 'Marta Elena VELMOR TRAFIN'],
    ['Marta Ines Velmor', 'Marta Elena VELMOR TRAFIN'],
    ['Farid Velmor', 'Farid Karim VELMOR TRAFIN'],
  ])('%s says less of %s than the given name and first surname of a Spanish name', (a, b) => {
    expect(person(a, b)).toBeLessThan(person('Marta Velmor', 'Marta Elena VELMOR TRAFIN'));
  });
});
