import type { FaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import { AppError } from '../../platform/error.ts';

/** A load that failed is tried again after so long, with the first call that needs it. */
const ANEW_MS = 10_000;

/** The face engines of this process. */
export interface FaceEngines {
  /**
   * The engine of the model in use, or of the one with this id while collections of it are left. Each is loaded with the
   * first call, since many installations never need it. Throws MODEL_NOT_LOADED.
   */
  get(model?: string): Promise<FaceEngine>;
  close(): Promise<void>;
}

/** `load` loads the engine of the model in use, or of another one that is named as in the manifest. */
export function faceEngines(load: (chosen?: { embedder: string }) => Promise<FaceEngine>, log: Logger): FaceEngines {
  const engines = new Map<string | undefined, Promise<FaceEngine>>();

  async function begin(model: string | undefined): Promise<FaceEngine> {
    try {
      const engine = await load(model === undefined ? undefined : { embedder: nameOf(model) });
      if (model === undefined || engine.model.id === model) return engine;
      await engine.close();
      throw new Error(`the model is ${engine.model.id} by now, not ${model}`);
    } catch (cause) {
      log.error({ error: cause, model }, 'the face models cannot be loaded');
      setTimeout(() => engines.delete(model), ANEW_MS).unref();
      const message = 'The face models cannot be loaded here. Give this request id to the operator.';
      throw new AppError('MODEL_NOT_LOADED', message, {
        cause,
        ...(model !== undefined && { details: { needed: model } }),
      });
    }
  }
  function get(model?: string): Promise<FaceEngine> {
    const engine = engines.get(model) ?? begin(model);
    engines.set(model, engine);
    return engine;
  }

  return {
    async get(model) {
      const inUse = await get().catch((error: unknown) => {
        if (model === undefined) throw error;
      });
      return model === undefined || inUse?.model.id === model ? (inUse as FaceEngine) : get(model);
    },
    async close() {
      for (const engine of engines.values()) await (await engine.catch(() => undefined))?.close();
    },
  };
}

/** What the manifest calls it: ids end with the start of a checksum. */
const nameOf = (model: string) => model.slice(0, model.lastIndexOf('-'));
