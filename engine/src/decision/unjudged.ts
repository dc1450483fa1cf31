import type { Facts, Known, ListMatchFact, MismatchFact, SiteFact } from './facts.ts';
import { concerns, document, documentValidity } from './families/document.ts';
import { extraction } from './families/extraction.ts';
import { listMatch, reaches } from './families/list-match.ts';
import { ownership } from './families/ownership.ts';
import { web } from './families/web.ts';
import type { Finding, Unavailable } from './family.ts';
import { ACTIONS, type Action, type Rules } from './rules.ts';
import { say } from './sentences.ts';

/** The action on a finding on which no rule triggers: `flag`, or the default action when it is higher. */
export const actionOnUnjudged = orStricter('flag');

/** The action on proof that does not hold, on which no rule triggers: a reviewer decides, or the default action when it is higher. */
const actionOnProof = orStricter('manual_review');

function orStricter(action: Action) {
  return ({ default_action }: Pick<Rules, 'default_action'>): Action =>
    ACTIONS.indexOf(default_action) < ACTIONS.indexOf(action) ? default_action : action;
}

/**
 * Findings of checks on which no rule triggers, because none names the check or none goes as far. Nobody is approved
 * without a flag in spite of them, and nobody by proof that does not hold; a rule with `auto_approve` that triggers on them says that
 * they do not matter.
 */
export function unjudged(rules: Rules, facts: Facts): Finding[] {
  const common = { enabled: true, action: actionOnUnjudged(rules) };
  const { lists, crypto, documents } = facts;
  const forReview = <F extends Finding | Unavailable>(found: F): F => ({ ...found, action: actionOnProof(rules) });
  const onLists = rules.list_match_rules.filter(isOn);
  const onWeb = rules.web_validation_rules.filter(isOn);
  const onExtraction = rules.extraction_validation_rules.filter(isOn);

  const isUnjudgedMatch = (match: ListMatchFact) =>
    !(match.extracted && onExtraction.some(({ check }) => check === 'list_match')) &&
    !onLists.some((rule) => reaches(rule, match));
  const remaining = {
    ...facts,
    lists: matchesThat(isUnjudgedMatch, lists),
    crypto: matchesThat(isUnjudgedMatch, crypto),
  };
  const ofLists = listMatch({ ...common, list_type: 'any', match_level: 'any' }, remaining);

  const ofWeb = (['adverse_media', 'sanction', 'industry'] as const).flatMap((check) =>
    partsOf(facts)
      .filter((part) => !onWeb.some((rule) => rule.check === check && web(rule, part).some(isFinding)))
      .flatMap((part) => web({ ...common, check }, part)),
  );

  const withoutIndustry = onWeb.some(({ check }) => check === 'industry') ? [] : unknownIndustries(facts);

  const mismatches = { form_mismatch: 'form_mismatches', cross_document_mismatch: 'document_mismatches' } as const;
  const ofDocuments = (['form_mismatch', 'cross_document_mismatch'] as const).flatMap((check) => {
    if (documents.status !== 'completed') return [];
    const isUnjudged = ({ field }: MismatchFact) =>
      !onExtraction.some((rule) => rule.check === check && (!rule.fields || rule.fields.includes(field)));
    const name = mismatches[check];
    const left = { ...documents, [name]: documents[name].filter(isUnjudged) };
    return extraction({ ...common, check }, { ...facts, documents: left }).map(forReview);
  });

  return [
    ...ofLists,
    ...leftOut(lists),
    ...ofWeb,
    ...withoutIndustry,
    ...ofDocuments,
    ...onPapers(rules, facts),
    ...blocked(rules, facts),
  ].filter(isFinding);
}

/** Entries that are as alike as a match and of categories that the lists check leaves out: no rule sees them. */
function leftOut(lists: Facts['lists']): Finding[] {
  if (lists.status !== 'completed' || !lists.categories || !lists.other_categories) return [];
  const { categories, other_categories } = lists;
  return [
    {
      rule_type: 'list_match',
      ...say('other_categories', { count: other_categories, categories: categories.join(', ') }),
      rule_details: { outcome: 'other_categories', other_categories, list_categories: categories },
      flag: 'other_categories',
    },
  ];
}

const UNREAD = 'unread_language';

/** Websites whose industry could not be found out, although the tenant blocks or flags some. */
function unknownIndustries({ web: sites }: Facts): Finding[] {
  if (sites.status !== 'completed') return [];
  return sites.sites.flatMap(({ url, industry_unknown: reason }) =>
    reason === undefined
      ? []
      : [
          {
            rule_type: 'web_industry' as const,
            ...say(reason === UNREAD ? 'web_industry_unread' : 'web_industry_unknown', {}),
            rule_details: { url, reason },
            flag: reason === UNREAD ? UNREAD : 'industry_unknown',
          },
        ],
  );
}

/** The default of rules for the validity of documents. */
const LEAST_CONFIDENCE = 0.6;

/**
 * Findings on each document alone. A reviewer decides on a document that contradicts itself, and on an identity document that proves
 * nothing, since it expired or can hardly be read, unless another one proves the identity. One of another kind is proof, too.
 */
function onPapers(rules: Rules, { documents, ...facts }: Facts): Finding[] {
  if (documents.status !== 'completed') return [];
  const papers = documents.documents.map((paper) => {
    const alone: Facts = { ...facts, documents: { ...documents, documents: [paper] } };
    const found = [...unfit(rules, alone), ...outdated(rules, alone)].filter(isFinding);
    const doubts = found.filter(({ rule_details }) => rule_details['validation_reason'] !== 'other_type');
    const isProof = paper.confidence !== null && doubts.length === 0;
    return { found, doubts, isProof, isIdentity: paper.kinds.includes('id_document'), paper };
  });
  const isProven = papers.some(({ isIdentity, isProof }) => isIdentity && isProof);
  return papers.flatMap(({ found, doubts, isIdentity, paper: { failed_validations } }) => {
    const isForReview = failed_validations.length > 0 || (isIdentity && !isProven && doubts.length > 0);
    return isForReview ? found.map((each) => ({ ...each, action: actionOnProof(rules) })) : found;
  });
}

/** Documents of another type, that contradict themselves or that are hardly like one of their type, for each of which no rule triggers. */
function unfit(rules: Rules, { documents, ...facts }: Facts): (Finding | Unavailable)[] {
  if (documents.status !== 'completed') return [];
  const given = rules.document_validity_rules.filter(isOn);
  return documents.documents.flatMap((document) => {
    const alone: Facts = { ...facts, documents: { ...documents, documents: [document] } };
    if (given.some((rule) => documentValidity(rule, alone).some(isFinding))) return [];
    const min_confidence = given.some((rule) => concerns(rule.document_type, document)) ? 0 : LEAST_CONFIDENCE;
    const action = actionOnUnjudged(rules);
    return documentValidity({ enabled: true, action, document_type: 'any', min_confidence }, alone);
  });
}

/** Documents that have expired, or of which nobody knows whether they have, for which no rule asks whether they are. */
function outdated(rules: Rules, { documents, ...facts }: Facts): readonly (Finding | Unavailable)[] {
  if (documents.status !== 'completed') return [];
  const given = rules.document_rules.filter((rule) => isOn(rule) && rule.check_type === 'expired');
  const left = documents.documents.filter((each) => !given.some((rule) => concerns(rule.document_type, each)));
  const any = { enabled: true, action: actionOnUnjudged(rules), document_type: 'any', check_type: 'expired' } as const;
  const dated = left.filter(({ expiry_date }) => expiry_date !== null);
  const unread = left.filter(({ expiry_date, expires, confidence }) => expires && !expiry_date && confidence !== null);
  return [
    ...document(any, { ...facts, documents: { ...documents, documents: dated } }),
    ...unread.map(({ doc_id, document_type, issue_date }) => ({
      rule_type: 'document' as const,
      ...say('document_expiry_unread', { type: document_type }),
      rule_details: { document_type, doc_id, check_type: any.check_type, expiry_date: null, issue_date },
      flag: 'expiry_not_read',
    })),
  ];
}

/** Companies that are blocked for their owners by a rule of an authority that no rule names. */
function blocked({ ownership_rules = [], ...rules }: Rules, facts: Facts): readonly (Finding | Unavailable)[] {
  const named = ownership_rules.filter(isOn).map(({ rule }) => rule);
  const left = facts.ownership?.filter(({ rule }) => !named.includes('any') && !named.includes(rule)) ?? [];
  const any = { enabled: true, action: actionOnUnjudged(rules), rule: 'any' } as const;
  return ownership(any, { ...facts, ownership: left });
}

const isOn = ({ enabled }: { readonly enabled: boolean }) => enabled;

const isFinding = (each: Finding | Unavailable): each is Finding => !('unavailable' in each);

/** The facts that rules for websites judge, each alone: adverse media about the subjects, and every website. */
function partsOf(facts: Facts): Facts[] {
  const { web: sites } = facts;
  const adverse_media = { status: 'skipped', reason: 'not_requested' } as const;
  const alone = (site: SiteFact): Facts => ({ ...facts, adverse_media, web: { status: 'completed', sites: [site] } });
  const subjects: Facts = { ...facts, web: adverse_media };
  return [subjects, ...(sites.status === 'completed' ? sites.sites.map(alone) : [])];
}

type Matches = Known<{ readonly matches: readonly ListMatchFact[]; readonly unavailable: readonly string[] }>;

const matchesThat = (isWanted: (match: ListMatchFact) => boolean, check: Matches): Matches =>
  check.status === 'completed' ? { ...check, matches: check.matches.filter(isWanted) } : check;
