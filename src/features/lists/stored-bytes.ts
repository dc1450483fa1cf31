import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { NameIndex } from '@vett/engine/names';
import { type ListOwner, sealed } from './owner.ts';

const compress = promisify(zstdCompress);

/** An index as it is stored. */
export const storedBytes = async (index: NameIndex, owner: ListOwner | undefined): Promise<Uint8Array> =>
  sealed(owner, await compress(index.toBytes()));
