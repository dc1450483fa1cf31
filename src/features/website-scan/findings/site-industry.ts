import { classify, verdictOn } from '../../web-validation/web-validation.ts';
import type { Seen } from '../agent/seen.ts';
import type { Found, IndustryRules } from './found.ts';
import { linesOf } from './lines.ts';

const MIN_CONFIDENCE = 0.4;

/** The industry of the site by the first of its pages that tells, and whether the tenant restricts it. */
export function industryOfSite(pages: readonly Seen[], rules: IndustryRules): (Found & { page: Seen })[] {
  for (const page of pages) {
    if (page.status.page_status !== 'AVAILABLE') continue;
    const [best] = classify(page.content);
    if (!best || best.confidence < MIN_CONFIDENCE) continue;
    const [term = ''] = best.terms;
    const quote = linesOf(page).find((line) => line.toLowerCase().includes(term.toLowerCase())) ?? page.content.title;
    const found = { page, value: best.name, detail: `confidence ${best.confidence}; ${best.terms.join(', ')}`, quote };
    const verdict = verdictOn(best.id, rules);
    if (verdict === 'allowed') return [{ ...found, type: 'industry' }];
    return [
      { ...found, type: 'industry' },
      { ...found, type: 'restricted_industry', detail: `${verdict} by the tenant` },
    ];
  }
  return [];
}
