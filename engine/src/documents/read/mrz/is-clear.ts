import type { MrzReading } from '../page-reading.ts';

/** The mean confidence of characters below which they are hardly those of a zone. */
const MIN_MEAN = 0.9;

/** Lines of any text may be taken for a zone, with characters that are hardly likely. */
export const isClear = (mrz: MrzReading | null): boolean => mrz !== null && meanOf(mrz.confidences.flat()) > MIN_MEAN;

/** No line of the zone has such characters, so that it needs no further reading. */
export const isClearInEachLine = (mrz: MrzReading | null): boolean =>
  mrz?.confidences.every((line) => meanOf(line) > MIN_MEAN) ?? false;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
