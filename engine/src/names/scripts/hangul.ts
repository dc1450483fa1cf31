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

/** Surnames with the usual spelling in South Korea and the one in McCune-Reischauer or in the North. */
const SURNAMES = new Map(
  `김:kim:kim 이:lee:yi 리:lee:ri 박:park:pak 최:choi:choe 정:jung:chong 강:kang:kang 조:cho:cho 윤:yoon:yun 장:jang:chang
  임:lim:im 림:lim:rim 한:han:han 오:oh:o 서:seo:so 신:shin:sin 권:kwon:kwon 황:hwang:hwang 안:ahn:an 송:song:song
  류:ryu:ryu 유:yoo:yu 홍:hong:hong 전:jeon:chon 고:ko:ko 문:moon:mun 손:son:son 양:yang:yang 량:yang:ryang 배:bae:pae
  백:baek:paek 허:huh:ho 남:nam:nam 심:shim:sim 노:noh:no 로:roh:ro 하:ha:ha 곽:kwak:kwak 성:sung:song 차:cha:cha
  주:joo:chu 우:woo:u 구:koo:ku 민:min:min 진:jin:chin 나:na:na 라:ra:ra 지:ji:chi 엄:um:om 변:byun:pyon 원:won:won
  채:chae:chae 천:chun:chon 방:bang:pang 공:kong:kong 현:hyun:hyon 함:ham:ham 염:yeom:yom 여:yeo:yo 려:yeo:ryo
  추:choo:chu 도:do:to 석:suk:sok 선:sun:son 설:seol:sol 마:ma:ma 길:gil:kil 연:yeon:yon 위:wi:wi 표:pyo:pyo 명:myung:myong
  기:ki:ki 반:ban:pan 왕:wang:wang 금:keum:kum 옥:ok:ok 육:yook:yuk 인:in:in 맹:maeng:maeng 제:je:che 모:mo:mo 탁:tak:tak
  국:kook:kuk 어:eo:o 은:eun:un 편:pyun:pyon 용:yong:yong 예:ye:ye 경:kyung:kyong 봉:bong:pong 사:sa:sa 부:boo:pu
  가:ka:ka 복:bok:pok 태:tae:tae 목:mok:mok 형:hyung:hyong 피:pi:pi 두:doo:tu 감:kam:kam 호:ho:ho`
    .split(/\s+/)
    .map((entry) => {
      const [hangul, common, mcCune] = entry.split(':') as [string, string, string];
      return [hangul, { common, mcCune }];
    }),
);
const MAX_NAME = 4;

/** A Korean name syllable by syllable in both spellings. */
export function hangulReadings(text: string): string[][] {
  const syllables = [...text];
  const koreanName = syllables.length <= MAX_NAME;
  const spelt = (spelling: Spelling): string[] =>
    syllables.map((syllable, i) => {
      const surname = i === 0 && koreanName ? SURNAMES.get(syllable) : undefined;
      return surname ? surname[spelling] : romaniseSyllable(syllable, spelling);
    });
  return [spelt('common'), spelt('mcCune')];
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
