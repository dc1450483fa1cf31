import { Readable } from 'node:stream';
import { type Content, type ObjectStore, storageUnavailable } from '../ports/object-store.ts';
import { partsOfKey, type Storage, tenantOfPrefix } from '../ports/storage.ts';
import { openStream, sealedSize, sealStream } from './crypto/sealed-stream.ts';
import type { StorageLinks } from './crypto/storage-link.ts';
import { AppError } from './error.ts';

/** A tenant's storage with the operation that the interfaces need for uploads. */
export interface TenantStorage extends Storage {
  /** Stores an object atomically; false when the key is taken, whose object stays. */
  create(key: string, content: Content, type: string): Promise<boolean>;
}

interface StorageParts {
  readonly objects: ObjectStore;
  readonly links: Pick<StorageLinks, 'uploadUrl' | 'downloadUrl'>;
  /** The key that a tenant's objects are sealed with. */
  readonly keyOf: (tenantId: string) => Promise<Buffer>;
}

/** Makes tenants' storages on one store. Objects are sealed with the tenant's key before the store receives them. */
export const storageOf =
  ({ objects, links, keyOf }: StorageParts) =>
  (tenantId: string): TenantStorage => {
    const own = (key: string) => {
      if (partsOfKey(key)?.tenantId !== tenantId) throw new Error('not the key of an object of this tenant');
      return key;
    };
    const sealed = async (key: string, { size, bytes }: Content, type: string): Promise<Content> => ({
      size: sealedSize(size),
      bytes: sealStream(await keyOf(tenantId), { context: own(key), type }, bytes),
    });
    return {
      bucket: objects.bucket,
      async put(key, bytes, type) {
        await objects.replace(key, await sealed(key, { size: bytes.length, bytes: Readable.from([bytes]) }, type));
      },
      create: async (key, content, type) => objects.create(key, await sealed(key, content, type)),
      async get(key) {
        const found = await objects.read(own(key));
        if (!found) return undefined;
        try {
          const source = { size: found.size, bytes: orUnavailable(found.bytes) };
          const { type, size, bytes } = await openStream(await keyOf(tenantId), key, source).catch(unreadable);
          const plain = Readable.from(orUnreadable(bytes), { objectMode: false });
          plain.once('close', () => found.bytes.destroy());
          return { type, size, bytes: plain };
        } catch (error) {
          found.bytes.destroy();
          throw error;
        }
      },
      delete: async (key) => objects.delete(own(key)),
      list(prefix) {
        if (tenantOfPrefix(prefix) !== tenantId) throw new Error('not a prefix of this tenant');
        return objects.list(prefix);
      },
      uploadUrl: (upload) => links.uploadUrl({ ...upload, key: own(upload.key) }),
      downloadUrl: (download) => links.downloadUrl({ ...download, key: own(download.key) }),
    };
  };

/** A storage whose objects of one call can be deleted again. */
export function undoable(storage: TenantStorage): { storage: TenantStorage; undo: () => Promise<void> } {
  const keys: string[] = [];
  const put: Storage['put'] = (key, bytes, type) => {
    keys.push(key);
    return storage.put(key, bytes, type);
  };
  const undo = async () => {
    await Promise.all(keys.splice(0).map((key) => storage.delete(key)));
  };
  return { storage: { ...storage, put }, undo };
}

const refuse = (): never => {
  throw new AppError('INTERNAL_ERROR', 'Something went wrong.', {
    cause: new Error('the storage was used in ephemeral mode'),
  });
};

/** The storage of ephemeral mode: every access is refused. */
export const SHUT_STORAGE: Storage = {
  bucket: '',
  put: refuse,
  get: refuse,
  delete: refuse,
  list: refuse,
  uploadUrl: refuse,
  downloadUrl: refuse,
};

/** The bytes of an object cannot be opened, and to try again does not help. */
export class UnreadableObject extends AppError {
  constructor(cause: unknown) {
    super(
      'SERVICE_UNAVAILABLE',
      'The stored file cannot be opened: it is damaged, or sealed with another key. Send it again, or give this request id to the operator.',
      { cause },
    );
  }
}

function unreadable(error: unknown): never {
  throw error instanceof AppError ? error : new UnreadableObject(error);
}

async function* orUnreadable(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    unreadable(error);
  }
}

async function* orUnavailable(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw storageUnavailable(error);
  }
}
