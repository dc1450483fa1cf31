import { classify } from './classify/classify.ts';
import type { DocumentIssue, DocumentIssueCode, DocumentType, FieldsRead, ReadOptions } from './document.ts';
import type { Hints } from './extract/candidate.ts';
import { choose, type FieldChoice } from './extract/choose.ts';
import { aamvaCandidates } from './extract/identity/aamva-barcode.ts';
import { withAuthorities } from './extract/identity/authorities.ts';
import { dniCandidates } from './extract/identity/dni-barcode.ts';
import { identityCandidates } from './extract/identity/identity-candidates.ts';
import { unlabelledLicenceNumber } from './extract/identity/licence-number.ts';
import { mrzCandidates } from './extract/identity/mrz-candidates.ts';
import { OTHER_NAMES, pagesOfSeveral } from './extract/identity/other-names.ts';
import { datesWithoutLabels, withPrintedCentury } from './extract/identity/printed-dates.ts';
import { type Candidates, paperCandidates } from './extract/paper/paper-candidates.ts';
import { spaced } from './extract/spaced.ts';
import { withOtherNames } from './extract/with-other-names.ts';
import { outlineOn } from './outline-on.ts';
import type { PageReading } from './read/page-reading.ts';
import { isOfSeveral } from './validate/consistency.ts';
import { validate } from './validate/validate.ts';

export interface FromPages extends ReadOptions {
  /** Pages are missing, since the time limit was over. */
  timedOut?: boolean;
  /** YYYY-MM-DD */
  today: string;
}

const MAX_OF_OTHER_TYPE = 0.5;
/** Fewer fields are found in any text. */
const MIN_FIELDS = 2;
const UNREAD = new Set<DocumentIssueCode>(['BLANK_PAGE', 'NOT_A_DOCUMENT', 'PAGE_UNREADABLE', 'TIMED_OUT']);

/** The fields of a document from the text of its pages. It is a pure function. */
export function readFields(read: PageReading[], given: FromPages): FieldsRead {
  const pages = read.map(spaced);
  const { country, language, today, timedOut = false } = given;
  const { type: detectedType, several, isForm } = classify(pages);
  const options =
    detectedType !== null && given.orTypes?.includes(detectedType) ? { ...given, type: detectedType } : given;
  const type = options.type ?? detectedType;
  const hints: Hints = {
    ...(type && { type }),
    ...(country !== undefined && { country }),
    ...(language !== undefined && { language }),
    today,
  };
  const { candidates, ofPages, names, unread } = type ? candidatesOf(type, pages, hints) : NONE;
  const isUnstated = detectedType === null && !pages.some(isUnread) && statesNothing(options.type, isForm);
  const isOther =
    options.type !== undefined && (isUnstated || (detectedType !== null && detectedType !== options.type));
  const surest = withOtherNames(choose(candidates.filter(({ field }) => field !== OTHER_NAMES)), names);
  const chosen = isOther ? doubted(surest) : surest;
  const { validations, issues } = validate({
    type,
    detectedType,
    isOther,
    pages,
    candidates,
    ofPages,
    chosen,
    options,
    today,
  });
  return {
    type,
    detectedType,
    ...chosen,
    evidence: placed(chosen.evidence, pages),
    validations,
    issues: [
      ...issuesOfPages(pages, timedOut),
      ...(several || isOfSeveral({ ofPages, pages }) ? [{ code: 'SEVERAL_DOCUMENTS' as const }] : []),
      ...(isNoDocument(pages, detectedType, chosen) ? [{ code: 'NOT_A_DOCUMENT' as const }] : []),
      ...unread,
      ...issues,
    ],
    portrait: null,
  };
}

const placed = (evidence: FieldChoice['evidence'], pages: PageReading[]): FieldsRead['evidence'] =>
  Object.fromEntries(
    Object.entries(evidence).map(([field, found]) => {
      const page = pages.find(({ page }) => page === found.page);
      return [field, { ...found, outline: page ? outlineOn(page, found.box) : [] }];
    }),
  );

/** Fields of a type that the document is not: whatever looks like them is hardly meant. */
function doubted({ confidences, ...chosen }: FieldChoice): FieldChoice {
  const capped = Object.entries(confidences).map(([field, value]) => [field, Math.min(value, MAX_OF_OTHER_TYPE)]);
  return { ...chosen, confidences: Object.fromEntries(capped) };
}

/** Bills and shops print accounts as a bank does, and forms the labels of an identity document; a paper of these types states more. */
const statesNothing = (type: DocumentType | undefined, isForm: boolean): boolean =>
  type === 'bank_ownership' || (type === 'id_document' && isForm);

const isUnread = ({ issues }: PageReading): boolean => issues.some((code) => UNREAD.has(code));

/** Pages that could be read, but neither their words nor their fields are those of a document. */
const isNoDocument = (pages: PageReading[], type: DocumentType | null, { fields }: FieldChoice): boolean =>
  type === null && Object.keys(fields).length < MIN_FIELDS && pages.some((page) => !isUnread(page));

const NONE: Candidates = { candidates: [], ofPages: [], names: [], unread: [] };

function candidatesOf(type: DocumentType, pages: PageReading[], hints: Hints): Candidates {
  if (type !== 'id_document') return paperCandidates(type, pages, hints);
  const codes = pages.flatMap(({ barcode, page }) => {
    if (!barcode) return [];
    return barcode.format === 'AAMVA' ? aamvaCandidates(barcode, page) : dniCandidates(barcode, page);
  });
  const zones = pages.flatMap(({ mrz, page }) => (mrz ? mrzCandidates(mrz, page, hints.today) : []));
  const labelled = [...codes, ...withPrintedCentury(zones, pages, hints), ...identityCandidates(pages, hints)];
  const found = [
    ...labelled,
    ...datesWithoutLabels(pages, labelled, hints),
    ...unlabelledLicenceNumber(pages, labelled),
  ];
  const candidates = withAuthorities(found, pages);
  const several = pagesOfSeveral(candidates).map((page) => ({ code: 'SEVERAL_DOCUMENTS' as const, page }));
  return { candidates, ofPages: candidates, names: candidates, unread: several };
}

function issuesOfPages(pages: PageReading[], timedOut: boolean): DocumentIssue[] {
  const issues: DocumentIssue[] = pages.flatMap(({ page, issues }) => issues.map((code) => ({ code, page })));
  return timedOut ? [...issues, { code: 'TIMED_OUT' }] : issues;
}
