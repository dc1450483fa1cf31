import {
  checkDocumentModels,
  type DocumentReader,
  type DocumentReaderOptions,
  loadDocumentReader,
} from '@vett/engine/documents';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { untilPassed } from '../../core/until-passed.ts';
import { AppError } from '../../platform/error.ts';
import type { Metrics } from '../../platform/metrics.ts';

export interface DocumentDoors {
  /** The reader, loaded by the first call, since many installations never need it. Throws MODEL_NOT_LOADED. */
  readonly documents: () => Promise<DocumentReader>;
  /** Records the reading of a document in the metrics; the returned function is to be called at its end. */
  readonly reading: Metrics['reading'];
}

/** A failed load is retried after this time, by the first call that needs the models. */
const RETRY_MS = 10_000;

const modelsOf = ({ modelsDirectory }: Config) => (modelsDirectory === undefined ? {} : { modelsDirectory });

/** A check of the model files, not repeated after a success. It throws EngineError. */
export const modelCheckOf = (config: Config): (() => Promise<void>) =>
  untilPassed(() => checkDocumentModels(modelsOf(config)));

/** Loads the reader of this installation. With `findFace` it looks for portraits. Throws EngineError. */
export const loadDocuments = (
  config: Config,
  findFace?: NonNullable<DocumentReaderOptions['findFace']>,
): Promise<DocumentReader> =>
  loadDocumentReader({
    ...modelsOf(config),
    ...(config.documentThreads !== undefined && { threads: config.documentThreads }),
    pageLimitMs: config.documentPageSeconds * 1_000,
    ...(findFace && { findFace }),
  });

/** Opens the reader at the first call. */
export function documentReader(
  load: () => Promise<DocumentReader>,
  log: Logger,
): Pick<DocumentDoors, 'documents'> & { close(): Promise<void> } {
  let reader: Promise<DocumentReader> | undefined;

  async function begin(): Promise<DocumentReader> {
    try {
      return await load();
    } catch (cause) {
      log.error({ error: cause }, 'the models of documents cannot be loaded');
      setTimeout(() => {
        reader = undefined;
      }, RETRY_MS).unref();
      const message = 'The models that read documents cannot be loaded here. Give this request id to the operator.';
      throw new AppError('MODEL_NOT_LOADED', message, { cause });
    }
  }

  return {
    documents() {
      reader ??= begin();
      return reader;
    },
    close: async () => (await reader?.catch(() => undefined))?.close(),
  };
}
