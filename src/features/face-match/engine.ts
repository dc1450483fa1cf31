import { checkFaceModels, type FaceEngine, loadFaceEngine } from '@vett/engine/faces';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Faces } from '../../core/held.ts';
import { AppError } from '../../platform/error.ts';

/** A load that failed is tried again after so long, with the first call that needs it. */
const ANEW_MS = 10_000;

type OpenEngines = Pick<Faces, 'get'> & { close(): Promise<void> };

const modelsOf = ({ modelsDirectory, faceModel }: Config) => ({
  ...(modelsDirectory !== undefined && { modelsDirectory }),
  ...(faceModel !== undefined && { embedder: faceModel }),
});

/** Loads the face engine of this installation, with the model that compares faces or another one. Throws EngineError. */
export const loadFaces = (config: Config, chosen?: { embedder: string }): Promise<FaceEngine> =>
  loadFaceEngine({
    ...modelsOf(config),
    ...(config.faceThreads !== undefined && { threads: config.faceThreads }),
    ...chosen,
  });

/** A check of the models' files; once they were found it is not repeated. */
export function modelCheckOf(config: Config): Faces['checkModels'] {
  let areFound = false;
  return async () => {
    if (!areFound) await checkFaceModels(modelsOf(config));
    areFound = true;
  };
}

/** `load` loads the engine of the model in use, or of another one that is named as in the manifest. */
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
