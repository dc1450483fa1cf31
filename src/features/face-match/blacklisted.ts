import { FACE } from '@vett/schema/face-image';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { GalleryDoors } from './gallery.ts';
import { searchFaces } from './search.ts';
import { hasBlacklisted } from './store.ts';

/** Whether a picture shows a face that the tenant blacklisted. Throws as `searchFaces` does. */
export async function isBlacklisted(image: Buffer, caller: Caller, doors: Doors & GalleryDoors): Promise<boolean> {
  if (!(await doors.database.run(hasBlacklisted))) return false;
  const wanted = { image: image.toString('base64'), image_format: 'base64', max_results: FACE.matches.max } as const;
  const { matches } = await searchFaces(caller, doors, wanted);
  return matches.some(({ is_blacklisted }) => is_blacklisted);
}
