import { createRequire } from 'node:module';

// Its dictionary takes 27 MB and 0.1 s in each thread, so that only names in Han load it.
const dictionary = (): typeof import('to-jyutping') => {
  loaded ??= createRequire(import.meta.url)('to-jyutping') as typeof import('to-jyutping');
  return loaded;
};
let loaded: typeof import('to-jyutping') | undefined;

/** Jyutping to the spelling of names in Hong Kong. */
const INITIALS: Readonly<Record<string, string>> = { gw: 'kw', g: 'k', z: 'ch', c: 'ch', j: 'y', d: 't', b: 'p' };
const FINALS: Readonly<Record<string, string>> = {
  oe: 'euh',
  oeng: 'eung',
  oek: 'euk',
  eoi: 'ui',
  eon: 'un',
  eot: 'ut',
  ou: 'o',
  yu: 'u',
  yun: 'uen',
  yut: 'uet',
  eng: 'ing',
};
const SYLLABLES: Readonly<Record<string, string>> = {
  lei: 'lee',
  ze: 'tse',
  ce: 'tse',
  zi: 'tsz',
  ci: 'tsz',
  si: 'sze',
  zang: 'tsang',
  ceoi: 'tsui',
  zeoi: 'tsui',
  coi: 'choi',
  so: 'so',
  jyu: 'yu',
  jyun: 'yuen',
  jyut: 'yuet',
  ji: 'yi',
  jing: 'ying',
  waa: 'wah',
  m: 'ng',
};

const SURNAMES: Readonly<Record<string, string>> = {
  區: 'au',
  区: 'au',
  曾: 'tsang',
  任: 'yam',
  單: 'sin',
  冼: 'sin',
  查: 'cha',
  翟: 'chak',
};

/** The usual Cantonese reading of a character, empty for one that has none. `first`: as a surname is read. */
export function romaniseCantonese(character: string, first: boolean): string {
  const surname = first ? SURNAMES[character] : undefined;
  if (surname) return surname;
  const jyutping = dictionary().getJyutpingCandidates(character)[0]?.[1][0]?.replace(/\d/g, '');
  if (!jyutping) return '';
  const whole = SYLLABLES[jyutping];
  if (whole) return whole;
  const [, initial, final] = /^(gw|kw|ng|[bpmfdtnlgkhwzcsj])?(.+)$/.exec(jyutping) as unknown as [
    string,
    string?,
    string?,
  ];
  return (INITIALS[initial ?? ''] ?? initial ?? '') + (FINALS[final ?? ''] ?? final ?? '').replace('aa', 'a');
}
