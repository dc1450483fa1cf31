import type { PageReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';

/** The numbers of licences of states of the USA that have letters or hyphens at their own places. */
const OF_STATES = /^(?:[A-Z]{1,2}\d{6,14}|[A-Z]\d{3}-\d{3,4}-\d{2,4}-\d{3}|[A-Z]\d{2}-\d{2}-\d{4}|\d{2}-\d{3}-\d{4})$/u;
const MIN_CONFIDENCE = 0.9;
const TRUST = 0.8;

/** The number of a licence of the USA whose label was not read: the only text in the form of one. */
export function unlabelledLicenceNumber(pages: readonly PageReading[], candidates: readonly Candidate[]): Candidate[] {
  const has = (field: string, value?: string) =>
    candidates.some((each) => each.field === field && (value === undefined || each.value === value));
  if (!has('document_type', 'driver_license') || !has('issuing_country', 'US') || has('document_number')) return [];
  const found = pages.flatMap(({ page, texts }) =>
    texts.flatMap(({ reader, lines }) =>
      lines
        .filter(({ text, confidence }) => OF_STATES.test(text.trim()) && confidence >= MIN_CONFIDENCE)
        .map(({ text, box, confidence }) => ({
          field: 'document_number',
          value: text.trim(),
          confidence: confidence * TRUST,
          evidence: { page, box, reader, label: null, text },
        })),
    ),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found : [];
}
