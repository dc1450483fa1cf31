import { createHmac } from 'node:crypto';
import type { Subject } from '@vett/engine/entity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintOf } from '../../src/features/list-check/check/fingerprint.ts';

const key = Buffer.alloc(32, 7);

test.each<[string, Subject]>([
  ['fp1_sRVo5uAX9jXhWdn7Ar224TlguE-56Om_lI15o51FDvM', { fullName: 'Zoltan  FICTIVUS' }],
  [
    'fp1_9m8yrelwrswa3dfR-JSEb9wZv_j4FfdO-Nq1YxtTako',
    {
      ...{ fullName: 'Ŵendy Ünseen', additionalNames: ['B a', 'a-B', ''], documentId: 'AB 12-3', taxId: 'ab123' },
      ...{ identifiers: [{ type: 'Passport No.', value: 'x-1' }, { value: 'X1' }], callSign: '9b cd' },
      ...{ entityType: 'individual', birthDate: '1977-03', nationality: 'HU', incorporationCountry: 'SY' },
      imoNumber: '9116412',
    },
  ],
  ['fp1_ayzuDr2dtbXERYu0VgF89PNqsqPHh9N1tN3RTie18fo', { walletAddress: '0xAbC' }],
])('%s stays the fingerprint of its subject, because decisions refer to it', (fingerprint, subject) => {
  expect(fingerprintOf(key, subject)).toBe(fingerprint);
});

// A copy of the first implementation of `fp1_`.
const folded = (text = '') => text.normalize('NFKC').toLowerCase();
const nameForm = (name?: string) => (folded(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');
const numberForm = (number?: string) => folded(number).replace(/[^\p{L}\p{N}]/gu, '');
const distinct = (forms: string[]) => [...new Set(forms)].filter((form) => form !== '').sort();
const firstForm = (subject: Subject) => [
  distinct([subject.fullName, ...(subject.additionalNames ?? [])].map(nameForm)),
  distinct([subject.documentId, subject.walletAddress, subject.taxId, subject.registrationNumber].map(numberForm)),
  distinct((subject.identifiers ?? []).map(({ type, value }) => `${numberForm(type)}:${numberForm(value)}`)),
  ...[null, null, null, null, null, numberForm(subject.callSign)],
];

test('a fingerprint follows the form that was first written down', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abAB12 -.éÉİßﬁ①Ⅳ李\u0301') });
  const optional = { nil: undefined };
  const subjects = fc.record({
    fullName: fc.option(text, optional),
    additionalNames: fc.option(fc.array(text, { maxLength: 5 }), optional),
    documentId: fc.option(text, optional),
    walletAddress: fc.option(text, optional),
    taxId: fc.option(text, optional),
    registrationNumber: fc.option(text, optional),
    identifiers: fc.option(
      fc.array(fc.record({ type: fc.option(text, optional), value: text }), { maxLength: 4 }),
      optional,
    ),
    callSign: fc.option(text, optional),
  });
  fc.assert(
    fc.property(subjects, (subject) => {
      const digest = createHmac('sha256', key)
        .update(JSON.stringify(firstForm(subject as Subject)))
        .digest('base64url');
      expect(fingerprintOf(key, subject as Subject)).toBe(`fp1_${digest}`);
    }),
    { numRuns: 500 },
  );
});
