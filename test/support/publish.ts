import { SOURCES } from '@vett/engine/lists';
import { publishList } from '../../src/features/lists/lists.ts';
import { newId } from '../../src/id.ts';
import type { TestService } from './service.ts';
import { smallUnList } from './un-list.ts';

/** Publishes a changed sample of the UN's list and waits until the service uses it; gives its version. */
export async function publishUn({ app, database }: TestService, change: (list: string) => string): Promise<string> {
  const source = SOURCES.un;
  if (!source) throw new Error('there is no such source');
  // Versions are named by the second and the content: the same content twice in a second would be one.
  const content = `${change(smallUnList)}<!-- ${newId()} -->\n`;
  const { version, message } = await publishList(database.sql, {
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
    sample: true,
    now: new Date(),
    acceptShrink: true,
  });
  if (version === null) throw new Error(message);
  await app.catalogue.refresh();
  return version;
}
