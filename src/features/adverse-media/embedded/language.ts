import { wordsIn } from '../../../platform/words-in.ts';
import { type ArticleSentence, sentencesOf } from './words.ts';

/** The languages that the rules read. */
export type Language = 'en' | 'es' | 'pt';

type ShortWords = ReadonlySet<string>;

const words = (text: string): ShortWords => new Set(text.split(' '));

/** The frequent short words of the languages that the rules read. */
const READ = [
  'the of and to in is was for with on at by from a an that his her he it its as has had have who which after been were are this not they',
  'el la los las de del en por con para que un una unos se su sus y a al es fue ha como pero lo este esta entre tras no o e',
  'o a os as de do da dos das em com por para que um uma no na nos nas e se ao aos foi sua seu pelo pela mais nao ou apos',
].map(words);

/** The frequent short words of other languages that are often met: a text with more of these is of one of them. */
const GERMAN = words(
  'der die das und den dem des von zu zum zur mit ist im in ein eine einen einer nicht hat sich auf fur wegen nach bei als auch er sie wird wurde',
);
const FRENCH = words(
  'le la les l d des de du et en un une pour dans que qui est par a au aux sur avec pas ce il elle ne se son sa ses plus contre',
);
const OTHERS = [
  'il lo la i gli le di del della dei delle dal dalla da in un una che e per con non si ha al alla nel nella sono su come anche piu',
  'de het een en van in is op te dat met voor niet zijn wordt werd aan bij tot hij heeft door wegens om naar ook uit over',
  'a az es hogy nem egy is meg volt miatt szerint el ki mar de csak ezt azt akit aki mint kozott utan ellen vagy fel be',
  'a al ale de in si la pe cu un o din nu pentru care este fost prin mai sa se lui dintre dupa ce ca iar',
  'el la els les de del dels i en un una amb per que es ha al als no va van seva seu pel sobre mes com d l',
  'w i na z do nie sie ze jest o po za od przez dla jako zostal ktory oraz byl jego przed przy',
  'a v ve na se je ze s z do o za k po byl jako pro podle kvuli ktery proti by ale i u',
  'och i att en ett av for pa ar som den det de har till med om inte sig efter enligt fran var han hon',
  'og i at en et af for pa er som den det de har til med om ikke sig efter ifolge fra var han hun av',
  've bir bu icin ile yıl adlı da de olarak daha cok gore ise ancak olan sonra kadar ki ne gibi adli',
  'yang dan di dengan untuk dari ini itu ke pada dalam oleh adalah karena tidak juga akan telah atas',
  'i u na je da se za su od s kao koji zbog ne bio po iz nije o ili',
  'ja on ei se etta oli mukaan hanen joka mutta sen ovat vuoden kun',
].map(words);
const UNREAD = [GERMAN, FRENCH, ...OTHERS];

/** A text with fewer words is too short to tell its language: it is read if its letters are Latin. */
const SHORT = 6;
/** A long text with a smaller share of frequent words is of none of these languages. */
const LONG = { words: 40, share: 0.12 };

const NAMES: readonly Language[] = ['en', 'es', 'pt'];
/** Letters of one of them alone. */
const LETTERS: readonly RegExp[] = [
  /(?:ing|tion|ed|ly)$|^wh|th|ck|'s$/u,
  /ñ|ción$|[aeiou]ll[aeo]|^y$|[aei]ó$|ie[rn]/u,
  /[ãõçêô]|nh[aeo]|lh[aeo]/u,
];

/** The language of the three that a text is most likely in. */
export function languageOf(sentences: readonly ArticleSentence[]): Language {
  const all = sentences.flatMap(({ words }) => words);
  const scores = READ.map(
    (frequent, i) =>
      all.filter(({ plain }) => frequent.has(plain)).length + all.filter(({ exact }) => LETTERS[i]?.test(exact)).length,
  );
  return NAMES[scores.indexOf(Math.max(...scores))] ?? 'en';
}

/** Whether a text is in a language that the rules read. */
export function isRead(sentences: readonly ArticleSentence[]): boolean {
  const all = plainWords(sentences);
  if (all.length < SHORT) return all.every(isLatin);
  const own = most(all, READ);
  return own > 0 && own >= most(all, UNREAD) && (all.length < LONG.words || own >= LONG.share * all.length);
}

/** Whether a text is in a language that the rules do not read. One of names and labels alone may be in any language. */
export const isForeign = (text: string): boolean => isOfOthers(text, READ, UNREAD);

/** Whether a text is in none of the languages that the rules read, nor in German or French. */
export const isForeignToFive = (text: string): boolean => isOfOthers(text, [...READ, GERMAN, FRENCH], OTHERS);

function isOfOthers(text: string, read: readonly ShortWords[], others: readonly ShortWords[]): boolean {
  const all = plainWords(sentencesOf(text));
  return countOf(all.filter(isLatin)) < countOf(all) / 2 || most(all, others) > most(all, read);
}

const plainWords = (sentences: readonly ArticleSentence[]): string[] =>
  sentences.flatMap(({ words }) => words.map(({ plain }) => plain)).filter((plain) => /^\p{L}/u.test(plain));

/** A sentence without spaces is one word of `plainWords`. */
const countOf = (all: readonly string[]): number => all.reduce((sum, word) => sum + wordsIn(word), 0);

const isLatin = (plain: string): boolean => /^[a-z]/.test(plain);

/** The words of the language that has the most of them. */
const most = (all: readonly string[], languages: readonly ShortWords[]): number =>
  Math.max(...languages.map((frequent) => all.filter((plain) => frequent.has(plain)).length));
