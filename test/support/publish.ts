import { SOURCES } from '@vett/engine/lists';
import { publishList } from '../../src/features/lists/lists.ts';
import type { Sql } from '../../src/platform/database/connect.ts';
import type { TestService } from './service.ts';
import { smallUnList } from './un-list.ts';

/** Publishes a changed sample of the UN list and returns its version. */
export async function publishChangedUn(
  sql: Sql,
  change: (list: string) => string,
  { now = new Date(), sample = false }: { now?: Date; sample?: boolean } = {},
): Promise<string> {
  const source = SOURCES.un;
  if (!source) throw new Error('there is no such source');
  const content = change(smallUnList);
  const { version, message } = await publishList(sql, {
    source,
    files: [
      {
        name: 'consolidated.xml',
        open: async function* () {
          yield Buffer.from(content);
        },
      },
    ],
    sourceUrl: 'file:test',
    publishedAt: null,
    sample,
    now,
    acceptShrink: true,
  });
  if (version === null) throw new Error(message);
  return version;
}

/** As `publishChangedUn`, until the service uses it. */
export async function publishUn({ app, database }: TestService, change: (list: string) => string): Promise<string> {
  const version = await publishChangedUn(database.sql, change, { sample: true });
  await app.catalogue.refresh();
  return version;
}
