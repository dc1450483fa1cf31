import { parentPort, workerData } from 'node:worker_threads';
import { ListFileError, previewOwnList } from '@vett/engine/lists';
import { READING_LIMITS } from './limits.ts';
import { fileOf } from './sent-file.ts';
import type { OwnListFile, PreviewAnswer } from './threads.ts';

async function answer(file: OwnListFile): Promise<PreviewAnswer> {
  try {
    return { preview: await previewOwnList(file.settings, fileOf(file), READING_LIMITS) };
  } catch (error) {
    if (error instanceof ListFileError) return { refusal: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as OwnListFile));
