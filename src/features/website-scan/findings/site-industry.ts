import type { Pieces } from '../../../platform/pieces.ts';
import { classify, isForeignPage, verdictOn } from '../../web-validation/web-validation.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import { findLine } from './lines.ts';
import type { IndustryRules, PageFinding } from './page-finding.ts';

const MIN_CONFIDENCE = 0.4;

/** The industry of the site by the first of its pages that tells, and the restricted industries of all its pages. */
export function* industryOfSite(
  pages: readonly PageObservation[],
  rules: IndustryRules,
): Pieces<(PageFinding & { readonly page: PageObservation })[]> {
  const found: (Omit<PageFinding, 'type'> & { page: PageObservation; verdict: ReturnType<typeof verdictOn> })[] = [];
  for (const page of pages) {
    yield;
    const [best] = page.status.page_status === 'AVAILABLE' ? classify(page.content) : [];
    if (!best || best.confidence < MIN_CONFIDENCE) continue;
    const verdict = verdictOn(best.id, rules);
    if (verdict === 'allowed' && isForeignPage(page.content)) continue;
    const term = (best.terms[0] ?? '').toLowerCase();
    const quote = (yield* findLine(page, (line) => line.toLowerCase().includes(term))) ?? page.content.title;
    const detail = `confidence ${best.confidence}; ${best.terms.join(', ')}`;
    found.push({ page, value: best.name, detail, quote, verdict });
  }
  const restricted = found
    .filter(({ verdict }) => verdict !== 'allowed')
    .map(({ verdict, ...each }) => ({
      ...each,
      type: 'restricted_industry' as const,
      detail: `${verdict} by the tenant`,
    }));
  return [
    ...found.slice(0, 1).map(({ verdict: _, ...each }) => ({ ...each, type: 'industry' as const })),
    ...restricted,
  ];
}
