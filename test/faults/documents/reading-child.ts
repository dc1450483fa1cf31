import { DocumentError } from '../../../engine/src/documents/document-error.ts';
import { boundMemory } from '../../../engine/src/documents/read/bound-memory.ts';
import { openFile } from '../../../engine/src/documents/read/open-file.ts';
import { serve } from '../../../engine/src/processes/serve.ts';

boundMemory();
// As the process of the document reader has it.
process.on('unhandledRejection', () => {});

serve<'read', string>({ answer: (_request, [bytes]) => outcomeOf(bytes as Uint8Array) });

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
