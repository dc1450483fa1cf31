import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Entity } from '@vett/engine/entity';
import { openFile, readList, SOURCES } from '@vett/engine/lists';
import type { PublishedListName } from '@vett/schema/list-name';

const SAMPLES = new URL('../../samples/', import.meta.url);

/** The entries of a list's sample. */
export async function sampleEntities(name: PublishedListName): Promise<Entity[]> {
  const folder = new URL(`${name}/`, SAMPLES);
  const files = readdirSync(folder).filter((file) => SOURCES[name]?.accepts(file));
  const streams = files.map((file) => openFile(fileURLToPath(new URL(file, folder))));
  const entities: Entity[] = [];
  for await (const entity of readList(name, streams)) entities.push(entity);
  return entities;
}
