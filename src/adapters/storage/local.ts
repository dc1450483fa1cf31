import {
  access,
  constants,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../../platform/id.ts';
import { type Content, type ObjectStore, storageUnavailable } from '../../ports/object-store.ts';
import { partsOfKey, tenantOfPrefix } from '../../ports/storage.ts';

/** No object's name begins so. */
const DRAFT = '.draft-';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Objects as files: `<root>/<tenant id>/<kind>/<name>`. */
export function localObjects(root: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!partsOfKey(key)) throw new Error('not the key of an object');
    return join(root, key);
  };

  /** Writes all of it to a draft beside its place, then lets `publish` move it there. */
  async function write<T>(path: string, { bytes }: Content, publish: (draft: string, path: string) => Promise<T>) {
    const draft = join(dirname(path), `${DRAFT}${newId()}`);
    try {
      const file = await openDraft(draft);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      const published = await publish(draft, path);
      await syncFolders(path);
      return published;
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** A folder that became empty may be removed between being made and being used. */
  async function openDraft(draft: string): Promise<FileHandle> {
    for (let turn = 1; ; turn++) {
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      try {
        return await open(draft, 'wx', 0o600);
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || turn === 5) throw error;
      }
    }
  }

  /** So that a file that was published is there after a power failure. Windows cannot do it. */
  async function syncFolders(path: string): Promise<void> {
    if (process.platform === 'win32') return;
    for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    }
  }

  /** Every file under a prefix, drafts too. */
  async function* files(prefix: string): AsyncGenerator<{ path: string; name: string; key: string }> {
    const folder = join(root, prefix);
    const entries = await opendir(folder).catch(ifMissing);
    if (!entries) return;
    for await (const entry of entries) {
      if (entry.isDirectory()) yield* files(`${prefix}${entry.name}/`);
      else yield { path: join(folder, entry.name), name: entry.name, key: `${prefix}${entry.name}` };
    }
  }

  return {
    bucket: 'local',
    create: async (key, content) => write(pathOf(key), content, linkOnce).catch(fail),
    replace: async (key, content) => write(pathOf(key), content, rename).catch(fail),
    async read(key) {
      const file = await open(pathOf(key)).catch(ifMissing).catch(fail);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { size, bytes: file.createReadStream() };
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch(fail);
      // Fails while there are others.
      await rmdir(dirname(path))
        .then(() => rmdir(dirname(dirname(path))))
        .catch(() => {});
    },
    async *list(prefix) {
      if (!tenantOfPrefix(prefix)) throw new Error('not a prefix of objects');
      for await (const { path, key } of files(prefix)) {
        const found = partsOfKey(key) && (await stat(path).catch(ifMissing));
        if (found) yield { key, createdAt: found.mtime };
      }
    },
    async clearBroken(before) {
      for await (const { path, name } of files('')) {
        if (!name.startsWith(DRAFT)) continue;
        const found = await stat(path).catch(ifMissing);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 }).catch(fail);
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK).catch(fail);
    },
  };
}

function fail(error: unknown): never {
  throw storageUnavailable(error);
}

function ifMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** A link is refused where something is: false. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}
