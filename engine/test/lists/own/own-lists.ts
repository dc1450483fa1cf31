import type { Entity } from '../../../src/entity.ts';
import { type OwnListSettings, ownSource, type ReadNotice } from '../../../src/lists/index.ts';
import { streamOf } from '../list-files.ts';

/** The entries and notices of the file of an own list. */
export async function readOwn(settings: OwnListSettings, content: string | Uint8Array, chunk?: number) {
  const notices: ReadNotice[] = [];
  const entities: Entity[] = [];
  const file = streamOf('own', content, chunk);
  for await (const entity of ownSource('own', settings).read([file], (notice) => notices.push(notice))) {
    entities.push(entity);
  }
  return { entities, notices };
}

export const readCsv = (content: string | Uint8Array, settings: Omit<OwnListSettings, 'format'> = {}) =>
  readOwn({ format: 'csv', ...settings }, content);

/** The message that reading ends with, without the name of the file. */
export async function refusalOf(settings: OwnListSettings, content: string | Uint8Array): Promise<string> {
  try {
    const { entities } = await readOwn(settings, content);
    return `no error, ${entities.length} entities`;
  } catch (error) {
    return (error as Error).message.replace(/^own: /, '');
  }
}
