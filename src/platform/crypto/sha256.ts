import { createHash } from 'node:crypto';
import { inSlices, type Work } from '../work.ts';

/** In hex. */
export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same of a large file, in turns with others. */
export async function sha256InTurns(bytes: Uint8Array, work: Work): Promise<string> {
  const hash = createHash('sha256');
  for await (const slice of inSlices(bytes, work)) hash.update(slice);
  return hash.digest('hex');
}
