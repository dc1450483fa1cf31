import type { Row } from '../columns.ts';

export const COLUMNS = {
  required: [
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
  ],
  // Not in the layout before November 2025.
  optional: [
    'alias strength',
    'imo number',
    'instrument of designation',
    'targeted financial sanction',
    'travel ban',
    'arms embargo',
    'maritime restriction',
  ],
} as const;

export type AustraliaRow = Row<(typeof COLUMNS.required)[number] | (typeof COLUMNS.optional)[number]>;
