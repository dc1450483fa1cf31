/** Letters of Ukrainian, and those that both languages write for one sound of Chinese. */
const LETTERS: Readonly<Record<string, string>> = { і: 'и', ї: 'и', є: 'е', э: 'е', ё: 'е', ъ: '', ґ: 'г' };
const VARIANT = /[іїєэёъґ]/gu;

const pairsOf = (text: string): (readonly [cyrillic: string, latin: string])[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]);

/** The system of Palladius, by which Russian and Ukrainian write Chinese syllables: beginnings of a syllable and their ends. */
const CHINESE = (
  [
    ['=', 'а=a ай=ai ань=an ан=ang ао=ao е=e ень=en ен=eng ер=er о=o оу=ou'],
    ['=', 'я=ya янь=yan ян=yang яо=yao е=ye и=yi инь=yin ин=ying юн=yong ю=you юй=yu юань=yuan юе=yue юнь=yun'],
    ['=', 'у=wu ва=wa вай=wai вань=wan ван=wang вей=wei вень=wen вен=weng во=wo'],
    [
      'б=b п=p м=m ф=f д=d т=t н=n л=l г=g к=k х=h чж=zh ч=ch ш=sh ж=r цз=z ц=c с=s',
      'а=a ай=ai ань=an ан=ang ао=ao е=e ей=ei ень=en ен=eng о=o о=uo оу=ou ун=ong у=u уа=ua уай=uai уань=uan уан=uang уй=ui уей=ui унь=un',
    ],
    ['чж=zh ч=ch ш=sh ж=r', 'и=i'],
    ['цз=z ц=c с=s', 'ы=i'],
    [
      'б=b п=p м=m д=d т=t н=n л=l цз=j ц=q с=x',
      'и=i я=ia янь=ian ян=iang яо=iao е=ie инь=in ин=ing юн=iong ю=iu юй=u юй=yu юань=uan юе=ue юнь=un',
    ],
  ] as const
).flatMap(([begin, end]) => syllables(pairsOf(begin), pairsOf(end)));

/** How Russian writes Vietnamese syllables. */
const VIETNAMESE = syllables(
  pairsOf(
    '= б=b в=v г=g г=gh д=d з=d з=gi з=r к=c к=k ку=qu кх=kh л=l м=m н=n нг=ng нг=ngh нь=nh п=p ф=ph р=r с=s с=x т=t тх=th ть=ch ч=tr ч=ch ш=s х=h',
  ),
  pairsOf(
    `а=a ай=ai ай=ay ан=an ань=anh анг=ang ам=am ао=ao ап=ap ат=at ак=ac ау=au е=e ен=en ен=ien ьен=ien иен=ien ьет=iet иет=iet
    ьеу=ieu иеу=ieu ьеп=iep ием=iem и=i и=y инь=inh инь=ynh ин=in им=im ит=it ик=ich о=o он=on онг=ong ой=oi ок=oc ом=om оан=oan оанг=oang оа=oa
    у=u ун=un унг=ung юнг=ung уй=ui уй=uy уи=uy юи=uy ук=uc уок=uoc уонг=uong уен=uyen юен=uyen ует=uyet уан=uan уат=uat уе=ue юе=ue
    ы=u ык=uc ынг=ung ын=un ыонг=uong ыок=uoc ыой=uoi ыу=uu ыа=ua`,
  ),
);

/** Syllables of Korean names as Russian writes them. */
const KOREAN = `
  ан=an,ahn ын=un,eun ир=il ен=yong,young,yeong ён=yong,young,yeong ёнг=yong им=im,lim,rim и=yi,lee,ri кан=kang ким=kim,gim квон=kwon
  ли=lee,yi,ri,rhee мин=min мун=moon,mun нам=nam но=noh,roh о=oh,o пак=park,pak,bak пек=paek,baek,paik пе=bae,pae рю=ryu,yoo сим=shim,sim син=shin,sin
  со=seo,suh,so сон=song,son,sung,seong сен=sung,song,seong су=soo,su тхе=tae,thae хан=han хван=hwang хе=hye,hae хен=hyon,hyun,hyung хён=hyon,hyun,hyung
  хо=ho хон=hong,hoon хун=hun,hoon ха=ha цой=choi,choe чан=jang,chang чен=jong,jung,jeong,chong чжон=jong,jeong,chung чо=cho,jo чон=jong,chung,jeong,jung,jeon,chon
  чхве=choi,choe чу=joo,ju юн=yoon,yun
`;

/** The Latin spellings of each syllable. */
const chinese = spellingsBy(CHINESE);
const single = spellingsBy([
  ...VIETNAMESE,
  ...pairsOf(KOREAN).flatMap(([cyrillic, latin]) => latin.split(',').map((spelling) => [cyrillic, spelling] as const)),
]);

/** Letters of two long syllables, and readings that they may have. */
const MAX_LENGTH = 12;
const MAX_READINGS = 6;

function syllables(begins: readonly (readonly [string, string])[], ends: readonly (readonly [string, string])[]) {
  return begins.flatMap(([a, b]) => ends.map(([c, d]) => [a + c, b + d] as const));
}

function spellingsBy(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, readonly string[]> {
  const spellings = new Map<string, string[]>();
  for (const [cyrillic, latin] of pairs) {
    const plain = plainOf(cyrillic);
    spellings.set(plain, [...new Set([...(spellings.get(plain) ?? []), latin])]);
  }
  return spellings;
}

function plainOf(word: string): string {
  return word.replace(VARIANT, (letter) => LETTERS[letter] as string);
}

/** `тя` is `ть` with a vowel. */
const softened = (word: string): string => word.replace('тя', 'тьа').replace('тю', 'тьу');

/** The Latin spellings of a Cyrillic word that may be a Chinese, Vietnamese or Korean name; none for any other word. */
export function easternSpellings(word: string): string[] {
  if (word.length > MAX_LENGTH) return [];
  const plain = plainOf(word);
  return [...new Set([...(single.get(softened(plain)) ?? []), ...chineseSpellings(plain)])];
}

/** The readings of a word of one or two syllables, as names of Chinese people have them. */
function chineseSpellings(word: string): string[] {
  const spellings = [...(chinese.get(word) ?? [])];
  for (let end = 1; end < word.length && spellings.length < MAX_READINGS; end++) {
    const endings = chinese.get(word.slice(end));
    if (!endings) continue;
    for (const start of chinese.get(word.slice(0, end)) ?? [])
      spellings.push(...endings.map((ending) => start + ending));
  }
  return spellings.slice(0, MAX_READINGS);
}
