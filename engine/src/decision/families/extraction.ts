import type { Facts } from '../facts.ts';
import { type Finding, firstOf, type Judge, type Unavailable } from '../family.ts';
import { profilesMatched } from '../profiles-matched.ts';
import type { ExtractionRule } from '../rules.ts';
import { type Message, say } from '../sentences.ts';

const TYPE = 'extraction_validation';

/** Triggers on what documents say: a listed name, values that contradict the form or each other, fields that lack; and on the name of another customer. */
export const extraction: Judge<ExtractionRule> = (rule, facts) => {
  const { check, action } = rule;
  const found = (said: Message, details: Readonly<Record<string, unknown>>): Finding[] => [
    {
      rule_type: TYPE,
      ...said,
      rule_details: { check, ...details },
      flag: action === 'auto_approve' ? null : check === 'name_differs_from_customer' ? check : 'extraction_mismatch',
    },
  ];
  if (check === 'name_differs_from_customer')
    return facts.name_differs_from_customer ? found(say('name_differs', {}), {}) : [];
  return check === 'list_match' ? listed(facts, found) : onDocuments(check, rule.fields, facts, found);
};

type FindingBuilder = (said: Message, details: Readonly<Record<string, unknown>>) => Finding[];

function listed({ lists }: Facts, found: FindingBuilder): (Finding | Unavailable)[] {
  if (lists.status !== 'completed') return [{ rule_type: TYPE, unavailable: lists.reason }];
  const matches = lists.matches.filter(({ extracted }) => extracted);
  if (matches.length === 0) return [];
  const lists_matched = [...new Set(matches.map(({ list_name }) => list_name))];
  const counts = { matching_entries: matches.length, profiles_matched: profilesMatched(matches) };
  return found(say('extraction_listed', {}), { ...counts, lists_matched });
}

function onDocuments(
  check: Exclude<ExtractionRule['check'], 'list_match' | 'name_differs_from_customer'>,
  fields: readonly string[] | undefined,
  { documents }: Facts,
  found: FindingBuilder,
): (Finding | Unavailable)[] {
  const noDocument = (fields ?? []).length > 0 && check === 'missing_field' && documents.status === 'skipped';
  if (noDocument) return found(say('extraction_missing', { fields: (fields ?? []).join(', ') }), { fields });
  if (documents.status === 'skipped') return [];
  if (documents.status === 'failed') return [{ rule_type: TYPE, unavailable: documents.reason }];
  const wanted = new Set(fields);
  const isWanted = ({ field }: { readonly field: string }) => !fields || wanted.has(field);
  if (check === 'missing_field') {
    if (documents.documents.some(({ confidence }) => confidence === null))
      return [{ rule_type: TYPE, unavailable: 'document_not_read' }];
    const read = new Set(documents.documents.flatMap((each) => each.fields));
    const missing = (fields ?? []).filter((field) => !read.has(field));
    return missing.length === 0
      ? []
      : found(say('extraction_missing', { fields: missing.join(', ') }), { fields: missing });
  }
  const isForm = check === 'form_mismatch';
  const mismatches = firstOf(isForm ? documents.form_mismatches : documents.document_mismatches, isWanted);
  if (mismatches.length === 0) return [];
  const said = say(isForm ? 'extraction_form' : 'extraction_documents', {
    fields: [...new Set(mismatches.map(({ field }) => field))].join(', '),
  });
  return found(said, { mismatches: mismatches.map((each) => ({ ...each })) });
}
