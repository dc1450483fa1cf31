import type { DocumentReading, DocumentType } from '@vett/engine/documents';
import { ENGINE_VERSION } from '@vett/engine/version';
import * as contracts from '@vett/schema/document';
import type * as shapes from '@vett/schema/document-verification';
import type { z } from 'zod';
import { type Caller, ownerOf } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { type FinalWrite, implement } from '../../core/operation.ts';
import { requireCountry } from '../../core/readers.ts';
import { NOT_STORED } from '../../core/retention.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import type { DocumentDoors } from './engine.ts';
import { filesOf } from './files.ts';
import { type DocumentFault, readDocument } from './read.ts';
import { keepVerification } from './store.ts';
import { issuesOf, withoutAccount } from './wire.ts';

type Input = z.output<typeof contracts.id.input>;
type TaxCertificate = z.output<typeof shapes.TaxCertificate>;

/** The work of the four types whose answer has the first shape: a document that cannot be read is refused. */
const readingOf =
  <T extends Exclude<DocumentType, 'tax_certificate'>>(type: T) =>
  async (caller: Caller, doors: Doors & DocumentDoors, input: Input) => {
    const { verification_id, began, reading } = await verified(type, caller, doors, input);
    if ('unreadable' in reading) throw unreadable([{ code: reading.unreadable }]);
    if (Object.keys(reading.fields).length === 0) throw unreadable(reading.issues);
    const output = {
      status: 'success' as const,
      verification_id,
      document_type: type,
      extracted_data: { ...(type === 'id_document' && { address: '' }), ...withoutAccount(reading.fields) },
      confidence_scores: reading.confidences,
      validations: reading.validations,
      ...issuesOf(reading.issues),
      model_version: reading.modelVersion,
      engine_version: ENGINE_VERSION,
      processing_time_ms: Math.round(performance.now() - began),
      timestamp: doors.clock.now().toISOString(),
    };
    return kept({ ...output, ...referencesOf(input) } as never, input, caller) as never;
  };

export const id = implement(contracts.id, readingOf('id_document'));
export const proofOfAddress = implement(contracts.proofOfAddress, readingOf('proof_of_address'));
export const companyCharter = implement(contracts.companyCharter, readingOf('company_charter'));
export const bankOwnership = implement(contracts.bankOwnership, readingOf('bank_ownership'));

export const taxCertificate = implement(
  contracts.taxCertificate,
  async (caller, doors: Doors & DocumentDoors, input) => {
    const { verification_id, began, reading } = await verified('tax_certificate', caller, doors, input);
    const isRead = !('unreadable' in reading) && Object.keys(reading.fields).length > 0;
    const { fields, confidences, validations, issues } = 'unreadable' in reading ? nothingOf(reading) : reading;
    const { overall = 0 } = confidences;
    const output = {
      status: isRead ? 'extracted' : 'error',
      verification_id,
      document_type: 'tax_certificate',
      extracted_fields: withoutNull(fields),
      validations,
      confidence_scores: { ...confidences, overall, llm_extraction: overall },
      ...issuesOf(issues),
      ...(!('unreadable' in reading) && { model_version: reading.modelVersion }),
      engine_version: ENGINE_VERSION,
      error_message: isRead ? null : UNREADABLE,
      processing_time_ms: Math.round(performance.now() - began),
      created_at: doors.clock.now().toISOString(),
      ...referencesOf(input),
    } as TaxCertificate;
    return kept(output, input, caller);
  },
);

async function verified(type: DocumentType, caller: Caller, doors: Doors & DocumentDoors, { images, ...input }: Input) {
  const began = performance.now();
  const { country, language, expected } = input;
  const options = {
    type,
    ...(country !== undefined && { country: requireCountry('country', country) }),
    ...(language !== undefined && { language }),
    ...(expected && {
      expected: Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    }),
  };
  const reading = await readDocument(filesOf(images, caller), { ...options, owner: ownerOf(caller) }, caller, doors);
  return { verification_id: newId(), began, reading };
}

/** The answer, or a `FinalWrite` that first stores it. */
function kept<T extends shapes.DocumentVerification>(
  verification: T,
  { save_validation }: Pick<Input, 'save_validation'>,
  { retention }: Caller,
): T | FinalWrite<T> {
  if (save_validation !== true) return verification;
  if (retention === 'ephemeral') return { ...verification, warnings: [NOT_STORED] };
  return async (doors) => {
    await keepVerification(doors, verification);
    return verification;
  };
}

const referencesOf = ({ customer_id, session_id, reference }: Input) => ({
  ...(customer_id !== undefined && { customer_id }),
  ...(session_id !== undefined && { session_id }),
  ...(reference !== undefined && { reference }),
});

const withoutNull = (fields: DocumentReading['fields']): object =>
  JSON.parse(JSON.stringify(fields), (_key, value) => value ?? undefined);

const UNREADABLE = 'The document cannot be read. `issues` say what to mend.';

const unreadable = (found: DocumentReading['issues']) => {
  const message = 'The document cannot be read. Send it again: whole, sharp, well lit and without a password.';
  const issues = found.length > 0 ? found : [{ code: 'PAGE_UNREADABLE' as const }];
  return new AppError('DOCUMENT_UNREADABLE', message, { details: issuesOf(issues) });
};

const NOT_APPLICABLE = { status: 'not_applicable' } as const;

const nothingOf = ({
  unreadable: code,
}: DocumentFault): Pick<DocumentReading, 'fields' | 'confidences' | 'validations' | 'issues'> => ({
  fields: {},
  confidences: {},
  validations: {
    document_consistency: NOT_APPLICABLE,
    mrz_check_digits: NOT_APPLICABLE,
    expiry: NOT_APPLICABLE,
    type_match: NOT_APPLICABLE,
    country_match: NOT_APPLICABLE,
    expected_match: NOT_APPLICABLE,
  },
  issues: [{ code }],
});
