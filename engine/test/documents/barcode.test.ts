import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { aamvaCandidates } from '../../src/documents/extract/identity/aamva-barcode.ts';
import { dniCandidates } from '../../src/documents/extract/identity/dni-barcode.ts';
import { barcodeFormat } from '../../src/documents/read/barcode/barcode-format.ts';
import { readBarcode } from '../../src/documents/read/barcode/read-barcode.ts';
import type { Pixels } from '../../src/documents/read/pixels.ts';

const box = { x: 0, y: 0, width: 1, height: 1 };

/** The text of a barcode: its header, and its elements in one subfile. */
function textOf(elements: readonly string[], header = '636014090001DL00310200', type = 'DL') {
  return `@\n\u001e\rANSI ${header}${type}${elements.join('\n')}\r`;
}

function fieldsOf(text: string) {
  const candidates = aamvaCandidates({ format: 'AAMVA', text, box }, 1);
  return Object.fromEntries(candidates.map(({ field, value }) => [field, value]));
}

const confidenceOf = (text: string, wanted: string) =>
  aamvaCandidates({ format: 'AAMVA', text, box }, 1).find(({ field }) => field === wanted)?.confidence;

const HOLDER = ['DAQX1234567', 'DCSFICTIVA', 'DDEN', 'DACVERA', 'DDFN', 'DADLUZ', 'DDGN'];
const DATES = ['DBD08312019', 'DBB02291988', 'DBA08292027'];
const HOME = ['DAG12 HARBOUR ROAD', 'DAISALEM', 'DAJCA', 'DAK958180000  ', 'DCGUSA'];

test('a licence of the USA has its fields', () => {
  expect(fieldsOf(textOf([...HOLDER, ...DATES, ...HOME]))).toEqual({
    document_type: 'driver_license',
    document_number: 'X1234567',
    full_name: 'VERA LUZ FICTIVA',
    date_of_birth: '1988-02-29',
    expiry_date: '2027-08-29',
    issue_date: '2019-08-31',
    issuing_country: 'US',
    issuing_authority: 'CA',
    address: '12 HARBOUR ROAD, SALEM, CA 95818',
  });
});

test('a card of Canada has its dates by year, month, day, and its country by its issuer', () => {
  const elements = [...HOLDER, 'DBB19880229', 'DBA20270829', 'DAG9 LAKE ST', 'DAIHALDEN', 'DAJON', 'DAKK1A0B1'];
  expect(fieldsOf(textOf(elements, '636012080001ID00310200', 'ID'))).toMatchObject({
    document_type: 'national_id',
    date_of_birth: '1988-02-29',
    expiry_date: '2027-08-29',
    issuing_country: 'CA',
    issuing_authority: 'ON',
    address: '9 LAKE ST, HALDEN, ON K1A 0B1',
  });
});

test('version 1 may have the whole name in one element', () => {
  const elements = ['DAQX1234567', 'DAAFICTIVA,VERA,LUZ,JR', 'DBB19880229'];
  expect(fieldsOf(textOf(elements, '6360150102DL00390187ZT02260031'))).toMatchObject({
    full_name: 'VERA LUZ FICTIVA JR',
    date_of_birth: '1988-02-29',
    issuing_authority: 'TX',
  });
});

test.each(['02', '03'])('version %s has all given names in one element', (version) => {
  const elements = ['DAQX1234567', 'DCSFICTIVA', 'DCTVERA,LUZ'];
  expect(fieldsOf(textOf(elements, `636015${version}0001DL00310200`))['full_name']).toBe('VERA LUZ FICTIVA');
});

test.each(['04', '05', '06', '07', '08', '09', '10'])('version %s has each name in its element', (version) => {
  expect(fieldsOf(textOf(HOLDER, `636015${version}0001DL00310200`))['full_name']).toBe('VERA LUZ FICTIVA');
});

test('a code within a value is no element', () => {
  const elements = [
    'DAQX1234567',
    'DCSDACOSTA',
    'DACBDBBINA',
    'DADNONE',
    'DAG1 DAQ ROAD',
    'DAISALEM',
    'DAJCA',
    'DAK95818',
  ];
  expect(fieldsOf(textOf(elements))).toMatchObject({
    document_number: 'X1234567',
    full_name: 'BDBBINA DACOSTA',
    address: '1 DAQ ROAD, SALEM, CA 95818',
  });
});

test('elements of the state alone are no fields', () => {
  const text = `${textOf(HOLDER, '636014090002DL00410200ZC02410020')}ZCZCADAQ\nDAQWRONG\r`;
  expect(fieldsOf(text)['document_number']).toBe('X1234567');
});

test('dates that no calendar has are left out', () => {
  const fields = fieldsOf(textOf([...HOLDER, 'DBB02301988', 'DBA00000000', 'DBDNONE']));
  expect(Object.keys(fields).filter((field) => field.includes('date'))).toEqual([]);
});

test('a name that is cut off and a country that its issuer contradicts are believed less', () => {
  expect(confidenceOf(textOf(['DCSFICTIVA', 'DDET', 'DACVERA']), 'full_name')).toBeLessThan(0.8);
  expect(confidenceOf(textOf([...HOLDER, 'DCGCAN']), 'issuing_country')).toBeLessThan(0.9);
});

test('a barcode of something else has no fields', () => {
  expect(fieldsOf('https://example.com/?ANSI')).toEqual({});
});

const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));

async function pictureOf(text: string, degrees: number): Promise<Pixels> {
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer } });
  const { image } = await writeBarcode(text, { format: 'PDF417', scale: 3 });
  const code = await sharp(Buffer.from(await (image as Blob).arrayBuffer()))
    .extend({ top: 80, bottom: 80, left: 80, right: 80, background: 'white' })
    .rotate(degrees, { background: 'white' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: code.data, width: code.info.width, height: code.info.height };
}

test.each([0, 90, 180, 6.5, -3])('a barcode that is turned by %d degrees is read to the byte', async (degrees) => {
  const text = textOf([...HOLDER, ...DATES, ...HOME]);
  const picture = await pictureOf(text, degrees);
  const reading = await readBarcode(picture);
  expect(reading?.text).toBe(text);
  const { x, y, width, height } = reading?.box ?? box;
  expect(x + width / 2).toBeCloseTo(picture.width / 2, -2);
  expect(y + height / 2).toBeCloseTo(picture.height / 2, -2);
});

test('a picture without a barcode has none', async () => {
  const data = new Uint8Array(3 * 600 * 400).fill(200);
  expect(await readBarcode({ data, width: 600, height: 400 })).toBeNull();
});

test.each([
  ['since 2012', '00123456789@FICTIVA@VERA LUZ@F@30123456@A@29/02/1988@31/08/2019@204', {}],
  [
    'before',
    '@30123456    @A@1@FICTIVA@VERA LUZ@ARGENTINA@29/02/1988@F@31/08/2019@00012345678@7039 @31/08/2034@229@0@ILR@UNIT',
    { expiry_date: '2034-08-31' },
  ],
])('an identity card of Argentina %s has its fields', (_, text, more) => {
  expect(barcodeFormat(text)).toBe('AR_DNI');
  const candidates = dniCandidates({ format: 'AR_DNI', text, box }, 1);
  expect(Object.fromEntries(candidates.map(({ field, value }) => [field, value]))).toEqual({
    document_type: 'national_id',
    issuing_country: 'AR',
    document_number: '30123456',
    full_name: 'VERA LUZ FICTIVA',
    date_of_birth: '1988-02-29',
    issue_date: '2019-08-31',
    ...more,
  });
});

test('a barcode with other contents is none of a document', () => {
  expect(barcodeFormat('ticket@12@34')).toBeNull();
});
