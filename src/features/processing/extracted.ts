import type { CheckOutcomes } from '@vett/schema/session-processing';
import { kindsOf, type Material } from '../session/session.ts';

/** The facts of documents that webhooks tell, under the names of the specification. */
const TOLD = [
  ...(['full_name', 'document_number', 'nationality', 'date_of_birth', 'expiry_date', 'issuing_country'] as const),
  ...(['company_name', 'registration_number', 'incorporation_date', 'legal_form', 'tax_id', 'bank_name'] as const),
  'account_holder_name',
] as const;

/**
 * Curated facts from the session's own documents, each only when it was found. The country of residence is that of a proof
 * of address, or else the issuing country of an identity document that prints an address. Null: there are none.
 */
export function extractedFacts(
  { answers }: Material,
  documents: CheckOutcomes['documents'],
): Record<string, unknown> | null {
  const read = documents.status === 'completed' ? documents.documents : [];
  const facts: Record<string, unknown> = {};
  for (const { extracted } of read)
    for (const name of TOLD) if (isThere(extracted[name])) facts[name] ??= extracted[name];
  const residence =
    read.find((each) => kindsOf(each.document_type).includes('proof_of_address') && isThere(each.extracted['country']))
      ?.extracted['country'] ??
    read.find((each) => isThere(each.extracted['address']) && isThere(each.extracted['issuing_country']))?.extracted[
      'issuing_country'
    ];
  if (isThere(residence)) facts['residence_country'] = residence;
  for (const type of ['monthly_volume', 'monthly_transactions'] as const) {
    const value = answers.find(({ field }) => field.type === type)?.value;
    if (typeof value === 'number') facts[`expected_${type}`] = value;
  }
  return Object.keys(facts).length > 0 ? facts : null;
}

const isThere = (value: unknown) => typeof value === 'string' && value !== '';
