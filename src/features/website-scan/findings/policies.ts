import { analysePolicy } from '../../web-validation/web-validation.ts';
import { areaOf } from '../agent/areas.ts';
import type { Seen } from '../agent/seen.ts';
import type { Found } from './found.ts';
import { linesOf } from './lines.ts';

const TYPES = ['terms', 'return', 'refund', 'aml'] as const;
const MIN_LINES = 2;

/** The policies on pages that are linked or called like one. */
export function policiesOf(page: Seen): Found[] {
  const { via, asked, content } = page;
  const names = [via, new URL(asked).pathname, content.title, ...content.headings.slice(0, 3)];
  const areas = new Set(names.map(areaOf));
  const isPolicy = areas.has('terms') || areas.has('refund');
  const policies = (isPolicy ? TYPES : []).flatMap((value): Found[] => {
    const { isPolicy: is, evidence, window_days } = analysePolicy(value, content);
    const quote = evidence[0]?.quote ?? '';
    return is ? [{ type: 'policy', value, ...(window_days !== null && { detail: `${window_days} days` }), quote }] : [];
  });
  const lines = linesOf(page);
  const isPrivacy = areas.has('privacy') && lines.length >= MIN_LINES;
  return isPrivacy ? [...policies, { type: 'policy', value: 'privacy', quote: quoteOf(lines) }] : policies;
}

const quoteOf = (lines: readonly string[]) => lines.find((line) => areaOf(line) === 'privacy') ?? lines[0] ?? '';
