import { koreanSpellings } from './korean-spellings.ts';

/** Parts of a syllable in the order of Unicode. Two spellings: the one that names mostly have, and McCune-Reischauer. */
const INITIALS = {
  common: 'k kk n d tt r m b pp s ss - j jj ch k t p h'.split(' '),
  mcCune: 'k kk n t tt r m p pp s ss - ch tch ch k t p h'.split(' '),
};
const VOWELS = {
  common: 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' '),
  mcCune: 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' '),
};
const FINALS = '- k k k n n n t l k m l l l l l m p p t t ng t t k t p t'.split(' ');

type Spelling = keyof typeof VOWELS;

const FIRST = 0xac00;
const LAST = 0xd7a3;

/** Surnames with the usual spelling in South Korea, the one in McCune-Reischauer or in the North, and others. */
const SURNAMES = new Map(
  `김:kim:kim:gim 이:lee:yi:rhee,ri,li,i,rhie 리:lee:ri:yi,rhee,li 박:park:pak:bak 최:choi:choe:che
  정:jung:chong:chung,jeong,joung 강:kang:kang:gang 조:cho:cho:jo,joh 윤:yoon:yun:youn,yune 장:jang:chang:jahng
  임:lim:im:rim,yim 림:lim:rim 한:han:han:hahn 오:oh:o 서:seo:so:suh,su 신:shin:sin:shinn 권:kwon:kwon:gwon,kweon
  황:hwang:hwang:whang 안:ahn:an 송:song:song 류:ryu:ryu:yoo,yu,you,ryoo 유:yoo:yu:you,ryu 홍:hong:hong
  전:jeon:chon:jun,chun,jon 고:ko:ko:go,koh 문:moon:mun 손:son:son:sohn,shon 양:yang:yang:ryang 량:yang:ryang
  배:bae:pae:bai,pai 백:baek:paek:paik,baik,back 허:huh:ho:heo,hur,her 남:nam:nam:nahm 심:shim:sim 노:noh:no:ro,roh
  로:roh:ro:noh,no 하:ha:ha 곽:kwak:kwak:gwak,kwack 성:sung:song:seong 차:cha:cha:char 주:joo:chu:ju,choo 우:woo:u:wu,wo
  구:koo:ku:gu,goo 민:min:min:meen 진:jin:chin 나:na:na:ra,rah,nah 라:ra:ra:na 지:ji:chi:jee,gi 엄:um:om:eom,uhm
  변:byun:pyon:byeon,byon 원:won:won 채:chae:chae 천:chun:chon:cheon 방:bang:pang:bahng 공:kong:kong:gong 현:hyun:hyon:hyeon
  함:ham:ham:hahm 염:yeom:yom:yum,yeum 여:yeo:yo:yu,lyeo 려:yeo:ryo 추:choo:chu 도:do:to:doh 석:suk:sok:seok,suck
  선:sun:son:seon 설:seol:sol:sul 마:ma:ma 길:gil:kil 연:yeon:yon:youn,yun 위:wi:wi 표:pyo:pyo 명:myung:myong:myeong,myoung
  기:ki:ki:gi,kee 반:ban:pan:bahn 왕:wang:wang 금:keum:kum:geum 옥:ok:ok 육:yook:yuk:ryuk 인:in:in 맹:maeng:maeng 제:je:che:jae
  모:mo:mo 탁:tak:tak 국:kook:kuk:guk 어:eo:o 은:eun:un 편:pyun:pyon 용:yong:yong:young 예:ye:ye 경:kyung:kyong:kyoung,gyeong
  봉:bong:pong 사:sa:sa 부:boo:pu:bu 가:ka:ka 복:bok:pok 태:tae:tae 목:mok:mok 형:hyung:hyong 피:pi:pi 두:doo:tu:du 감:kam:kam
  호:ho:ho`
    .split(/\s+/)
    .map((entry) => {
      const [hangul, common, mcCune, others] = entry.split(':') as [string, string, string, string?];
      return [hangul, { common, mcCune, others: others?.split(',') ?? [] }];
    }),
);
/** Characters of the name of a person in East Asia, of which the first is the surname. */
export const MAX_NAME = 4;

/** Whether a text is as long as the name of a Korean, so that its first syllable is a surname. */
const isKoreanName = (syllables: readonly string[]): boolean => syllables.length <= MAX_NAME;

/** A Korean name syllable by syllable in both spellings. */
export function hangulReadings(text: string): string[][] {
  const syllables = [...text];
  const spelt = (spelling: Spelling): string[] =>
    syllables.map((syllable, i) => {
      const surname = i === 0 && isKoreanName(syllables) ? SURNAMES.get(syllable) : undefined;
      return surname ? surname[spelling] : romaniseSyllable(syllable, spelling);
    });
  return [spelt('common'), spelt('mcCune')];
}

/** The usual spellings of each syllable of a Korean name; none for a longer text. */
export function usualSpellings(text: string): string[][] {
  const syllables = [...text];
  if (!isKoreanName(syllables)) return [];
  return syllables.map((syllable, i) => {
    const surname = i === 0 ? SURNAMES.get(syllable) : undefined;
    const usual = koreanSpellings(syllable);
    // Behind a blank it may be a given name.
    return surname ? [...new Set([surname.common, ...surname.others, surname.mcCune, ...usual])] : usual;
  });
}

/** A name from elsewhere as one word. */
export function hangulWord(text: string): string {
  return [...text]
    .map((syllable) => romaniseSyllable(syllable, 'common'))
    .join('')
    .replaceAll('lr', 'l');
}

function romaniseSyllable(syllable: string, spelling: Spelling): string {
  const code = syllable.charCodeAt(0);
  if (code < FIRST || code > LAST) return '';
  const number = code - FIRST;
  const initial = INITIALS[spelling][Math.floor(number / 588)] as string;
  const vowel = VOWELS[spelling][Math.floor(number / 28) % 21] as string;
  return `${initial}${vowel}${FINALS[number % 28]}`.replaceAll('-', '');
}
