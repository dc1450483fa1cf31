import type { ValidationResults } from '@vett/schema/web-validation-result';
import type { LanguageModel } from '../../ports/language-model.ts';
import { type Allowance, type Check, completed, failed, notApplicable } from './check.ts';
import { classifyWithModel, type Judged } from './industry/by-model.ts';
import { type Industry, industryById } from './industry/catalogue.ts';
import { classify, criterionOf } from './industry/classify.ts';
import { industryOf } from './industry/declared.ts';
import { industryMatch } from './industry/match.ts';
import { makersFor } from './industry/restricted.ts';
import type { SiteContent } from './site/content.ts';
import type { Site } from './site-request.ts';

export interface IndustryFound {
  readonly classifier: NonNullable<ValidationResults['classifier']>;
  /** In USD. */
}

const MODEL_MS = 10_000;

/**
 * Finds the industry of a site by its words, with the language model as a second opinion. The opinion can flag a site; it
 * never unblocks or unflags one, since a page can mislead the model. Without any word of an industry, an opinion that would be
 * flagged or blocked leaves the check failed.
 */
export async function findIndustry(
  { configuration }: Site,
  content: SiteContent,
  model: LanguageModel | undefined,
  { signal, remainingMs, spend }: Allowance,
): Promise<Check<IndustryFound>> {
  const budget = { signal, spend, timeoutMs: Math.min(MODEL_MS, remainingMs()) };
  const judged = model && (await classifyWithModel(content, model, budget));
  const [best] = judged?.classifications ?? classify(content);
  const { id: other, note } = opinionOf(judged);
  const isDoubtful = other !== undefined && verdictOn(other, configuration) !== 'allowed';
  if (!best) return isDoubtful ? failed('doubtful_industry') : notApplicable('no_industry_found');
  const verdict = verdictOn(best.id, configuration);
  return completed({
    classifier: {
      industry_name: best.name,
      industry_id: best.id,
      allowed_industry: verdict !== 'blocked',
      flagged_industry: verdict === 'flagged' || (verdict === 'allowed' && isDoubtful),
      criterion: `${criterionOf(best)}${note}`,
      confidence: best.confidence,
    },
  });
}

/** The second opinion: the other industry that the model names, if it does, and a sentence about it. */
function opinionOf(judged: Judged | undefined): { id?: number; note: string } {
  if (!judged) return { note: '' };
  const { secondOpinion } = judged;
  if (secondOpinion.outcome === 'failed') return { note: ' The language model gave no second opinion.' };
  const { id, agrees, model } = secondOpinion;
  if (agrees) return { note: ` ${model} agrees.` };
  if (id === null) return { note: ` ${model} cannot tell.` };
  return { id, note: ` ${model} reads it as “${industryById(id)?.name}”.` };
}

/** Compares the declared industry with the found one. */
export function matchIndustry({ declaredIndustry }: Site, found: Check<IndustryFound>): Check<number> {
  if (declaredIndustry === undefined) return notApplicable('not_declared');
  const declared = industryOf(declaredIndustry);
  if (!declared) return notApplicable('unknown_industry');
  if (found.status !== 'completed') return found;
  return completed(industryMatch(found.value.classifier.industry_id, declared.id));
}

/** Blocked wins over flagged; an industry in no list is allowed. The classifier cannot tell classes apart, so they flag their group. */
export function verdictOn(
  id: number,
  { blocked_industries, flagged_industries }: Pick<Site['configuration'], 'blocked_industries' | 'flagged_industries'>,
): 'blocked' | 'flagged' | 'allowed' {
  const codes = codesOf(id);
  if (blocked_industries.some((code) => codes.includes(code))) return 'blocked';
  if (flagged_industries.some((code) => codes.includes(code))) return 'flagged';
  return [...blocked_industries, ...flagged_industries].some((code) => isClassIn(code, codes)) ? 'flagged' : 'allowed';
}

const isClassIn = (code: string, codes: readonly string[]) => /^\d{4}$/.test(code) && codes.includes(code.slice(0, 3));

/** The codes of an industry, of those that it is part of, and of those that make the restricted goods it sells. */
function codesOf(id: number): string[] {
  const codes: string[] = [];
  for (let at: Industry | undefined = industryById(id); at; at = industryById(at.parent_id ?? 0)) codes.push(at.code);
  return [...codes, ...codes.flatMap(makersFor)];
}
