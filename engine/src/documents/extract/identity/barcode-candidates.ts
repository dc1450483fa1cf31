import type { BarcodeReading } from '../../read/page-reading.ts';
import type { Candidate } from '../candidate.ts';

export function barcodeCandidates(_barcode: BarcodeReading, _page: number): Candidate[] {
  throw new Error('not built yet');
}
