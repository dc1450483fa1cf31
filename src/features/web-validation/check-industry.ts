import type { ValidationResults } from '@vett/schema/web-validation-result';
import type { LanguageModel } from '../../ports/language-model.ts';
import { askIndustry } from './ask-industry.ts';
import { type Allowance, type Check, completed, notApplicable } from './check.ts';
import { classify, INDUSTRIES, type Industry, industryMatch, industryOf } from './industry/industry.ts';
import type { SiteContent } from './site/content.ts';
import type { Site } from './site-request.ts';

export interface IndustryFound {
  readonly classifier: NonNullable<ValidationResults['classifier']>;
  /** In USD. */
  readonly cost: number;
}

type Candidate = ReturnType<typeof classify>[number];

const CANDIDATES = 5;
const MAX_TERMS = 8;
/** The confidence where the model and the words of the page disagree. */
const DISPUTED = 0.5;

/**
 * Finds the industry of a site by its words, with the language model as a second opinion. A page can mislead the model, so the
 * model's choice frees no site from what the tenant thinks of the other one.
 */
export async function findIndustry(
  { configuration }: Site,
  content: SiteContent,
  model: LanguageModel | undefined,
  { signal }: Allowance,
): Promise<Check<IndustryFound>> {
  const candidates = classify(content).slice(0, CANDIDATES);
  const [best] = candidates;
  if (!best) return notApplicable('no_industry_found');
  const opinion = model && (await askIndustry(model, candidates, content, signal));
  const chosen = opinion?.choice ?? best;
  const verdicts = [verdictOn(chosen.id, configuration), verdictOn(best.id, configuration)];
  const allowed_industry = verdicts[0] !== 'blocked';
  return completed({
    classifier: {
      industry_name: chosen.name,
      industry_id: chosen.id,
      allowed_industry,
      flagged_industry: allowed_industry && verdicts.some((verdict) => verdict !== 'allowed'),
      criterion: criterionOf(best, chosen, opinion),
      confidence: chosen === best && opinion?.choice !== null ? best.confidence : Math.min(DISPUTED, best.confidence),
    },
    cost: opinion?.cost ?? 0,
  });
}

function criterionOf(
  best: Candidate,
  chosen: Candidate,
  opinion: { readonly choice: Candidate | null; readonly model: string } | undefined,
): string {
  const terms = best.terms.slice(0, MAX_TERMS).map((term) => `«${term}»`);
  const words = `The page has the terms ${terms.join(', ')}`;
  if (!opinion) return `${words}.`;
  if (!opinion.choice) return `${words}; ${opinion.model} finds that no candidate fits.`;
  return chosen === best
    ? `${words}; ${opinion.model} agrees.`
    : `${words} of «${best.name}», but ${opinion.model} reads it as «${chosen.name}».`;
}

/** Compares the declared industry with the found one. */
export function matchIndustry({ declaredIndustry }: Site, found: Check<IndustryFound>): Check<number> {
  if (declaredIndustry === undefined) return notApplicable('not_declared');
  const declared = industryOf(declaredIndustry);
  if (!declared) return notApplicable('unknown_industry');
  if (found.status !== 'completed') return found;
  return completed(industryMatch({ id: found.value.classifier.industry_id }, declared));
}

type Verdict = 'blocked' | 'flagged' | 'allowed';

/** Blocked wins over flagged; an industry in no list is allowed. The classifier cannot tell classes apart, so they flag their group. */
function verdictOn(id: number, { blocked_industries, flagged_industries }: Site['configuration']): Verdict {
  const codes = codesOf(id);
  if (blocked_industries.some((code) => codes.includes(code))) return 'blocked';
  if (flagged_industries.some((code) => codes.includes(code))) return 'flagged';
  return [...blocked_industries, ...flagged_industries].some((code) => isClassIn(code, codes)) ? 'flagged' : 'allowed';
}

const isClassIn = (code: string, codes: readonly string[]) => /^\d{4}$/.test(code) && codes.includes(code.slice(0, 3));

const BY_ID = new Map(INDUSTRIES.map((industry) => [industry.id, industry]));

/** The codes of an industry and of those that it is part of. */
function codesOf(id: number): string[] {
  const codes: string[] = [];
  for (let at: Industry | undefined = BY_ID.get(id); at; at = BY_ID.get(at.parent_id ?? 0)) codes.push(at.code);
  return codes;
}
