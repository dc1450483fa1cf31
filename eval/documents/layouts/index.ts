import type { Layout } from '../layout.ts';
import { BILLS } from './bills.ts';
import { BILLS_HELD_OUT } from './bills-held-out.ts';
import { BILLS_UNSEEN } from './bills-unseen.ts';
import { CARDS } from './cards.ts';
import { CARDS_HELD_OUT } from './cards-held-out.ts';
import { CARDS_UNSEEN } from './cards-unseen.ts';
import { COMPANIES } from './companies.ts';
import { COMPANIES_2 } from './companies-2.ts';
import { COMPANIES_HELD_OUT } from './companies-held-out.ts';
import { COMPANIES_UNSEEN } from './companies-unseen.ts';
import { LICENCES_HELD_OUT } from './licences-held-out.ts';
import { NOT_DOCUMENTS } from './not-documents.ts';
import { PAPER_HELD_OUT } from './paper-held-out.ts';
import { PASSPORTS } from './passports.ts';

export const LAYOUTS: readonly Layout[] = [
  ...PASSPORTS,
  ...CARDS,
  ...CARDS_HELD_OUT,
  ...LICENCES_HELD_OUT,
  ...BILLS,
  ...BILLS_HELD_OUT,
  ...COMPANIES,
  ...COMPANIES_2,
  ...COMPANIES_HELD_OUT,
  ...PAPER_HELD_OUT,
  ...NOT_DOCUMENTS,
  ...BILLS_UNSEEN,
  ...COMPANIES_UNSEEN,
  ...CARDS_UNSEEN,
];
