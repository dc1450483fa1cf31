import type { DocumentType } from '../../document.ts';
import type { PageReading } from '../../read/page-reading.ts';
import type { Candidate, Hints } from '../candidate.ts';

/** The fields of a paper document, by each reader of text. */
export function paperCandidates(_type: DocumentType, _pages: PageReading[], _hints: Hints): Candidate[] {
  return [];
}
