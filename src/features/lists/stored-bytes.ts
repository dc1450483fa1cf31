import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { type ListOwner, sealed } from './owner.ts';

const compress = promisify(zstdCompress);

/** The bytes of an index as they are stored. */
export const storedBytes = async (index: Uint8Array, owner: ListOwner | undefined): Promise<Uint8Array> =>
  sealed(owner, await compress(index));
