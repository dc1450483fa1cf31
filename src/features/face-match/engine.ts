import { checkFaceModels, type FaceEngine, loadFaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { untilPassed } from '../../core/until-passed.ts';
import { AppError } from '../../platform/error.ts';

/** A failed load is retried after this time, by the first call that needs the model. */
const RETRY_MS = 10_000;

export interface FaceDoors {
  /**
   * The engine of the current model, or of the one with this id while collections still use it. Each is loaded by the first
   * call, since many installations never need it. Throws MODEL_NOT_LOADED.
   */
  readonly faces: (model?: string) => Promise<FaceEngine>;
}

type OpenEngines = FaceDoors & { close(): Promise<void> };

const modelsOf = ({ modelsDirectory, faceModel }: Config) => ({
  ...(modelsDirectory !== undefined && { modelsDirectory }),
  ...(faceModel !== undefined && { embedder: faceModel }),
});

/** Loads the face engine of this installation, with the configured model or the `chosen` one. Throws EngineError. */
export const loadFaces = (config: Config, chosen?: { embedder: string }): Promise<FaceEngine> =>
  loadFaceEngine({
    ...modelsOf(config),
    ...(config.faceThreads !== undefined && { threads: config.faceThreads }),
    ...chosen,
  });

/** A check of the model files, not repeated after a success. It throws EngineError. */
export const modelCheckOf = (config: Config): (() => Promise<void>) =>
  untilPassed(() => checkFaceModels(modelsOf(config)));

/**
 * Opens engines on demand, one for each model. `load` loads the configured model, or another one by its name in the
 * manifest.
 */
export function faceEngines(load: (chosen?: { embedder: string }) => Promise<FaceEngine>, log: Logger): OpenEngines {
  const engines = new Map<string | undefined, Promise<FaceEngine>>();

  async function begin(model: string | undefined): Promise<FaceEngine> {
    try {
      const engine = await load(model === undefined ? undefined : { embedder: nameOf(model) });
      if (model === undefined || engine.model.id === model) return engine;
      await engine.close();
      throw new Error(`the model is ${engine.model.id} by now, not ${model}`);
    } catch (cause) {
      log.error({ error: cause, model }, 'the face models cannot be loaded');
      setTimeout(() => engines.delete(model), RETRY_MS).unref();
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
    async faces(model) {
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

/** The model's name in the manifest: an id is the name and the start of a checksum. */
const nameOf = (model: string) => model.slice(0, model.lastIndexOf('-'));
