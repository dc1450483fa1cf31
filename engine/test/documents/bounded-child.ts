import { boundMemory } from '../../src/documents/read/bound-memory.ts';
import { openPdf } from '../../src/documents/read/pdf/open-pdf.ts';
import { serve } from '../../src/processes/serve.ts';

boundMemory();
// As the process of the document reader has it.
process.on('unhandledRejection', () => {});

serve<'read', string>({ answer: (_request, [bytes]) => outcomeOf(bytes as Uint8Array) });

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
