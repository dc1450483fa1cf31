import { wadeGiles } from '../scripts/han.ts';

/** The syllables of Mandarin in Pinyin: an initial, and the finals that it has. */
const SYLLABLES = `
  b a o ai ei ao an en ang eng i ie iao ian in ing u / p a o ai ei ao ou an en ang eng i ie iao ian in ing u /
  m a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u / f a o ei ou an en ang eng u /
  d a e ai ei ao ou an ang eng ong i ie iao iu ian ing u uo ui uan un / t a e ai ao ou an ang eng ong i ie iao ian ing u uo ui uan un /
  n a e ai ei ao ou an en ang eng ong i ie iao iu ian in iang ing u uo uan ue / l a e ai ei ao ou an ang eng ong i ie iao iu ian in iang ing u uo uan un ue /
  g a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang / k a e ai ao ou an en ang eng ong u ua uo uai ui uan un uang /
  h a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang / j i ia ie iao iu ian in iang ing iong u ue uan un /
  q i ia ie iao iu ian in iang ing iong u ue uan un / x i ia ie iao iu ian in iang ing iong u ue uan un /
  zh a e ai ao ou an en ang eng ong i u ua uo uai ui uan un uang / ch a e ai ao ou an en ang eng ong i u uo uai ui uan un uang /
  sh a e ai ei ao ou an en ang eng i u ua uo uai ui uan un uang / r e ao ou an en ang eng ong i u uo ui uan un /
  z a e ai ei ao ou an en ang eng ong i u uo ui uan un / c a e ai ao ou an en ang eng ong i u uo ui uan un /
  s a e ai ao ou an en ang eng ong i u uo ui uan un / y a ao ou an ang e i in ing ong u ue uan un / w a o ai ei an en ang eng u`;
const WITHOUT_INITIAL = 'a ai an ang ao e en er ou'.split(' ');
/** Surnames in another spelling that are syllables of Pinyin as well. */
const SURNAMES = new Map(
  'chang=zhang chou=zhou chu=zhu chao=zhao shu=xu kao=gao kuo=guo pai=bai tai=dai ting=ding tu=du'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const MAX_SYLLABLES = 3;
const MAX_READINGS = 4;

/** By spelling: the syllables in Pinyin that Wade-Giles, without its signs, or English ears write so. */
const BY_SPELLING = new Map<string, string[]>([['lee', ['li']]]);
const PINYIN = new Set<string>(WITHOUT_INITIAL);
for (const row of SYLLABLES.split('/')) {
  const [initial = '', ...finals] = row.trim().split(' ');
  for (const final of finals) {
    const pinyin = initial + final;
    PINYIN.add(pinyin);
    const byEar = pinyin
      .replace(/^x/, 'sh')
      .replace(/^q/, 'ch')
      .replace(/^zh/, 'j')
      .replace(/^c(?!h)/, 'ts')
      .replace(/^yi/, 'i');
    for (const spelling of new Set([wadeGiles(pinyin), byEar]))
      BY_SPELLING.set(spelling, [...(BY_SPELLING.get(spelling) ?? []), pinyin]);
  }
}

/**
 * A Mandarin name of two or three syllables in Pinyin, if it is written in another way (`Teng Hsiao-p’ing`, `Shu Jinlong`); an
 * apostrophe is not needed. Several readings, since the other ways have one spelling for several syllables.
 */
export function pinyinReadings(name: string): string[] {
  const words = name
    .toLowerCase()
    .replace(/['’‘ʼ`]/g, '')
    .split(/[\s-]+/)
    .flatMap(syllablesOf);
  if (words.length < 2 || words.length > MAX_SYLLABLES) return [];
  const surname = SURNAMES.get(words[0] as string);
  if (words.every((word) => PINYIN.has(word))) return surname ? [[surname, ...words.slice(1)].join(' ')] : [];
  const options = words.map((word) => [...(BY_SPELLING.get(word) ?? []), ...(PINYIN.has(word) ? [word] : [])]);
  if (options.some((each) => each.length === 0)) return [];
  const read = options.reduce<string[]>(
    (names, each) => names.flatMap((before) => [...new Set(each)].map((syllable) => `${before} ${syllable}`.trim())),
    [''],
  );
  return read.filter((reading) => reading !== words.join(' ')).slice(0, MAX_READINGS);
}

/** A word that is no syllable, as two: given names are often written together. */
function syllablesOf(word: string): string[] {
  if (BY_SPELLING.has(word) || PINYIN.has(word)) return [word];
  for (let end = word.length - 1; end > 0; end--) {
    const parts = [word.slice(0, end), word.slice(end)];
    if (parts.every((part) => BY_SPELLING.has(part) || PINYIN.has(part))) return parts;
  }
  return [word];
}
