import type { PageReading } from '../../read/page-reading.ts';
import type { Candidate, Hints } from '../candidate.ts';

/** The fields of an identity document's visual zone, by each reader of text. */
export function identityCandidates(_pages: PageReading[], _hints: Hints): Candidate[] {
  return [];
}
