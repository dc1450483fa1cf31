/** Letters of the Royal Thai General System at the beginning of a syllable, and at its end. */
const ONSETS = letters(
  'k:ก kh:ขฃคฅฆ ng:ง ch:จฉชฌ s:ซศษส y:ญย d:ฎด t:ฏต th:ฐฑฒถทธ n:ณน b:บ p:ป ph:ผพภ f:ฝฟ m:ม r:ร l:ลฬ w:ว h:หฮ :อ',
);
const ENDS = letters('k:กขฃคฅฆ t:จฉชซฌฎฏฐฑฒดตถทธศษส n:ญณนรลฬ p:บปผพฟภฝ m:ม ng:ง i:ย o:ว :อหฮ');
/** As families write them that keep the letters of Sanskrit, at both ends: `Vejjajiva`, `Bhumibol`. */
const SANSKRIT = letters('k:ก kh:ข g:ค j:จช d:ฑดท dh:ฒธ t:ตฏ th:ฐถ b:บพ bh:ภ ph:ผ p:ป v:ว s:ซศษส n:ญณน r:ร l:ลฬ f:ฟฝ');
const CONSONANT = '[ก-ฮ]';
const ONSET = '([กขคตปผพศ]ร|[กขคปผพ]ล|[กขค]ว|ห[งญนมยรลว]|อย|[ก-ฮ])';
const CLUSTER = new RegExp(`${ONSET}$`, 'u');
/** No vowel behind a letter, beside which it would be a consonant. */
const BARE = '(?![\u0e30-\u0e39a-z])';
/** The written vowels, each put behind the consonants that it belongs to; `A` closes its syllable. */
const VOWELS: readonly (readonly [RegExp, string])[] = (
  [
    ['ฤๅ?(?=ท)', 'ริ'],
    ['ฤๅ?', 'รึ'],
    ['^ทร(?=[ัาง])|ทร(?=ัพ)', 'ซ'],
    ['(?<=เกีย)ร(?=ต)', ''],
    // A silent last letter in the middle of a name: มิตรพล.
    [`(?<=[\u0e31\u0e34\u0e38]ต)ร(?=${CONSONANT})`, '-'],
    [`เ${ONSET}ียะ?`, '$1ia'],
    [`เ${ONSET}ือะ?`, '$1uea'],
    [`เ${ONSET}าะ`, '$1o'],
    [`เ${ONSET}า`, '$1ao'],
    [`เ(${CONSONANT}{1,2})ิ`, '$1oe'],
    [`เ${ONSET}อ${BARE}`, '$1oe'],
    [`เ${ONSET}ย${BARE}`, '$1oei'],
    [`[ใไ]${ONSET}(?:ย${BARE})?`, '$1ai'],
    [`เ${ONSET}ะ?`, '$1e'],
    [`แ${ONSET}ะ?`, '$1ae'],
    [`โ${ONSET}ะ?`, '$1o'],
    [`ัวะ?${BARE}`, 'ua'],
    ['พรหม', 'พรoม'],
    [`(?<=${CONSONANT})รร(?=${CONSONANT}[\u0e30-\u0e39a-z])`, 'Aน'],
    [`(?<=${CONSONANT})รร(?=${CONSONANT}|$)`, 'A'],
    [`(?<=${CONSONANT})อ${BARE}`, 'o'],
    [`(?<=${CONSONANT})ว(?=${CONSONANT}${BARE})(?=${CONSONANT}(?:$|${CONSONANT}))`, 'ua'],
    ['ั', 'A'],
    ['ำ', 'Aม'],
    ['[ะา]', 'a'],
    ['[ิี]', 'i'],
    ['[ึื]', 'ue'],
    ['[ุู]', 'u'],
  ] as const
).map(([thai, latin]) => [new RegExp(thai, 'gu'), latin]);
/** Short vowels that nobody speaks: ชาติ, ธาตุ. */
const SILENT_VOWEL = /(?<=[ัาีู]\p{L}|ุฒ|[เแโ]\p{L}{2})[ิุ]$/u;
const PART = /([ก-ฮ]*)([a-zA]*)/gu;
/** Silent last letters, by the vowel before them: มิตร, เพชร, พุทธ. */
const SILENT = /^(?:[Aiue][ตทชกฎ]|a[ตฎ])ร$|[ทต]ธ$/u;

function letters(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(' ').flatMap((group) => {
      const [latin = '', thai = ''] = group.split(':');
      return [...thai].map((letter) => [letter, latin] as const);
    }),
  );
}

/** The Latin letters of a syllable. */
interface Letters {
  readonly begin: (letter: string) => string;
  readonly end: (letter: string) => string;
  /** The last letters that are silent, by the vowel before them. */
  readonly silent: RegExp;
  readonly lastR: string;
}

const ofSanskrit = (letter: string): string => SANSKRIT.get(letter) ?? ONSETS.get(letter) ?? '';
const SPOKEN: Letters = {
  begin: (letter) => ONSETS.get(letter) ?? '',
  end: (letter) => ENDS.get(letter) ?? '',
  silent: SILENT,
  lastR: 'n',
};
const SPELLED: Letters = { begin: ofSanskrit, end: ofSanskrit, silent: /[ทต]ธ$/u, lastR: 'rn' };

/**
 * A Thai word without tones, with `-` in place of silent letters, syllable by syllable with the vowels that nobody writes: as it sounds,
 * and with the letters that old families keep.
 */
export const spokenThai = (word: string): string => read(word.replace(SILENT_VOWEL, ''), SPOKEN);
export const spelledThai = (word: string): string => read(word, SPELLED);

function read(word: string, letters: Letters): string {
  const vowelled = VOWELS.reduce((text, [thai, latin]) => text.replace(thai, latin), word);
  return vowelled
    .split('-')
    .map((part) => readPart(part, letters))
    .join('');
}

function readPart(text: string, letters: Letters): string {
  let latin = '';
  let before = '';
  for (const [, consonants = '', vowel = ''] of text.matchAll(PART)) {
    const onset = vowel === '' ? '' : (CLUSTER.exec(consonants)?.[0] ?? '');
    const spoken = onset.length > 1 && /^[หอ]/u.test(onset) ? onset.slice(1) : onset;
    const bare = consonants.slice(0, consonants.length - onset.length);
    latin += vowel === '' ? atEnd(before, bare, letters) : between(before, bare, letters);
    latin += [...spoken].map(letters.begin).join('') + vowel.toLowerCase();
    before = vowel.slice(-1);
  }
  return latin;
}

/** Consonants before a syllable with a vowel: the last one of the syllable before, and syllables of their own. */
function between(vowel: string, bare: string, letters: Letters): string {
  const isClosed = vowel !== '' && bare !== '' && (vowel === 'A' || bare.length !== 4);
  const last = isClosed ? letters.end(bare[0] as string) : '';
  const rest = isClosed ? bare.slice(1) : bare;
  const paired = rest.length - (rest.length % 2);
  const open = rest.slice(paired).length > 0 ? `${letters.begin(rest.slice(paired))}a` : '';
  return last + syllables(rest.slice(0, paired), letters) + open;
}

/** Consonants behind the last vowel of a word: an even number of them are syllables of their own. */
function atEnd(vowel: string, all: string, letters: Letters): string {
  const bare = letters.silent.test(vowel + all) ? all.slice(0, -1) : all;
  const isClosed = vowel === 'A' || (vowel !== '' && bare.length % 2 === 1);
  const last = isClosed ? [...bare.slice(0, 1)].map(letters.end).join('') : '';
  const rest = isClosed ? bare.slice(1) : bare;
  if (rest.length === 1 && last !== '') return letters === SPELLED ? last + letters.end(rest) : last;
  const open = rest.length % 2 === 1 ? `${letters.begin(rest[0] as string)}a` : '';
  return last + open + syllables(rest.slice(rest.length % 2), letters).replace(/or$/, `o${letters.lastR}`);
}

/** Two consonants each. */
function syllables(pairs: string, { begin, end }: Letters): string {
  return pairs.replace(
    /(.)(.)/gu,
    (_, first, last) => `${begin(first)}${last === 'ว' ? `a${begin(last)}` : `o${end(last)}`}`,
  );
}
