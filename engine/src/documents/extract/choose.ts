import type { Evidence, FieldValue } from '../document.ts';
import type { Candidate } from './candidate.ts';

export interface Chosen {
  fields: Record<string, FieldValue>;
  /** Of each field, and `overall`. */
  confidences: Record<string, number>;
  evidence: Record<string, Evidence>;
}

/** One value of each field from the candidates of all readers. */
export function choose(_candidates: Candidate[]): Chosen {
  return { fields: {}, confidences: { overall: 0 }, evidence: {} };
}
