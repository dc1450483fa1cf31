import type { Evidence, FieldValue } from '../document.ts';

/** A value that a field may have; the candidates of all readers are weighed against each other. */
export interface Candidate {
  field: string;
  /** Normalised: dates as YYYY-MM-DD, countries as alpha-2. */
  value: FieldValue;
  /** 0..1 before other readers agree or disagree. */
  confidence: number;
  evidence: Evidence;
}
