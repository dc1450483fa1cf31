import { InferenceSession } from 'onnxruntime-node';
import { EngineError } from '../../../error.ts';
import { foldedModel } from '../../../models/folded-model.ts';
import type { DocumentModels } from '../../model-files.ts';
import type { PaddleModels } from './paddle.ts';

/** @throws EngineError `MODEL_NOT_LOADED` */
export async function loadPaddle(models: DocumentModels): Promise<PaddleModels> {
  try {
    const [detector, direction, recogniser] = await Promise.all([
      openSession(models.detector),
      openSession(models.direction),
      openSession(models.recogniser),
    ]);
    const characters = Buffer.from(models.characters).toString('utf8').trimEnd().split(/\r?\n/);
    return { detector, direction, recogniser, classes: ['', ...characters, ' '] };
  } catch (error) {
    throw new EngineError('MODEL_NOT_LOADED', `a model of documents cannot be run: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** onnxruntime takes no shared memory, and its arena never gives back what the largest page took. */
const openSession = (bytes: SharedArrayBuffer): Promise<InferenceSession> =>
  InferenceSession.create(foldedModel(bytes), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });
