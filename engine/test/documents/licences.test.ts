import { describe, expect, test } from 'vitest';
import type { MrzReading } from '../../src/documents/read/page-reading.ts';
import { readFields } from '../../src/documents/read-fields.ts';
import { pageOf } from './page-of.ts';

const today = '2026-11-22';
const read = (drawing: string) => readFields([pageOf(drawing)], { today });

describe('a licence of the USA', () => {
  test('is read by its numbered fields, though the labels touch their values', () => {
    const { type, fields } = read(`
WEST VIRGINIA                 USA

              4dDLNF123456
              4bEXP08/04/2031    4aISS07/30/2023
              3DOB08/04/1968
              1FICTIVE
              2ADA LYNN
              8 12 ELM STREET
              WHEELING, WV 26003
              15SEX F   16HGT 5-06   18EYES BRO`);
    expect(type).toBe('id_document');
    expect(fields).toMatchObject({
      document_type: 'driver_license',
      issuing_country: 'US',
      issuing_authority: 'WV',
      document_number: 'F123456',
      full_name: 'ADA LYNN FICTIVE',
      date_of_birth: '1968-08-04',
      issue_date: '2023-07-30',
      expiry_date: '2031-08-04',
    });
  });

  test('has each date under its own label, where two labels stand in one line', () => {
    const { fields } = read(`
OREGON                        DL
              DRIVER LICENSE

    3 DOB                 4alss
    08/06/1984            02/22/2023
    4d Customer ldentifier 4b Exp
    97-730-0020           08/01/2031`);
    expect(fields).toMatchObject({
      date_of_birth: '1984-08-06',
      issue_date: '2023-02-22',
      expiry_date: '2031-08-01',
      document_number: '97-730-0020',
    });
  });

  test('has its name above its address, surname first, where the numbers could not be read', () => {
    const { fields } = read(`
MASSACHUSETTS   DRIVER LICENSE

         01/12/2023     S99988801
         01/12/2028     01/12/1979
      FICTIVE
      ADA LYNN
      12 NORTH MAIN STREET
      QUINCY, MA 02171`);
    expect(fields).toMatchObject({
      full_name: 'ADA LYNN FICTIVE',
      date_of_birth: '1979-01-12',
      issue_date: '2023-01-12',
      expiry_date: '2028-01-12',
    });
  });
});

test.each([
  ['S99988801', 'S99988801'],
  ['15-239-1250', '15-239-1250'],
  ['NORTH-12', undefined],
])('the number of a licence of the USA without its label is found by its form: %s', (printed, number) => {
  const { fields } = read(`
MASSACHUSETTS DRIVER'S LICENSE  USA

4aISS01/12/2026   ${printed}
4bEXP01/12/2031   3DOB01/12/1969
              SAMPLE
              ADA LYNN`);
  expect(fields['document_number']).toBe(number);
});

test('a licence of the European Union is known by its numbers', () => {
  const { type, fields } = read(`
1. FICTIVE
2. ADA
3. 14.07.1981 UTOPIA
4a. 01.02.2023
4b. 31.12.2032
5. 13AA00001`);
  expect(type).toBe('id_document');
  expect(fields).toMatchObject({
    document_type: 'driver_license',
    full_name: 'ADA FICTIVE',
    document_number: '13AA00001',
    date_of_birth: '1981-07-14',
    expiry_date: '2032-12-31',
  });
});

describe('dates of a passport with a zone', () => {
  const zone = (born: string, overAll = '0'): MrzReading => {
    const second = `L898902C36UTO${born}F3007044<<<<<<<<<<<<<<<${overAll}`;
    const lines = ['P<UTOFICTIVE<<ADA<<<<<<<<<<<<<<<<<<<<<<<<<<<', second];
    return {
      ...{ format: 'TD3', lines, repaired: [], box: { x: 0, y: 300, width: 900, height: 60 } },
      confidences: lines.map((line) => [...line].map(() => 1)),
    };
  };
  const fieldsOf = (drawing: string, born: string) =>
    readFields([{ ...pageOf(drawing), mrz: zone(born) }], { today }).fields;

  test('the date a whole term before the expiry is the one of issue, whatever its label', () => {
    const print = 'KELTEZÉS\n04.07.2020\nKELT\n03.02.2019\nLEJÁR\n04.07.2030';
    expect(fieldsOf(print, '7408122')['issue_date']).toBe('2020-07-04');
  });

  test('two other dates of which none is a whole term before the expiry are none of issue', () => {
    expect(fieldsOf('01.03.2020\n03.02.2019', '7408122')['issue_date']).toBeUndefined();
  });

  test('a birth has the century that is printed', () => {
    expect(fieldsOf('NARODZENIE\n01.01.1911', '1101018')['date_of_birth']).toBe('1911-01-01');
    expect(fieldsOf('NARODZENIE\n01.01.2011', '1101018')['date_of_birth']).toBe('2011-01-01');
  });

  test('a year that stands apart in its row belongs to its day and month', () => {
    const print = 'ISSUED\n04 JUL/JUIL  20\nEXPIRES\n04 JUL/JUIL  30';
    expect(fieldsOf(print, '7408122')['issue_date']).toBe('2020-07-04');
  });

  test('a range that ends with the expiry begins with the issue', () => {
    expect(fieldsOf('Valabilitate 17.10.20-04.07.2030', '7408122')['issue_date']).toBe('2020-10-17');
  });

  test('the birth of a child is in doubt while no printed year confirms its century', () => {
    const confidenceOf = (drawing: string) =>
      readFields([{ ...pageOf(drawing), mrz: zone('1101018', '2') }], { today }).confidences['date_of_birth'];
    expect(confidenceOf('NARODZENIE')).toBeLessThan(0.9);
    expect(confidenceOf('NARODZENIE\n01.01.2011')).toBeGreaterThan(0.9);
  });
});

describe('papers that state nothing', () => {
  const invoice = `
INVOICE 993548
Lantern Tablets B.V.          IBAN NL91ABNA0417164300
Harbour Street 5              BIC ABNANL2A

Ada Fictive
12 Elm Street
Total 717.97`;

  test("a shop's invoice with the number of its account is no paper of a bank", () => {
    const { type, issues, validations, confidences } = readFields([pageOf(invoice)], {
      today,
      type: 'bank_ownership',
    });
    expect(type).toBe('bank_ownership');
    expect(validations.type_match.status).toBe('failed');
    expect(issues).toContainEqual({ code: 'WRONG_TYPE' });
    for (const confidence of Object.values(confidences)) expect(confidence).toBeLessThanOrEqual(0.5);
    expect(read(invoice).detectedType).not.toBe('bank_ownership');
  });

  test('a paper that could not be read is not said to be of another type', () => {
    const page = { ...pageOf(invoice), issues: ['PAGE_UNREADABLE' as const] };
    expect(readFields([page], { today, type: 'bank_ownership' }).issues).not.toContainEqual({ code: 'WRONG_TYPE' });
  });

  test('an application form for a licence is none', () => {
    const form = `
Application for: Driver License
APPLICANT INFORMATION
Last Name:            First Name:        Suffix:
Sex (select one):     Male    Female
Date of Birth (mm/dd/yyyy):
Place of birth:       Change`;
    expect(read(form).detectedType).toBeNull();
    const { fields } = readFields([pageOf(form)], { today, type: 'id_document' });
    expect(fields['full_name']).toBeUndefined();
  });

  test('prose about passports is no identity document', () => {
    const prose =
      'Travellers are told that passports of all kinds have to be shown at the counter.\nThank you for your patience.';
    expect(read(prose).detectedType).toBeNull();
  });
});
