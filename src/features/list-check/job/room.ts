import type { BatchItem } from '@vett/schema/batch';
import { ANSWER, MIB } from '@vett/schema/constants';
import { sizeOf } from '../../../core/answer-size.ts';
import { AppError, errorObject } from '../../../platform/error.ts';
import { nextPiece } from '../../../platform/slices.ts';
import type { SubjectCheck } from '../check/result.ts';

/** Bytes of a result, which one answer holds, and of the results of a chunk, which are in memory together until they are stored. */
const ROOM = { item: ANSWER.bytes, chunk: 64 * MIB };

interface Screened {
  readonly items: readonly BatchItem[];
  /** The checks of the items that succeeded, in the same order. */
  readonly checks: readonly SubjectCheck[];
}

/** Replaces results that have no room by errors, so that their subjects never look clean, and leaves out their checks. */
export async function withinRoom({ items, checks }: Screened, room = ROOM) {
  const made = checks.values();
  const kept: { items: BatchItem[]; checks: SubjectCheck[] } = { items: [], checks: [] };
  let left = room.chunk;
  for (const item of items) {
    if (item.status === 'error') {
      kept.items.push(item);
      continue;
    }
    const check = made.next().value as SubjectCheck;
    const most = Math.min(left, room.item);
    const size = sizeOf(item, most);
    if (size > most) kept.items.push({ ...placeOf(item), status: 'error', error: errorObject(noRoom()) });
    else {
      left -= size;
      kept.items.push(item);
      kept.checks.push(check);
    }
    await nextPiece();
  }
  return kept;
}

const placeOf = ({ index, reference }: BatchItem) => ({ index, reference });

const noRoom = () =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    'The matches of this subject are too large to be kept with its job. Screen it in another job with fewer lists.',
  );
