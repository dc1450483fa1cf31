import { toAlpha2 } from '../../countries.ts';
import type { EntityDraft } from '../entity-draft.ts';
import { trimmed } from '../trimmed.ts';

export const IMO = 'imo';
const IMO_COMPANY = 'IMO Company Number';

const HEADINGS: readonly (readonly [type: string, heading: string])[] = [
  ['Passport', 'passport|travel document'],
  [
    'National ID No.',
    'national id(?:entification|entity)?\\b|identity card|identification card|social security number|SSN\\b',
  ],
  ['Tax ID No.', 'tax (?:id|no|number|payer)|national tax|fiscal code|INN\\b'],
  [IMO_COMPANY, 'IMO (?:identification )?number'],
  ['SWIFT/BIC', 'SWIFT(?:/BIC)?'],
  [
    'Registration Number',
    'company identification|state registration|business registration|registration (?:no|number|id)\\b|OGRN\\b',
  ],
];
const HEADING = new RegExp(HEADINGS.map(([, heading]) => `\\b(${heading})`).join('|'), 'gi');
const NUMBER =
  /(?<![\p{L}\d/+])(?=(?:[A-Z]{1,2} )?(?:[A-Z./-]*\d){4})(?!(?:19|20)\d\d\b|\d{1,2}\/\d{1,2}\/)(?:[A-Z]{1,2} )?[A-Z\d][A-Z\d./-]*(?: \d{6,})?(?![\p{L}\d/])/u;
const SWIFT = /\b[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?\b/;
const NEAR = 60;
const FAR = 300;

export const AUSTRALIA_IDENTIFIER_TYPES: readonly string[] = [IMO, ...HEADINGS.map(([type]) => type)];

/**
 * Numbers in the prose of Additional Information, such as `Passport no: a) Uganda number A00195974, issued on 4 Jun.
 * 1985 b) 654410104`. A number must stand right behind its heading or letter; anything else stays prose.
 */
export function addIdentifiers(draft: EntityDraft, prose: string): void {
  const headings = [...prose.matchAll(HEADING)];
  for (const [index, heading] of headings.entries()) {
    const type = HEADINGS[heading.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? '';
    const start = heading.index + heading[0].length;
    const items = prose.slice(start, headings[index + 1]?.index).split(/(?:^|\s)[a-h]\)\s/);
    const before =
      prose
        .slice(Math.max(0, heading.index - 30), heading.index)
        .split(/[.,;:)\n]\s*/)
        .at(-1) ?? '';
    for (const [place, item] of items.entries()) addNumber(draft, type, item.slice(0, FAR), place === 0 ? before : '');
  }
}

function addNumber(draft: EntityDraft, type: string, item: string, before: string): void {
  const number = (type === 'SWIFT/BIC' ? SWIFT : NUMBER).exec(item);
  if (!number || number.index > NEAR) return;
  const between = item.slice(0, number.index).replace(/\bnos?\b\.?/gi, '');
  if (
    /\d{4}|[;\n]|[.] [A-Z]|\bna\b|\b(?:issued|date|expir|born|phone|tel|resolution|pursuant)/i.test(
      between.replace(/^\W+/, ''),
    )
  )
    return;
  const after = /^[^(;\n]{0,5}\(([^)]+)\)/.exec(item.slice(number.index + number[0].length))?.[1] ?? '';
  const country = [after, ...words(between), ...words(before)].map(toAlpha2).find(Boolean);
  const value = trimmed(number[0].replace(/^ID /, ''), './-');
  if (type === IMO_COMPANY && !/^\d{7}$/.test(value)) return;
  draft.identifier(type, value, country);
}

/** `Saudi Arabian passport` as `Saudi Arabian passport`, `Saudi Arabian`, `Arabian passport`, `Saudi` and so on. */
function words(text: string): string[] {
  const all = text.split(/[^\p{L}'’.-]+/u).filter(Boolean);
  return [3, 2, 1].flatMap((length) => all.map((_, start) => all.slice(start, start + length).join(' ')));
}
