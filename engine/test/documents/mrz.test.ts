import { readFile } from 'node:fs/promises';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mrzCandidates, mrzChecks } from '../../src/documents/extract/identity/mrz-candidates.ts';
import { countryOfMrz } from '../../src/documents/extract/identity/mrz-country.ts';
import { ALPHABET, type CharacterDistribution, checkDigit } from '../../src/documents/read/mrz/alphabet.ts';
import { decode, holds } from '../../src/documents/read/mrz/decode.ts';
import { zoneBoxes, zoneLines } from '../../src/documents/read/mrz/find-zone.ts';
import { readByGlyphs } from '../../src/documents/read/mrz/fit-grid.ts';
import { LAYOUTS } from '../../src/documents/read/mrz/formats.ts';
import { GlyphModel, greyOf } from '../../src/documents/read/mrz/glyph-model.ts';
import { readMrz } from '../../src/documents/read/mrz/read-mrz.ts';
import { placesOfText } from '../../src/documents/read/mrz/text-places.ts';
import { zoneOfText } from '../../src/documents/read/mrz/zone-of-text.ts';
import type { MrzFormat, MrzReading } from '../../src/documents/read/page-reading.ts';

/** The worked examples of ICAO 9303 parts 4 to 7. */
const EXAMPLES: Readonly<Record<MrzFormat, string[]>> = {
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  MRVA: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
  MRVB: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
};
const FORMATS = Object.keys(EXAMPLES) as MrzFormat[];
const TODAY = '2026-11-22';
const box = { x: 0, y: 0, width: 900, height: 30 };

const zone = (format: MrzFormat, lines: string[], sureness = 1): MrzReading => ({
  ...{ format, lines, box, repaired: [] },
  confidences: lines.map((line) => [...line].map(() => sureness)),
});
const valuesOf = (mrz: MrzReading) =>
  Object.fromEntries(mrzCandidates(mrz, 1, TODAY).map(({ field, value }) => [field, value]));
const sure = (character: string): CharacterDistribution => mixed({ [character]: 1 });
function mixed(shares: Record<string, number>): CharacterDistribution {
  const place = new Float32Array(ALPHABET.length).fill(1e-6);
  for (const [character, share] of Object.entries(shares)) place[ALPHABET.indexOf(character)] = share;
  return place;
}
const placesOf = (lines: readonly string[]): CharacterDistribution[][] => lines.map((line) => [...line].map(sure));
const withPlace = (
  rows: CharacterDistribution[][],
  row: number,
  column: number,
  place: CharacterDistribution,
): CharacterDistribution[][] => rows.map((places, i) => (i === row ? places.with(column, place) : places));
const textLines = (texts: readonly string[]) =>
  texts.map((text, i) => ({ text, box: { ...box, y: 40 * i }, words: [], confidence: 1 }));

describe('check digits', () => {
  test.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['HA672242<', '6'],
    ['L898902C3', '6'],
    ['D23145890734', '9'],
  ])('%s has a check digit', (text, digit) => {
    expect(checkDigit(text)).toBe(digit);
  });

  test.each(FORMATS)('all check digits hold in the example of %s', (format) => {
    expect(Object.values(mrzChecks(zone(format, EXAMPLES[format])))).not.toContain(false);
  });

  test('a long number of a card is checked with its rest', () => {
    const lines = [
      'I<UTOD23145890<7349<<<<<<<<<<<',
      '3407127M9507122UTO<<<<<<<<<<<2',
      'STEVENSON<<PETER<JOHN<<<<<<<<<',
    ];
    expect(Object.values(mrzChecks(zone('TD1', lines)))).toEqual([true, true, true, true]);
    expect(valuesOf(zone('TD1', lines))['document_number']).toBe('D23145890734');
  });

  test('a long number ends before other optional data', () => {
    const lines = [
      'I<UTOD23145890<7349<ABC<<<<<<<',
      '3407127M9507122UTO<<<<<<<<<<<2',
      'STEVENSON<<PETER<JOHN<<<<<<<<<',
    ];
    expect(valuesOf(zone('TD1', lines))['document_number']).toBe('D23145890734');
  });
});

test('a wrong character anywhere in a checked part breaks its check digit', () => {
  const [first, second] = EXAMPLES.TD3 as [string, string];
  for (const column of [0, 3, 9, 13, 19, 21, 27, 43]) {
    const wrong = second.charAt(column) === '5' ? '4' : '5';
    const lines = [first, second.slice(0, column) + wrong + second.slice(column + 1)];
    expect(Object.values(mrzChecks(zone('TD3', lines)))).toContain(false);
  }
});

test('a long number with a wrong check digit is doubted', () => {
  const lines = ['I<UTOD23145890<7340<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'];
  const long = zone('TD1', lines);
  expect(mrzChecks(long)['document_number']).toBe(false);
  const number = mrzCandidates(long, 1, TODAY).find(({ field }) => field === 'document_number');
  expect(number?.confidence).toBeLessThan(0.5);
});

describe('decoding', () => {
  test.each(FORMATS)('sure characters of %s stay as they are', (format) => {
    const { lines, repaired } = decode(LAYOUTS[format], [placesOf(EXAMPLES[format])]);
    expect({ lines, repaired }).toEqual({ lines: EXAMPLES[format], repaired: [] });
  });

  test('a date has digits where a letter is likelier', () => {
    const places = withPlace(placesOf(EXAMPLES.TD3), 1, 13, mixed({ Z: 0.6, '7': 0.4 }));
    expect(decode(LAYOUTS.TD3, [places]).lines).toEqual(EXAMPLES.TD3);
  });

  test('places of digits never hold letters', () => {
    const places = withPlace(placesOf(EXAMPLES.TD3), 1, 15, mixed({ B: 0.9, '0': 0.1 }));
    expect(decode(LAYOUTS.TD3, [places]).lines[1]?.charAt(15)).toMatch(/[0-9<]/);
  });

  test('a sure reader outvotes an unsure one', () => {
    const unsure = withPlace(placesOf(EXAMPLES.TD3), 0, 6, mixed({ R: 0.3, K: 0.7 }));
    const certain = withPlace(placesOf(EXAMPLES.TD3), 0, 6, mixed({ R: 0.9, K: 0.1 }));
    expect(decode(LAYOUTS.TD3, [unsure, certain]).lines).toEqual(EXAMPLES.TD3);
  });

  test('a character that does not fit a check digit is changed and recorded', () => {
    const places = withPlace(placesOf(EXAMPLES.TD3), 1, 4, mixed({ '8': 0.55, '9': 0.44 }));
    const { lines, repaired } = decode(LAYOUTS.TD3, [places]);
    expect({ lines, repaired }).toEqual({ lines: EXAMPLES.TD3, repaired: [[1, 4]] });
  });

  test('nothing is changed where two ways are as likely', () => {
    // The number misses 3 of its sum: a place of weight 3 may rise by one, and another one too.
    const wrong = withPlace(placesOf(EXAMPLES.TD3), 1, 4, mixed({ '8': 0.6, '9': 0.3 }));
    const places = withPlace(wrong, 1, 1, mixed({ '8': 0.6, '9': 0.3 }));
    expect(decode(LAYOUTS.TD3, [places]).repaired).toEqual([]);
  });

  test('a K behind the names is a filler', () => {
    const places = withPlace(placesOf(EXAMPLES.TD3), 0, 43, mixed({ K: 0.7, '<': 0.3 }));
    expect(decode(LAYOUTS.TD3, [places]).lines).toEqual(EXAMPLES.TD3);
  });

  test('the second filler between the names is no K', () => {
    const places = withPlace(placesOf(EXAMPLES.TD3), 0, 13, mixed({ K: 0.7, '<': 0.3 }));
    expect(decode(LAYOUTS.TD3, [places]).lines).toEqual(EXAMPLES.TD3);
  });
});

describe('fields of a zone', () => {
  test('the zone of a passport has all its fields', () => {
    expect(valuesOf(zone('TD3', EXAMPLES.TD3))).toMatchObject({
      document_number: 'L898902C3',
      full_name: 'ANNA MARIA ERIKSSON',
      date_of_birth: '1974-08-12',
      expiry_date: '2012-04-15',
      document_type: 'passport',
    });
  });

  const withLine = (row: number, from: number, text: string) =>
    zone(
      'TD3',
      EXAMPLES.TD3.map((line, i) => (i === row ? line.slice(0, from) + text + line.slice(from + text.length) : line)),
    );

  test.each(FORMATS)('the example of %s tells the name', (format) => {
    expect(valuesOf(zone(format, EXAMPLES[format]))['full_name']).toBe('ANNA MARIA ERIKSSON');
  });

  test.each([
    ['261122', '2026-11-22'],
    ['261123', '1926-11-23'],
    ['270101', '1927-01-01'],
    ['000229', '2000-02-29'],
    ['010229', undefined],
    ['741332', undefined],
    ['990230', undefined],
    ['<<<<<<', undefined],
  ])('a zone tells the birth on %s', (text, date) => {
    expect(valuesOf(withLine(1, 13, text))['date_of_birth']).toBe(date);
  });

  test('documents that expire in some decades are of this century', () => {
    expect(valuesOf(withLine(1, 21, '510415'))['expiry_date']).toBe('2051-04-15');
  });

  test('a nationality is a country, or absent', () => {
    expect(valuesOf(withLine(1, 10, 'URY'))['nationality']).toBe('UY');
    expect(valuesOf(withLine(1, 10, 'UTO'))).not.toHaveProperty('nationality');
  });

  test('a name of one part has no fillers', () => {
    expect(valuesOf(withLine(0, 5, 'ARKFREITH'.padEnd(39, '<')))['full_name']).toBe('ARKFREITH');
  });

  test('a name that fills its place may have been cut', () => {
    const [name] = mrzCandidates(withLine(0, 5, 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'), 1, TODAY).filter(
      ({ field }) => field === 'full_name',
    );
    expect(name?.confidence).toBeLessThan(0.8);
  });

  test('a failed check digit over all makes no field sure', () => {
    for (const { confidence } of mrzCandidates(withLine(1, 43, '1'), 1, TODAY)) expect(confidence).toBeLessThan(0.9);
  });

  test.each([
    ['D<<', 'DE'],
    ['GBR', 'GB'],
    ['GBO', 'GB'],
    ['RKS', 'XK'],
    ['URY', 'UY'],
    ['XXA', null],
    ['XXB', null],
    ['XXX', null],
    ['UNO', null],
    ['UTO', null],
    ['<<<', null],
  ])('a zone tells the state %s', (code, country) => {
    expect(countryOfMrz(code)).toBe(country);
  });

  test.each([
    ['TD1', 'C1USA', 'residence_permit'],
    ['TD1', 'IRGBR', 'residence_permit'],
    ['TD1', 'I<URY', 'national_id'],
    ['MRVA', 'V<URY', 'visa'],
    ['MRVB', 'V<URY', 'visa'],
  ] as const)('the form %s with %s tells the type of document', (format, begin, type) => {
    const [first = '', ...rest] = EXAMPLES[format];
    expect(valuesOf(zone(format, [begin + first.slice(5), ...rest]))['document_type']).toBe(type);
  });

  test('any characters give fields that are no surer than they are read', () => {
    const line = (length: number) =>
      fc.string({ unit: fc.constantFrom(...ALPHABET), minLength: length, maxLength: length });
    const zones = fc.constantFrom(...FORMATS).chain((format) => {
      const { rows, columns } = LAYOUTS[format];
      return fc.array(line(columns), { minLength: rows, maxLength: rows }).map((lines) => ({ format, lines }));
    });
    fc.assert(
      fc.property(zones, fc.double({ min: 0, max: 1, noNaN: true }), ({ format, lines }, sureness) => {
        const mrz = zone(format, lines, sureness);
        for (const { confidence } of mrzCandidates(mrz, 1, TODAY))
          expect(confidence).toBeLessThanOrEqual(Math.max(0.05, Math.min(0.97, sureness + 0.02)));
        for (const check of LAYOUTS[format].checks) expect(typeof holds(lines, check)).toBe('boolean');
        expect(decode(LAYOUTS[mrz.format], [placesOf(mrz.lines)]).lines.map(({ length }) => length)).toEqual(
          mrz.lines.map(({ length }) => length),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a zone in a text', () => {
  test.each(FORMATS)('%s is found among other lines', (format) => {
    const found = zoneOfText(textLines(['PASAPORTE', ...EXAMPLES[format], 'x']));
    expect(found).toMatchObject({ format, lines: EXAMPLES[format] });
  });

  test('characters of a zone by chance are none', () => {
    const line = fc.string({ minLength: 28, maxLength: 46, unit: fc.constantFrom(...ALPHABET) });
    fc.assert(fc.property(fc.array(line), (texts) => zoneOfText(textLines(texts)) === null));
  });

  test('any text gives no error', () => {
    fc.assert(fc.property(fc.array(fc.string()), (texts) => void zoneOfText(textLines(texts))));
  });
});

describe('a line of a text', () => {
  const likeliest = (text: string, places: number) =>
    placesOfText(text, 0.9, places)
      ?.map((place) => ALPHABET.charAt(place.indexOf(Math.max(...place))))
      .join('');

  test.each([
    [
      'fillers that were counted wrongly',
      'L898902C36UTO7408122F1204159<<06',
      'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<06',
    ],
    [
      'too many fillers',
      `L898902C36UTO7408122F1204159${'<'.repeat(20)}06`,
      'L898902C36UTO7408122F1204159<<<<<<<<<<<<<<06',
    ],
    ['a name without its end', 'P<UTOERIKSSON<<ANNA', 'P<UTOERIKSSON<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<'],
    ['brackets and spaces', '＜<UTO ERIKSSON《<ANNA', '<<UTOERIKSSON<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<'],
  ])('%s make the places of its format', (_, text, line) => {
    expect(likeliest(text, 44)).toBe(line);
  });

  test('characters that no zone has, or too many letters, make none', () => {
    expect(likeliest('Persönlich<<<', 44)).toBeUndefined();
    expect(likeliest('A'.repeat(45), 44)).toBeUndefined();
  });
});

describe('lines of a zone', () => {
  test('a box without the fillers at its end reaches as far as the other line', () => {
    const lines = textLines(EXAMPLES.TD3).map((line, i) =>
      i === 0 ? { ...line, text: line.text.slice(0, 24), box: { ...box, width: 500 } } : line,
    );
    const boxes = zoneBoxes(zoneLines(lines), 44, 1000);
    expect(boxes?.map(({ width }) => width)).toEqual([900, 900]);
  });

  test('pieces of a line with fillers far apart are one', () => {
    const [first, second] = textLines(['V<GBROKAFOR<<HARRIET<<<', '<<<<<<<<<<<<']).map((line, i) => ({
      ...line,
      box: { ...box, x: 700 * i, width: i === 0 ? 500 : 240 },
    }));
    const lines = zoneLines([first, second].filter((line) => line !== undefined));
    expect(lines).toMatchObject([{ box: { x: 0, width: 940 }, hasFillers: true }]);
  });

  test('prose is no line of a zone', () => {
    expect(zoneLines(textLines(['Should you require any further information please contact us']))).toEqual([]);
  });

  test('a line with some small letters is one', () => {
    expect(zoneLines(textLines(['P<GBrASHwOrTH<<GArETH<<<<<<<<<']))).toHaveLength(1);
  });
});

describe('a drawn zone', async () => {
  const font = new URL('../../../eval/documents/fonts/ocr-b.otf', import.meta.url);
  GlobalFonts.register(await readFile(font), 'Drawn OCR-B');
  const bytes = await readFile(new URL('../../models/ocr-b.weights', import.meta.url));
  const glyphs = new GlyphModel(new Float32Array(new Uint8Array(bytes).buffer));

  test.each(FORMATS)('%s is read from its pixels', (format) => {
    const rows = EXAMPLES[format].map((text) => {
      const places = readByGlyphs(glyphs, greyOf(drawn(text)), text.length);
      expect(places).toBeDefined();
      return places as CharacterDistribution[];
    });
    expect(decode(LAYOUTS[format], [rows]).lines).toEqual(EXAMPLES[format]);
  });

  test.each(FORMATS)('a zone of %s whose places show nothing is read as either text has it', async (format) => {
    const blank = { data: new Uint8Array(3 * 1000 * 200).fill(255), width: 1000, height: 200 };
    const nothing = async () => ({ frames: 1, classes: ['blank'], values: new Float32Array(1) });
    const lines = textLines(EXAMPLES[format]);
    const read = (first: typeof lines, second: typeof lines) =>
      readMrz(blank, first, nothing, glyphs, Promise.resolve(second));
    expect((await read(lines, []))?.lines).toEqual(EXAMPLES[format]);
    expect((await read([], lines))?.lines).toEqual(EXAMPLES[format]);
  });
});

function drawn(text: string) {
  const [pitch, height] = [20, 40];
  const width = text.length * pitch + 20;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#111';
  context.font = '28px "Drawn OCR-B"';
  for (const [i, character] of [...text].entries()) context.fillText(character, 10 + i * pitch, 29);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    data: Uint8Array.from({ length: 3 * width * height }, (_, i) => data[4 * Math.floor(i / 3) + (i % 3)] as number),
    width,
    height,
  };
}
