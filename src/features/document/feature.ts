import type { Doors, PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import type { FaceDoors } from '../face-match/face-match.ts';
import { type DocumentDoors, documentReader, loadDocuments, modelCheckOf } from './engine.ts';
import * as reading from './operations.ts';
import { DOCUMENT_KEYS, deleteVerification, eraseOfCustomer, eraseVerifications, openVerification } from './store.ts';
import * as kept from './verification-operations.ts';

/** Kept verifications of documents. */
const verificationRecords: PersonalData = {
  kind: 'document_verification',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(DOCUMENT_KEYS.fields);
    const rows = await rowsById(transaction, 'document_verification', 'verification_id', wanted);
    return rows.map((row) => ({
      id: row.verification_id,
      created_at: row.created_at,
      open: async () => ({ content: await openVerification(key, row) }),
    }));
  },
  async erase({ transaction }, id) {
    await deleteVerification(transaction, id);
    return undefined;
  },
};

const oldVerifications: RetentionRule = {
  kind: 'document_verification',
  days: ({ data_processing_config }) => data_processing_config.retention_days.documents,
  erase: eraseVerifications,
};

/** Reading of documents, and the kept results. */
export const feature = {
  operations: { document: { ...reading, ...kept } },
  keptData: [oldVerifications],
  customerData: [{ erase: eraseOfCustomer }],
  personalData: [verificationRecords],
  start({ config, log, metrics: { reading } }, { faces }) {
    const { documents, close } = documentReader(
      () =>
        loadDocuments(config, async (image, { owner, signal }) => {
          try {
            return (await (await faces()).analyse(image, { owner, signal }))[0]?.box ?? null;
          } catch (error) {
            // Documents are read without portraits too, for example where the face models are missing.
            log.warn({ error }, 'the portrait of a document was not looked for');
            return undefined;
          }
        }),
      log,
    );
    return { documents, reading, checkDocumentModels: modelCheckOf(config), close };
  },
} satisfies Feature<Doors & DocumentDoors, FaceDoors>;
