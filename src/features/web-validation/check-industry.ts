import { industryCodes } from '@vett/engine/decision';
import type { ValidationResults } from '@vett/schema/web-validation-result';
import type { LanguageModel } from '../../ports/language-model.ts';
import { isForeign } from '../adverse-media/adverse-media.ts';
import { type Allowance, type CheckOutcome, completed, failed, notApplicable } from './check.ts';
import { classifyWithModel, type IndustryOpinion } from './industry/by-model.ts';
import { industryById } from './industry/catalogue.ts';
import { classify, criterionOf } from './industry/classify.ts';
import { industryOf } from './industry/declared-industry.ts';
import { industryMatch } from './industry/match.ts';
import { proseOf, type SiteContent } from './site/content.ts';
import type { SiteRequest } from './site-request.ts';

export interface IndustryFound {
  readonly classifier: NonNullable<ValidationResults['classifier']>;
  /** In USD. */
}

const MODEL_MS = 10_000;

/**
 * Finds the industry of a site by its words, with the language model as a second opinion. The opinion can flag a site; it
 * never unblocks or unflags one, since a page can mislead the model. Without any word of an industry, an opinion that would be
 * flagged or blocked leaves the check failed. So does a page in a language whose words are not known, unless the model can tell, one
 * of its words is already bad, or the tenant neither blocks nor flags anything.
 */
export async function findIndustry(
  { configuration }: SiteRequest,
  content: SiteContent,
  model: LanguageModel | undefined,
  { signal, remainingMs, spend }: Allowance,
): Promise<CheckOutcome<IndustryFound>> {
  const budget = { signal, spend, timeoutMs: Math.min(MODEL_MS, remainingMs()) };
  const judged = model && (await classifyWithModel(content, model, budget));
  const [best] = judged?.classifications ?? classify(content);
  const { id: other, note } = opinionOf(judged);
  const isDoubtful = other !== undefined && verdictOn(other, configuration) !== 'allowed';
  const isJudged = configuration.blocked_industries.length + configuration.flagged_industries.length > 0;
  const unread = isJudged ? failed('unread_language') : notApplicable('unread_language');
  const isUnread = !isToldBy(judged) && isForeignPage(content);
  if (!best && isDoubtful) return failed('doubtful_industry');
  if (!best) return isUnread ? unread : notApplicable('no_industry_found');
  const verdict = verdictOn(best.id, configuration);
  if (verdict === 'allowed' && isUnread) return unread;
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

const isToldBy = (judged: IndustryOpinion | undefined) =>
  judged?.secondOpinion.outcome === 'answered' && judged.secondOpinion.id !== null;

/** Whether a page is in a language whose words of industries are not known: those that it seems to have mean something else. */
export const isForeignPage = (page: SiteContent): boolean => isForeign(proseOf(page));

/** The second opinion: the other industry that the model names, if it does, and a sentence about it. */
function opinionOf(judged: IndustryOpinion | undefined): { id?: number; note: string } {
  if (!judged) return { note: '' };
  const { secondOpinion } = judged;
  if (secondOpinion.outcome === 'failed') return { note: ' The language model gave no second opinion.' };
  const { id, agrees, model } = secondOpinion;
  if (agrees) return { note: ` ${model} agrees.` };
  if (id === null) return { note: ` ${model} cannot tell.` };
  return { id, note: ` ${model} reads it as “${industryById(id)?.name}”.` };
}

/** Compares the declared industry with the found one. */
export function matchIndustry(
  { declaredIndustry }: SiteRequest,
  found: CheckOutcome<IndustryFound>,
): CheckOutcome<number> {
  if (declaredIndustry === undefined) return notApplicable('not_declared');
  const declared = industryOf(declaredIndustry);
  if (!declared) return notApplicable('unknown_industry');
  if (found.status !== 'completed') return found;
  return completed(industryMatch(found.value.classifier.industry_id, declared.id));
}

type Lists = 'allowed_industries' | 'blocked_industries' | 'flagged_industries';

/**
 * Blocked wins over flagged, and either over allowed; an industry in no list is allowed. A code that is nearer to the industry wins
 * over one of an industry that it is part of. The classifier cannot tell classes apart, so they flag their group.
 */
export function verdictOn(
  id: number,
  { allowed_industries, blocked_industries, flagged_industries }: Pick<SiteRequest['configuration'], Lists>,
): 'blocked' | 'flagged' | 'allowed' {
  const codes = codesOf(id);
  const allowedAt = codes.findIndex((code) => allowed_industries.includes(code));
  const near = allowedAt < 0 ? codes : codes.slice(0, allowedAt + 1);
  if (blocked_industries.some((code) => near.includes(code))) return 'blocked';
  if (flagged_industries.some((code) => near.includes(code))) return 'flagged';
  return [...blocked_industries, ...flagged_industries].some((code) => isClassIn(code, near)) ? 'flagged' : 'allowed';
}

const isClassIn = (code: string, codes: readonly string[]) => /^\d{4}$/.test(code) && codes.includes(code.slice(0, 3));

/** The codes of an industry, of those that it is part of, and of those that make the restricted goods it sells. */
function codesOf(id: number): string[] {
  const industry = industryById(id);
  const codes = industry ? industryCodes(industry.code) : [];
  return [...codes, ...codes.flatMap(makersFor)];
}

/** Restricted topics: makers of goods, and the trade in the same goods where the catalogue knows it. */
const TOPICS = [
  { makers: '252', trade: '477.1' },
  { makers: '120', trade: '477.2' },
  { makers: '110', trade: '472.1' },
  { makers: '210', trade: '477.4' },
] as const;

/** The groups that make what an industry sells; a list that has one of them means the trade too, and not the other way round. */
const makersFor = (code: string): string[] => TOPICS.flatMap(({ makers, trade }) => (trade === code ? [makers] : []));
