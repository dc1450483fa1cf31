import { countryRisk } from './country-risk.ts';
import type { Facts, Known, ListMatchFact, MediaDecision } from './facts.ts';
import { percent } from './family.ts';
import { profilesMatched } from './profiles-matched.ts';

/** The weights of the factors. Those that do not apply to a session are left out, and the others share their weight. */
export const RISK_WEIGHTS = {
  list_matches: 0.3,
  country: 0.2,
  adverse_media: 0.15,
  industry: 0.1,
  web_reliability: 0.1,
  document_integrity: 0.1,
  identity_verification: 0.05,
  ownership_transparency: 0.05,
} as const;
export type RiskFactorId = keyof typeof RISK_WEIGHTS;

export type RiskLevel = 'low' | 'medium' | 'high' | 'critical';

export interface RiskFactor {
  readonly factor_id: RiskFactorId;
  /** 0..100, the higher the riskier. */
  readonly score: number;
  /** 0..1, after the weights of factors that do not apply were shared. */
  readonly weight: number;
  readonly details: string;
}

export interface Risk {
  /** 0..100. */
  readonly score: number;
  readonly level: RiskLevel;
  readonly factors: readonly RiskFactor[];
  readonly critical_flags: readonly string[];
}

/** Facts that only companies have. */
export interface Ownership {
  /** The percentage of the company that belongs to known owners, 0..100. */
  readonly coverage: number;
  readonly unverified_members: number;
}

/** A check that failed is a risk of its own: nobody knows what it would have found. */
const UNKNOWN = 50;
const SURE_MATCH = 0.95;
const LOW_RELIABILITY = 30;
const FACE_THRESHOLD = 0.8;
const MEDIA: Readonly<Record<MediaDecision, number>> = { CLEAR: 0, LOW_RISK: 25, MEDIUM_RISK: 60, HIGH_RISK: 100 };

type FactorScore = readonly [score: number, details: string] | undefined;

const FACTORS: Readonly<Record<RiskFactorId, (facts: Facts, ownership: Ownership | undefined) => FactorScore>> = {
  list_matches({ lists, crypto, wallets_not_compared = false }) {
    const matches = matchesOf({ lists, crypto });
    const best = Math.max(0, ...matches.map(({ score }) => score)) * 100;
    if ((isPartial(lists) || isPartial(crypto) || wallets_not_compared) && best < UNKNOWN)
      return [UNKNOWN, 'The lists could not all be consulted.'];
    const left = lists.status === 'completed' ? (lists.other_categories ?? 0) : 0;
    if (left > 0 && best < UNKNOWN)
      return [UNKNOWN, `Entries of categories that were not asked for are as alike: ${left}.`];
    // Wallets say nothing about names.
    if (lists.status === 'skipped' && best === 0) return undefined;
    return [best, best > 0 ? matchedText(matches) : 'No entry of a list matches.'];
  },
  country({ countries }) {
    if (countries.length === 0) return undefined;
    const [worst] = [...countries].sort((a, b) => countryRisk(b.country_code) - countryRisk(a.country_code));
    return worst && [countryRisk(worst.country_code), `The riskiest country is ${worst.country_code}.`];
  },
  adverse_media({ adverse_media: media, web }) {
    const ofSites = web.status === 'completed' ? web.sites.flatMap((site) => site.adverse_media ?? []) : [];
    const all = [...(media.status === 'completed' ? [media] : []), ...ofSites].map(({ decision }) => decision);
    const worst = all.reduce<MediaDecision>((a, b) => (MEDIA[b] > MEDIA[a] ? b : a), 'CLEAR');
    const isSiteLeft = ofSites.length > 0 && web.status === 'completed' && ofSites.length < web.sites.length;
    if ((isPartial(media) || isSiteLeft) && MEDIA[worst] < UNKNOWN)
      return [UNKNOWN, 'Adverse media could not all be searched.'];
    return all.length === 0 ? undefined : [MEDIA[worst], `Adverse media were judged ${worst}.`];
  },
  industry({ web }) {
    if (web.status === 'skipped') return undefined;
    if (web.status === 'failed') return [UNKNOWN, 'The industry of the websites is not known.'];
    if (web.sites.length === 0) return undefined;
    const found = web.sites.flatMap(({ industry }) => industry ?? []);
    if (found.some(({ allowed }) => !allowed)) return [100, 'The industry of a website is not allowed.'];
    if (found.length < web.sites.length && !found.some(({ flagged }) => flagged))
      return [UNKNOWN, 'The industry of a website is not known.'];
    return found.some(({ flagged }) => flagged)
      ? [60, 'The industry of a website is flagged.']
      : [10, 'The industry of the websites is allowed.'];
  },
  web_reliability({ web }) {
    if (web.status === 'skipped') return undefined;
    if (web.status === 'failed') return [UNKNOWN, 'The websites could not be validated.'];
    const scores = web.sites.map(({ reliability_score }) => reliability_score ?? UNKNOWN);
    if (scores.length === 0) return undefined;
    const worst = Math.min(...scores);
    if (worst === UNKNOWN && web.sites.some(({ reliability_score }) => reliability_score === null))
      return [UNKNOWN, 'A website could not be validated.'];
    return [100 - worst, `The least reliability score of a website is ${worst}.`];
  },
  document_integrity({ documents, today }) {
    if (documents.status === 'skipped') return undefined;
    if (documents.status === 'failed') return [UNKNOWN, 'The documents could not be read.'];
    if (documents.documents.length === 0) return undefined;
    if (documents.form_mismatches.length + documents.document_mismatches.length > 0)
      return [90, 'Documents contradict the form or each other.'];
    if (documents.documents.some(({ expiry_date: date }) => date !== null && date < today))
      return [70, 'A document has expired.'];
    const unread = documents.documents.some(({ confidence }) => confidence === null);
    const isUndated = documents.documents.some(({ expires, expiry_date }) => expires && expiry_date === null);
    if (isUndated && !unread) return [UNKNOWN, 'The date on which a document expires was not read.'];
    const worst = Math.min(...documents.documents.map(({ confidence }) => confidence ?? 0.5));
    const told = unread ? 'A document could not be read.' : `The least certain document is so by ${percent(worst)}.`;
    return [(1 - worst) * 100, told];
  },
  identity_verification({ face_match: face }, ownership) {
    if (ownership || face.status === 'skipped') return undefined;
    if (face.status === 'failed') return [UNKNOWN, 'The faces could not be compared.'];
    const isSame = face.similarity >= FACE_THRESHOLD;
    return isSame ? [0, 'The face is that of the document.'] : [100, 'The face is not that of the document.'];
  },
  ownership_transparency(_facts, ownership) {
    if (!ownership) return undefined;
    const { coverage, unverified_members } = ownership;
    const score = Math.min(100, 100 - coverage + unverified_members * 10);
    return [
      Math.max(0, score),
      `${coverage} % belong to known owners; ${unverified_members} members are not verified.`,
    ];
  },
};

/** Whether a check failed in whole or in part. */
const isPartial = (check: Known<{ readonly unavailable?: readonly string[] }>) =>
  check.status === 'failed' || (check.status === 'completed' && (check.unavailable ?? []).length > 0);

const matchedText = (matches: readonly ListMatchFact[]): string =>
  matches.length === 1
    ? 'An entry of a list matches.'
    : `Entries of lists that match: ${matches.length}, profiles: ${profilesMatched(matches)}.`;

const matchesOf = ({ lists, crypto }: Pick<Facts, 'lists' | 'crypto'>) =>
  [lists, crypto].flatMap((check) => (check.status === 'completed' ? check.matches : []));

export const levelOf = (score: number): RiskLevel =>
  score < 25 ? 'low' : score < 50 ? 'medium' : score < 75 ? 'high' : 'critical';

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Scores the risk of a session, 0..100: < 25 low, < 50 medium, < 75 high, else critical. A sure match with a list of
 * sanctions and a match by an identifier make it critical whatever the other factors are. Without any check the score is 50.
 */
export function scoreRisk(facts: Facts, ownership?: Ownership): Risk {
  const scored = Object.entries(FACTORS).flatMap(([id, judge]) => {
    const found = judge(facts, ownership);
    return found ? [{ id: id as RiskFactorId, score: found[0], details: found[1] }] : [];
  });
  const total = scored.reduce((sum, { id }) => sum + RISK_WEIGHTS[id], 0);
  const factors = scored.map(({ id, score, details }) => ({
    factor_id: id,
    score: round(score),
    details,
    weight: Math.round((RISK_WEIGHTS[id] / total) * 1_000) / 1_000,
  }));
  const sum =
    total === 0 ? UNKNOWN : scored.reduce((all, { id, score }) => all + score * (RISK_WEIGHTS[id] / total), 0);
  const score = round(sum);
  const risk = { score, level: levelOf(score), factors, critical_flags: criticalFlags(facts) };
  const raising = Object.entries(RAISES).flatMap(([flag, raises]) =>
    raises(facts) ? [flag as keyof typeof RAISES] : [],
  );
  return raising.reduce(raised<Risk>, risk);
}

/** The least score of a risk with a flag, whatever else was found. */
const LEAST = {
  not_fully_checked: 25,
  not_screened: 25,
  party_rejected: UNKNOWN,
  session_rejected: UNKNOWN,
  results_outdated: UNKNOWN,
  rejected_party_removed: UNKNOWN,
  rejected_session_removed: UNKNOWN,
  sanction_match: 75,
  blocked_by_ownership: 75,
  listed_session_removed: 75,
} as const;

/** Whether a related party was removed whom this speaks against. */
const isRemoved =
  (flag: keyof typeof LEAST) =>
  ({ not_run }: Facts) =>
    not_run.some(({ part, reason }) => part === 'party' && reason === flag);

/** The flags that facts raise by themselves. */
const RAISES = {
  sanction_match: (facts: Facts) =>
    matchesOf(facts).some(isSure) ||
    facts.not_run.some(({ part, reason }) => part === 'lists' && reason === 'earlier_match'),
  blocked_by_ownership: ({ ownership }: Facts) => ownership?.some(({ status }) => status === 'blocked') === true,
  party_rejected: ({ not_run }: Facts) => not_run.some(({ part, reason }) => part === 'party' && reason === 'rejected'),
  rejected_party_removed: isRemoved('rejected_party_removed'),
  listed_session_removed: isRemoved('listed_session_removed'),
  not_screened: ({ lists }: Facts) => lists.status === 'skipped',
  not_fully_checked: (facts: Facts) =>
    facts.not_run.length > 0 ||
    facts.wallets_not_compared === true ||
    facts.names_not_compared === true ||
    CHECKS.some((check) => isPartial(facts[check])),
} as const;
const CHECKS = ['lists', 'crypto', 'adverse_media', 'face_match', 'face_dedup', 'documents', 'web'] as const;

/** The risk with a flag, and at least as high as the flag says. */
export function raised<R extends Pick<Risk, 'score' | 'level' | 'critical_flags'>>(
  risk: R,
  flag: keyof typeof LEAST,
): R {
  const score = Math.max(risk.score, LEAST[flag]);
  return { ...risk, score, level: levelOf(score), critical_flags: [...new Set([...risk.critical_flags, flag])] };
}

/** Whether a match is practically certain, and with a list of sanctions: a person in a political office is not sanctioned for it. */
export const isSure = ({
  by_identifier,
  score,
  list_type,
}: Pick<ListMatchFact, 'by_identifier' | 'score' | 'list_type'>): boolean =>
  by_identifier || (score >= SURE_MATCH && list_type !== 'pep');

function criticalFlags({ web, adverse_media }: Facts): string[] {
  const sites = web.status === 'completed' ? web.sites : [];
  const isLow = sites.some(({ reliability_score: score }) => score === null || score < LOW_RELIABILITY);
  const media = [
    ...(adverse_media.status === 'completed' ? [adverse_media] : []),
    ...sites.flatMap((site) => site.adverse_media ?? []),
  ];
  return [
    ...(isLow || web.status === 'failed' ? ['web_low_reliability'] : []),
    ...(media.some(({ decision }) => decision === 'HIGH_RISK') ? ['web_adverse_media'] : []),
  ];
}
