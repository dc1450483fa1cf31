import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mrzCandidates, mrzChecks } from '../../src/documents/extract/identity/mrz-candidates.ts';
import { ALPHABET, checkDigit } from '../../src/documents/read/mrz/alphabet.ts';
import { decode, holds } from '../../src/documents/read/mrz/decode.ts';
import { zoneLines } from '../../src/documents/read/mrz/find-zone.ts';
import { LAYOUTS } from '../../src/documents/read/mrz/formats.ts';
import { zoneOfText } from '../../src/documents/read/mrz/zone-of-text.ts';
import type { MrzFormat, MrzReading } from '../../src/documents/read/page-reading.ts';

// The specimens of ICAO 9303 parts 4 to 7.
const SPECIMENS: Record<MrzFormat, string[]> = {
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  MRVA: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
  MRVB: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
};
const TODAY = '2026-11-22';
const box = { x: 0, y: 0, width: 10, height: 10 };

const zone = (format: MrzFormat, lines: string[], sureness = 0.99): MrzReading => ({
  ...{ format, lines, box, repaired: [] },
  confidences: lines.map((line) => [...line].map(() => sureness)),
});
const fieldsOf = (reading: MrzReading) =>
  Object.fromEntries(
    mrzCandidates(reading, 1, TODAY).map(({ field, value, confidence }) => [field, { value, confidence }]),
  );
const given = (reading: MrzReading, field: string) => fieldsOf(reading)[field]?.value;
const sure = (reading: MrzReading, field: string) => fieldsOf(reading)[field]?.confidence ?? 0;

/** The zone with the characters from a place on replaced, and its composite digit right. */
function changed(format: MrzFormat, line: number, column: number, text: string): string[] {
  const lines = SPECIMENS[format].with(
    line,
    (SPECIMENS[format][line] as string).slice(0, column) +
      text +
      (SPECIMENS[format][line] as string).slice(column + text.length),
  );
  const composite = LAYOUTS[format].checks.find(({ name }) => name === 'composite');
  if (!composite) return lines;
  const [row, at] = composite.digit;
  const digit = checkDigit(composite.covers.map(([i, from, to]) => (lines[i] as string).slice(from, to)).join(''));
  return lines.with(row, (lines[row] as string).slice(0, at) + digit + (lines[row] as string).slice(at + 1));
}

describe('the specimens of ICAO 9303', () => {
  test.each(Object.entries(SPECIMENS) as [MrzFormat, string[]][])('%s: all check digits hold', (format, lines) => {
    expect(Object.values(mrzChecks(zone(format, lines)))).not.toContain(false);
    expect(lines.every(({ length }) => length === LAYOUTS[format].columns)).toBe(true);
    expect(given(zone(format, lines), 'full_name')).toBe('ANNA MARIA ERIKSSON');
  });

  test('a passport has its fields', () => {
    const fields = fieldsOf(zone('TD3', SPECIMENS.TD3));
    expect(Object.fromEntries(Object.entries(fields).map(([field, { value }]) => [field, value]))).toEqual({
      ...{ document_number: 'L898902C3', full_name: 'ANNA MARIA ERIKSSON', document_type: 'passport' },
      ...{ date_of_birth: '1974-08-12', expiry_date: '2012-04-15' },
    });
    for (const { confidence } of Object.values(fields)) expect(confidence).toBeLessThan(1);
  });

  test('a wrong character anywhere in a checked part breaks its check digit', () => {
    const [first, second] = SPECIMENS.TD3 as [string, string];
    for (const column of [0, 3, 9, 13, 19, 21, 27, 43]) {
      const wrong = second.charAt(column) === '5' ? '4' : '5';
      const lines = [first, second.slice(0, column) + wrong + second.slice(column + 1)];
      expect(Object.values(mrzChecks(zone('TD3', lines)))).toContain(false);
    }
  });
});

describe('fields of a zone', () => {
  test('a number of more than nine characters goes on in the optional data, and its check digit holds', () => {
    const digit = checkDigit('D23145890734');
    const long = zone('TD1', changed('TD1', 0, 14, `<734${digit}<<`));
    expect(mrzChecks(long)['document_number']).toBe(true);
    expect(given(long, 'document_number')).toBe('D23145890734');
    const other = zone('TD1', changed('TD1', 0, 14, `<734${digit}<AB12<`));
    expect(given(other, 'document_number')).toBe('D23145890734');
    const wrong = zone('TD1', changed('TD1', 0, 14, `<734${(Number(digit) + 1) % 10}<<`));
    expect(mrzChecks(wrong)['document_number']).toBe(false);
    expect(sure(wrong, 'document_number')).toBeLessThan(0.5);
  });

  test('no field is sure when the composite check digit fails', () => {
    const lines = SPECIMENS.TD3.with(1, (SPECIMENS.TD3[1] as string).replace(/0$/, '5'));
    for (const { confidence } of Object.values(fieldsOf(zone('TD3', lines)))) expect(confidence).toBeLessThan(0.9);
  });

  test('a name that fills its line may be cut, and is less sure', () => {
    const name = 'ERIKSSON<<ANNA<MARIA<ULLA<KARIN<ELSA<BRI';
    expect(sure(zone('TD3', changed('TD3', 0, 5, name.slice(0, 39))), 'full_name')).toBeLessThan(
      sure(zone('TD3', SPECIMENS.TD3), 'full_name'),
    );
  });

  test.each([
    ['261122', '2026-11-22'],
    ['261123', '1926-11-23'],
    ['261231', '1926-12-31'],
    ['000229', '2000-02-29'],
    ['010229', undefined],
    ['741332', undefined],
  ])('a birth of %s is on %s', (text, birth) => {
    const lines = changed('TD3', 1, 13, text + checkDigit(text));
    expect(given(zone('TD3', lines), 'date_of_birth')).toBe(birth);
  });

  test('documents that expire in some decades are of this century', () => {
    expect(given(zone('TD3', changed('TD3', 1, 21, `510415${checkDigit('510415')}`)), 'expiry_date')).toBe(
      '2051-04-15',
    );
  });

  test.each([
    ['D<<', 'DE'],
    ['GBR', 'GB'],
    ['GBO', 'GB'],
    ['RKS', 'XK'],
    ['URY', 'UY'],
    ['XXA', undefined],
    ['UNO', undefined],
    ['UTO', undefined],
  ])('the nationality %s is %s', (code, country) => {
    expect(given(zone('TD3', changed('TD3', 1, 10, code)), 'nationality')).toBe(country);
  });

  test('a person with one name has it as the full name', () => {
    const name = `ARKFREITH${'<'.repeat(30)}`;
    expect(given(zone('TD3', changed('TD3', 0, 5, name)), 'full_name')).toBe('ARKFREITH');
  });
});

describe('decoding', () => {
  /** Places that are surely these characters, but for one, which is two at once. */
  const places = (lines: string[], line: number, column: number, other: string, share: number) =>
    lines.map((text, row) =>
      [...text].map((character, at) => {
        const place = new Float32Array(ALPHABET.length).fill(0.0001);
        place[ALPHABET.indexOf(character)] = 0.99;
        if (row === line && at === column) {
          place[ALPHABET.indexOf(character)] = 1 - share;
          place[ALPHABET.indexOf(other)] = share;
        }
        return place;
      }),
    );

  test('a character that looks more like another one is changed for its check digit, and recorded', () => {
    const decoded = decode(LAYOUTS.TD3, [places(SPECIMENS.TD3, 1, 1, 'B', 0.6)]);
    expect(decoded.lines).toEqual(SPECIMENS.TD3);
    expect(decoded.repaired).toEqual([[1, 1]]);
  });

  test('places of digits never hold letters', () => {
    const { lines } = decode(LAYOUTS.TD3, [places(SPECIMENS.TD3, 1, 15, 'B', 0.9)]);
    expect(lines[1]?.charAt(15)).toMatch(/[0-9<]/);
  });

  test('readers that agree in one place outvote neither alone', () => {
    const [a, b] = [places(SPECIMENS.TD3, 0, 6, 'K', 0.7), places(SPECIMENS.TD3, 0, 6, 'K', 0.1)];
    expect(decode(LAYOUTS.TD3, [a, b]).lines[0]).toBe(SPECIMENS.TD3[0]);
  });
});

describe('a zone in a text layer', () => {
  const lineOf = (text: string, y: number) => ({ text, box: { ...box, y }, confidence: 1, words: [] });

  test.each(Object.entries(SPECIMENS) as [MrzFormat, string[]][])('%s is found among other lines', (format, lines) => {
    const found = zoneOfText([lineOf('Passport', 0), ...lines.map((text, i) => lineOf(text, 10 * i + 20))]);
    expect(found).toMatchObject({ format, lines });
  });

  test('random text is no zone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 28, maxLength: 46, unit: fc.constantFrom(...ALPHABET) })),
        (texts) => {
          expect(zoneOfText(texts.map((text, i) => lineOf(text, i)))).toBeNull();
        },
      ),
    );
  });
});

test('lines of prose are no lines of a zone, and a zone with some small letters is one', () => {
  const width = { ...box, width: 300 };
  const lines = ['Should you require any further information please contact us', 'P<GBrASHwOrTH<<GArETH<<<<<<<<<'];
  const found = zoneLines(lines.map((text, i) => ({ text, box: { ...width, y: 20 * i }, confidence: 1, words: [] })));
  expect(found.map((line) => line.box.y)).toEqual([20]);
});

test('random zones have no field above its reading, and never throw', () => {
  const line = (length: number) =>
    fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(...ALPHABET) });
  fc.assert(
    fc.property(fc.tuple(line(44), line(44)), fc.double({ min: 0, max: 1, noNaN: true }), (lines, sureness) => {
      const reading = zone('TD3', lines, sureness);
      for (const { confidence } of mrzCandidates(reading, 1, TODAY)) {
        expect(confidence).toBeLessThanOrEqual(Math.max(0.05, Math.min(0.97, sureness + 0.02)));
      }
      for (const check of LAYOUTS.TD3.checks) expect(typeof holds(lines, check)).toBe('boolean');
    }),
  );
});
