import { analysePolicy, type SiteContent } from '../../web-validation/web-validation.ts';
import { areaOf } from '../agent/links.ts';
import type { Seen } from '../agent/seen.ts';
import type { Found } from './found.ts';
import { linesOf } from './lines.ts';

const TYPES = ['terms', 'return', 'refund', 'aml'] as const;
/** A sentence on personal data has as many words. */
const MIN_WORDS = 4;

/** The policies on pages that are linked or called like one. */
export function policiesOf(page: Seen): Found[] {
  const { via, asked, content: whole } = page;
  const names = [via, new URL(asked).pathname, whole.title, ...whole.headings.slice(0, 3)];
  const areas = new Set(names.map(areaOf));
  const isPolicy = areas.has('terms') || areas.has('refund');
  if (!isPolicy && !areas.has('privacy')) return [];
  const content = withoutMenus(whole);
  const policies = (isPolicy ? TYPES : []).flatMap((value): Found[] => {
    const { isPolicy: is, evidence, window_days } = analysePolicy(value, content);
    const quote = evidence[0]?.quote ?? '';
    return is ? [{ type: 'policy', value, ...(window_days !== null && { detail: `${window_days} days` }), quote }] : [];
  });
  const sentence = linesOf({ content }).find((line) => line.split(' ').length >= MIN_WORDS);
  const isPrivacy = areas.has('privacy') && sentence !== undefined;
  return isPrivacy ? [...policies, { type: 'policy', value: 'privacy', quote: sentence }] : policies;
}

/** Leaves out lines of links alone: a menu that names refunds is no policy on them. */
function withoutMenus(content: SiteContent): SiteContent {
  const names = [...new Set(content.links.map(({ text }) => text))].filter(Boolean).sort((a, b) => b.length - a.length);
  const isMenu = (line: string) => !/\p{L}/u.test(names.reduce((rest, name) => rest.replaceAll(name, ' '), line));
  const text = content.text
    .split('\n')
    .filter((line) => !isMenu(line))
    .join('\n');
  return { ...content, text };
}
