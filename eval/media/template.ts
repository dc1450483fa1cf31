import type { Decision } from '../../schema/adverse-media.ts';

/**
 * An invented article. `{N}` is a full name, `{L}` its surname, `{O}` another person, `{B}` a company, `{C}` a town, `{A}` an
 * amount, `{Y}` an age that is not the subject's.
 */
export interface Template {
  /** Kinds that end in `-company` are about `{B}`. */
  readonly kind: string;
  readonly expected: Decision;
  readonly title: string;
  readonly text: string;
  /** Text of the page that a browser does not show. */
  readonly hidden?: string;
}
