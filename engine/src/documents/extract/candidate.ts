import type { DocumentType, Evidence, FieldValue } from '../document.ts';

/** A value that a field may have; the candidates of all readers are weighed against each other. */
export interface Candidate {
  field: string;
  /** Normalised: dates as YYYY-MM-DD, countries as alpha-2. */
  value: FieldValue;
  /** 0..1 before other readers agree or disagree. */
  confidence: number;
  evidence: Evidence;
}

/** Facts from outside the pages that decide how they are read. */
export interface Hints {
  type?: DocumentType;
  /** ISO 3166-1 alpha-2 */
  country?: string;
  /** BCP 47 */
  language?: string;
  /** YYYY-MM-DD: it decides the century of years with two digits. */
  today: string;
}

/** The label of a printed number that a machine-readable zone repeats behind the number of the blank card. */
export const OPTIONAL_DATA = 'optional data';
