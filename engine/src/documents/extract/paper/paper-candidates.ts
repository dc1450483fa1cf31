import { grouped } from '../../../grouped.ts';
import type { DocumentIssue, DocumentType } from '../../document.ts';
import type { PageReading } from '../../read/page-reading.ts';
import type { Candidate, Hints } from '../candidate.ts';
import { foldCharacters, foldWords } from '../fold.ts';
import { bankCandidates } from './bank-ownership.ts';
import { charterCandidates } from './company-charter.ts';
import { OF_ANYBODY } from './holders.ts';
import { withJoinedPeople } from './joined-people.ts';
import { BANK, isWholeName } from './person.ts';
import { proofCandidates } from './proof-of-address.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { taxCandidates } from './tax-certificate.ts';
import { unreadNames } from './unread-names.ts';

const EXTRACTORS: Partial<Record<DocumentType, (sheet: Sheet) => Candidate[]>> = {
  proof_of_address: proofCandidates,
  company_charter: charterCandidates,
  tax_certificate: taxCandidates,
  bank_ownership: bankCandidates,
};

export interface Candidates {
  /** The surest of each field by each reader. */
  candidates: Candidate[];
  /** The surest of each field by each reader on each page alone, where pages may be of several papers. */
  ofPages: Candidate[];
  /** Every name that the document may be about, also those that are not the surest of their page. */
  names: Candidate[];
  /** Labels of people behind which something stands that was not read. */
  unread: DocumentIssue[];
}

/** The fields of a paper document. */
export function paperCandidates(type: DocumentType, pages: PageReading[], hints: Hints): Candidates {
  const extract = EXTRACTORS[type];
  if (extract === undefined) return { candidates: [], ofPages: [], names: [], unread: [] };
  const sheets = pages.map((page) => page.texts.map((text) => sheetOf(page, text, hints)));
  const all = sheets.flat().flatMap(extract);
  return {
    unread: sheets.flatMap((readings) => unreadNames(type, readings)),
    candidates: surestOf(withJoinedPeople(all), ({ field, evidence }) => `${field} ${evidence.reader}`),
    names: all.filter(isNamed),
    ofPages: surestOf(all, ({ field, evidence: { reader, page } }) => `${field} ${reader} ${page}`),
  };
}

/** A name of its own label or place, and no words that were taken for one. */
const isNamed = ({ field, value, evidence: { label } }: Candidate): boolean =>
  (field === 'account_holder_name' || field === 'company_name' || field === 'legal_name') &&
  isWholeName(String(value)) &&
  !BANK.test(String(value)) &&
  !OF_ANYBODY.test(foldWords(label ?? ''));

const surestOf = (candidates: Candidate[], groupOf: (candidate: Candidate) => string): Candidate[] =>
  [...grouped(candidates, groupOf).values()].flatMap(surest);

const DISAGREEMENT = 0.15;
const DOUBT = 0.85;

/** Another value that is nearly as sure makes the surest one doubtful; the same value at another place does not. */
function surest(candidates: Candidate[]): Candidate[] {
  const [first, ...others] = [...candidates].sort((a, b) => b.confidence - a.confidence);
  if (first === undefined) return [];
  const rival = others.find((other) => !isSame(first, other) && first.confidence - other.confidence < DISAGREEMENT);
  return [rival === undefined ? first : { ...first, confidence: first.confidence * DOUBT }];
}

function isSame(a: Candidate, b: Candidate): boolean {
  if (typeof a.value !== 'string' || typeof b.value !== 'string')
    return JSON.stringify(a.value) === JSON.stringify(b.value);
  const [one, other] = [foldCharacters(a.value), foldCharacters(b.value)];
  return one.includes(other) || other.includes(one);
}
