import { readdirSync, realpathSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFile, SOURCES } from '@vett/engine/lists';
import type { PublishedListName } from '@vett/schema/list-name';
import type { App } from '../app.ts';
import { enabledLists, publishList } from '../features/lists/lists.ts';

const SAMPLES = new URL('../../samples/', import.meta.url);

/** Whether a path is one of the samples that come with Vett, or the folder of them all. */
export function isSample(path: string): boolean {
  const within = relative(realpathSync(SAMPLES), realpathSync(path));
  return !within.startsWith('..') && !isAbsolute(within);
}

/** Loads the synthetic sample of each of these lists that has no data, for trying out the service. */
export async function loadSamples(
  { catalogue, database, log, installation: { config } }: App,
  lists: readonly PublishedListName[] = enabledLists(config),
): Promise<void> {
  const { loaded } = catalogue.current();
  for (const name of lists.filter((name) => !loaded.has(name))) {
    const source = SOURCES[name];
    if (!source) continue;
    const folder = new URL(`${name}/`, SAMPLES);
    const files = readdirSync(folder).filter(source.accepts);
    const outcome = await publishList(database.sql, {
      source,
      files: files.map((file) => openFile(fileURLToPath(new URL(file, folder)))),
      sourceUrl: `sample:${name}`,
      publishedAt: null,
      sample: true,
      now: new Date(),
    });
    log.info({ list: name, outcome: outcome.outcome, entities: outcome.entity_count }, 'sample loaded');
  }
  await catalogue.refresh();
}
