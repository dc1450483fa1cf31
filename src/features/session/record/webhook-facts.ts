import { kindsOf } from '../../workflow/workflow.ts';
import { answersOf, counting, type FieldAnswer } from './answers.ts';
import { readAttributes } from './declared-answers.ts';
import type { SessionRecord } from './record.ts';
import { textsOf } from './steps.ts';

/** Curated facts of a session; null: there are none. */
type WebhookFacts = Record<string, unknown> | null;

/** The parts that the facts are read from. */
export const FACT_PARTS = ['steps', 'documents', 'readings'] as const;

/** The facts that webhooks tell of a session, from its own documents as they were read by now and from its answers. */
export function webhookFacts(record: SessionRecord<(typeof FACT_PARTS)[number]>): WebhookFacts {
  const { definition } = record.workflow;
  const texts = textsOf(record);
  const answers = [...answersOf(definition, texts), ...readAttributes(definition, record.text.attributes).answers];
  const types = new Map(
    counting(record.documents, texts, answers).map(({ doc_id, document_type }) => [doc_id, document_type]),
  );
  // A reading as another type than the document's own was the end user's idea; both sides of a card tell more than one.
  const whole = record.readings
    .filter(({ doc_ids, document_type }) => doc_ids.every((id) => types.get(id) === document_type))
    .sort((one, other) => other.doc_ids.length - one.doc_ids.length);
  return factsOf(whole, answers);
}

/** The facts under the names of the specification. */
const TOLD = [
  ...(['full_name', 'document_number', 'nationality', 'date_of_birth', 'expiry_date', 'issuing_country'] as const),
  ...(['company_name', 'registration_number', 'incorporation_date', 'legal_form', 'tax_id', 'bank_name'] as const),
  'account_holder_name',
] as const;

interface ExtractedDocument {
  readonly document_type: string;
  readonly extracted_fields: Readonly<Record<string, unknown>>;
}

/**
 * Each fact only when it was found. The country of residence is that of a proof of address, or else the issuing country of an
 * identity document that prints an address.
 */
function factsOf(read: readonly ExtractedDocument[], answers: readonly FieldAnswer[]): WebhookFacts {
  const facts: Record<string, unknown> = {};
  for (const { extracted_fields: fields } of read)
    for (const name of TOLD) if (isThere(fields[name])) facts[name] ??= fields[name];
  const ofKind = (kind: string) =>
    read.flatMap(({ document_type, extracted_fields }) =>
      kindsOf(document_type).includes(kind) ? [extracted_fields] : [],
    );
  const residence = [
    ...ofKind('proof_of_address').map(({ country }) => country),
    ...ofKind('id_document').map(({ address, issuing_country }) => isThere(address) && issuing_country),
  ].find(isThere);
  if (residence) facts['residence_country'] = residence;
  for (const type of ['monthly_volume', 'monthly_transactions'] as const) {
    const value = answers.findLast(({ field }) => field.type === type)?.value;
    if (typeof value === 'number') facts[`expected_${type}`] = value;
  }
  return Object.keys(facts).length > 0 ? facts : null;
}

const isThere = (value: unknown): value is string => typeof value === 'string' && value !== '';
