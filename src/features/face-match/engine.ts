import type { FaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import { AppError } from '../../error.ts';

/** A load that failed is tried again after so long, with the first call that needs it. */
const ANEW_MS = 10_000;

/** The face engine of this process. */
export interface FaceEngines {
  /** Loads it with the first call, since many installations never need it. Throws MODEL_NOT_LOADED. */
  get(): Promise<FaceEngine>;
  close(): Promise<void>;
}

export function faceEngines(load: () => Promise<FaceEngine>, log: Logger): FaceEngines {
  let engine: Promise<FaceEngine> | undefined;
  const begin = () =>
    load().catch((cause: unknown) => {
      log.error({ error: cause }, 'the face models cannot be loaded');
      setTimeout(() => {
        engine = undefined;
      }, ANEW_MS).unref();
      const message = 'The face models cannot be loaded here. Give this request id to the operator.';
      throw new AppError('MODEL_NOT_LOADED', message, { cause });
    });
  return {
    get() {
      engine ??= begin();
      return engine;
    },
    async close() {
      const loaded = await engine?.catch(() => undefined);
      await loaded?.close();
    },
  };
}
