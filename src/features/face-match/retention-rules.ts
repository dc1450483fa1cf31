import type { ObjectKind, RetentionRule } from '../../core/retention-rule.ts';
import { pruneRemovals, removeFaces } from './gallery-store.ts';
import { lockOldFaces, referredImages } from './store.ts';

/** The number of objects deleted in parallel. */
const AT_ONCE = 16;

const eraseFaces =
  (isBlacklisted: boolean): RetentionRule['erase'] =>
  async (transaction, before, max, { objects, clock }) => {
    const faces = await lockOldFaces(transaction, isBlacklisted, before, max);
    const [first] = faces;
    if (!first) return 0;
    // The images first, as in a single deletion.
    const keys = faces.flatMap((face) => face.keys);
    for (let i = 0; i < keys.length; i += AT_ONCE) {
      await Promise.all(keys.slice(i, i + AT_ONCE).map((key) => objects.delete(key)));
    }
    const ids = faces.map(({ face_id }) => face_id);
    return (await removeFaces(transaction, first.tenant_id, ids, clock.now())).length;
  };

/** Registered faces with their images. Blacklisted faces have their own retention. */
export const oldFaces: readonly RetentionRule[] = [
  {
    kind: 'face',
    days: ({ data_processing_config }) => data_processing_config.retention_days.faces,
    erase: eraseFaces(false),
  },
  {
    kind: 'blacklisted_face',
    days: ({ data_processing_config }) => data_processing_config.retention_days.blacklisted_faces,
    erase: eraseFaces(true),
  },
];

/**
 * Removals are kept for a day for processes that still have to read them; a process that is further behind reloads the
 * collection.
 */
export const faceRemovals: RetentionRule = { kind: 'face_removal', days: () => 1, erase: pruneRemovals };

/** Images of faces. A registration stores the image seconds before its face. */
export const faceImages: ObjectKind = { kind: 'faces', hours: 1, referenced: referredImages };
