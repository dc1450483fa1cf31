/**
 * Burmese syllables as names spell them in Latin letters: the first consonant with its medials, the vowel, and the last consonant. The
 * most usual spelling comes first. A name is written without blanks, and each syllable is a word of its Latin form.
 */
const ONSETS = table(
  `က:k,g ခ:kh,k ဂ:g,k ဃ:g င:ng စ:s,z ဆ:s,hs,z ဇ:z,s ဈ:z ဉ:ny ည:ny ဋ:t ဌ:ht,t ဍ:d ဎ:d ဏ:n တ:t,d ထ:ht,t,th ဒ:d,t ဓ:d န:n ပ:p,b ဖ:ph,p,hp ဗ:b,p ဘ:b,bh,ph
  မ:m ယ:y ရ:y,r လ:l ဝ:w သ:th,t ဟ:h ဠ:l အ: ဩ:`,
);
/** Medials that do not only add their own letter. */
const WITH_MEDIALS = table(
  `ကျ:ky,gy,ch ကြ:ky,gy ချ:ch,ky,khy ခြ:ch,ky ဂျ:gy,j ဂြ:gy ငြ:ny,ng ပျ:py ပြ:py,by ဖျ:phy,py ဖြ:phy,py,hpy ဗျ:by,phy ဗြ:by ဘျ:by မျ:my မြ:my မှ:hm,m မျှ:hmy,my မြှ:hmy,my
  လှ:hl,l လျ:ly,y လျှ:sh,hly နှ:hn,n ညှ:hny,ny ငှ:hng ရှ:sh,y ယှ:sh သျ:sh သျှ:sh ဝှ:hw,w တြ:t ဒြ:d`,
);
const RHYMES = table(
  `:a,ar ာ:a,ar,ah ိ:i,e ီ:i,ee,yi ု:u,oo ူ:u,oo ေ:ay,e,ei,ai,aye ဲ:e,ai,ae,eh ော:aw,or,o ို:o,oe,oh ံ:an,ann,am ုံ:on,one,oun,un ိံ:ein
  က်:et,at,ek ိုက်:aik,ike ောက်:auk,out င်:in,inn ိုင်:aing,ine ောင်:aung,oung,ong စ်:it,is ည်:i,ee,e,ae,yi,ay ဉ်:in,inn တ်:at,et ာတ်:at ိတ်:eik,ate,eit ုတ်:oke,ote,ut,ok
  န်:an,ann ာန်:an,ann ိန်:ein,ain ုန်:on,one,ohn,oun,un ပ်:at,ap ိပ်:eik,ate ုပ်:oke,ote,ok,ut မ်:an,am,ann ာမ်:an,am ိမ်:ein,ain ုမ်:on,one,ohn ယ်:e,el,ai,ae,ay လ်:al,an သ်:at
  ာဉ်:in ာရ်:ar ာလ်:al,ar ရ်:ar,a ိုလ်:o,oe ိုဃ်:o,oe,oh`,
);
/** Last consonants that sound like others. */
const LAST: Readonly<Record<string, string>> = {
  ...{ ခ: 'က', ဂ: 'က', ဆ: 'စ', ဇ: 'စ', ဈ: 'စ', ဏ: 'န', ဖ: 'ပ', ဗ: 'ပ', ဘ: 'ပ' },
  ...{ ဋ: 'တ', ဌ: 'တ', ဍ: 'တ', ဎ: 'တ', ထ: 'တ', ဒ: 'တ', ဓ: 'တ', ဠ: 'လ', ဟ: 'ရ' },
};
/** With the medial that sounds like a vowel before the last consonant. */
const ROUND = table('န်:un,oon,on,won တ်:ut,oot,wut မ်:un,oon ပ်:ut,oot ံ:un');
/** Vowels that are letters of their own. */
const ALONE: Readonly<Record<string, string>> = { ဥ: 'အု', ဦ: 'အူ', ဣ: 'အိ', ဤ: 'အီ', ဧ: 'အေ', ဩ: 'အော', ဪ: 'အော' };
const SYLLABLE =
  /([က-အ])([\u103b-\u103e]{0,4})([\u102b-\u1032\u1036]{0,3})([\u1037\u1038]{0,2})(?:(?<=\u1031\u102c[\u1037\u1038]?)\u103a)?(?:([က-အ])(\u1037?(?:\u103a\u1039?|\u1039(?=[က-အ]))\u1037?))?([\u1037\u1038]{0,2})/uy;
const MAX_SYLLABLES = 24;
const MAX_SPELLINGS = 6;

function table(entries: string): ReadonlyMap<string, string[]> {
  return new Map(
    entries.split(/\s+/).map((entry) => {
      const [burmese = '', latin = ''] = entry.split(':');
      return [burmese, latin.split(',')] as const;
    }),
  );
}

/** The usual spellings of each syllable of a Burmese name; undefined where the text is written otherwise, as in the letters of Zawgyi. */
export function burmeseSyllables(text: string): string[][] | undefined {
  const letters = likeLetters(text)
    .replace(/[ဥဦဣဤဧဩဪ]/gu, (letter) => ALONE[letter] ?? '')
    .replaceAll('\u102b', '\u102c');
  const syllables: string[][] = [];
  SYLLABLE.lastIndex = 0;
  while (SYLLABLE.lastIndex < letters.length) {
    const found = SYLLABLE.exec(letters);
    const spelt = found && spellingsOf(found);
    if (!spelt || syllables.length === MAX_SYLLABLES) return undefined;
    syllables.push(spelt);
  }
  return syllables;
}

/** Many writers take `ဥ` and `ဉ` for each other. */
const likeLetters = (text: string): string => text.replace(/ဉီ/gu, 'ဦ').replace(/ဥ(?=[\u102c\u103a])/gu, 'ဉ');

function spellingsOf([
  ,
  consonant = '',
  medials = '',
  vowel = '',
  tone = '',
  last = '',
  mark = '',
  lastTone = '',
]: readonly string[]): string[] | undefined {
  const isRound = medials.includes('\u103d');
  const onsets = onsetsOf(consonant, medials.replace('\u103d', ''));
  const rhyme = vowel + (last === '' ? '' : `${LAST[last] ?? last}\u103a`);
  const isShort = `${tone}${mark}${lastTone}`.includes('\u1037');
  const round = isRound || consonant === 'ဝ' ? ROUND.get(rhyme) : undefined;
  const rhymes = round ?? RHYMES.get(rhyme);
  // In Zawgyi it is `Hla`; no Burmese name is `Lwa`.
  const isOfZawgyi = isRound && rhyme === '' && 'နမရလ'.includes(consonant);
  if (!onsets || !rhymes || isOfZawgyi) return undefined;
  const glide = isRound && !round ? 'w' : '';
  const endings = isShort ? rhymes.flatMap((each) => (/[^n]n$/.test(each) ? [`${each}t`] : [each])) : rhymes;
  const written = consonant === 'အ' && vowel === 'ေ' ? ['aye', ...endings] : endings;
  const spelt = onsets.flatMap((begin, i) => written.map((end, j) => ({ text: begin + glide + end, rank: i + j })));
  return spelt
    .sort((a, b) => a.rank - b.rank)
    .map(({ text }) => text)
    .slice(0, MAX_SPELLINGS);
}

function onsetsOf(consonant: string, medials: string): string[] | undefined {
  const plain = ONSETS.get(consonant);
  if (medials === '') return plain;
  const glide = /[\u103b\u103c]/.test(medials) ? 'y' : '';
  const known = WITH_MEDIALS.get(consonant + medials);
  return known ?? plain?.map((letters) => (letters.endsWith('y') ? letters : letters + glide));
}
