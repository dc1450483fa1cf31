import { describe, expect, test } from 'vitest';
import type { PageReading } from '../../src/documents/read/page-reading.ts';
import { readFields } from '../../src/documents/read-fields.ts';

const today = '2026-11-22';

/** A page of a text layer with these lines, one under the other. */
const pageOf = (...texts: string[]): PageReading => ({
  ...{ page: 1, width: 600, height: 800, mrz: null, barcode: null, issues: [] },
  texts: [
    {
      reader: 'text_layer',
      lines: texts.map((text, i) => {
        const box = { x: 50, y: 40 + 20 * i, width: 7 * text.length, height: 11 };
        return { text, box, confidence: 1, words: text.split(' ').map((word) => ({ text: word, box, confidence: 1 })) };
      }),
    },
  ],
});
const tax = () =>
  pageOf(
    ...['AFIP', 'CONSTANCIA DE INSCRIPCION', 'FICTICIA DEL SUR S.R.L.', 'CUIT: 30-71234567-1'],
    ...['DOMICILIO FISCAL', 'AV CORRIENTES 1234', '1043-CIUDAD AUTONOMA BUENOS AIRES'],
  );

describe('a document of another type than was asked for', () => {
  test('has no field that is sure, and says so', () => {
    const reading = readFields([tax()], { type: 'id_document', today });
    expect(reading.detectedType).toBe('tax_certificate');
    expect(reading.issues).toContainEqual({ code: 'WRONG_TYPE' });
    for (const confidence of Object.values(reading.confidences)) expect(confidence).toBeLessThanOrEqual(0.5);
  });

  test('is read with its own confidence when nothing is asked for', () => {
    expect(readFields([tax()], { today }).confidences['tax_id']).toBeGreaterThan(0.9);
  });
});

describe('pages that are no document', () => {
  const chat = pageOf('Are you coming tonight?', 'Yes, after nine', 'Bring the cards', 'See you then');

  test('are called so, whether a type was asked for or not', () => {
    for (const options of [{ today }, { today, type: 'proof_of_address' as const }]) {
      expect(readFields([chat], options).issues).toContainEqual({ code: 'NOT_A_DOCUMENT' });
    }
  });

  test('are not called so when they could not be read', () => {
    const unread: PageReading = { ...pageOf(), issues: ['BLANK_PAGE'] };
    expect(readFields([unread], { today }).issues).not.toContainEqual({ code: 'NOT_A_DOCUMENT' });
  });
});
