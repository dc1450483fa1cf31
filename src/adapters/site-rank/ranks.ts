import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SiteRanks } from '../../ports/site-rank.ts';
import { rankIn } from './rank-list.ts';

export const pathOf = (dataDirectory: string) => join(dataDirectory, 'site-ranks.txt');

const Head = z.object({ list_id: z.string(), list_date: z.iso.date(), count: z.int() });

interface RankFile {
  readonly file: Buffer;
  readonly start: number;
  readonly head: z.output<typeof Head>;
}

/** The list of the data folder, read when it is first used and again when its file was replaced. Holds the file as it is. */
export function storedRanks(dataDirectory: string): SiteRanks {
  const path = pathOf(dataDirectory);
  let loaded: Promise<RankFile> | undefined;
  let version = '';

  async function current(): Promise<RankFile | undefined> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    const newest = found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
    if (newest !== version) {
      version = newest;
      loaded = found && load(path);
      // A file that cannot be read is tried again by the next call.
      loaded?.catch(() => {
        version = '';
      });
    }
    return loaded;
  }

  return {
    async rankOf(domain) {
      const list = await current();
      if (!list) return null;
      const { list_id, list_date } = list.head;
      return { list_id, list_date, rank: rankIn(list.file, list.start, domain) };
    },
  };
}

async function load(path: string): Promise<RankFile> {
  const file = await readFile(path);
  const end = file.indexOf('\n');
  return { file, start: end + 1, head: Head.parse(JSON.parse(file.toString('latin1', 0, end))) };
}

/** The head of the current file; undefined: there is none. */
export async function storedHead(dataDirectory: string): Promise<z.output<typeof Head> | undefined> {
  const path = pathOf(dataDirectory);
  return (await stat(path).catch(() => undefined)) && (await load(path)).head;
}
