import { describe, expect, test } from 'vitest';
import { classify } from '../../src/documents/classify/classify.ts';
import { DOCUMENT_TYPES } from '../../src/documents/document.ts';
import { paperCandidates } from '../../src/documents/extract/paper/paper-candidates.ts';
import { type Cell, pageOf } from './paper-page.ts';

/** The same numbers in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const LETTERS = 'abcdefghijklmnñopqrstuvwxyzáéíóúABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-/()$%&«»|\\[]{}*+?^#@';

function noise(seed: number): Cell[] {
  const next = numbers(seed);
  return Array.from({ length: 40 }, (): Cell => {
    const length = 1 + Math.floor(next() * 60);
    const text = Array.from({ length }, () => LETTERS[Math.floor(next() * LETTERS.length)]).join('');
    return [next() * 500, next() * 800, text];
  });
}

describe('pages of noise', () => {
  test('random text gives no sure field and no type', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const pages = [pageOf(noise(seed), 'paddle', 0.99)];
      expect(classify(pages).type).toBeNull();
      for (const type of DOCUMENT_TYPES) {
        const sure = paperCandidates(type, pages, { today: '2026-11-22' }).candidates.filter(
          ({ confidence, field }) => confidence >= 0.9 && field !== 'image_quality',
        );
        expect(sure).toEqual([]);
      }
    }
  });

  test('a page without lines is blank', () => {
    expect(classify([pageOf([])])).toEqual({ type: null, score: 0, several: false, isForm: false, blank: true });
  });

  test('a bill and a charter in one file are several documents', () => {
    const bill = pageOf([
      [40, 40, 'Electricity bill'],
      [40, 60, 'Service address'],
      [40, 80, 'Billing period'],
      [40, 100, 'Meter number'],
      [40, 120, 'Amount due'],
    ]);
    const charter = pageOf([
      [40, 40, 'Certificate of incorporation'],
      [40, 60, 'Registered agent'],
      [40, 80, 'Authorized capital'],
      [40, 100, 'Articles of association'],
    ]);
    expect(classify([bill, charter]).several).toBe(true);
    expect(classify([bill, bill]).several).toBe(false);
  });

  test('thousands of lines are read in bounded work', () => {
    const cells = Array.from(
      { length: 5_000 },
      (_, index): Cell => [index % 500, index % 800, 'Account number 12345678 Banco S.A.'],
    );
    expect(() => paperCandidates('bank_ownership', [pageOf(cells)], { today: '2026-11-22' })).not.toThrow();
  });
});
