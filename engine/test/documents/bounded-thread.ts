import { parentPort } from 'node:worker_threads';
import { boundMemory } from '../../src/documents/read/bound-memory.ts';
import { openPdf } from '../../src/documents/read/pdf/open-pdf.ts';

boundMemory();
// As the thread of the document reader has it.
process.on('unhandledRejection', () => {});

parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await outcomeOf(bytes)));

/** The first line of page 1, or the code of the refusal. */
async function outcomeOf(bytes: Uint8Array): Promise<string> {
  try {
    const pdf = await openPdf(bytes);
    try {
      return (await pdf.textOf(1))?.text.lines[0]?.text ?? 'no text';
    } finally {
      await pdf.close();
    }
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error);
  }
}
