import { textDistance } from '../score/similarity.ts';
import {
  ALSO_NAMES,
  AT_THE_END,
  BEFORE_THE_NAME,
  CHARACTER_FORMS,
  LEGAL_FORMS,
  LEGAL_PARTS,
  NATIVE_FORMS,
  OFTEN_MISSPELT,
} from '../tables/legal-form-table.ts';
import { foldedWord } from './folded-phrase.ts';

const BY_SPELLING = new Map<string, string>();
const FIRST_WORDS = new Set<string>();
/** Every word of a form is spelt right already. */
const FORM_WORDS = new Set<string>();
let longest = 1;
/** Short forms are also written as one word (`SADECV`). */
const MAX_PART = 4;
for (const [form, spellings] of Object.entries(LEGAL_FORMS)) {
  for (const spelling of [form, ...spellings.split('/')]) {
    const words = spelling.trim().split(/\s+/);
    const glued = words.join('');
    const isGlued = words.length > 1 && glued.length > 4 && words.every(({ length }) => length <= MAX_PART);
    for (const written of [words, ...(isGlued ? [[glued]] : [])]) {
      BY_SPELLING.set(written.join(' '), form);
      FIRST_WORDS.add(written[0] as string);
      for (const word of written) FORM_WORDS.add(word);
    }
    longest = Math.max(longest, words.length);
  }
}

/** Long words of legal forms, by first letter, to recognise them misspelt. */
const LONG_WORDS = new Map<string, string[]>();
for (const word of [...LEGAL_PARTS, ...OFTEN_MISSPELT]) {
  if (word.length < 6) continue;
  const initial = word[0] as string;
  LONG_WORDS.set(initial, [...(LONG_WORDS.get(initial) ?? []), word]);
}

/** Whether a word only belongs to a legal form; one that is also a name (`Otkritie`) does so beside another such word. */
export function isLegalPart(words: readonly string[], at: number): boolean {
  const word = words[at] as string;
  if (!LEGAL_PARTS.has(word)) return false;
  return !ALSO_NAMES.has(word) || [words[at - 1], words[at + 1]].some((other) => other && LEGAL_PARTS.has(other));
}

/** A word of a legal form that is misspelt by up to two letters, spelt right; any other word as it is. */
export function correctLegalWord(word: string): string {
  if (word.length < 6 || word.length > 20 || FORM_WORDS.has(word)) return word;
  for (const known of LONG_WORDS.get(word[0] as string) ?? []) {
    if (known === word) return word;
    if (Math.abs(known.length - word.length) > 1) continue;
    const allowed = known.length >= 10 ? 2 : 1;
    const distance = textDistance(known, word);
    if (distance <= allowed || (distance === allowed + 1 && sameLetters(known, word))) return known;
  }
  return word;
}

/** Typing mistakes mostly keep the letters: `limtied`. */
function sameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

const BECOME = new Map([...NATIVE_FORMS, ...CHARACTER_FORMS]);
const NATIVE_FORM = new RegExp(
  `(?<!\\p{L})(?:${NATIVE_FORMS.map(([form]) => form.replaceAll(' ', '[\\s./"״]*')).join('|')})(?!\\p{L})`,
  'gu',
);
const CHARACTER_FORM = new RegExp(
  CHARACTER_FORMS.map(([form]) => form.replace(/[()]/g, '\\$&').normalize('NFKC')).join('|'),
  'gu',
);

/** Legal forms in other scripts as their class in Latin letters, unless there is nothing else; `text` is lower-case. */
export function latiniseLegalForms(text: string): string {
  if (!/[\p{L}\p{N}]/u.test(text.replace(CHARACTER_FORM, '').replace(NATIVE_FORM, ''))) return text;
  return text
    .replace(CHARACTER_FORM, (form) => ` ${BECOME.get(form)} `)
    .replace(NATIVE_FORM, (form) => ` ${BECOME.get(form) ?? BECOME.get(form.replace(/[\s./"״]+/g, ' '))} `);
}

/** The class of the longest legal form that starts at `words[start]`, with the number of words it takes. */
export function legalFormAt(words: readonly string[], start: number): { form: string; words: number } | undefined {
  if (!FIRST_WORDS.has(words[start] as string)) return abbreviationAt(words, start);
  let spelling = '';
  let found: { form: string; words: number } | undefined;
  for (let i = start; i < words.length && i < start + longest; i++) {
    spelling = i === start ? (words[i] as string) : `${spelling} ${words[i]}`;
    const form = BY_SPELLING.get(spelling);
    if (form && standsRight(spelling, words, start, i + 1)) found = { form, words: i - start + 1 };
  }
  return found ?? abbreviationAt(words, start);
}

/** `s a r l`, `l l c`: the last single letters of a row of them, when they spell a form. */
function abbreviationAt(words: readonly string[], start: number): { form: string; words: number } | undefined {
  let end = start;
  while (words[end]?.length === 1) end++;
  if (end - start < 2) return undefined;
  const letters = words.slice(start, end).join('');
  const form = BY_SPELLING.get(letters);
  const insideAcronym = letters.length === 2 && words[start - 1]?.length === 1;
  if (!form || insideAcronym || !standsRight(letters, words, start, end)) return undefined;
  return { form, words: letters.length };
}

/** Whether a form that may also be an ordinary word stands where forms do. */
function standsRight(spelling: string, words: readonly string[], start: number, end: number): boolean {
  if (!AT_THE_END.has(spelling)) return true;
  return end === words.length || (start === 0 && BEFORE_THE_NAME.has(spelling));
}

const GENERATION = new Set('jr sr ii iii iv'.split(' '));

const FOREIGN = /[^\0-\u024f]/;

/** The words of a text as legal forms are spelt. */
const spelt = (text: string): string[] => {
  const words = text
    .split(/[\s,;()]+/)
    .map(foldedWord)
    .filter(Boolean);
  return words.some((word) => FOREIGN.test(word)) ? latiniseLegalForms(words.join(' ')).trim().split(/\s+/) : words;
};

/** Whether a text is nothing but legal forms (`Ltd`, `S.A. de C.V.`), or a word for a generation. */
export const isLegalForm = (text: string): boolean => {
  const words = spelt(text);
  let at = 0;
  while (at < words.length) {
    const length = GENERATION.has(words[at] as string) ? 1 : (legalFormAt(words, at)?.words ?? 0);
    if (length === 0) return false;
    at += length;
  }
  return words.length > 0;
};

/** Whether other words of a text are followed by a legal form at its end, or stand behind one (`PJSC Alpha`). */
export const hasLegalForm = (text: string): boolean => {
  const words = spelt(text);
  const first = legalFormAt(words, 0)?.words ?? words.length;
  return first < words.length || isFormLast(words);
};

/** Whether other words of a text are followed by a legal form at its end. */
export const endsInLegalForm = (text: string): boolean => isFormLast(spelt(text));

const isFormLast = (words: readonly string[]): boolean =>
  words.some((_, at) => at > 0 && legalFormAt(words, at)?.words === words.length - at);
