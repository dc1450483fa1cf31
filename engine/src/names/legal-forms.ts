import { textDistance } from './similarity.ts';

/**
 * Legal forms by class. Every spelling of a class becomes the class's first word, so that `GmbH` and
 * `Gesellschaft mit beschränkter Haftung` are equal. Spellings are lower-case Latin words after normalising.
 */
const CLASSES: readonly (readonly string[])[] = [
  ['ltd', 'limited', 'ltda', 'limitada', 'lda', 'limitee', 'ltee', 'lte'],
  [
    'pltd',
    'pte ltd',
    'pvt ltd',
    'private limited',
    'pte limited',
    'pty ltd',
    'pty limited',
    'proprietary limited',
    'pty',
    'pte',
    'pvt',
  ],
  ['plc', 'public limited company'],
  [
    'llc',
    'limited liability company',
    'limited liability co',
    'obshchestvo s ogranichennoy otvetstvennostyu',
    'ooo',
    'tov',
    'too',
    'mchj',
    'mmc',
  ],
  ['llp', 'limited liability partnership'],
  ['lp', 'limited partnership'],
  ['inc', 'incorporated', 'incorporation'],
  ['corp', 'corporation', 'corporacion', 'corporacao'],
  [
    'co',
    'company',
    'compagnie',
    'compania',
    'cia',
    'companhia',
    'co ltd',
    'company limited',
    'co limited',
    'company ltd',
  ],
  [
    'jsc',
    'joint stock company',
    'joint stock co',
    'ojsc',
    'pjsc',
    'cjsc',
    'open joint stock company',
    'public joint stock company',
    'closed joint stock company',
    'private joint stock company',
    'oao',
    'zao',
    'pao',
    'aktsionernoe obshchestvo',
    'ao',
    'aat',
    'prjsc',
    'qsc',
    'ksc',
    'psc',
  ],
  [
    'sa',
    'sociedad anonima',
    'societe anonyme',
    'sociedade anonima',
    'sae',
    'saog',
    'saoc',
    'sab',
    'sab de cv',
    'sa de cv',
    'sociedad anonima de capital variable',
    'sal',
    'sarf',
    'sas',
    'spa',
    'societa per azioni',
    'ag',
    'aktiengesellschaft',
    'as',
    'anonim sirketi',
    'ab',
    'asa',
    'oyj',
    'nv',
    'se',
    'kk',
    'kabushiki kaisha',
    'tbk',
    'bhd',
    'berhad',
    'sdn bhd',
    'pt',
    'perseroan terbatas',
    'ad',
    'dd',
    'rt',
    'nyrt',
    'zrt',
  ],
  [
    'srl',
    'sarl',
    'sociedad de responsabilidad limitada',
    'societe a responsabilite limitee',
    's de rl de cv',
    's de rl',
    'gmbh',
    'gesellschaft mit beschrankter haftung',
    'bv',
    'sro',
    'spol s r o',
    'doo',
    'ood',
    'eood',
    'oy',
    'aps',
    'kft',
    'sp z o o',
    'spzoo',
    'uab',
    'sia',
    'limited sirketi',
    'ltd sti',
    'lsti',
  ],
  ['kg', 'kommanditgesellschaft', 'gmbh co kg', 'ohg', 'gbr'],
  ['fze', 'fzco', 'fzc', 'fz llc', 'free zone establishment', 'free zone company'],
  ['est', 'establishment'],
  ['fgup', 'federal state unitary enterprise', 'fsue', 'gup'],
];

const BY_SPELLING = new Map<string, string>();
let longest = 1;
for (const spellings of CLASSES) {
  for (const spelling of spellings) {
    BY_SPELLING.set(spelling, spellings[0] as string);
    longest = Math.max(longest, spelling.split(' ').length);
  }
}

/** Words that occur in long forms only; what is left of such a form says as little as the form. */
const PARTS = new Set(
  'liability joint stock obshchestvo obschestvo obshestvo aktsionernoe aktsionernoye ogranichennoy ogranichennoi otvetstvennostyu otkrytoe zakrytoe publichnoe anonima responsabilidad haftung gesellschaft'.split(
    ' ',
  ),
);

/** Long words of legal forms, by first letter, to recognise them misspelt. */
const LONG_WORDS = new Map<string, string[]>();
for (const word of new Set([...PARTS, ...[...BY_SPELLING.keys()].flatMap((spelling) => spelling.split(' '))])) {
  if (word.length < 6) continue;
  const initial = word[0] as string;
  LONG_WORDS.set(initial, [...(LONG_WORDS.get(initial) ?? []), word]);
}

/** A word that only belongs to a legal form. */
export function isLegalPart(word: string): boolean {
  return PARTS.has(word);
}

/** A word of a legal form that is misspelt by up to two letters, spelt right; any other word as it is. */
export function correctLegalWord(word: string): string {
  if (word.length < 6 || word.length > 20) return word;
  for (const known of LONG_WORDS.get(word[0] as string) ?? []) {
    if (known === word) return word;
    if (Math.abs(known.length - word.length) > 1) continue;
    const allowed = known.length >= 8 ? 2 : 1;
    const distance = textDistance(known, word);
    if (distance <= allowed || (distance === allowed + 1 && sameLetters(known, word))) return known;
  }
  return word;
}

/** Typing mistakes mostly keep the letters: `limtied`. */
function sameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

/** The class of the longest legal form that starts at `words[start]`, with the number of words it takes. */
export function legalFormAt(words: readonly string[], start: number): { form: string; words: number } | undefined {
  let spelling = '';
  let found: { form: string; words: number } | undefined;
  for (let i = start; i < words.length && i < start + longest; i++) {
    spelling = i === start ? (words[i] as string) : `${spelling} ${words[i]}`;
    const form = BY_SPELLING.get(spelling);
    if (form) found = { form, words: i - start + 1 };
  }
  return found ?? abbreviationAt(words, start);
}

/** `s a r l`, `l l c`: single letters that spell a form. */
function abbreviationAt(words: readonly string[], start: number): { form: string; words: number } | undefined {
  let letters = '';
  let found: { form: string; words: number } | undefined;
  for (let i = start; i < words.length && words[i]?.length === 1; i++) {
    letters += words[i];
    const form = letters.length > 1 ? BY_SPELLING.get(letters) : undefined;
    if (form) found = { form, words: letters.length };
  }
  return found;
}
