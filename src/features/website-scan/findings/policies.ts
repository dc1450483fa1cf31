import type { Pieces } from '../../../platform/pieces.ts';
import { analysePolicy, isNamedLike, type SiteContent } from '../../web-validation/web-validation.ts';
import { areaOf } from '../agent/links.ts';
import type { PageObservation } from '../agent/page-observation.ts';
import { linesOf } from './lines.ts';
import type { PageFinding } from './page-finding.ts';

const TYPES = ['terms', 'return', 'refund', 'aml'] as const;
/** A sentence on personal data has as many words. */
const MIN_WORDS = 4;
/** Names of links that are left out in one piece of work. */
const NAMES = 50;

/** The policies on pages that are linked or called like one. */
export function* policiesOf(page: PageObservation): Pieces<PageFinding[]> {
  const { via, asked, content: whole } = page;
  const names = [via, new URL(asked).pathname, whole.title, ...whole.headings.slice(0, 3)];
  const areas = new Set(names.map(areaOf));
  const isNamed = TYPES.some((type) => names.some((name) => isNamedLike(type, name)));
  const isPolicy = isNamed || areas.has('terms') || areas.has('refund');
  if (!isPolicy && !areas.has('privacy')) return [];
  const content = yield* withoutMenus(whole);
  const policies: PageFinding[] = [];
  for (const value of isPolicy ? TYPES : []) {
    const { isPolicy: is, evidence, window_days } = analysePolicy(value, content);
    const quote = evidence[0]?.quote ?? '';
    if (is)
      policies.push({ type: 'policy', value, ...(window_days !== null && { detail: `${window_days} days` }), quote });
    yield;
  }
  const sentence = linesOf({ content }).find((line) => line.split(' ').length >= MIN_WORDS);
  const isPrivacy = areas.has('privacy') && sentence !== undefined;
  return isPrivacy ? [...policies, { type: 'policy', value: 'privacy', quote: sentence }] : policies;
}

/** Leaves out lines of links alone: a menu that names refunds is no policy on them. */
function* withoutMenus(content: SiteContent): Pieces<SiteContent> {
  const names = [...new Set(content.links.map(({ text }) => text))]
    .filter((name) => name !== '' && !name.includes('\n'))
    .sort((a, b) => b.length - a.length);
  // All lines at once: they may be thousands, and the names hundreds.
  let left = content.text;
  for (const [at, name] of names.entries()) {
    left = left.replaceAll(name, ' ');
    if (at % NAMES === 0) yield;
  }
  const rest = left.split('\n');
  const text = content.text
    .split('\n')
    .filter((_, at) => /\p{L}/u.test(rest[at] ?? ''))
    .join('\n');
  return { ...content, text };
}
