export { verdictOn } from './check-industry.ts';
export { classify } from './industry/classify.ts';
export { industryOf } from './industry/declared.ts';
export { analysePolicy } from './policies/analyse.ts';
export { hasPhrase, meets, type Phrases, phrasesOf, ruleOf, wordsOf } from './policies/phrases.ts';
export { type SiteContent, siteContent } from './site/content.ts';
export { legalNames } from './site/legal-names.ts';
export { pageStatus } from './site/page-status.ts';
