import type { Finding } from '../../core/finding.ts';
import { bytesOfFaces } from './gallery-index.ts';
import type { CollectionState } from './reindex-store.ts';

/** A collection is moved to another model within this time, unless some of its faces cannot be embedded. */
const REINDEX_MS = 3_600_000;
/** The dimension of the longest embeddings of the shipped models. */
const DIMENSION = 512;

/** Reports problems of face collections, each with its remedy. */
export const faceFindings = (collections: readonly CollectionState[], megabytes: number, now: Date): Finding[] =>
  collections.flatMap((collection) => {
    const problem = problemOf(collection, megabytes, now);
    return problem === undefined
      ? []
      : [{ check: `faces of tenant ${collection.tenant_id}`, ok: false, message: problem }];
  });

function problemOf(
  { model, status, status_since, face_count }: CollectionState,
  megabytes: number,
  now: Date,
): string | undefined {
  const needed = Math.ceil(bytesOfFaces(face_count, DIMENSION) / 1_000_000);
  if (needed > megabytes) return `They cannot be searched: ${face_count} need FACE_INDEX_MB of ${needed} or more.`;
  if (status !== 'REINDEXING' || now.getTime() - status_since.getTime() < REINDEX_MS) return undefined;
  return (
    `They are not all on another model since ${status_since.toISOString()}, and still searched by ${model}, if that can be ` +
    'loaded. See that a worker runs; its log names the faces whose images give no embedding any more: delete those, or set ' +
    'FACE_MODEL back.'
  );
}
