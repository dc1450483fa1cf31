import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Emitting } from '../../core/events.ts';
import { fieldsOfStep, kindsOf } from '../workflow/workflow.ts';
import { type Answer, answersOf, counting } from './answers.ts';
import { readAttributes } from './declared.ts';
import { findDocuments } from './documents/store.ts';
import { EXTRACTION_KEY, findExtractions, openExtractions } from './extraction/store.ts';
import { workflowsOf } from './find.ts';
import { openSession, openSteps, SESSION_KEYS } from './sealed.ts';
import { findStepsOf, type StoredSession } from './store.ts';

/** Curated facts of a session; null: there are none. */
type Extracted = Record<string, unknown> | null;

/**
 * Reads the facts that webhooks tell of sessions, from their own documents as they were read by now and from their answers. The returned
 * function opens those of one session.
 */
export async function extractedOf(
  { transaction, keyOf }: Pick<Emitting, 'transaction' | 'keyOf'>,
  sessions: readonly StoredSession[],
): Promise<(session: StoredSession) => Promise<Extracted>> {
  const ids = sessions.map(({ session_id }) => session_id);
  const workflowOf = await workflowsOf(transaction, sessions);
  const bySession = ({ session_id }: { session_id: string }) => session_id;
  const named = sessions.flatMap((session) => stepsWithFacts(workflowOf(session).definition));
  const stored = await findStepsOf(transaction, ids, [...new Set(named)]);
  const steps = Map.groupBy(stored, bySession);
  const documents = Map.groupBy(await findDocuments(transaction, ids), bySession);
  const readings = Map.groupBy(await findExtractions(transaction, ids), bySession);
  const [sessionKey, stepKey] = [await keyOf(SESSION_KEYS.session), await keyOf(SESSION_KEYS.step)];
  const readingKey = await keyOf(EXTRACTION_KEY);
  return async (session) => {
    const { session_id } = session;
    const { definition } = workflowOf(session);
    const wanted = stepsWithFacts(definition);
    const own = (steps.get(session_id) ?? []).filter(({ step_id }) => wanted.includes(step_id));
    const texts = await openSteps(stepKey, own);
    const { attributes } = await openSession(sessionKey, session);
    const answers = [...answersOf(definition, texts), ...readAttributes(definition, attributes).answers];
    const types = new Map(
      counting(documents.get(session_id) ?? [], texts, answers).map(({ doc_id, document_type }) => [
        doc_id,
        document_type,
      ]),
    );
    const read = await openExtractions(readingKey, readings.get(session_id) ?? []);
    // A reading as another type than the document's own was the end user's idea; both sides of a card tell more than one.
    const whole = read
      .filter(({ doc_ids, document_type }) => doc_ids.every((id) => types.get(id) === document_type))
      .sort((one, other) => other.doc_ids.length - one.doc_ids.length);
    return factsOf(whole, answers);
  };
}

/** The steps that may name documents or tell facts: all but forms without a field for that. */
const stepsWithFacts = ({ steps }: WorkflowDefinition): string[] =>
  steps.flatMap((step) =>
    step.type !== 'form_fill' || fieldsOfStep(step).some(({ field }) => FACTUAL.includes(field.type))
      ? [step.step_id]
      : [],
  );

const FACTUAL: readonly string[] = ['file', 'monthly_volume', 'monthly_transactions'];

/** The facts under the names of the specification. */
const TOLD = [
  ...(['full_name', 'document_number', 'nationality', 'date_of_birth', 'expiry_date', 'issuing_country'] as const),
  ...(['company_name', 'registration_number', 'incorporation_date', 'legal_form', 'tax_id', 'bank_name'] as const),
  'account_holder_name',
] as const;

interface Read {
  readonly document_type: string;
  readonly extracted_fields: Readonly<Record<string, unknown>>;
}

/**
 * Each fact only when it was found. The country of residence is that of a proof of address, or else the issuing country of an
 * identity document that prints an address.
 */
function factsOf(read: readonly Read[], answers: readonly Answer[]): Extracted {
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
