import { toAlpha2 } from '../../countries.ts';
import { partsOf } from '../../names/words/names-apart.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { addNumbersIn } from '../shared/numbers-in-text.ts';
import { trimmed } from '../shared/trimmed.ts';

const ALIAS =
  /\b(?:a[./]?k[./]?a\b\.?|f[./]?k[./]?a\b\.?|(?:also |currently |now |previously |formerly ){0,2}(?:d[./]?b[./]?a\b\.?|doing business (?:as|under)|known as|operating as)|formerly) ?:? ?/gi;
const REGISTRATION =
  /^(?:Reg(?:istration)?[.,;]? ?(?:No|Number|#)?[.:;# ]{0,3}(?:No[.:]? ?)?|Unified Number )([\p{L}\d][\p{L}\d ./:-]{1,60})$/iu;
const ENDS_IN_DIGIT = /\d[\p{L}/]{0,9}$/u;
const TAX = /^(?:TIN|CNPJ|Tax (?:Registration|ID))[.:]{0,2}(?: No[.:]{0,2})? ?([A-Z\d][A-Z\d./-]{1,60})$/i;
const PERSONAL = /^(?:National )?ID(?: No[.:]{0,2}|:) ?([A-Z\d][A-Z\d-]{1,60})$/i;
const SOCIAL_CREDIT = /^(?:(?:Tax )?ID: *)?([\dA-Z]{18})$/;
const LEGAL_FORM_BEFORE_SLASH = /(?<=\b(?:MMC|LLC|LTD|INC|CO|S\.A)\.?) ?\/ ?/;

export const REGISTRATION_NUMBER = 'Registration Number';
export const TAX_NUMBER = 'Tax ID No.';
export const PERSONAL_NUMBER = 'National ID No.';
export const SOCIAL_CREDIT_CODE = 'Unified Social Credit Code (USCC)';

// The longest real name has 85 characters, the longest note 182.
const MAX_LENGTH = 1_000;
const MAX_BRACKETS = 3;

/** SUPP_NAME: the name, with aliases after labels or beside a slash. */
export function addName(draft: EntityDraft, text: string): void {
  if (text.length > MAX_LENGTH) {
    draft.name(text, 'primary');
    return;
  }
  const [before = '', ...aliases] = text.split(ALIAS).map(bare);
  const names = [before, ...aliases].filter(Boolean);
  const [first = '', ...others] = names[0]?.split(LEGAL_FORM_BEFORE_SLASH) ?? [];
  draft.name(first, 'primary');
  for (const name of [...others, ...names.slice(1)]) draft.name(name);
  const [start, brackets, ...more] = partsOf(first);
  if (!start || !brackets?.inside || more.length > 0 || toAlpha2(brackets.inside)) return;
  draft.name(start.text);
  // An acronym mostly, but also a town or a part of the firm.
  draft.name(brackets.inside, 'weak');
}

/**
 * ADD_SUPP_INFO, all as the publisher types it: `(f.k.a. X) (Reg. No. 123) *45` is an alias, a registration number and
 * the number of a footnote; text without a label is the name in its own script or in full.
 */
export function addDetails(draft: EntityDraft, text: string): void {
  draft.remarks.push(text);
  if (text.length > MAX_LENGTH) {
    draft.bad(`a note of more than ${MAX_LENGTH} characters, kept as it is`);
    return;
  }
  for (const part of text.split(/\) ?\(|\* ?\d{1,5}(?:(?:,| and) ?\*? ?\d{1,5}){0,20}/)) addDetail(draft, bare(part));
  addNumbersIn(draft, text);
}

function addDetail(draft: EntityDraft, text: string): void {
  const numbers = [
    [SOCIAL_CREDIT, SOCIAL_CREDIT_CODE],
    [TAX, TAX_NUMBER],
    [REGISTRATION, REGISTRATION_NUMBER],
    [PERSONAL, PERSONAL_NUMBER],
  ] as const;
  for (const [pattern, type] of numbers) {
    const number = pattern.exec(text)?.[1];
    if (number && ENDS_IN_DIGIT.test(number)) {
      draft.identifier(type, number);
      return;
    }
  }
  const [before = '', ...aliases] = text.split(ALIAS);
  for (const alias of aliases.flatMap((list) => list.split(/ or |,? also\b/i)))
    if (bare(alias)) draft.name(`a.k.a. ${bare(alias)}`);
  addUnlabelled(draft, bare(before.replace(/^\W*also\b/i, '')));
}

// Weak: many rows of 2026 have the note of the row after them, so the name may be a neighbour's.
function addUnlabelled(draft: EntityDraft, text: string): void {
  if (/\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text)) {
    // An address may follow: `黄某, 北京市某村 104 号`.
    for (const name of text.split(', ')) {
      if (/ \d+ /.test(name)) draft.addresses.add(name);
      else draft.name(name, 'weak');
    }
  } else if (/^[\p{Lu}"“«]/u.test(text) && !/:|^but |^reg\b|\bno\. \d/i.test(text)) draft.name(text, 'weak');
}

/** Removes blanks and commas at both ends, unbalanced brackets, and brackets around the whole text. */
function bare(text: string): string {
  let inner = trimmed(text, ',[]');
  for (let round = 0; round < MAX_BRACKETS; round++) {
    const unclosed = inner.split('(').length - inner.split(')').length;
    const isWhole = /^\([^()]*(?:\([^()]*\)[^()]*)*\)$/.test(inner);
    if (isWhole) inner = inner.slice(1, -1);
    else if (unclosed < 0 && inner.endsWith(')')) inner = inner.slice(0, -1);
    else if (unclosed > 0 && inner.startsWith('(')) inner = inner.slice(1);
    else if (unclosed > 0 && inner.endsWith('(')) inner = inner.slice(0, -1);
    inner = trimmed(inner, ',[]');
  }
  return inner;
}
