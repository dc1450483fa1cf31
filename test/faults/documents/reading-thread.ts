import { parentPort } from 'node:worker_threads';
import { DocumentError } from '../../../engine/src/documents/document-error.ts';
import { boundMemory } from '../../../engine/src/documents/read/bound-memory.ts';
import { openFile } from '../../../engine/src/documents/read/open-file.ts';

boundMemory();
// As the thread of the document reader has it.
process.on('unhandledRejection', () => {});

parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await outcomeOf(bytes)));

/** `read`, or the code of the refusal, or the fault. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const file = await openFile(bytes, new AbortController().signal);
    try {
      for (let page = 1; page <= file.pageCount; page++) await file.pageAt(page);
    } finally {
      await file.close();
    }
    return 'read';
  } catch (error) {
    return error instanceof DocumentError ? error.code : `fault: ${(error as Error).stack}`;
  }
}
