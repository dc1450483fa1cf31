import { createHash } from 'node:crypto';

/** In hex. */
export const sha256Of = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
