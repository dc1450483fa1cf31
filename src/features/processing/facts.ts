import {
  asCompared,
  type Facts,
  type Known,
  type ListMatchFact,
  type ListType,
  type SiteFact,
} from '@vett/engine/decision';
import type { Match } from '@vett/schema/match';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import type { WebValidationResult } from '@vett/schema/web-validation-result';
import { asksFor, type CategorisedMatch, categoriesOf, isOfPolitics, isPolitical } from '../list-check/list-check.ts';
import type { CheckInput } from '../session/session.ts';
import { emailFaults, kindsOf, surelyExpires } from '../workflow/workflow.ts';
import { walletsOf } from './checks/crypto.ts';
import { emailsOf } from './checks/email.ts';
import { isCounted } from './checks/matches.ts';
import { countriesOf, placesNotJudged, placesWithoutCountry } from './countries.ts';
import type { NameDifferences } from './other-names.ts';
import { ownershipOf } from './ownership.ts';

/** The kind of list that rules mean by a list; other lists are meant by `any` alone. */
const LIST_TYPES: Readonly<Record<string, ListType>> = {
  ofac: 'ofac',
  un: 'un',
  eu: 'eu',
  uk: 'uk',
  senaclaft_uy: 'pep',
};

/** The kind of list that rules mean by the list of a match: an entry of an own list can be of the kind `pep`. */
export const listTypeOf = (match: CategorisedMatch): ListType | null =>
  isPolitical(match) ? 'pep' : (LIST_TYPES[match.source_list] ?? null);

/** The facts about the entry of a match that rules and the risk ask for. */
export const kindOf = (match: CategorisedMatch) => ({
  list_type: listTypeOf(match),
  ...(isOfPolitics(match) && !isPolitical(match) && { is_political: true as const }),
  categories: categoriesOf(match),
});

/** The answers by their fields; those of a field that has several beside it. */
function answerFacts(answers: CheckInput['answers']): Pick<Facts, 'answers' | 'further_answers'> {
  const byField = new Map<string, unknown>();
  const further: { field_id: string; value: unknown }[] = [];
  for (const { field, value } of answers) {
    const { field_id } = field;
    const compared = asCompared(field.type, value);
    if (byField.has(field_id)) further.push({ field_id, value: compared });
    else byField.set(field_id, compared);
  }
  return { answers: Object.fromEntries(byField), ...(further.length > 0 && { further_answers: further }) };
}

const isToBeCompared = ({ field, value }: CheckInput['answers'][number]) =>
  field.type === 'name' && field.validate_lists && typeof value === 'string' && value.trim() !== '';

/** The facts that the rules of a workflow judge. */
export function factsOf(input: CheckInput, outcomes: CheckOutcomes, differences: NameDifferences, now: Date): Facts {
  const { session, answers, declared } = input;
  const numberOf = (type: 'monthly_volume' | 'monthly_transactions') => {
    const values = [...answers, ...declared].flatMap(({ field, value }) =>
      field.type === type && typeof value === 'number' ? [value] : [],
    );
    return values.length > 0 ? Math.max(...values) : null;
  };
  const { started_at, completed_at } = session;
  const countries = countriesOf(input, outcomes.documents);
  const places_without_country = placesWithoutCountry(input, countries);
  return {
    today: now.toISOString().slice(0, 10),
    countries,
    ...answerFacts(answers),
    field_ids: Object.fromEntries(
      answers.flatMap(({ field: { field_id, field_key = field_id } }) =>
        field_key === field_id ? [] : [[field_key, field_id]],
      ),
    ),
    emails: emailFacts(input, outcomes),
    monthly_volume: numberOf('monthly_volume'),
    monthly_transactions: numberOf('monthly_transactions'),
    completion_seconds:
      started_at && completed_at ? Math.round((completed_at.getTime() - started_at.getTime()) / 1_000) : null,
    lists: known(outcomes.lists, ({ matches, lists_checked, lists_failed, names_failed, screened_with, ...rest }) => ({
      matches: matches.flatMap(({ facts: corroboration = { agrees: [], contradicts: [] }, ...match }) =>
        matchFact(match, { extracted: match.extracted, corroboration }),
      ),
      unavailable: [...lists_failed, ...names_failed.map(() => 'name_not_comparable')],
      consulted: [
        ...new Set(
          lists_checked
            .filter((name) => asksFor(name, screened_with?.categories))
            .map((name) => LIST_TYPES[name] ?? null),
        ),
      ],
      ...(screened_with?.categories && {
        categories: screened_with.categories,
        other_categories: rest.other_categories ?? 0,
      }),
    })),
    crypto: known(outcomes.crypto, ({ wallets, lists_failed, wallets_failed = [] }) => ({
      matches: wallets.flatMap(({ matches }) => matches.flatMap((match) => matchFact(match, { extracted: false }))),
      unavailable: [...lists_failed, ...wallets_failed.map(() => 'wallet_not_comparable')],
    })),
    wallets_not_compared: outcomes.crypto.status === 'skipped' && walletsOf(input).length > 0,
    names_not_compared: outcomes.lists.status === 'skipped' && answers.some(isToBeCompared),
    adverse_media: known(outcomes.adverse_media, ({ decision, final_risk_score, subjects, names_left }) => ({
      decision,
      risk_score: final_risk_score,
      unavailable: [
        ...subjects.flatMap(({ failed_searches, doubts }) => [...failed_searches, ...doubts]),
        ...names_left.map(() => 'name_not_searched'),
      ],
    })),
    face_match: known(outcomes.face_match, ({ similarity_score, threshold }) => ({
      similarity: similarity_score,
      threshold,
    })),
    face_dedup: known(outcomes.face_dedup, ({ matches }) => ({ matches })),
    documents: known(outcomes.documents, ({ documents, form_mismatches, document_mismatches }) => ({
      form_mismatches,
      document_mismatches,
      documents: documents.map((each) => ({
        doc_id: each.doc_id,
        document_type: each.document_type,
        kinds: kindsOf(each.document_type),
        detected_type: each.detected_type,
        confidence: each.confidence,
        expiry_date: dateIn(each.extracted['expiry_date']),
        expires: surelyExpires(each.document_type, each.extracted['document_type']),
        issue_date: issueDateIn(each.extracted),
        validation_reason: each.reason ?? each.issues[0]?.toLowerCase() ?? null,
        fields: Object.keys(each.extracted),
        failed_validations: each.failed_validations,
        country: countryOf(each.extracted),
        ...requiredOf(input, each.doc_id),
      })),
    })),
    web: known(outcomes.web, ({ results, failed_urls }) => ({
      sites: [...results.map(siteFact), ...failed_urls.map(({ url }) => ({ ...UNKNOWN_SITE, url }))],
    })),
    places_without_country,
    name_differs_from_customer: differences.fromCustomer,
    ownership: ownershipOf(input, outcomes.lists),
    not_run: [
      ...placesNotJudged(input.definition.validation_config.automation_rules, places_without_country),
      ...input.unread.map((path) => ({ part: 'declaration', reason: `not_readable: ${path}` })),
      ...(outcomes.email.status === 'error' ? [{ part: 'email', reason: outcomes.email.reason }] : []),
      ...(outcomes.selfie.status === 'error' ? [{ part: 'selfie', reason: outcomes.selfie.reason }] : []),
      ...(outcomes.selfie.status === 'completed' ? outcomes.selfie.pictures : []).flatMap(({ doc_id, fault }) =>
        fault ? { part: 'selfie', reason: fault, at: doc_id } : [],
      ),
      ...input.unproven.map(({ part, step_id, outcome }) => ({ part, reason: outcome, at: step_id })),
      ...input.unanswered.map((at) => ({ part: 'step', reason: 'not_answered', at })),
      ...(differences.fromParty ? [{ part: 'party_name', reason: 'name_differs' }] : []),
      ...input.removed.map((reason) => ({ part: 'party', reason })),
      ...input.unapproved.map(({ session_id, status }) => ({
        part: 'party',
        reason: status,
        at: session_id,
      })),
    ],
  };
}

/** The facts of a check that was completed; a failed one stays a failure. */
function known<O extends { status: string }, T>(
  outcome: O,
  read: (completed: Extract<O, { status: 'completed' }>) => T,
): Known<T> {
  if (outcome.status === 'completed')
    return { status: 'completed', ...read(outcome as Extract<O, { status: 'completed' }>) };
  const { reason } = outcome as unknown as { reason: string };
  return { status: outcome.status === 'skipped' ? 'skipped' : 'failed', reason };
}

const dateIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null);

/** Each type of document calls its own date otherwise. */
const issueDateIn = ({ issue_date, document_date, statement_date }: Readonly<Record<string, unknown>>) =>
  dateIn(issue_date ?? document_date ?? statement_date);

const countryOf = ({ issuing_country, document_country, country }: Readonly<Record<string, unknown>>) =>
  [issuing_country, document_country, country].find((code) => typeof code === 'string') ?? null;

/** The requirements of the step that asked for a document. */
function requiredOf({ documents, definition }: CheckInput, id: string) {
  const document = documents.find(({ doc_id }) => doc_id === id);
  const step = definition.steps.find(({ step_id }) => step_id === document?.step_id);
  const asked = step?.type === 'document_upload' ? (step.document_requirements ?? []) : [];
  const { max_age_days = null, accepted_countries = null } =
    asked.find(({ document_type }) => document_type === document?.document_type) ?? {};
  return { max_age_days, accepted_countries };
}

/** A match that was decided to be another person's is no fact. */
const matchFact = (match: Match, more: Pick<ListMatchFact, 'extracted' | 'corroboration'>): ListMatchFact[] =>
  !isCounted(match)
    ? []
    : [
        {
          list_name: match.source_list,
          ...kindOf(match),
          ...more,
          score: match.confidence_score,
          by_identifier: match.match_type === 'identifier',
          ...(match.match_data.profile_id !== undefined && { profile_id: match.match_data.profile_id }),
        },
      ];

/** The faults of each address: those of its text, and that its domain is not known to take mail. */
function emailFacts(input: CheckInput, { email }: CheckOutcomes): Facts['emails'] {
  const asked = email.status === 'completed' ? email.addresses : [];
  const unverifiable = new Set(asked.flatMap((each) => (each.is_verifiable ? [] : [each.email])));
  return emailsOf(input).map((address) => ({
    email: address,
    found: [...emailFaults(address), ...(unverifiable.has(address) ? (['unverifiable'] as const) : [])],
  }));
}

const UNKNOWN_SITE: Omit<SiteFact, 'url'> = {
  reliability_score: null,
  ssl: null,
  industry: null,
  adverse_media: null,
  sanction: null,
  valid_social_links: null,
};

function siteFact({
  reliability_score,
  validation_results: found,
  checks,
  incomplete_criteria,
}: WebValidationResult): SiteFact {
  const hasRun = (check: string) => checks.some((each) => each.check === check && each.status === 'completed');
  const unknown = checks.find(({ check, status }) => check === 'industry' && status === 'failed')?.reason;
  const hasNone = checks.some(({ check, reason }) => check === 'social_links' && reason === 'no_links');
  const { ssl_checker: ssl, classifier, adverse_media: media, sanction_check: sanction } = found;
  return {
    url: found.last_page_url,
    reliability_score: hasRun('page') ? reliability_score : null,
    ssl: ssl ? { has_ssl: ssl.has_ssl, is_valid: ssl.is_valid } : null,
    industry: classifier
      ? { name: classifier.industry_name, allowed: classifier.allowed_industry, flagged: classifier.flagged_industry }
      : null,
    ...(unknown !== undefined && { industry_unknown: unknown }),
    adverse_media:
      media && !incomplete_criteria.includes('adverse_media')
        ? { decision: media.decision, risk_score: media.risk_score }
        : null,
    sanction:
      sanction && (sanction.has_matches || !incomplete_criteria.includes('sanction_check'))
        ? {
            has_matches: sanction.has_matches,
            details: {
              subject_names: [...new Set(sanction.matches.map(({ subject_name }) => subject_name))],
              lists_matched: [...new Set(sanction.matches.map(({ source_list }) => source_list))],
            },
          }
        : null,
    valid_social_links: found.social_media_links?.valid_count ?? (hasNone ? 0 : null),
  };
}
