import { JSON_DEPTH, JSON_MEMBERS } from '@vett/schema/constants';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOr } from '../../../src/platform/error.ts';
import { boundInPieces, boundJson } from '../../../src/platform/json/bounds.ts';

const MIB = 1024 * 1024;
const valuesOf = (text: string, most = 1_000_000) => boundJson(Buffer.from(text), most);

/** The values of a parsed text; an empty container counts as one that has an item. */
const valuesIn = (value: unknown): number => {
  if (value === null || typeof value !== 'object') return 0;
  const inner = Object.values(value);
  return Math.max(1, inner.length) + inner.reduce((sum: number, each) => sum + valuesIn(each), 0);
};

describe('the values of a JSON text', () => {
  test.each([
    ['a number', '17'],
    ['an empty object', '{}'],
    ['members', '{"a":1,"b":[true,null,"x"],"c":{"d":{}}}'],
    ['brackets and commas in strings', '{"a,[{":"]},,","b\\\\":"\\",","c":"\\\\"}'],
    ['text of other scripts', '["Ж,","漢[","😀{",1]'],
    ['long strings with and without escapes', JSON.stringify(['x'.repeat(500), `${'y'.repeat(200)}",\\`.repeat(9), 1])],
    ['white space', ' [ 1 ,\n\t2 , { } ] '],
  ])('are counted without parsing: %s', (_, text) => {
    expect(valuesOf(text)).toBe(valuesIn(JSON.parse(text)));
  });

  test('are refused beyond their bound, however the text ends', () => {
    expect(valuesOf('[1,2,3]', 3)).toBe(3);
    for (const text of ['[1,2,3,4]', '{"a":1,"b":2,"c":3,"d":4}', '[[],[],[]', '[1,1,1,1,'])
      expect(() => valuesOf(text, 3)).toThrow('too many values: at most 3');
  });

  test('may be nested to the depth bound, and no deeper', () => {
    expect(valuesOf('['.repeat(JSON_DEPTH) + ']'.repeat(JSON_DEPTH))).toBe(JSON_DEPTH);
    expect(() => valuesOf('['.repeat(JSON_DEPTH + 1))).toThrow('nested too deep');
    expect(() => valuesOf(`${'[]'.repeat(JSON_DEPTH)}${'{"a":'.repeat(JSON_DEPTH + 1)}`)).toThrow('nested too deep');
  });

  test('are at most a thousand in one object, and any number in an array', () => {
    const members = (count: number) => `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join(',')}}`;
    expect(valuesOf(`[${members(JSON_MEMBERS)},${members(JSON_MEMBERS)}]`)).toBe(2 * JSON_MEMBERS + 2);
    expect(() => valuesOf(`[1,${members(JSON_MEMBERS + 1)}]`)).toThrow('too many members');
    expect(valuesOf(`[${'1,'.repeat(2 * JSON_MEMBERS)}1]`)).toBe(2 * JSON_MEMBERS + 1);
  });

  test('a number has at most a thousand characters, whatever stands around it', async () => {
    const long = '1'.repeat(1_001);
    for (const text of [
      long,
      `-${long}`,
      `{"a":${long}}`,
      `[0.${long},1]`,
      `[1, ${long} ]`,
      `{"a":1e${long}`,
      `["",${long}`,
    ]) {
      expect(() => valuesOf(text)).toThrow('number in the JSON is too long: at most 1000');
      await expect(boundInPieces(Buffer.from(text), 10)).rejects.toThrow('too long');
    }
    const space = ' '.repeat(2_000);
    for (const text of [
      `[${'1'.repeat(1_000)}]`,
      `[1${space},${space}2${space}]`,
      `["${long}"]`,
      `{"${long}" : "${long}"}`,
    ])
      expect(valuesOf(text)).toBe(valuesIn(JSON.parse(text)));
  });

  test.each([
    ['one string', `{"image":"${'A'.repeat(3 * MIB)}"}`],
    ['escapes', `["${'\\"'.repeat(2 * MIB)}",1]`],
    ['numbers', `[${'1,'.repeat(2 * MIB)}1]`],
  ])('the values of a large text are counted in pieces like in one: %s', async (_, text) => {
    const bytes = Buffer.from(text);
    expect(await boundInPieces(bytes, Number.POSITIVE_INFINITY)).toBe(boundJson(bytes, Number.POSITIVE_INFINITY));
    await expect(boundInPieces(bytes, 0)).rejects.toThrow('too many values');
  });
});

describe('a key that stands twice in an object', () => {
  test.each([
    ['{"subject":{"full_name":"x"},"subject":{}}', 'subject'],
    ['{"subject":{"a":[1,{"tags":1,"b":2,"tags":3}]}}', 'subject.a[1].tags'],
    ['[{"a":1},{"a":1,"b":{},"a":1}]', '[1].a'],
    ['{"a" : 1 , "\\u0061" : 2}', 'a'],
    ['{"\\ud83d\\ude00":1,"😀":2}', '?'],
    ['{"\\"":1,"\\u0022":2}', '?'],
    ['{"":1,"":2}', '?'],
    ['{"__proto__":1,"__proto__":2}', '__proto__'],
    [`{"${'k'.repeat(300)}":1,"x":"${'y'.repeat(300)}:","${'k'.repeat(300)}":2}`, '?'],
    ['{"a":{"b":1},"c":[],"a":', 'a'],
  ])('is refused with its path: %s', (text, path) => {
    const message = `${path}: This key stands twice in the JSON. Send it once.`;
    expect(() => valuesOf(text)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR', message }));
  });

  test.each([
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2},"a","a"],"c":{"a":"a:","b":"\\"a\\":"}}',
    '{"a":1,"A":2,"a ":3,"á":4,"a\u0301":5,"\\\\u0061":6}',
    '{"a":"x:y","b":"\\":","\\\\":"\\\\","c":null}',
  ])('keys of different objects, values and other spellings are none: %s', (text) => {
    expect(valuesOf(text)).toBe(valuesIn(JSON.parse(text)));
  });

  test('broken text is left to the parser', () => {
    for (const text of [
      '{"a":1:2}',
      '{"a"::1}',
      '{:1,:2}',
      '["a":1,"a":2]',
      '{"\\u00":1}',
      '{"a":1}:{"a":1}',
      ':',
      '":',
    ])
      expect(() => valuesOf(text)).not.toThrow();
  });

  test('is found exactly where a parser would lose a member', () => {
    const key = fc.constantFrom('a', 'b', '\\u0061', 'c\\n', '');
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('1', '"a"', '"\\":"', '{}', '[]'),
        fc.array(tie('text'), { maxLength: 3 }).map((items) => `[${items.join()}]`),
        fc
          .array(fc.tuple(key, tie('text')), { maxLength: 3 })
          .map((members) => `{${members.map(([name, value]) => `"${name}": ${value}`).join()}}`),
      ),
    }));
    fc.assert(
      fc.property(text, (json) => {
        const counted = refusalOr(() => valuesOf(json));
        // Without a lost member both counts are equal.
        const commas = [...json.matchAll(/"(?:\\.|[^"\\])*"|[[{,]/g)].filter(([token]) => token.length === 1).length;
        const isWhole = commas === valuesIn(JSON.parse(json));
        expect(counted).toEqual(isWhole ? commas : expect.objectContaining({ code: 'VALIDATION_ERROR' }));
      }),
    );
  });
});
