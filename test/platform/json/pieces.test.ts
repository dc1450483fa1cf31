import { describe, expect, test } from 'vitest';
import { parseInPieces } from '../../../src/platform/json/pieces.ts';

const SMALL = [1, 2, 3, 7].map((values) => ({ bytes: 5, values }));
const parsed = (text: string, turn = SMALL[0]) => parseInPieces(Buffer.from(text), turn);

const TEXTS = [
  '17',
  '"text"',
  ' {"a" : 1 , "b" : [ 1 , 2 , { "c" : [ [ 3 , 4 ] , 5 ] } , 6 ] , "d" : { "e" : 1 , "f" : { } } , "g" : null } ',
  '[[[1,2],[3,4]],[[5,6],[7,8]],9,10]',
  '{"2":[1,2,3],"1":{"0":1,"b":[1,2]},"b":[{"x":1},{"x":2}],"2":[4,5,6],"b":{"y":[7,8],"z":9}}',
  '{"__proto__":{"a":1,"b":2},"constructor":[1,2,3],"toString":{"__proto__":[1,2],"c":3}}',
  '{"Ж\\"[,":["漢,","😀{",1,2,3],"\\u0041":{"é":1,"\\\\":2,"":3}}',
  JSON.stringify({ subjects: Array.from({ length: 50 }, (_, n) => ({ full_name: `Name ${n}`, tags: ['a', 'b'] })) }),
];
const BROKEN = [
  ...[
    '',
    '{',
    '[1,2',
    '[1,2}',
    '{"a":1]',
    '[1,,2]',
    '[,1]',
    '[1,2,]',
    '{"a":1,}',
    '{"a":1,,"b":2}',
    '{"a":1 "b":2,"c":3}',
  ],
  ...[
    '[1],[2]',
    '[1,2]]',
    '{"a":1}}',
    '[1,2] 3',
    '{"a",1}',
    '[1,2,{"a":[1,2}]]',
    '{1:2,"a":3}',
    '[1,"2,3]',
    '{"a":[1,2],3,4}',
  ],
  ...['[[1,2],[3,4]', '{"a":{"b":1,"c":2},"d":{"e":1,', '[1,2,3]4,5', '{"a":[1,2]:3,"b":4}'],
];

describe('JSON that is parsed in pieces', () => {
  test.each(TEXTS)('is what JSON.parse makes of it: %s', async (text) => {
    for (const turn of SMALL) {
      const value = await parsed(text, turn);
      expect(value).toEqual(JSON.parse(text));
      expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)));
    }
  });

  test.each(BROKEN)('is refused where JSON.parse refuses it: %s', async (text) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    for (const turn of SMALL) await expect(parsed(text, turn)).rejects.toThrow(SyntaxError);
  });

  test('every cut and every single missing character gives what JSON.parse gives', async () => {
    const [, , text = ''] = TEXTS;
    for (let place = 0; place < text.length; place++) {
      const changed = text.slice(0, place) + text.slice(place + 1);
      let wanted: unknown = SyntaxError;
      try {
        wanted = JSON.parse(changed);
      } catch {}
      for (const turn of SMALL) {
        const value = await parsed(changed, turn).catch((error: unknown) => (error as object).constructor);
        expect(value, changed).toEqual(wanted);
      }
    }
  });

  test('lets other work have its turn between pieces', async () => {
    let turns = 0;
    const next = () => {
      turns++;
      waiting = setImmediate(next);
    };
    let waiting = setImmediate(next);
    await parseInPieces(Buffer.from(`[${'1,'.repeat(50_000)}1]`));
    clearImmediate(waiting);
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
