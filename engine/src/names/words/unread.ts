import { resolve } from './damaged-text.ts';

/** Letters of the scripts that have a reading in Latin letters. Those of any other are compared, but hardly ever match. */
const READ_SCRIPTS = [
  ...['Latin', 'Common', 'Inherited', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Georgian', 'Ethiopic'],
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya'],
  ...['Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
];
const UNREAD_LETTER = new RegExp(`[^\\P{L}${READ_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
/** Replacement characters, private and unassigned ones, lone surrogates, and text that is shown in another order. */
const BROKEN = /[\ufffd\p{Co}\p{Cn}\p{Cs}\u202d\u202e]/u;
/** Values that programs and people put where a name is missing. */
const PLACEHOLDERS = new Set(['undefined', 'null', 'nan', 'none', 'unknown', 'nil']);
/** Encodings that nothing here resolves: other references, escapes of JSON and of mails, percent signs that are cut. */
const ENCODED = /&#?[a-z0-9]{2,8};|\\u[0-9a-f]{4}|%[0-9a-f]{2}|=\?[\w-]{1,20}\?[bq]\?|=[0-9a-f]{2}=[0-9a-f]{2}/i;
const NOT_AVAILABLE = /(?<![\p{L}\p{N}])n[/.][an](?![\p{L}\p{N}])/giu;
/** Programs leave these of a template that they did not fill. */
const TEMPLATE = /\{\{|[$#%]\{|<%|\[object object\]/i;

/** Whether a name, or a part of it, cannot be read, so that no match says nothing about it. */
export function isUnread(name: string): boolean {
  return UNREAD_LETTER.test(name) || isNoName(name);
}

/** Whether a text stands where a name is missing, or is what a program broke: `undefined`, `{{name}}`, `&#1;`. In any script. */
export function isNoName(name: string): boolean {
  return BROKEN.test(name) || TEMPLATE.test(name) || isPlaceholder(name) || isEncoded(name);
}

/** The words of a name that are no placeholders; the name itself when all are. */
export function withoutPlaceholders(name: string): string {
  const words = name.replace(NOT_AVAILABLE, ' ').split(/\s+/);
  const written = words.filter((word) => word !== '' && !isPlaceholder(word));
  return written.length > 0 && written.length < words.length ? written.join(' ') : name;
}

const isEncoded = (name: string): boolean => /[&%=\\]/.test(name) && ENCODED.test(resolve(name));

function isPlaceholder(name: string): boolean {
  const words = name
    .replace(NOT_AVAILABLE, ' null ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const written = words.filter((word) => word !== '');
  return written.length > 0 && written.every((word) => PLACEHOLDERS.has(word));
}
