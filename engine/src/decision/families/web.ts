import type { Facts, SiteFact } from '../facts.ts';
import type { Finding, Judge, Unavailable } from '../family.ts';
import type { RuleType, WebRule } from '../rules.ts';
import { say } from '../sentences.ts';
import { isShare } from '../settings.ts';

type Outcome = Omit<Finding, 'rule_type'> | 'clean' | 'unavailable';

const HIGH_SCORE = 80;
const ADVERSE = ['MEDIUM_RISK', 'HIGH_RISK'] as const;

const JUDGES: Readonly<Record<WebRule['check'], (rule: WebRule, site: SiteFact) => Outcome>> = {
  ssl(_rule, { url, ssl }) {
    if (!ssl) return 'unavailable';
    if (ssl.has_ssl && ssl.is_valid) return 'clean';
    const said = say(ssl.has_ssl ? 'web_certificate' : 'web_no_certificate', {});
    return { ...said, rule_details: { url, has_ssl: ssl.has_ssl }, flag: 'web_no_ssl' };
  },
  industry(_rule, { url, industry }) {
    if (!industry) return 'unavailable';
    if (industry.allowed && !industry.flagged) return 'clean';
    return {
      ...say(industry.allowed ? 'web_industry_flagged' : 'web_industry_refused', { industry: industry.name }),
      rule_details: { url, industry: industry.name, allowed: industry.allowed },
      flag: 'web_blocked_industry',
    };
  },
  adverse_media({ decisions = ADVERSE }, { url, adverse_media }) {
    if (!adverse_media) return 'unavailable';
    const { decision, risk_score } = adverse_media;
    if (!decisions.includes(decision)) return 'clean';
    return {
      ...say(url === '' ? 'subject_media' : 'web_media', { decision }),
      rule_details: { url: url === '' ? null : url, decision, risk_score },
      flag: 'web_adverse_media',
    };
  },
  sanction(_rule, { url, sanction }) {
    if (!sanction) return 'unavailable';
    if (!sanction.has_matches) return 'clean';
    return {
      ...say('web_listed', {}),
      rule_details: { url, ...sanction.details },
      flag: 'web_sanction',
    };
  },
  score({ min_score = 0, max_score = 100 }, { url, reliability_score }) {
    // Rules that were stored before shares were refused may have one.
    if (reliability_score === null || isShare(min_score) || isShare(max_score)) return 'unavailable';
    if (reliability_score < min_score || reliability_score > max_score) return 'clean';
    return {
      ...say('web_score', { score: reliability_score }),
      rule_details: { url, reliability_score, min_score, max_score },
      flag: reliability_score >= HIGH_SCORE ? 'high_website_score' : 'low_website_score',
    };
  },
  social({ min_valid_links = 1 }, { url, valid_social_links }) {
    if (valid_social_links === null) return 'unavailable';
    if (valid_social_links >= min_valid_links) return 'clean';
    return {
      ...say('web_social', { count: valid_social_links }),
      rule_details: { url, valid_links: valid_social_links, min_valid_links },
      flag: null,
    };
  },
};

/** Flags that say something good, and are told whatever the action is. */
const POSITIVE: readonly (string | null)[] = ['high_website_score'];

/** Triggers for each website that the check of the rule concerns; on adverse media also for the persons and companies. */
export const web: Judge<WebRule> = (rule, facts) => {
  const rule_type: RuleType = `web_${rule.check}`;
  const told = (outcome: Outcome): (Finding | Unavailable)[] => {
    if (outcome === 'clean') return [];
    if (outcome === 'unavailable') return [{ rule_type, unavailable: 'not_known' }];
    const isSilent = rule.action === 'auto_approve' && !POSITIVE.includes(outcome.flag);
    return [{ ...outcome, rule_type, flag: isSilent ? null : outcome.flag }];
  };
  const ofSubjects =
    rule.check === 'adverse_media' ? subjectsOf(facts).flatMap((site) => told(JUDGES.adverse_media(rule, site))) : [];
  if (rule.check === 'adverse_media' && rule.action !== 'auto_approve' && isNothingSearched(facts))
    return [{ rule_type, unavailable: 'not_requested' }];
  if (facts.web.status === 'skipped') return ofSubjects;
  if (facts.web.status === 'failed') return [...ofSubjects, { rule_type, unavailable: facts.web.reason }];
  return [...ofSubjects, ...facts.web.sites.flatMap((site) => told(JUDGES[rule.check](rule, site)))];
};

/** Whether neither the persons and companies nor a website were looked up, though a rule waits for it. */
const isNothingSearched = ({ adverse_media, web: sites }: Facts) =>
  adverse_media.status === 'skipped' &&
  (sites.status === 'skipped' || (sites.status === 'completed' && sites.sites.length === 0));

/** The adverse media about the persons and companies of a session, in the form of those about a website. */
function subjectsOf({ adverse_media }: Facts): SiteFact[] {
  if (adverse_media.status !== 'completed') return [];
  const { decision, risk_score } = adverse_media;
  const unknown = { ssl: null, industry: null, sanction: null, valid_social_links: null, reliability_score: null };
  return [{ ...unknown, url: '', adverse_media: { decision, risk_score } }];
}
