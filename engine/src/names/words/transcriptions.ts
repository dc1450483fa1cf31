import { commonWord } from './common-names.ts';
import { isSpeltAsInEnglish } from './word-families.ts';

/**
 * How languages write names that are Cyrillic, Persian or Arabic: signs by which a name is known to be written so, and what English
 * writes for its letters. `$`: at the end of a word.
 */
const LANGUAGES: readonly [signs: RegExp, letters: string][] = [
  // German
  [
    /sch|[oe]wa?(?!\p{L})|(?<!\p{L})(?:ch(?=[abdelmorux])|w(?=[aijls])|j(?=[aeu]))/u,
    'schtsch=shch tsch=ch dsch=j sch=sh ch=kh w=v j=y z=ts ß=ss',
  ],
  // French
  [
    /tch|dj|ou|ï|gu[eéi]|ch[aeéiïouy]|ine(?!\p{L})|[eo]ff(?!\p{L})/u,
    'chtch=shch tch=ch ch=sh dj=j j=zh iou=yu ou=u ï=y gue=ge gué=ge gui=gi ine$=in off$=ov eff$=ev ss=s qu=k',
  ],
  // Polish
  [
    /sz|cz|ch|[żłńśź]|dz|w|[ei]j(?!\p{L})/u,
    'szcz=shch sz=sh cz=ch ż=zh ć=ch ó=u dż=j dź=j ch=kh rz=r w=v ę=en ą=on j=y c=ts ie=e',
  ],
  // Dutch and the languages of the North
  [
    /[dstz]j|oe|ij(?!\p{L})|(?<=\p{L})j/u,
    'sjtsj=shch sjtj=shch stsj=shch tsj=ch tj=ch sj=sh zj=zh dzj=j dj=j oe=u ch=kh j=y w=v',
  ],
  // Spanish
  [
    /(?<!\p{L})j(?=[aeour])|[aeiou]j[aeiou]|gu[eéi]|[aeiou]y[aáeéoó]/u,
    'j=kh gue=ge gué=ge gui=gi ay=aj ey=ej oy=oj ñ=n',
  ],
  // Languages with a letter for each hissing sound
  [/[šžčřěđćșț]/u, 'š=sh č=ch ć=ch ž=zh dž=j đ=j ș=sh ț=ts ch=kh c=ts j=y'],
  // Turkish and Azerbaijani
  [/[şçğıə]/u, 'ş=sh ç=ch ğ=g ı=i ə=a x=kh q=g c=j j=zh'],
  // Hungarian
  [/cs|zs|sz|gy|[tn]y(?!\p{L})|ty|ly/u, 'scs=shch cs=ch dzs=j zs=zh sz=s s=sh gy=d ty=t ny=n ly=l j=y'],
];

const READERS = LANGUAGES.map(([signs, letters]) => {
  const english = new Map(letters.split(' ').map((pair) => pair.split('=') as [string, string]));
  const groups = [...english.keys()]
    .sort((a, b) => b.length - a.length)
    .map((group) => group.replace('$', '(?!\\p{L})'));
  return { signs, english, group: new RegExp(groups.join('|'), 'gu') };
});

const WORD = /\p{L}{4,}/gu;

/**
 * A name as English would write it if another language wrote it (`Lukaschenko`, `Loukachenko` and `Łukaszenka` as `Lukashenko` or
 * nearly so). Short and common words stay as they are.
 */
export function transcriptions(name: string): string[] {
  const text = name.toLowerCase().normalize('NFC');
  return READERS.filter(({ signs }) => signs.test(text))
    .map(({ english, group }) =>
      text.replace(WORD, (word) =>
        commonWord(word) || isSpeltAsInEnglish(word)
          ? word
          : word.replace(group, (found) => english.get(found) ?? english.get(`${found}$`) ?? found),
      ),
    )
    .filter((read, i, all) => read !== text && all.indexOf(read) === i);
}
