import { createHash } from 'node:crypto';
import { inSlices, type Work } from '../work.ts';

/** The SHA-256 of a short text or file, in hex. */
export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The SHA-256 of a large file in hex, made in turns with other work. */
export async function sha256InTurns(bytes: Uint8Array, work: Work): Promise<string> {
  const hash = createHash('sha256');
  for await (const slice of inSlices(bytes, work)) hash.update(slice);
  return hash.digest('hex');
}
