import { ACRONYM, COMPACT } from '../index/token-table.ts';
import { ARABIC, HANGUL_WORD, LATIN, MYANMAR } from '../scripts/scripts.ts';
import { acronymOf, MIN_BESIDE_ACRONYM } from './acronyms.ts';
import { MAX_TOKENS, type Token } from './normalise.ts';
import { CHARACTER, FOREIGN, LEGAL, NUMBER, PERSONAL, RESPELT, type Slot, SUBSTANTIAL } from './slots.ts';

const ARTICLES = new Set(['al', 'el', 'ul', 'ur', 'ar', 'as', 'ad', 'an', 'ال']);
const SERVANT = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdoul', 'abdur']);
const SHORT = 4;
const MARK = 3;
const COMPACT_WORDS = 8;
const COMPACT_LENGTH = 60;
/** Spellings of a syllable that are tried beside those of the next. */
const MAX_GLUED = 3;
/** Names of people have no more such words, and a search tries no more slots. */
const MAX_RESPELT_WORDS = 4;
/** Syllables of a Burmese name. */
const MAX_BURMESE_WORDS = 7;
const MAX_RESPELT = 48;
const HYPHEN = /[-\u2010-\u2015]/;
const HYPHENED = /(?<!\p{L})(\p{L}{5,40})[-\u2010-\u2015](?=(\p{L}{5,40}))/gu;
const NONE: ReadonlySet<string> = new Set();

/** Neighbours that are often written as one word, and the whole name as one word. `hyphened`: see `hyphenedWords`. */
export function joins(words: Slot[], hyphened: ReadonlySet<string>): Slot[] {
  if (words.length < 2) return [];
  const joined: Slot[] = [];
  for (let i = 0; i + 1 < words.length; i++) {
    const [a, b, c] = [words[i], words[i + 1], words[i + 2]] as [Slot, Slot, Slot | undefined];
    if (c && (a.text.length <= SHORT || a.alphabet === ARABIC) && ARTICLES.has(b.text)) push(joined, [a, b, c]);
    if (
      Math.min(a.text.length, b.text.length) <= SHORT ||
      SERVANT.has(a.text) ||
      (hyphened.size > 0 && hyphened.has(a.text + b.text))
    )
      push(joined, [a, b]);
    if (isRegistration(a, b)) joined.push(joinedSlot([a, b], 0));
  }
  return joined.concat(compact(words));
}

function push(joined: Slot[], parts: Slot[]): void {
  if (joined.length >= MAX_TOKENS || parts.some((part) => part.flags & (NUMBER | CHARACTER | LEGAL))) return;
  if (parts.some((part) => part.flags & SUBSTANTIAL)) joined.push(joinedSlot(parts, 0));
}

function compact(words: Slot[]): Slot[] {
  if (words.length > COMPACT_WORDS || words.some(({ flags }) => flags & CHARACTER)) return [];
  const length = words.reduce((sum, { written, text }) => sum + (written ?? text).length, 0);
  if (length <= SHORT || length > COMPACT_LENGTH || !words.some(({ flags }) => flags & SUBSTANTIAL)) return [];
  // Forms and numbers are the same in many names: with them, only an equal name is alike.
  return [joinedSlot(words, words.some(({ flags }) => flags & (LEGAL | NUMBER)) ? COMPACT | ACRONYM : COMPACT)];
}

/** Other sounds of words, and their usual spellings. */
export function respelt(tokens: readonly Token[], words: readonly Slot[]): Slot[] {
  const heard = words.flatMap((word, i) =>
    (tokens[i]?.sounds ?? []).map((sound) => ({ ...spelt([word], sound, 0), alphabet: word.alphabet })),
  );
  return [...heard.slice(0, MAX_TOKENS), ...usual(tokens, words)];
}

/** Other usual spellings of words, each only ever equal to a Latin word, and the most usual ones of a given name as one word. */
function usual(tokens: readonly Token[], words: readonly Slot[]): Slot[] {
  const count = tokens.filter(({ spellings }) => spellings).length;
  const isBurmese = words.some(({ alphabet }) => alphabet === MYANMAR);
  if (count === 0 || count > (isBurmese ? MAX_BURMESE_WORDS : MAX_RESPELT_WORDS)) return [];
  const share = Math.floor(MAX_RESPELT / count);
  const all = words.flatMap((word, i) => {
    const { text, spellings = [] } = tokens[i] as Token;
    const others = spellings
      .slice(0, share)
      .flatMap((spelling) => (spelling === text ? [] : spelt([word], spelling, word.alphabet)));
    const next = words[i + 1];
    // The first syllable of a Korean name is a surname.
    if (!next || (i === 0 && !isBurmese)) return others;
    const endings = tokens[i + 1]?.spellings?.slice(0, MAX_GLUED) ?? [];
    const glued = spellings.slice(0, MAX_GLUED).flatMap((start) => endings.map((end) => start + end));
    return others.concat(glued.map((spelling) => spelt([word, next], spelling, HANGUL_WORD)));
  });
  return all.slice(0, MAX_RESPELT);
}

const spelt = (parts: readonly Slot[], text: string, script: number): Slot => ({
  ...joinedSlot(parts, 0),
  text,
  alphabet: script | ACRONYM,
  span: parts.length | RESPELT,
});

/** Two long words with a hyphen between them, as one: `redutbezopasnost`. Short ones are joined anyway. */
export function hyphenedWords(name: string): ReadonlySet<string> {
  if (!HYPHEN.test(name)) return NONE;
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(Array.from(plain.matchAll(HYPHENED), ([, before = '', after = '']) => before + after));
}

/** A mark of an aircraft or a ship in two parts: `YV 2030`. */
function isRegistration(a: Slot, b: Slot): boolean {
  const letters = a.text.length <= MARK && !(a.flags & (NUMBER | CHARACTER | LEGAL));
  return letters && (b.flags & NUMBER) !== 0 && b.text.length >= MARK;
}

function joinedSlot(parts: readonly Slot[], kind: number): Slot {
  const first = parts[0] as Slot;
  const alphabet = parts.find((part) => part.alphabet !== 0)?.alphabet ?? 0;
  return {
    text: parts.map(({ written, text }) => (kind & COMPACT && written) || text).join(''),
    alphabet: alphabet | kind,
    weight: Math.fround(parts.reduce((sum, part) => sum + part.weight, 0)),
    missing: Math.fround(parts.reduce((sum, part) => sum + part.missing, 0)),
    position: first.position,
    span: parts.length,
    flags: alphabet === LATIN ? SUBSTANTIAL : SUBSTANTIAL | FOREIGN,
  };
}

/** The name as its initials, as it may be written; from four on also with that of its legal form. */
export function acronyms(words: readonly Slot[]): Slot[] {
  const named = words.filter((word) => word.flags & SUBSTANTIAL);
  if (named.length < MIN_BESIDE_ACRONYM || isMostlyPersonal(named)) return [];
  const legal = words.some((word) => word.flags & LEGAL);
  return [SUBSTANTIAL, SUBSTANTIAL | LEGAL].slice(0, legal ? 2 : 1).flatMap((counted) => {
    const full = words.filter((word) => word.flags & counted);
    const text = acronymOf(
      full.map((word) => word.text),
      legal,
    );
    if (text === undefined) return [];
    const position = (full[0] as Slot).position;
    const covered = words.slice(position, (full.at(-1) as Slot).position + 1);
    const weight = Math.fround(covered.reduce((sum, word) => sum + word.weight, 0));
    const missing = Math.fround(covered.reduce((sum, word) => sum + word.missing, 0));
    return [{ text, alphabet: ACRONYM, weight, missing, position, span: covered.length, flags: SUBSTANTIAL }];
  });
}

/** Whether the words are those of somebody's name: nobody is written as an acronym. */
function isMostlyPersonal(words: readonly Slot[]): boolean {
  return 2 * words.filter((word) => word.flags & PERSONAL).length >= words.length;
}
