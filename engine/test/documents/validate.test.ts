import { describe, expect, test } from 'vitest';
import type { DocumentType, FieldValue, Reader } from '../../src/documents/document.ts';
import type { Candidate } from '../../src/documents/extract/candidate.ts';
import type { MrzReading, PageReading } from '../../src/documents/read/page-reading.ts';
import { type ValidationInput, validate } from '../../src/documents/validate/validate.ts';
import { pageOf } from './page-of.ts';

const BOX = { x: 0, y: 0, width: 1, height: 1 };
const PAGE: PageReading = { page: 1, width: 100, height: 100, texts: [], mrz: null, barcode: null, issues: [] };
const MRZ: MrzReading = {
  format: 'TD3',
  lines: ['P<URYRODRIGUEZ<PEREZ<<MARIA<FERNANDA<<<<<<<<', 'D4827163<8URY8709147F310502134567895<<<<<<78'],
  confidences: [],
  repaired: [],
  box: BOX,
};

interface Given extends Partial<Omit<ValidationInput, 'chosen' | 'candidates' | 'ofPages'>> {
  fields?: Record<string, FieldValue>;
  confidences?: Record<string, number>;
  candidates?: [field: string, value: FieldValue, reader: Reader, confidence?: number, page?: number][];
}

function validated({ fields = {}, confidences, candidates = [], ...given }: Given) {
  const sure = Object.fromEntries(Object.keys(fields).map((field) => [field, 0.95]));
  const all = candidates.map(
    ([field, value, reader, confidence = 0.95, page = 1]): Candidate => ({
      field,
      value,
      confidence,
      evidence: { page, box: BOX, reader, label: null, text: '' },
    }),
  );
  return validate({
    type: 'id_document',
    detectedType: 'id_document',
    isOther: false,
    pages: [PAGE],
    options: {},
    today: '2026-11-22',
    candidates: all,
    ofPages: all,
    chosen: { fields, confidences: confidences ?? sure, evidence: {} },
    ...given,
  });
}

const codes = (given: Given) => validated(given).issues.map(({ code, field }) => (field ? `${code}:${field}` : code));

test('checks that could not run are not applicable, never passed', () => {
  const { validations } = validated({});
  for (const { status } of Object.values(validations)) expect(status).toBe('not_applicable');
});

describe('document_consistency', () => {
  const consistency = (given: Given) => validated(given).validations.document_consistency;

  test('passes when the places agree, with accents and cut names', () => {
    expect(
      consistency({
        candidates: [
          ['full_name', 'MARIA LARRANAGA', 'mrz'],
          ['full_name', 'MARÍA LARRAÑAGA', 'tesseract'],
          ['document_number', '31245678', 'mrz'],
          ['document_number', '31.245.678', 'paddle'],
        ],
      }),
    ).toEqual({ status: 'passed' });
  });

  test('fails with the names of the field and of the places alone', () => {
    expect(
      consistency({
        candidates: [
          ['date_of_birth', '1987-09-14', 'mrz'],
          ['date_of_birth', '1986-09-14', 'paddle'],
        ],
      }),
    ).toEqual({ status: 'failed', detail: 'date_of_birth differs between mrz and visual zone' });
    expect(
      consistency({
        candidates: [
          ['full_name', 'JANE DOE', 'barcode'],
          ['full_name', 'PETER SMITH', 'paddle'],
        ],
      }).detail,
    ).toBe('full_name differs between barcode and visual zone');
  });

  test('takes no notice of values that were read badly', () => {
    expect(
      consistency({
        candidates: [
          ['date_of_birth', '1987-09-14', 'mrz'],
          ['date_of_birth', '1986-09-14', 'paddle', 0.5],
        ],
      }).status,
    ).toBe('not_applicable');
  });

  test('passes a printed number among the optional data of the zone', () => {
    const lines = [
      'IDESPZNB495599693914287T<<<<<<',
      '6310208F2908258ESP<<<<<<<<<<<0',
      'URRUTIA<PENALOZA<<INES<<<<<<<<',
    ];
    expect(
      consistency({
        pages: [{ ...PAGE, mrz: { ...MRZ, format: 'TD1', lines } }],
        candidates: [
          ['document_number', 'ZNB495599', 'mrz'],
          ['document_number', '93914287T', 'paddle'],
        ],
      }).status,
    ).toBe('passed');
  });

  test('fails for the front of one person with the back of another one, without any code', () => {
    const pages = [PAGE, { ...PAGE, page: 2 }];
    const sides = (other: string, confidence = 0.95) =>
      consistency({
        pages,
        candidates: [
          ['full_name', 'MARÍA LARRAÑAGA', 'paddle', 0.9, 1],
          ['full_name', other, 'tesseract', confidence, 2],
        ],
      });
    expect(sides('PEDRO FICTICIO')).toEqual({
      status: 'failed',
      detail: 'full_name differs between page 1 and page 2',
    });
    expect(sides('LARRANAGA MARIA')).toEqual({ status: 'passed' });
    expect(sides('PEDRO FICTICIO', 0.6).status).toBe('not_applicable');
  });

  test('passes two numbers on two sides that the zone has both', () => {
    const lines = [
      'IDESPZNB495599693914287T<<<<<<',
      '6310208F2908258ESP<<<<<<<<<<<0',
      'URRUTIA<PENALOZA<<INES<<<<<<<<',
    ];
    const candidates: Given['candidates'] = [
      ['document_number', '93914287T', 'paddle', 0.9, 1],
      ['document_number', 'ZNB495599', 'paddle', 0.9, 2],
    ];
    const back = { ...PAGE, page: 2, mrz: { ...MRZ, format: 'TD1' as const, lines } };
    expect(consistency({ pages: [PAGE, back], candidates }).status).toBe('passed');
    expect(consistency({ pages: [PAGE, { ...PAGE, page: 2 }], candidates }).status).toBe('failed');
  });

  test('fails for dates out of order or in the future', () => {
    expect(consistency({ fields: { date_of_birth: '1987-09-14', issue_date: '1980-01-01' } }).detail).toBe(
      'date_of_birth is not before issue_date',
    );
    expect(consistency({ fields: { issue_date: '2031-01-01', expiry_date: '2030-01-01' } }).status).toBe('failed');
    expect(consistency({ fields: { document_date: '2026-11-23' } }).detail).toBe('document_date is in the future');
    expect(consistency({ fields: { document_date: '2026-11-22' } }).status).toBe('passed');
  });

  test('fails for a postal code or a state that the country does not have', () => {
    expect(consistency({ fields: { country: 'US', postal_code: '1120', state: 'FL' } }).detail).toBe(
      'postal_code has not the form of country',
    );
    expect(consistency({ fields: { country: 'US', postal_code: '33131', state: 'Montevideo' } }).detail).toBe(
      'state is not one of country',
    );
    expect(consistency({ fields: { country: 'GB', postal_code: 'LS6 1DN' } }).status).toBe('passed');
    expect(consistency({ fields: { country: 'ZW', postal_code: 'x' } }).status).toBe('not_applicable');
  });
});

describe('mrz_check_digits', () => {
  const digits = (mrz: MrzReading) => validated({ pages: [{ ...PAGE, mrz }] }).validations.mrz_check_digits;

  test('pass, and say when characters were repaired', () => {
    expect(digits(MRZ)).toEqual({ status: 'passed' });
    expect(digits({ ...MRZ, repaired: [[1, 0]] })).toEqual({ status: 'passed', detail: 'characters were repaired' });
  });

  test('fail with the names of the fields', () => {
    const lines = [MRZ.lines[0] ?? '', 'D4827163<8URY8709157F310502134567895<<<<<<78'];
    expect(digits({ ...MRZ, lines })).toEqual({ status: 'failed', detail: 'date_of_birth, composite' });
  });
});

describe('expiry', () => {
  const expiry = (date: string, confidence = 0.9) =>
    validated({ fields: { expiry_date: date }, confidences: { expiry_date: confidence } });

  test('passes on the last day and fails after it, with an issue', () => {
    expect(expiry('2026-11-22').validations.expiry.status).toBe('passed');
    expect(expiry('2026-11-21').validations.expiry.status).toBe('failed');
    expect(expiry('2026-11-21').issues).toContainEqual({ code: 'DOCUMENT_EXPIRED', field: 'expiry_date' });
  });

  test('is not applicable when the date is unsure', () => {
    expect(expiry('2026-11-21', 0.5).validations.expiry.status).toBe('not_applicable');
  });
});

describe('type_match', () => {
  const match = (asked: DocumentType, detectedType: DocumentType | null, fields = {}) =>
    validated({ type: asked, options: { type: asked }, detectedType, fields });

  test('compares the type that was asked for with the detected one', () => {
    expect(match('id_document', 'id_document').validations.type_match.status).toBe('passed');
    expect(match('id_document', null).validations.type_match.status).toBe('not_applicable');
    expect(match('id_document', 'tax_certificate').validations.type_match.status).toBe('failed');
    expect(match('id_document', 'tax_certificate').issues).toContainEqual({ code: 'WRONG_TYPE' });
  });

  test('passes an identity document as a proof of address when it prints one', () => {
    expect(match('proof_of_address', 'id_document', { address: 'Calle 1' }).validations.type_match.status).toBe(
      'passed',
    );
    expect(match('proof_of_address', 'id_document').validations.type_match.status).toBe('failed');
  });
});

test('country_match compares the hint with the country of the document', () => {
  const match = (country: string, fields: Record<string, FieldValue>) =>
    validated({ options: { country }, fields }).validations.country_match.status;
  expect(match('UY', { issuing_country: 'UY' })).toBe('passed');
  expect(match('AR', { issuing_country: 'UY' })).toBe('failed');
  expect(match('AR', { document_country: 'AR' })).toBe('passed');
  expect(match('AR', {})).toBe('not_applicable');
});

describe('expected_match', () => {
  const fields = {
    full_name: 'MARÍA FERNANDA RODRÍGUEZ PÉREZ',
    document_number: '31.245.678',
    date_of_birth: '1987-09-14',
  };
  const match = (expected: object, given: Record<string, FieldValue> = fields) =>
    validated({ options: { expected }, fields: given }).validations.expected_match;

  test('folds names and numbers', () => {
    const expected = {
      full_name: 'Rodriguez Perez, Maria Fernanda',
      document_number: '31245678',
      date_of_birth: '1987-09-14',
    };
    expect(match(expected)).toEqual({ status: 'passed' });
  });

  test('compares a number that was sent with its label', () => {
    expect(match({ document_number: 'DNI N° 31.245.678' }).status).toBe('passed');
    expect(match({ document_number: 'DNI N° 31.245.679' }).status).toBe('failed');
  });

  test('a name is that of any of several holders', () => {
    const joint = { account_holder_name: 'Ada Fictiva', account_holders: ['Ada Fictiva', 'Zoltan Fictivus'] };
    expect(match({ full_name: 'Zoltan Fictivus' }, joint).status).toBe('passed');
    expect(match({ full_name: 'Peter Smith' }, joint).status).toBe('failed');
  });

  test('fails with the names of the values that differ', () => {
    expect(match({ full_name: 'Peter Smith', date_of_birth: '1987-09-15' })).toEqual({
      status: 'failed',
      detail: 'different: full_name, date_of_birth',
    });
  });

  test('is not applicable when a value could not be compared', () => {
    expect(match({ date_of_birth: '1987-09-14', tax_id: '1' })).toEqual({
      status: 'not_applicable',
      detail: 'not read: tax_id',
    });
  });

  test('compares company names with the legal name and the holder', () => {
    expect(match({ company_name: 'Andes Trading LLC' }, { legal_name: 'ANDES TRADING, L.L.C.' }).status).toBe('passed');
    expect(match({ company_name: 'Andes Trading LLC' }, { account_holder_name: 'Pampa Foods LLC' }).status).toBe(
      'failed',
    );
  });
});

describe('issues', () => {
  test('name fields below .6 and those that the type requires', () => {
    const fields = { full_name: 'A B', document_number: '12345', issuing_country: 'UY' };
    expect(codes({ fields, confidences: { full_name: 0.59, document_number: 0.6, issuing_country: 0.9 } })).toEqual([
      'LOW_CONFIDENCE:full_name',
      'MISSING_FIELD:date_of_birth',
    ]);
    expect(codes({ type: 'bank_ownership', detectedType: 'bank_ownership' })).toEqual([
      'MISSING_FIELD:account_holder_name',
      'MISSING_FIELD:account_number',
      'MISSING_FIELD:bank_name',
    ]);
  });

  test('ask for the expiry date of documents that expire', () => {
    expect(codes({ fields: { document_type: 'passport' } })).toContain('MISSING_FIELD:expiry_date');
    expect(codes({ fields: { document_type: 'national_id' } })).not.toContain('MISSING_FIELD:expiry_date');
  });

  test('ask for the reverse of cards that print the address there', () => {
    const fields = { document_type: 'national_id', issuing_country: 'AR' };
    expect(codes({ fields })).toContain('REVERSE_SIDE_MISSING:address');
    expect(codes({ fields: { ...fields, address: 'Calle 1' } })).not.toContain('REVERSE_SIDE_MISSING:address');
    expect(codes({ fields, pages: [PAGE, { ...PAGE, page: 2, side: 'back' }] })).not.toContain(
      'REVERSE_SIDE_MISSING:address',
    );
    expect(codes({ fields: { ...fields, issuing_country: 'UY' } })).not.toContain('REVERSE_SIDE_MISSING:address');
    expect(codes({ fields: { ...fields, document_type: 'passport' } })).not.toContain('REVERSE_SIDE_MISSING:address');
  });

  test('ask for the reverse when two pictures show one side of a card', () => {
    const front =
      'REPUBLIC OF FICTIVIA  IDENTITY CARD\nSurname Given names\nFICTIVE ADA MARIA\nDate of birth\nNumber AB123456';
    const back =
      'Address 12 Invented Avenue\nFictiville County\nAuthority Ministry of the Interior\nIssued Valid until';
    const blurred = front.replace('ADA', 'AOA').replace('Given', 'Glven');
    const sides = (...texts: string[]) => texts.map((text, i) => pageOf(text, 'paddle', i + 1));
    const fields = { document_type: 'national_id', issuing_country: 'UY' };
    expect(codes({ fields, pages: sides(front, blurred) })).toContain('REVERSE_SIDE_MISSING');
    expect(codes({ fields, pages: sides(front, back) })).not.toContain('REVERSE_SIDE_MISSING');
    const passport = { ...fields, document_type: 'passport' };
    expect(codes({ fields: passport, pages: sides(front, blurred) })).not.toContain('REVERSE_SIDE_MISSING');
  });
});
