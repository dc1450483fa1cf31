const APOSTROPHE = 39;
/** Signs that may stand for letters: `$ergey`. */
const SIGNS = new Set(['!', '$', '@', '|'].map((sign) => sign.charCodeAt(0)));
const DOT = 46;
const SLASH = 47;
const BACKTICK = 96;
const LAST_ASCII = 126;
/** `000` may stand for `OOO`. */
const ZEROS = /^0+$/;

const NEITHER = 0;
const DIGIT = 1;
const CAPITAL = 2;
const SMALL = 3;

/** The kind of every ASCII character. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 48 && code <= 57) return DIGIT;
  if (code >= 65 && code <= 90) return CAPITAL;
  return code >= 97 && code <= 122 ? SMALL : NEITHER;
});

/**
 * The lower-case words of a name, as most are, that is split at spaces and punctuation and needs nothing else: ASCII without
 * apostrophes, slashes, signs that may stand for letters, dotted initials, words that may be glued together and zeros that may stand for letters. Undefined for any
 * other name.
 */
export function plainWords(name: string, max: number): string[] | undefined {
  let before = NEITHER;
  let capitals = 0;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code < 32 || code > LAST_ASCII || code === APOSTROPHE || code === SLASH || code === BACKTICK) return undefined;
    if (SIGNS.has(code)) return undefined;
    const kind = KINDS[code] as number;
    if (kind !== NEITHER && before !== NEITHER && mayBeGlued(before, kind)) return undefined;
    if (kind === SMALL && capitals > 2) return undefined;
    capitals = kind === CAPITAL ? capitals + 1 : 0;
    if (before !== NEITHER && code === DOT && KINDS[name.charCodeAt(i + 1)]) return undefined;
    before = kind;
  }
  const text = name.toLowerCase();
  const words: string[] = [];
  for (let start = 0; start < text.length && words.length < max; ) {
    let end = start;
    while (end < text.length && KINDS[text.charCodeAt(end)]) end++;
    if (end > start) words.push(text.slice(start, end));
    if (end - start > 1 && ZEROS.test(words.at(-1) as string)) return undefined;
    start = end + 1;
  }
  return words;
}

/** Whether a word may begin between two neighbouring letters or digits. */
function mayBeGlued(before: number, kind: number): boolean {
  return before === DIGIT ? kind !== DIGIT : kind === DIGIT || (before === SMALL && kind === CAPITAL);
}
