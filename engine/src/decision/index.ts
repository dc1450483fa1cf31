export { plainNumber } from '../names/same-number.ts';
export { asCompared, compare, folded, industryCodes, type Operator, textOf } from './compare.ts';
export { type Bearer, type Corroboration, corroborate } from './corroboration.ts';
export { COUNTRY_RISK_DATE, countryRisk } from './country-risk.ts';
export { type Evaluation, evaluate } from './evaluate.ts';
export type {
  CountryFact,
  CountryUse,
  DocumentFact,
  DuplicateFact,
  EmailCheck,
  Facts,
  Known,
  ListMatchFact,
  ListType,
  MediaDecision,
  MismatchFact,
  SiteFact,
  UnknownPlace,
} from './facts.ts';
export { isUnavailable, type Triggered } from './family.ts';
export {
  isSure,
  levelOf,
  type Ownership,
  RISK_WEIGHTS,
  type Risk,
  type RiskFactor,
  type RiskLevel,
  raised,
  scoreRisk,
} from './risk.ts';
export { ACTIONS, type Action, type Rules, type RuleType, type Severity } from './rules.ts';
export { isSentence, type Message, readSentence, SENTENCES, type Sentence } from './sentences.ts';
export { ABOVE_ZERO, BOUNDS, CHECKS_OF_SETTINGS, isShare, PERCENTS } from './settings.ts';
