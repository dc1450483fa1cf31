import { describe, expect, test } from 'vitest';
import type { FieldValue, Reader } from '../../src/documents/document.ts';
import type { Candidate } from '../../src/documents/extract/candidate.ts';
import { choose } from '../../src/documents/extract/choose.ts';

const candidate = (field: string, value: FieldValue, reader: Reader, confidence = 0.95): Candidate => ({
  field,
  value,
  confidence,
  evidence: { page: 1, box: { x: 0, y: 0, width: 1, height: 1 }, reader, label: null, text: String(value) },
});

const chosen = (field: string, ...given: [FieldValue, Reader, number?][]) => {
  const { fields, confidences } = choose(
    given.map(([value, reader, confidence]) => candidate(field, value, reader, confidence)),
  );
  return { value: fields[field], confidence: confidences[field] ?? 0 };
};

describe('confidence', () => {
  test('rises with every reader that agrees, never to 1', () => {
    const alone = chosen('date_of_birth', ['1987-09-14', 'paddle']).confidence;
    const two = chosen('date_of_birth', ['1987-09-14', 'paddle'], ['1987-09-14', 'tesseract']).confidence;
    const four = chosen(
      'date_of_birth',
      ['1987-09-14', 'paddle', 1],
      ['1987-09-14', 'tesseract', 1],
      ['1987-09-14', 'mrz', 1],
      ['1987-09-14', 'barcode', 1],
    ).confidence;
    expect(two).toBeGreaterThan(alone);
    expect(four).toBeGreaterThanOrEqual(two);
    expect(four).toBeLessThanOrEqual(0.99);
  });

  test('falls when readers disagree, and the surer reader is taken', () => {
    const { value, confidence } = chosen('document_number', ['D4827163', 'mrz', 0.97], ['O4827163', 'paddle', 0.9]);
    expect(value).toBe('D4827163');
    expect(confidence).toBeLessThan(0.9);
    expect(chosen('document_number', ['A', 'paddle', 0.9], ['B', 'tesseract', 0.88]).confidence).toBeLessThan(0.6);
  });

  test('one optical reader alone gives a name a confidence below .90, whatever it says of itself', () => {
    for (const reader of ['paddle', 'tesseract'] as const) {
      expect(chosen('full_name', ['ROCIO BENAVIDEZ', reader, 1]).confidence).toBeLessThan(0.9);
    }
  });

  test('does not rise when one reader says the same twice', () => {
    const once = chosen('issuing_country', ['UY', 'paddle', 0.9]).confidence;
    expect(chosen('issuing_country', ['UY', 'paddle', 0.9], ['UY', 'paddle', 0.8]).confidence).toBe(once);
  });

  test('a field without any clear value is left out', () => {
    expect(
      chosen('document_number', ['A1', 'paddle', 0.5], ['B1', 'tesseract', 0.5], ['C1', 'mrz', 0.5]).value,
    ).toBeUndefined();
  });

  test('overall is the mean over the fields, and 0 without any', () => {
    const { confidences } = choose([
      candidate('full_name', 'A B', 'barcode', 0.9),
      candidate('nationality', 'UY', 'mrz', 0.8),
    ]);
    expect(confidences).toEqual({ full_name: 0.9, nationality: 0.8, overall: 0.85 });
    expect(choose([])).toEqual({ fields: {}, confidences: { overall: 0 }, evidence: {} });
  });
});

describe('spelling', () => {
  test('is the printed one with its accents when the machine-readable zone agrees', () => {
    const { value, confidence } = chosen(
      'full_name',
      ['MARIA BELEN LARRANAGA', 'mrz', 0.9],
      ['MARIA BELEN LARRANAGA', 'paddle'],
      ['MARÍA BELÉN LARRAÑAGA', 'tesseract'],
    );
    expect(value).toBe('MARÍA BELÉN LARRAÑAGA');
    expect(confidence).toBeGreaterThan(0.95);
  });

  test('has the words that another reader kept apart', () => {
    expect(chosen('full_name', ['ROCIO BENAVIDEZ DE LEON', 'mrz'], ['ROCÍO BENAVIDEZDELEÓN', 'paddle']).value).toBe(
      'ROCÍO BENAVIDEZ DE LEÓN',
    );
  });

  test('takes the order of the surer reader for the same words', () => {
    expect(chosen('full_name', ['ROCIO BENAVIDEZ', 'mrz', 0.9], ['BENAVIDEZ ROCIO', 'paddle', 0.5]).value).toBe(
      'ROCIO BENAVIDEZ',
    );
  });

  test('is the whole name when the machine-readable zone cuts it off', () => {
    const { value, confidence } = chosen(
      'full_name',
      ['MAXIMILIANO ALEJ FERNANDEZ DE CORDOBA', 'mrz', 0.9],
      ['MAXIMILIANO ALEJANDRO FERNANDEZ DE CORDOBA', 'paddle'],
      ['MAXIMILIANO ALEJANDRO FERNANDEZ DE CORDOBA', 'tesseract'],
    );
    expect(value).toBe('MAXIMILIANO ALEJANDRO FERNANDEZ DE CORDOBA');
    expect(confidence).toBeGreaterThan(0.8);
  });

  test('an address keeps the words of the optical reader that has more of them', () => {
    expect(
      chosen(
        'address',
        ['CALLELASHERAS2310, MENDOZA', 'paddle', 0.97],
        ['CALLE LAS HERAS 231O, MENDOZA', 'tesseract', 0.9],
      ).value,
    ).toBe('CALLE LAS HERAS 231O, MENDOZA');
  });
});

test('evidence is that of the reader whose spelling is given', () => {
  const { evidence } = choose([
    candidate('full_name', 'ROCIO SOSA', 'mrz'),
    candidate('full_name', 'ROCÍO SOSA', 'tesseract'),
  ]);
  expect(evidence['full_name']).toMatchObject({ reader: 'tesseract', text: 'ROCÍO SOSA' });
});
