import type { Row } from '../shared/csv-columns.ts';

export const REQUIRED = [
  'reference',
  'name of individual or entity',
  'type',
  'name type',
  'date of birth',
  'place of birth',
  'citizenship',
  'address',
  'additional information',
  'listing information',
  'committees',
  'control date',
] as const;

/** Not in the layout before November 2025. */
export const OPTIONAL = [
  'alias strength',
  'imo number',
  'instrument of designation',
  'targeted financial sanction',
  'travel ban',
  'arms embargo',
  'maritime restriction',
] as const;

export type AustraliaRow = Row<(typeof REQUIRED)[number] | (typeof OPTIONAL)[number]>;
