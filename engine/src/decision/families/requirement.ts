import type { DocumentFact, Facts } from '../facts.ts';
import { daysBetween, type Finding, type Unavailable } from '../family.ts';
import { say } from '../sentences.ts';

/** The documents that break a requirement of their own step: too old, or of a country that it does not accept. */
export const requirements = ({ documents, today }: Facts): (Finding | Unavailable)[] =>
  documents.status === 'completed'
    ? documents.documents.flatMap((each) =>
        each.confidence === null ? [] : [...ofAge(each, today), ...ofCountry(each)],
      )
    : [];

function ofAge(
  { doc_id, document_type, expiry_date, issue_date, max_age_days: max_allowed }: DocumentFact,
  today: string,
): (Finding | Unavailable)[] {
  if (max_allowed === null) return [];
  if (issue_date === null) return [{ rule_type: 'document', unavailable: 'date_not_read' }];
  const days_since_issue = daysBetween(issue_date, today);
  if (days_since_issue <= max_allowed) return [];
  return [
    {
      rule_type: 'document',
      ...say('document_too_old', { type: document_type, date: issue_date, days: max_allowed }),
      rule_details: {
        document_type,
        doc_id,
        check_type: 'too_old',
        expiry_date,
        issue_date,
        days_since_issue,
        max_allowed,
      },
      flag: 'document_too_old',
    },
  ];
}

function ofCountry({
  doc_id,
  document_type: expected_type,
  detected_type,
  country,
  accepted_countries,
}: DocumentFact): (Finding | Unavailable)[] {
  if (accepted_countries === null) return [];
  if (country === null) return [{ rule_type: 'document_validity', unavailable: 'country_not_read' }];
  if (accepted_countries.includes(country)) return [];
  return [
    {
      rule_type: 'document_validity',
      ...say('document_country', { type: expected_type, country }),
      rule_details: { doc_id, expected_type, detected_type, validation_reason: 'country_not_accepted' },
      flag: 'invalid_document',
    },
  ];
}
