import { DNI_FORMS } from '../../read/barcode/barcode-format.ts';
import type { BarcodeReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';
import { findDates } from '../dates.ts';

const SURE = 0.98;

/** The fields of the barcode on identity cards of Argentina. */
export function dniCandidates({ text, box }: BarcodeReading, page: number): Candidate[] {
  const parts = DNI_FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return [];
  const day = (name: string): string | undefined => findDates(parts[name] ?? '', { order: 'dmy' })[0]?.iso;
  const values: [field: string, value: string | undefined, label: string][] = [
    ['document_type', 'national_id', 'DNI'],
    ['issuing_country', 'AR', 'DNI'],
    ['document_number', parts['number'], 'number'],
    ['full_name', `${parts['given']?.trim()} ${parts['surname']?.trim()}`.replace(/\s+/gu, ' '), 'given, surname'],
    ['date_of_birth', day('birth'), 'birth'],
    ['issue_date', day('issue'), 'issue'],
    ['expiry_date', day('expiry'), 'expiry'],
  ];
  return values.flatMap(([field, value, label]) =>
    value === undefined
      ? []
      : [{ field, value, confidence: SURE, evidence: { page, box, reader: 'barcode' as const, label, text: value } }],
  );
}
