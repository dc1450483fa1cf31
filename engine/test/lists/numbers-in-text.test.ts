import { describe, expect, it } from 'vitest';
import type { EntityType } from '../../src/entity.ts';
import { EntityDraft } from '../../src/lists/shared/entity-draft.ts';
import { Notices } from '../../src/lists/shared/notices.ts';
import {
  addNumbersIn,
  isSwiftCode,
  swiftCodesIn,
  TEXT_IDENTIFIER_TYPES,
} from '../../src/lists/shared/numbers-in-text.ts';

function numbersIn(text: string, type: EntityType) {
  const draft = new EntityDraft('1', 'un', 'file', new Notices());
  draft.type = type;
  addNumbersIn(draft, text);
  const { identifiers = [], imoNumber } = draft.finish();
  for (const identifier of identifiers) expect(TEXT_IDENTIFIER_TYPES).toContain(identifier.type);
  return {
    numbers: identifiers.map(({ type, value, country }) => [type, value, country].filter(Boolean).join(' ')),
    imoNumber,
  };
}

describe('numbers in prose', () => {
  it.each([
    [
      'Passport number 990002410 (expired 2017); 990003081 (expired 2018)',
      ['Passport 990002410', 'Passport 990003081'],
    ],
    [
      'Passport no.: 990002410; 990003081; 990003082.',
      ['Passport 990002410', 'Passport 990003081', 'Passport 990003082'],
    ],
    ['Passport number 990002410 and PD990003081 (expired 2018)', ['Passport 990002410', 'Passport PD990003081']],
    [
      'Passport no: na South Sudan number D00990001 National identification no: na M9900001',
      ['Passport D00990001 SS', 'National ID No. M9900001 SS'],
    ],
    ['Passport no: Colombia number\nAZ990001, expires 20 Jul. 2032', ['Passport AZ990001 CO']],
    [
      'Identity card number 99003400684. Qatar number 01990029 (expires 2025)',
      ['National ID No. 99003400684', 'National ID No. 01990029 QA'],
    ],
    ['German national identity card number9900445304', ['National ID No. 9900445304']],
    ['national identity card DE- 990001', ['National ID No. DE-990001', 'National ID No. 990001']],
    ['National ID No. 101 0015 9900 (Sudan)', ['National ID No. 101 0015 9900 SD']],
    ['Mali ID Number 073/FABLE; Date of issue: 2011', ['National ID No. 073/FABLE ML']],
    ['Russian passport number 9908 No. 990027, issued', ['Passport 9908 No. 990027', 'Passport 9908 990027']],
    ['SSN 999-92-9999 (United States of America)', ['National ID No. 999-92-9999 US']],
    ['Italian Fiscal Code: FBL NBD 61S17 Z999F. In detention', ['Tax ID No. FBL NBD 61S17 Z999F']],
    ['Military Service Number: BC99001. Ration card no. 0099001.', ['Military ID No. BC99001', 'Ration Card 0099001']],
    [
      "Victorian Drivers Licence No.: 99846920; Driver's License No. 99442833",
      ['Driving Licence 99846920', 'Driving Licence 99442833'],
    ],
    ['2) Military ID is 99479', ['Military ID No. 99479']],
    ['appears in false passport booklet number A9900665', ['Passport A9900665']],
    ['Registration Number 9900001; V.A.T. Number 9900002', ['Registration Number 9900001', 'Tax ID No. 9900002']],
  ])('finds the numbers of a person in %j', (text, numbers) => {
    expect(numbersIn(text, 'individual').numbers).toEqual(numbers);
  });

  it.each([
    [
      'V.A.T. Number ESB99884711 (Spain); N.I.F. B99884711 (Spain)',
      ['Tax ID No. ESB99884711 ES', 'Tax ID No. B99884711 ES'],
    ],
    [
      'Company No: 99817565; Registration No: 990774656366',
      ['Registration Number 99817565', 'Registration Number 990774656366'],
    ],
    ['Registration ID (ОGRN no.): 1 990 102 022 738', ['Registration Number 1 990 102 022 738']],
    ['SWIFT: NEVRKPPY. The bank', ['SWIFT/BIC NEVRKPPY']],
    ['IMO number: 5000018.', ['IMO Company Number 5000018']],
    ['Company Number IMO 5000018', ['IMO Company Number 5000018']],
    ['International Maritime Organization No. (5000018)', ['IMO Company Number 5000018']],
    ['Legal Entity Identifier (LEI): 999006WDUE2J9S01D70', ['Legal Entity Identifier 999006WDUE2J9S01D70']],
  ])('finds the numbers of a company in %j', (text, numbers) => {
    expect(numbersIn(text, 'organization').numbers).toEqual(numbers);
  });

  it('finds the IMO number of a ship, and of an entry whose text begins with one', () => {
    expect(numbersIn('Formerly FABLE. IMO 1234567', 'vessel')).toEqual({
      numbers: ['imo 1234567'],
      imoNumber: '1234567',
    });
    expect(numbersIn('IMO: 1234567 Listed pursuant to', 'organization').imoNumber).toBe('1234567');
  });

  it.each([
    ['organization', 'Ships in its fleet are FABLE (IMO: 1234567) and MYTH (IMO: 1234567)'],
    ['organization', 'Its director has the passport number 990001'],
    ['individual', 'Master of the tanker FABLE (IMO: 1234567)'],
    ['individual', 'Director of Fable Ltd (company number: 99000001)'],
    ['individual', 'Passport no: na Address: 99001 Sampleville'],
    ['individual', 'Passport information issued on 4 Jun. 1985, telephone 990001'],
    ['individual', 'Passport number 990001xyz'],
    ['individual', 'Identification number 1971'],
  ] as const)('prose about an %s gives no numbers of others, nor other digits: %s', (type, text) => {
    expect(numbersIn(text, type).numbers).toEqual([]);
  });

  it('a number of the entry is not added again under another type', () => {
    const draft = new EntityDraft('1', 'eu', 'file', new Notices());
    draft.type = 'individual';
    draft.identifier('Passport', 'ZF-990001', 'HU');
    addNumbersIn(draft, 'Identity card number ZF 990001');
    expect(draft.finish().identifiers?.map(({ value }) => value)).toEqual(['ZF-990001', '990001']);
  });

  it('recognises SWIFT codes by their country', () => {
    expect(['NEVRRUMM', 'NEVRRUMMXXX', 'NOTKNOWN', 'NEVRRUM', 'nevrrumm'].map(isSwiftCode)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(swiftCodesIn('Neverland No. 2904 SWIFT/BIC – NEVRRUMM SWIFT CODE: FBLERUMM')).toEqual([
      'NEVRRUMM',
      'FBLERUMM',
    ]);
  });

  it.each(['passport ', '1 ', '1', 'a) ', '-', 'na ', 'IMO ', 'Passport 990001; ', '(', '\n'])(
    'are looked for in a megabyte of %j',
    (piece) => {
      expect(numbersIn(piece.repeat(1_000_000 / piece.length), 'individual').numbers.length).toBeLessThan(2);
    },
  );
});
