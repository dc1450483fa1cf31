import type { DocumentIssue, DocumentType, FieldValue } from '../document.ts';
import { foldLetters } from '../extract/fold.ts';
import type { PageReading } from '../read/page-reading.ts';

export const LOW_CONFIDENCE = 0.6;

const REQUIRED: Record<DocumentType, string[]> = {
  id_document: ['full_name', 'document_number', 'date_of_birth', 'issuing_country'],
  proof_of_address: ['address', 'account_holder_name', 'document_date'],
  company_charter: ['company_name', 'registration_number', 'incorporation_date'],
  tax_certificate: ['tax_id', 'legal_name'],
  bank_ownership: ['account_holder_name', 'account_number', 'bank_name'],
};
/** Some national cards do not expire; these do. */
const EXPIRING = ['passport', 'driver_license', 'residence_permit', 'visa'];
/** National cards with the holder's address on the reverse. */
const ADDRESS_ON_REVERSE = ['AR', 'BO', 'DE', 'ES', 'PE'];

interface DocumentFields {
  type: DocumentType;
  fields: Record<string, FieldValue>;
  confidences: Record<string, number>;
  pages: PageReading[];
}

/** Fields that are missing or unsure, and the side that would have them. */
export function fieldIssues({ type, fields, confidences, pages }: DocumentFields): DocumentIssue[] {
  const issues: DocumentIssue[] = [];
  for (const field of Object.keys(fields)) {
    if ((confidences[field] ?? 0) < LOW_CONFIDENCE) issues.push({ code: 'LOW_CONFIDENCE', field });
  }
  const kind = fields['document_type'];
  const isExpiring = type === 'id_document' && typeof kind === 'string' && EXPIRING.includes(kind);
  for (const field of [...REQUIRED[type], ...(isExpiring ? ['expiry_date'] : [])]) {
    if (fields[field] === undefined) issues.push({ code: 'MISSING_FIELD', field });
  }
  if (isReverseMissing(fields, pages)) issues.push({ code: 'REVERSE_SIDE_MISSING', field: 'address' });
  else if (isOneSideTwice(fields, pages)) issues.push({ code: 'REVERSE_SIDE_MISSING' });
  return issues;
}

function isReverseMissing(
  { document_type, issuing_country, address }: Record<string, FieldValue>,
  pages: PageReading[],
): boolean {
  if (document_type !== 'national_id' || address !== undefined || typeof issuing_country !== 'string') return false;
  const hasReverse = pages.some(({ side, mrz }) => side === 'back' || mrz?.format === 'TD1');
  return ADDRESS_ON_REVERSE.includes(issuing_country) && pages.length === 1 && !hasReverse;
}

/** Cards, whose two sides print different words. */
const TWO_SIDED = ['national_id', 'driver_license', 'residence_permit'];
/** Words that a side needs to be compared, and the share of them that two pictures of one side have in common. */
const LEAST_WORDS = 8;
const SAME_SIDE = 0.6;

/** Whether two pictures show the same side of a card: they have most of their words in common. */
function isOneSideTwice({ document_type: kind }: Record<string, FieldValue>, pages: PageReading[]): boolean {
  if (typeof kind !== 'string' || !TWO_SIDED.includes(kind) || pages.length !== 2) return false;
  const [first, second] = pages.map(wordsOf) as [ReadonlySet<string>, ReadonlySet<string>];
  if (Math.min(first.size, second.size) < LEAST_WORDS) return false;
  const common = [...first].filter((word) => second.has(word)).length;
  return common / Math.max(first.size, second.size) >= SAME_SIDE;
}

/** The words of three letters or more that any reader read on a page. */
const wordsOf = ({ texts }: PageReading): ReadonlySet<string> =>
  new Set(
    texts
      .flatMap(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => foldLetters(text))))
      .filter((word) => word.length >= 3),
  );
