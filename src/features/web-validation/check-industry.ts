import type { ValidationResults } from '@vett/schema/web-validation-result';
import { type Check, completed, notApplicable } from './check.ts';
import { classify, INDUSTRIES, type Industry, industryMatch, industryOf } from './industry/industry.ts';
import type { SiteContent } from './site/content.ts';
import type { Site } from './site-request.ts';

export type Classifier = NonNullable<ValidationResults['classifier']>;

/** Finds the industry of a site, and what the tenant thinks of it. */
export function findIndustry({ configuration }: Site, content: SiteContent): Check<Classifier> {
  const [best] = classify(content);
  if (!best) return notApplicable('no_industry_found');
  const codes = codesOf(best.id);
  const isBlocked = configuration.blocked_industries.some((code) => codes.includes(code));
  const isFlagged =
    configuration.flagged_industries.some((code) => codes.includes(code)) ||
    [...configuration.blocked_industries, ...configuration.flagged_industries].some((code) => isClassIn(code, codes));
  const terms = best.terms.slice(0, MAX_TERMS).map((term) => `«${term}»`);
  return completed({
    industry_name: best.name,
    industry_id: best.id,
    allowed_industry: !isBlocked,
    flagged_industry: !isBlocked && isFlagged,
    criterion: `The page has the terms ${terms.join(', ')}.`,
    confidence: best.confidence,
  });
}

const MAX_TERMS = 8;

/** Compares the declared industry with the found one. */
export function matchIndustry({ declaredIndustry }: Site, found: Check<Classifier>): Check<number> {
  if (declaredIndustry === undefined) return notApplicable('not_declared');
  const declared = industryOf(declaredIndustry);
  if (!declared) return notApplicable('unknown_industry');
  if (found.status !== 'completed') return found;
  return completed(industryMatch({ id: found.value.industry_id }, declared));
}

const BY_ID = new Map(INDUSTRIES.map((industry) => [industry.id, industry]));

/** The codes of an industry and of those that it is part of. */
function codesOf(id: number): string[] {
  const codes: string[] = [];
  for (let at: Industry | undefined = BY_ID.get(id); at; at = BY_ID.get(at.parent_id ?? 0)) codes.push(at.code);
  return codes;
}

/** Whether a code is a class of one of these groups: the classifier finds groups, so it cannot tell classes apart. */
const isClassIn = (code: string, codes: readonly string[]) => /^\d{4}$/.test(code) && codes.includes(code.slice(0, 3));
