import type { DocumentFact, Facts } from '../facts.ts';
import { daysBetween, type Finding, type Judge, type Unavailable } from '../family.ts';
import type { DocumentRule, ValidityRule } from '../rules.ts';
import { say } from '../sentences.ts';

const DEFAULT_DAYS = { expired: 0, near_expiry: 30, too_old: 90, too_new: 0 } as const;
const FLAGS = {
  expired: 'document_expired',
  near_expiry: 'document_near_expiry',
  too_old: 'document_too_old',
  too_new: 'document_too_new',
} as const;

/** Whether a rule for a type means the document. */
export const concerns = (type: string, document: DocumentFact) =>
  type === 'any' || document.document_type === type || document.kinds.includes(type);

/** The kinds of documents that always bear the date of a rule. */
const DATED = { expiry: ['id_document'], issue: ['proof_of_address', 'bank_letter'] } as const;

/**
 * Triggers for each document of the rule's type whose dates break the rule. A date that was not read makes the check
 * unavailable when the rule names the type, and with `any` for the kinds that always bear the date.
 */
export const document: Judge<DocumentRule> = (rule, { documents, today }) => {
  if (documents.status === 'skipped') return [];
  if (documents.status === 'failed') return [{ rule_type: 'document', unavailable: documents.reason }];
  return documents.documents
    .filter((each) => concerns(rule.document_type, each))
    .flatMap((each) => byDate(rule, each, today));
};

function byDate(
  { document_type: wanted, check_type, days: given, action }: DocumentRule,
  { doc_id, document_type, kinds, expiry_date, issue_date, confidence }: DocumentFact,
  today: string,
): (Finding | Unavailable)[] {
  const byExpiry = check_type === 'expired' || check_type === 'near_expiry';
  const date = byExpiry ? expiry_date : issue_date;
  if (confidence === null) return [{ rule_type: 'document', unavailable: 'document_not_read' }];
  if (date === null) {
    const isNeeded = wanted !== 'any' || DATED[byExpiry ? 'expiry' : 'issue'].some((kind) => kinds.includes(kind));
    return isNeeded ? [{ rule_type: 'document', unavailable: 'date_not_read' }] : [];
  }
  const days = given ?? DEFAULT_DAYS[check_type];
  const sinceExpiry = byExpiry ? daysBetween(date, today) : 0;
  const sinceIssue = byExpiry ? 0 : daysBetween(date, today);
  const judged = {
    expired: { triggers: sinceExpiry > days, says: say('document_expired', { type: document_type, date }) },
    near_expiry: {
      triggers: sinceExpiry <= 0 && -sinceExpiry <= days,
      says: say('document_near_expiry', { type: document_type, date }),
    },
    too_old: { triggers: sinceIssue > days, says: say('document_too_old', { type: document_type, date, days }) },
    too_new: { triggers: sinceIssue < days, says: say('document_too_new', { type: document_type, date, days }) },
  }[check_type];
  if (!judged.triggers) return [];
  return [
    {
      rule_type: 'document',
      ...judged.says,
      rule_details: {
        document_type,
        doc_id,
        check_type,
        expiry_date,
        issue_date,
        ...(check_type === 'expired' && { days_expired: sinceExpiry }),
        ...(!byExpiry && { days_since_issue: sinceIssue }),
        max_allowed: days,
      },
      flag: action === 'auto_approve' ? null : FLAGS[check_type],
    },
  ];
}

/**
 * Triggers for each document of the rule's type that is of another type, is too little like one of its type, or contradicts
 * itself, as one with wrong check digits does.
 */
export const documentValidity: Judge<ValidityRule> = (rule, { documents }: Facts) => {
  if (documents.status === 'skipped') return [];
  if (documents.status === 'failed') return [{ rule_type: 'document_validity', unavailable: documents.reason }];
  return documents.documents
    .filter((each) => concerns(rule.document_type, each))
    .flatMap((each): (Finding | Unavailable)[] => {
      const { doc_id, document_type, kinds, detected_type, confidence, validation_reason, failed_validations } = each;
      const isOther = detected_type !== null && detected_type !== document_type && !kinds.includes(detected_type);
      const [contradiction] = failed_validations;
      // Another type and a contradiction are known, however little of the document was read.
      if (confidence === null && !isOther && contradiction === undefined)
        return [{ rule_type: 'document_validity', unavailable: 'document_not_read' }];
      if (confidence !== null && !isOther && contradiction === undefined && confidence >= rule.min_confidence)
        return [];
      const said = isOther
        ? say('document_other', { type: document_type, other: detected_type })
        : contradiction === undefined
          ? say('document_unlike', { type: document_type })
          : say('document_contradicts', { type: document_type, failed: failed_validations.join(', ') });
      return [
        {
          rule_type: 'document_validity',
          ...said,
          rule_details: {
            doc_id,
            expected_type: document_type,
            detected_type,
            validation_reason: contradiction ?? (isOther ? 'other_type' : (validation_reason ?? 'low_confidence')),
          },
          flag: rule.action === 'auto_approve' ? null : 'invalid_document',
        },
      ];
    });
};
