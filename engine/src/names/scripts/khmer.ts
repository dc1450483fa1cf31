/** Khmer consonants in the order of Unicode from U+1780 on, as names spell them; those in capitals have the second series of vowels. */
const FIRST = 0x1780;
const CONSONANTS = 'k kh K KH NG ch chh CH CHH NH d th D TH n t th T TH N b ph P PH M Y R L V s s s h l ,'.split(' ');
/** Vowels behind consonants of the first and of the second series. */
const VOWELS: ReadonlyMap<string, readonly string[]> = new Map(
  `ា:a/ea ិ:e/i ី:ei/i ឹ:oe/ue ឺ:eu/eu ុ:o/u ូ:ou/u ួ:uo/uo ើ:aeu/eu ឿ:oeu/oeu ៀ:ie/ea េ:e/e ែ:ae/e ៃ:ai/ey ោ:ao/o ៅ:au/ov ំ:am/om ះ:ah/eah ៈ:a/ea
  \u17d0:a/oa ុំ:om/um ាំ:am/oam ោះ:oh/uoh េះ:eh/eh ុះ:oh/uh :a/o`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1).split('/')]),
);
/** Vowels that are letters of their own. */
const ALONE: Readonly<Record<string, string>> = {
  ឣ: 'អ',
  ឤ: 'អា',
  ឥ: 'អិ',
  ឦ: 'អី',
  ឧ: 'អុ',
  ឩ: 'អូ',
  ឪ: 'អៅ',
  ឫ: 'រឹ',
  ឬ: 'រឺ',
  ឭ: 'លឹ',
  ឮ: 'លឺ',
  ឯ: 'អែ',
  ឰ: 'អៃ',
  ឱ: 'អោ',
  ឲ: 'អោ',
  ឳ: 'អៅ',
};
/** To the first series, and to the second. */
const SHIFTS: Readonly<Record<string, string>> = { '\u17c9': 'first', '\u17ca': 'second' };
const SILENT = /[ក-អ](?:្[ក-អ])?[ិុ]?\u17cd/gu;
const MARKS = /[\u17cb\u17cc\u17ce\u17cf\u17d1\u17d3-\u17dd\u200b-\u200d]/gu;
const UNIT = /([ក-អ])([៉៊]?)((?:្[ក-អ][៉៊]?){0,2})([\u17b6-\u17c8\u17d0]{0,3})/gu;
const CLOSED = /[\u17c6-\u17c8]/u;
/** Consonants without a vowel that follow one another in a name. */
const MAX_RUN = 8;
const SONORANT = /^[NMRLVY]/i;

interface Unit {
  letters: string;
  /** At the end of a word. */
  closing: string;
  vowel: string;
  isSecond: boolean;
  /** Its first consonant closes a syllable before it: រង្ស៊ី. */
  isDouble: boolean;
}

/** Romanises Khmer syllable by syllable, with the vowels that nobody writes. */
export function romaniseKhmer(word: string): string {
  const written = word
    .replace(SILENT, '')
    .replace(MARKS, '')
    .replace(/[ឣ-ឳ]/gu, (letter) => ALONE[letter] ?? letter);
  const units = Array.from(written.matchAll(UNIT), toUnit);
  let latin = '';
  let isOpen = false;
  for (const [i, unit] of units.entries()) {
    const isBare = unit.vowel === '';
    if (isBare && i > 0 && i === units.length - 1) latin += unit.closing;
    else if (isBare && isOpen && !unit.isDouble && closes(units, i)) {
      latin += unit.letters;
      isOpen = false;
    } else {
      latin += unit.letters + vowelOf(unit);
      isOpen = !CLOSED.test(unit.vowel);
    }
  }
  return latin;
}

/** Whether a consonant without a vowel ends the syllable before it: two of them at the end of a word are a syllable of their own. */
function closes(units: readonly Unit[], from: number): boolean {
  const next = units.slice(from, from + MAX_RUN).findIndex(({ vowel }) => vowel !== '');
  return next !== -1 || (units.length - from) % 2 === 1;
}

function vowelOf({ vowel, isSecond }: Unit): string {
  const sounds = VOWELS.get(vowel) ?? VOWELS.get(vowel.slice(0, 1)) ?? [];
  return sounds[isSecond ? 1 : 0] ?? '';
}

const spoken = (letters: string): string => letters.toLowerCase().replaceAll(',', '');

function toUnit([, consonant = '', shift = '', below = '', vowel = '']: RegExpMatchArray): Unit {
  const first = CONSONANTS[consonant.charCodeAt(0) - FIRST] as string;
  const others = [...below]
    .filter((letter) => /[ក-អ]/u.test(letter))
    .map((letter) => CONSONANTS[letter.charCodeAt(0) - FIRST] as string);
  const all = [shift === '៉' && first === 'b' ? 'p' : first, ...others];
  const leading = all.findLast((letter) => !SONORANT.test(letter)) ?? first;
  const shifted = SHIFTS[shift || (/[៉៊]/u.exec(below)?.[0] ?? '')];
  return {
    letters: spoken(all.join('')),
    closing: spoken(all[0] as string),
    vowel,
    isSecond: shifted ? shifted === 'second' : leading !== leading.toLowerCase(),
    isDouble: others.length > 0 && (first.toLowerCase() === others[0]?.toLowerCase() || /^[NM]/i.test(first)),
  };
}

/** How names spell the vowels of words of one syllable, and its last letters. */
const USUAL = {
  vowels: pairs(
    'a:a,ar,or,o ea:ea,ia,ear ao:o,or,ao o:o,or,u,ou ae:e,ae,ai e:e,eh,ey ei:y,ey,i,ei i:i,y,ee oe:oe,e,eu,oeu,u ou:ou,u,o,oo u:u,ou,o,oo uo:uo,ua,uor ie:ie,ia,ea,iea eu:eu,oeu,er aeu:oeu,eu,er oeu:oeu,eua,ea au:au,ao,ou,ov ai:ai,ay,y ey:ey,y,ei',
  ),
  ends: pairs('kh:k,kh th:th,t dth:th,t d:d,th,t ph:p,ph nh:nh,n,ng v:v,u,w b:b,p l:l r:r, s:s,h chh:ch'),
};
const ONE_SYLLABLE = /^([^aeiou]*)([aeiou]{1,3})([^aeiou]*)$/;
const MAX_SPELLINGS = 12;

function pairs(entries: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    entries.split(' ').map((entry) => [entry.split(':')[0] as string, (entry.split(':')[1] as string).split(',')]),
  );
}

/** Usual spellings of a romanised word of one syllable, as most surnames are; none for a longer one. */
export function khmerSpellings(latin: string): string[] {
  const [, onset = '', vowel = '', end = ''] = ONE_SYLLABLE.exec(latin) ?? [];
  if (vowel === '') return [];
  const ends = USUAL.ends.get(end) ?? [end];
  return ends
    .flatMap((last) => (USUAL.vowels.get(vowel) ?? [vowel]).map((each) => onset + each + last))
    .slice(0, MAX_SPELLINGS);
}
