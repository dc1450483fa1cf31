/** Longer words are not compared so: the places of a Latin word are the bits of a number. */
const MAX_LENGTH = 30;
const MAX_LETTERS = 4;
/** Letters on either side of an article within a word. */
const BEFORE_ARTICLE = 3;
const BEHIND_ARTICLE = 2;
const LETTER_BITS = 5;
const BEGINNING = 1 << (MAX_LETTERS * LETTER_BITS);
const END = BEGINNING << 1;
const ANY_LETTER = -1;

/**
 * How people write the letters of a script in Latin ones: `kh=kh,k,ch` for a group of letters as it is romanised. `^`: at the
 * beginning of a word, `$`: at its end, `-`: unwritten.
 */
export interface SpellingHabits {
  /** Each may be doubled, and an unwritten vowel may stand behind it. */
  readonly consonants: string;
  readonly vowels: string;
  readonly unwritten?: string;
  /** Unwritten vowels behind another vowel. */
  readonly open?: string;
  /** Silent letters behind the last consonant. */
  readonly silent?: string;
  readonly article?: ArticleHabits;
}

interface ArticleHabits {
  readonly letters: string;
  readonly spellings: string;
  /** The article as it is spoken before some letters, which are then doubled. */
  readonly spoken: string;
  readonly spokenBefore: string;
}

type Spellings = readonly (readonly number[])[];
type Codes = Uint16Array;

/** The places of each letter in the Latin word. */
const places = new Int32Array(1 << LETTER_BITS);
/** The places in the Latin word that its beginning may end before, for each number of letters of the foreign one. */
const reached = new Int32Array(MAX_LENGTH + 1);

/** The usual spellings of the words of a script. */
export class UsualSpellings {
  readonly #consonants: ReadonlyMap<number, Spellings>;
  readonly #vowels: ReadonlyMap<number, Spellings>;
  readonly #unwritten: Spellings;
  readonly #open: Spellings;
  readonly #silent: Spellings;
  readonly #article: { letters: number; spellings: Spellings; spoken: Spellings; before: ReadonlySet<number> };
  readonly #most: number;
  /** For the first and the last letter of a romanised word the set of letters that a spelling may begin and end with. */
  readonly #first = new Int32Array(1 << LETTER_BITS);
  readonly #last = new Int32Array(1 << LETTER_BITS);

  constructor({ consonants, vowels, unwritten, open, silent, article }: SpellingHabits) {
    this.#consonants = mapOf(consonants);
    this.#vowels = mapOf(vowels);
    this.#unwritten = spellingsOf(unwritten);
    this.#open = spellingsOf(open);
    this.#silent = spellingsOf(silent);
    this.#article = {
      letters: article ? numberOf(article.letters) : -1,
      spellings: spellingsOf(article?.spellings),
      spoken: spellingsOf(article?.spoken),
      before: new Set(numbersOf(article?.spokenBefore ?? '')),
    };
    this.#most = Math.max(
      ...`${consonants} ${vowels}`
        .replaceAll('^', '')
        .split(/\s+/)
        .map((entry) => entry.search(/\$?=/)),
    );
    for (const [group, spelt] of this.#consonants) this.#allow(group, [...spelt, ...this.#silent]);
    for (const [group, spelt] of this.#vowels) this.#allow(group, spelt);
    if (article) this.#first[numberOf(article.letters.slice(0, 1))] = ANY_LETTER;
  }

  /** Notes the letters with which a spelling of a group may begin and end a word. */
  #allow(group: number, spelt: Spellings): void {
    const letters = group & (BEGINNING - 1);
    const first = letters >>> (LETTER_BITS * Math.floor((31 - Math.clz32(letters)) / LETTER_BITS));
    const last = letters & 31;
    for (const spelling of spelt) {
      this.#first[first] = (this.#first[first] as number) | bitOf(spelling[0]);
      this.#last[last] = (this.#last[last] as number) | bitOf(spelling.at(-1));
    }
  }

  /** Whether a Latin word is a usual spelling of a romanised one: every letter of both is accounted for. */
  spells(foreign: Codes, start: number, end: number, latin: Codes, latinStart: number, latinEnd: number): boolean {
    const length = end - start;
    const latinLength = latinEnd - latinStart;
    if (length === 0 || latinLength === 0 || length > MAX_LENGTH || latinLength > MAX_LENGTH) return false;
    const first = this.#first[letterAt(foreign, start)] as number;
    const last = this.#last[letterAt(foreign, end - 1)] as number;
    if (!((first >>> letterAt(latin, latinStart)) & (last >>> letterAt(latin, latinEnd - 1)) & 1)) return false;
    if (!areLetters(latin, latinStart, latinEnd)) return false;
    places.fill(0);
    for (let j = 0; j < latinLength; j++) {
      const letter = letterAt(latin, latinStart + j);
      places[letter] = (places[letter] as number) | (1 << j);
    }
    reached.fill(0, 1, length + 1);
    reached[0] = 1;
    for (let i = 0, furthest = 0; i < length; i++) {
      if (i > furthest) return false;
      const from = reached[i] as number;
      let letters = 0;
      for (let taken = 1; from !== 0 && taken <= this.#most && i + taken <= length; taken++) {
        letters = (letters << LETTER_BITS) | letterAt(foreign, start + i + taken - 1);
        const rest = length - i - taken;
        const edges = (i === 0 ? BEGINNING : 0) | (rest === 0 ? END : 0);
        let to = this.#behind(from, letters, edges);
        if (letters === this.#article.letters && (i === 0 || i >= BEFORE_ARTICLE) && rest >= BEHIND_ARTICLE)
          to |= step(from, this.#article.spellings) | this.#spokenArticle(from, foreign, start + i + taken);
        if (to === 0) continue;
        reached[i + taken] = (reached[i + taken] as number) | to;
        if (i + taken > furthest) furthest = i + taken;
      }
    }
    return ((reached[length] as number) >> latinLength) % 2 === 1;
  }

  /** The places behind all spellings of some letters that stand at one of the places `from`. */
  #behind(from: number, letters: number, edges: number): number {
    const consonant = this.#consonants.get(letters | edges) ?? this.#consonants.get(letters);
    let to = 0;
    if (consonant) {
      to = step(from, consonant);
      to |= step(to, consonant);
      to |= step(to, edges & END ? this.#silent : this.#unwritten);
    }
    const vowel = this.#vowels.get(letters | edges) ?? this.#vowels.get(letters);
    const open = vowel ? step(from, vowel) : 0;
    return to | open | (edges & END ? 0 : step(open, this.#open));
  }

  /** The places behind an article that is spoken as the consonant behind it. */
  #spokenArticle(from: number, foreign: Codes, at: number): number {
    const letter = letterAt(foreign, at);
    if (!this.#article.before.has(letter)) return 0;
    const article = step(from, this.#article.spoken);
    const pair = (letter << LETTER_BITS) | letterAt(foreign, at + 1);
    return step(article, this.#consonants.get(letter) ?? []) | step(article, this.#consonants.get(pair) ?? []);
  }
}

/** The places behind any of the spellings that stands at one of the places `from`. */
function step(from: number, spelt: Spellings): number {
  let to = 0;
  for (const letters of spelt) {
    let at = from;
    for (const letter of letters) at = (at & (places[letter] as number)) << 1;
    to |= at;
  }
  return to;
}

function areLetters(codes: Codes, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if ((codes[i] as number) < 97 || (codes[i] as number) > 122) return false;
  return true;
}

function letterAt(codes: Codes, i: number): number {
  return (codes[i] as number) & 31;
}

function numbersOf(text: string): number[] {
  return Array.from(text.replace('-', ''), (letter) => letter.charCodeAt(0) & 31);
}

function numberOf(text: string): number {
  return numbersOf(text).reduce((number, letter) => (number << LETTER_BITS) | letter, 0);
}

/** The set of one letter; of any where there is none. */
const bitOf = (letter: number | undefined): number => (letter === undefined ? ANY_LETTER : 1 << letter);

const spellingsOf = (texts = ''): Spellings => texts.split(/[\s,]+/).flatMap((text) => (text ? [numbersOf(text)] : []));

function mapOf(entries: string): Map<number, Spellings> {
  return new Map(
    entries
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const [letters, spelt] = entry.split('=') as [string, string];
        const edge = letters.startsWith('^') ? BEGINNING : letters.endsWith('$') ? END : 0;
        return [numberOf(letters.replace(/[\^$]/, '')) | edge, spellingsOf(spelt)];
      }),
  );
}
