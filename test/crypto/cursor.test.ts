import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorsOf } from '../../src/platform/crypto/cursor.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';

const keyOf = (byte: number) => parseMasterKey(Buffer.alloc(32, byte).toString('base64'));
const cursors = cursorsOf(keyOf(1));
const refused = expect.objectContaining({ code: 'INVALID_CURSOR' });

test('a cursor decodes to its position, and an altered one is refused', () => {
  const own = cursors('tenant');
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.nat(),
      fc.constantFrom('A', 'z', '_', '=', ' ', ''),
      (position, place, other) => {
        const text = own.encode('list', position);
        expect(own.decode('list', text)).toEqual(position);
        const at = place % (text.length + 1);
        for (const altered of [
          text.slice(0, at) + other + text.slice(at),
          text.slice(0, at) + other + text.slice(at + 1),
        ])
          if (altered !== text) expect(() => own.decode('list', altered)).toThrow(refused);
      },
    ),
    { numRuns: 500 },
  );
});

test('a cursor is valid only for its tenant, list and master key', () => {
  const text = cursors('tenant').encode('list', ['a']);
  expect(() => cursors('other').decode('list', text)).toThrow(refused);
  expect(() => cursors('tenant').decode('other', text)).toThrow(refused);
  expect(() => cursorsOf(keyOf(2))('tenant').decode('list', text)).toThrow(refused);
});
