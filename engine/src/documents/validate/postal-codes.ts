import { foldCharacters, foldWords } from '../extract/fold.ts';
import { US_STATES } from '../extract/us-states.ts';

const POSTAL_CODES: Record<string, RegExp> = {
  AR: /^(?:\d{4}|[A-Z]\d{4}[A-Z]{3})$/u,
  AU: /^\d{4}$/u,
  BR: /^\d{5}-?\d{3}$/u,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/u,
  CL: /^\d{3}-?\d{4}$/u,
  CO: /^\d{6}$/u,
  CR: /^\d{5}$/u,
  DE: /^\d{5}$/u,
  DO: /^\d{5}$/u,
  EC: /^\d{6}$/u,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u,
  FR: /^\d{5}$/u,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/u,
  GT: /^\d{5}$/u,
  IT: /^\d{5}$/u,
  MX: /^\d{5}$/u,
  NL: /^\d{4} ?[A-Z]{2}$/u,
  PE: /^\d{5}$/u,
  PT: /^\d{4}-\d{3}$/u,
  PY: /^\d{4,6}$/u,
  US: /^\d{5}(?:-\d{4})?$/u,
  UY: /^\d{5}$/u,
};

/** Whether a postal code has the form of its country; null: the form is not known. */
export const hasPostalForm = (country: string, code: string): boolean | null =>
  POSTAL_CODES[country]?.test(code.trim().toUpperCase()) ?? null;

const STATE_NAMES = new Set(Object.entries(US_STATES).flatMap(([code, name]) => [code.toLowerCase(), foldWords(name)]));

/** Whether a state is one of its country; null: the states of the country are not known. */
export const isStateOf = (country: string, state: string): boolean | null =>
  country === 'US' ? STATE_NAMES.has(foldWords(state)) || STATE_NAMES.has(foldCharacters(state)) : null;
