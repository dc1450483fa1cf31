import type { KeptData, ObjectKind } from '../../core/kept-data.ts';
import { pruneRemovals, removeFaces } from './gallery-store.ts';
import { lockOldFaces, referredImages } from './store.ts';

/** Objects that are deleted at the same time. */
const AT_ONCE = 16;

const eraseFaces =
  (isBlacklisted: boolean): KeptData['erase'] =>
  async (transaction, before, max, { objects, clock }) => {
    const faces = await lockOldFaces(transaction, isBlacklisted, before, max);
    const [first] = faces;
    if (!first) return 0;
    // As when one is deleted: the images first.
    const keys = faces.flatMap((face) => face.keys);
    for (let i = 0; i < keys.length; i += AT_ONCE) {
      await Promise.all(keys.slice(i, i + AT_ONCE).map((key) => objects.delete(key)));
    }
    const ids = faces.map(({ face_id }) => face_id);
    return (await removeFaces(transaction, first.tenant_id, ids, clock.now())).length;
  };

/** Registered faces with their images. Blacklisted ones have a time of their own. */
export const oldFaces: readonly KeptData[] = [
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

/** That a face was removed is told to processes for so many days; who knows less reads the collection anew. */
export const faceRemovals: KeptData = { kind: 'face_removal', days: () => 1, erase: pruneRemovals };

/** The images of faces. A registration puts one there seconds before its face. */
export const faceImages: ObjectKind = { kind: 'faces', hours: 1, referenced: referredImages };
