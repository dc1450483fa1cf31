import type { Feature } from '../../core/feature.ts';
import type { KeptData } from '../../core/kept-data.ts';
import { AppError } from '../../platform/error.ts';
import { isUsed } from '../tenant/tenant.ts';
import { documentReader, loadDocuments, modelCheckOf } from './engine.ts';
import * as document from './operations.ts';
import { eraseOfCustomer, eraseVerifications } from './store.ts';

const oldVerifications: KeptData = {
  kind: 'document_verification',
  days: ({ data_processing_config }) => data_processing_config.retention_days.documents,
  erase: eraseVerifications,
};

/** Reading of documents, and the kept results. */
export const feature = {
  operations: { document },
  keptData: [oldVerifications],
  customerData: [{ erase: eraseOfCustomer }],
  start({ config, log, sql }, { faces }) {
    const { get, close } = documentReader(
      () =>
        loadDocuments(config, async (image) => {
          const engine = await faces.get().catch(unlessModelsAreMissing);
          return engine && ((await engine.analyse(image))[0]?.box ?? null);
        }),
      log,
    );
    const readsDocuments = () => isUsed(sql, 'documents');
    return { documents: { get, checkModels: modelCheckOf(config), readsDocuments }, close };
  },
} satisfies Feature;

/** Documents are read without face models too; their portraits are then not looked for. */
function unlessModelsAreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'MODEL_NOT_LOADED') throw error;
}
