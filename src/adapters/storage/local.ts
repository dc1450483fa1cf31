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

/** Prefix of drafts; a valid key never contains it. */
const DRAFT = '.draft-';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Stores objects as files: `<root>/<tenant id>/<kind>/<name>`. */
export function localObjects(root: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!partsOfKey(key)) throw new Error('not the key of an object');
    return join(root, key);
  };

  /** Writes the content to a draft in the same folder, then lets `publish` move it into place. */
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

  /**
   * Retries, because another process may remove the empty folder between its creation and its use; during its creation,
   * Node reports that as ENOTDIR.
   */
  async function openDraft(draft: string): Promise<FileHandle> {
    for (let turn = 1; ; turn++) {
      try {
        await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
        return await open(draft, 'wx', 0o600);
      } catch (error) {
        if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') || turn === 5) throw error;
      }
    }
  }

  /** Makes a published file survive a power failure. Windows does not support this. */
  async function syncFolders(path: string): Promise<void> {
    if (process.platform === 'win32') return;
    for (let folder = dirname(path); folder.startsWith(root); folder = dirname(folder)) {
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    }
  }

  /** Lists every file under a prefix, including drafts. */
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
      // Fails while the folder holds other files.
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

/** Links the draft into place; returns false when a file exists there. */
async function linkOnce(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}
