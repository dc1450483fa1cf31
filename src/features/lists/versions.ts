import type { ListName } from '@vett/schema/list-name';
import type { ListVersions } from '@vett/schema/list-version';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Doors } from '../../core/doors.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { listVersions } from './entry-change-store.ts';

/** Reads a page of the versions of a list, newest first. */
export async function versionsIn(
  transaction: Transaction<Tables>,
  { cursors, answer }: Pick<Doors, 'cursors' | 'answer'>,
  list_name: ListName,
  wanted: PageInput,
): Promise<z.output<typeof ListVersions>> {
  const { items, ...page } = await readPage(wanted, {
    cursors,
    answer,
    name: `list versions ${list_name}`,
    read: (limit, after) => listVersions(transaction, list_name, limit, after && Number(after[0])),
    positionOf: ({ version_id }) => [String(version_id)],
    wire: (stored) =>
      stored.map(({ version_id, published_at, loaded_at, editions, ...version }) => ({
        list_name,
        ...version,
        published_at: published_at?.toISOString() ?? null,
        loaded_at: loaded_at.toISOString(),
        editions: editions.map(({ sha256, published_at, received_at }) => ({
          sha256,
          published_at: published_at && new Date(published_at).toISOString(),
          received_at: new Date(received_at).toISOString(),
        })),
      })),
  });
  return { versions: items, ...page };
}
