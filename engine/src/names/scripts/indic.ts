/** The scripts of India share one layout: 128 code points each, the same letter at the same place. */
const BLOCK = 0x80;
const FIRST_BLOCK = 0x900;
const TAMIL = 0xb80;
const SINHALA = 0xd80;
const MALAYALAM_AU = 0xd57;
const GURMUKHI_R = 0xa5c;
const INDEPENDENT_VOWELS = 'a a i i u u ri li e e e ai o o o au'.split(' ');
const CONSONANTS = 'k kh g gh ng ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ');
const VOWEL_SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
/** Consonants that a dot below turns into another sound. */
const DOTTED: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f', p: 'f', g: 'gh', d: 'r', dh: 'rh' };
/** Letters outside of the shared layout that have no vowel: Bengali's `t`, Gurmukhi's nasal, and Malayalam's at the end of syllables. */
const WITHOUT_VOWEL: Readonly<Record<string, string>> = {
  ...{ ৎ: 't', 'ং': 'ng', 'ੰ': 'n', ൎ: 'r', ൔ: 'm', ൕ: 'y', ൖ: 'l' },
  ...{ ൺ: 'n', ൻ: 'n', ർ: 'r', ൽ: 'l', ൾ: 'l', ൿ: 'k' },
};
/** Assamese and Oriya. */
const FURTHER_CONSONANTS: Readonly<Record<string, string>> = { ৰ: 'r', ৱ: 'v', ୱ: 'v' };
/** Groups that sound otherwise than their letters: Malayalam's `tt`, `nt` and `nj`, the `gy` of the north, and Tamil's `f` and `z`, as with a dot below. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ റ്റ: 'ട്ട', ന്റ: 'ന്ട', ൻറ: 'ന്ട', ൻ്റ: 'ന്ട' },
  ...{ ഞ്ഞ: 'ഞ്ജ', ज्ञ: 'ग्य', જ્ઞ: 'ગ્ય' },
  ...{ ஃப: 'ப\u0bbc', ஃஜ: 'ஜ\u0bbc' },
};
/** Letters by their neighbours: Tamil's `ng`, `tr`, `ndr` and `s`, which is another sound doubled or behind `n`, and Bengali's `j`. */
const BY_NEIGHBOURS: readonly (readonly [RegExp, string])[] = [
  [/ங்க/g, 'ங'],
  [/ற்ற/g, 'ட்ர'],
  [/ன்ற/g, 'ன்ட்ர'],
  [/(?<![ஞச]\u0bcd)ச(?!\u0bcd)/g, 'ஸ'],
  [/(?<!\u09cd)য(?!\u09bc)/g, 'জ'],
];
const GROUP = new RegExp(Object.keys(GROUPS).join('|'), 'g');
/** Devanagari, Bengali, Gurmukhi and Gujarati leave out the last unwritten `a`. */
const DROPS_LAST_A = new Set([0x900, 0x980, 0xa00, 0xa80]);

const SINHALA_VOWELS = 'a a ae ae i i u u ri ri li li e e ai o o au'.split(' ');
const SINHALA_CONSONANTS =
  'k kh g gh ng ng ch ch j jh n n nj t th d dh n nd th th d dh n - nd p ph b bh m mb y r - l - - v sh sh s h l f'.split(
    ' ',
  );
const SINHALA_SIGNS: Readonly<Record<number, string>> = {
  79: 'a',
  80: 'ae',
  81: 'ae',
  82: 'i',
  83: 'i',
  84: 'u',
  86: 'u',
  88: 'ru',
  89: 'e',
  90: 'e',
  91: 'ai',
  92: 'o',
  93: 'o',
  94: 'au',
};

interface Letter {
  kind: 'vowel' | 'consonant' | 'sign' | 'virama' | 'nukta' | 'other';
  latin: string;
}

/** Romanises with the unwritten `a` of every consonant that no vowel sign or virama follows. */
export function romaniseIndic(word: string): string {
  const grouped = BY_NEIGHBOURS.reduce((text, [letters, sound]) => text.replace(letters, sound), word);
  const letters = Array.from(
    grouped.replace(GROUP, (group) => GROUPS[group] ?? group),
    letterOf,
  );
  let latin = '';
  let open = false;
  let consonant = '';
  const close = (vowel: string): void => {
    latin += consonant + (open ? vowel : '');
    consonant = '';
    open = false;
  };
  for (const { kind, latin: sound } of letters) {
    if (kind === 'nukta') consonant = DOTTED[consonant] ?? consonant;
    else if (kind === 'virama') open = false;
    else if (kind === 'sign') close(sound);
    else {
      close('a');
      if (kind === 'consonant') {
        consonant = sound;
        open = true;
      } else latin += sound;
    }
  }
  const block = Math.floor(word.charCodeAt(word.length - 1) / BLOCK) * BLOCK;
  close(DROPS_LAST_A.has(block) && latin !== '' ? '' : 'a');
  return latin;
}

function letterOf(character: string): Letter {
  const closed = WITHOUT_VOWEL[character];
  if (closed !== undefined) return { kind: 'other', latin: closed };
  const further = FURTHER_CONSONANTS[character];
  return further === undefined ? letterAt(character.charCodeAt(0)) : { kind: 'consonant', latin: further };
}

function letterAt(code: number): Letter {
  const place = code % BLOCK;
  if (code < FIRST_BLOCK || code >= SINHALA + BLOCK) return { kind: 'other', latin: '' };
  if (code >= SINHALA) return sinhalaLetterAt(place);
  if (code === TAMIL + 0x1a) return { kind: 'consonant', latin: 's' };
  if (place === 0x01 || place === 0x02) return { kind: 'other', latin: 'n' };
  if (place >= 0x05 && place <= 0x14) return { kind: 'vowel', latin: INDEPENDENT_VOWELS[place - 0x05] as string };
  if (place >= 0x15 && place <= 0x39) return { kind: 'consonant', latin: CONSONANTS[place - 0x15] as string };
  if (place >= 0x3e && place <= 0x4c) return { kind: 'sign', latin: VOWEL_SIGNS[place - 0x3e] as string };
  if (place === VIRAMA) return { kind: 'virama', latin: '' };
  if (place === NUKTA) return { kind: 'nukta', latin: '' };
  if (code === MALAYALAM_AU) return { kind: 'sign', latin: 'au' };
  if (code === GURMUKHI_R) return { kind: 'consonant', latin: 'r' };
  if (place === 0x5f) return { kind: 'consonant', latin: 'y' };
  return { kind: 'other', latin: '' };
}

function sinhalaLetterAt(place: number): Letter {
  if (place === 0x02) return { kind: 'other', latin: 'n' };
  if (place >= 0x05 && place <= 0x16) return { kind: 'vowel', latin: SINHALA_VOWELS[place - 0x05] as string };
  if (place >= 0x1a && place <= 0x46) return { kind: 'consonant', latin: SINHALA_CONSONANTS[place - 0x1a] as string };
  if (place === 0x4a) return { kind: 'virama', latin: '' };
  const sign = SINHALA_SIGNS[place];
  return sign === undefined ? { kind: 'other', latin: '' } : { kind: 'sign', latin: sign };
}
