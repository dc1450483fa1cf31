import { isLegalForm } from '@vett/engine/names';
import { plain } from '../industry/words.ts';
import type { SiteContent } from './content.ts';

const MAX_NAMES = 10;
const MAX_WORDS = 8;
const MAX_LINE = 1_000;
/** An imprint has its company in the lines below its heading. */
const LINES_BELOW = 2;
const wordSet = (words: string) => new Set(words.split(/\s+/));
const FORMS = wordSet(
  `ltd limited llc llp plc pllc inc incorporated corp corporation co gmbh ag ug kg ohg ek se sa sau sl slu srl spa sas sasu sac sarl eurl
  ltda lda eireli epp bv nv pty oy oyj ab as aps cv sacv srlcv sab spzoo`,
);
/** Forms of all countries, in capitals (`PJSC`, `FZE`); not those that are numbers or an English word. */
const FOREIGN = /^(?!TOO\b|[IVX]{1,6}\b)\p{Lu}{3,6}[.,;)]{0,3}$/u;
/** Forms that stand before the name, in capitals. */
const FIRST = wordSet('OOO OAO ZAO PAO NAO AO TOO TOV PAT PRAT PT CV UD PJSC OJSC CJSC JSC LLC OÜ UAB AB SIA');
/** Forms that are written with spaces, whose spaces are closed while a line is read. */
const SPACED =
  /\b(?:S\.? ?à r\.? ?l\b\.?|S\.? ?a r\.? ?l\b\.?|S\. ?de R\.? ?L\.? de C\.? ?V\b\.?|S\.? ?A\.? ?(?:B\.? )?de C\.? ?V\b\.?|Sp\. ?z ?o\.? ?o\b\.?|S\. A\.|S\. L\.)/gu;
const CLOSED = '\u{e000}';
/** Forms that small letters may have. */
const SMALL = wordSet('ltd llc plc inc gmbh srl ltda sarl bv');
/** Letters that are also a State, a weight, a bath or a list of achievements. As forms they have points, or stand alone at the end. */
const PLACES = wordSet('co nv sa se ab as');
const GOODS = wordSet('kg spa cv ek ug');
/** Words before the owner of a site, in en, es, pt, de and fr. */
const CUES =
  /©|\(c\)|copyright|operated by|owned by|trading name of|registered company|company name|legal name|legal notice|imprint|impressum|angaben gemäß|betreiber|herausgeber|verantwortlich|razón social|denominación social|titular|aviso legal|operado por|razão social|nome empresarial|operada por|raison sociale|mentions légales|éditeur|édité par|exploité par/i;
/** Words right before a company that made, hosts or pays for the site, or is only spoken of. */
const OTHERS =
  /(?:powered|designed|developed|built|created|made|hosted|produced|photos?|photography|images|website|site|theme|template|design|e-?commerce|webshop|branding|marketing|seo|hosting) by|(?:web)?design(?:er)?:|host(?:ing|er|ed|eur)?:|concept(?:ion)?:|umsetzung:?|realisierung:?|programmierung:?|technik:?|(?:réalis|conç|développ|héberg)\S{0,8} (?:et \S{1,20} )?par|(?:réalisation|hébergeur|hébergement|conception) ?:|(?:diseñad|desarrollad|cread|realizad|hech|aloj)[oa]d?[oa]? por|diseño(?: web)?(?: por)?:?|desarrollo(?: web)?(?: por)?:|(?:desenvolvid|criad|feit|hospedad)[oa] por|desenvolvimento:|levert av|trade ?marks? of|marks? of|marca (?:registrada )?de/giu;
/** Characters between the words of others and their name. */
const NEAR = 25;
/** Small words inside names. */
const JOINING = wordSet('& y e i et und and of the de del da do dos das la el für pour von');
/** Words that end a sentence or a menu before a name. */
const BEFORE = wordSet(
  `copyright imprint impressum betreiber titular herausgeber éditeur company the name legal reserved reservados réservés vorbehalten
  home about contact terms privacy policy sitemap us login imprint cookies by from reservado contacto inicio contato kontakt cipta`,
);
/** Words that are no name of a company by themselves. */
const NO_NAMES = wordSet(
  'private public company limited our the group all rights reserved website service services holding liability joint stock copyright',
);

/** The legal names of a page: in its metadata, behind a sign of copyright, or in an imprint; each has a legal form at its end or beginning. */
export function legalNames({ names, text }: Pick<SiteContent, 'names' | 'text'>): string[] {
  const lines = text.split('\n').map((line) => line.slice(0, MAX_LINE));
  const owning = lines.filter((_, i) =>
    lines.slice(Math.max(0, i - LINES_BELOW), i + 1).some((line) => CUES.test(line)),
  );
  const found = [...names, ...owning].flatMap((line) => [...namesIn(line), ...namesBehindForms(line)]);
  return [...new Map(found.toReversed().map((name) => [name.replace(/\.$/, ''), name])).values()]
    .toReversed()
    .slice(0, MAX_NAMES);
}

/** Each name that ends in a legal form, with the words before it that are written like a name. */
function namesIn(whole: string): string[] {
  const line = whole.replaceAll(SPACED, (form) => form.replaceAll(' ', CLOSED));
  const words = line.replaceAll('©', ' © ').split(/\s/u).filter(Boolean);
  const others = placesOfOthers(whole);
  let read = 0;
  return words.flatMap((_, at) => {
    if (!isForm(words, at) || isForm(words, at + 1) || /^(?:& Co|de [CR])/.test(words.slice(at + 1, at + 3).join(' ')))
      return [];
    const from = startOf(words, at);
    if (!words.slice(from, at).some((each, i) => isNameLike(each) && !isForm(words, from + i) && !isNoName(each)))
      return [];
    const name = words
      .slice(from, at + 1)
      .join(' ')
      .replaceAll(CLOSED, ' ');
    const place = whole.indexOf(name, read);
    if (place >= 0) read = place + name.length;
    return isOfOther(whole, place, others) ? [] : [withoutSigns(name)];
  });
}

/** Each name behind a legal form that no name stands before (`OOO Fictiva`, `PT Fictiva Jaya`). */
function namesBehindForms(line: string): string[] {
  const words = line.replaceAll('©', ' © ').split(/\s/u).filter(Boolean);
  const others = placesOfOthers(line);
  return words.flatMap((form, at) => {
    if (!FIRST.has(form) || startOf(words, at) < at) return [];
    const behind = words.slice(at + 1, at + 1 + MAX_WORDS);
    const stop = behind.findIndex((word) => !isNameLike(word.replace(OPENING, '')) || BEHIND.has(word.toLowerCase()));
    const name = stop === -1 ? behind : behind.slice(0, stop);
    const last = name.findIndex((word) => CLOSING.test(word));
    const whole = last === -1 ? name : name.slice(0, last + 1);
    const isName = whole.some((word) => !isNoName(word)) && !isForm(words, at + 1);
    return isName && !isOfOther(line, line.indexOf(`${form} ${whole[0]}`), others)
      ? [withoutSigns([form, ...whole].join(' ')).replace(/["'«»„“”.|]/gu, '')]
      : [];
  });
}

const OPENING = /^["'«„“]/u;
/** The end of a name in quotes, of a sentence or of an item. */
const CLOSING = /["'»“”,;:.|]$/u;
/** Words behind a name that begin something else. */
const BEHIND = wordSet(
  'all alle todos tous hak seluruh all about contact home terms privacy copyright powered registered',
);

/** A name without the signs around it; brackets of its own stay. */
const withoutSigns = (name: string): string => name.replace(/[,;:]{1,3}$/, '').replace(/^([^(]{1,200})\)$/, '$1');

/** Whether a name stands right behind the words for somebody who made, hosts or pays for the site. */
const isOfOther = (line: string, place: number, others: readonly number[]): boolean =>
  place >= 0 &&
  others.some((end) => end <= place + 1 && place - end <= NEAR && !/[.©|]\s/.test(line.slice(end, place)));

const placesOfOthers = (line: string): number[] =>
  Array.from(line.matchAll(OTHERS), ({ index, 0: cue }) => index + cue.length);

function startOf(words: readonly string[], form: number): number {
  let from = form;
  for (let at = form - 1; at >= Math.max(0, form - MAX_WORDS); at -= 1) {
    const word = words[at] ?? '';
    const isEnd =
      /[:;!?|·•.]$/.test(word) && !/^(?:\p{Lu}|&|St|Mr|Dr)\.|^\p{L}{1,3}\.$/u.test(word) && !isForm(words, at);
    const isCut =
      isEnd || (at < form - 1 && (word.endsWith(',') || isEndOfName(words, at))) || isBefore(word, form - at);
    if (isCut || (!isNameLike(word) && !JOINING.has(word) && !isForm(words, at))) break;
    if (!JOINING.has(word)) from = at;
  }
  return from;
}

/** Whether another name ends here: a form with a name behind it, other than the parts of one form. */
const isEndOfName = (words: readonly string[], at: number): boolean =>
  isForm(words, at) && !isForm(words, at + 1) && !JOINING.has(words[at + 1] ?? '');

/** Whether a word stands before names; a «Company» right before the form belongs to one. */
const isBefore = (word: string, distance: number): boolean =>
  BEFORE.has(word.toLowerCase()) && !(distance === 1 && /^Company$/i.test(word));

/** Whether a word is a legal form, beside those around it. */
function isForm(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const form = formOf(word);
  if (!FORMS.has(form) && FOREIGN.test(word) && isLegalForm(form)) return true;
  if (!FORMS.has(form) || !(/^\p{Lu}/u.test(word) || SMALL.has(form) || word.includes('.'))) return false;
  const letters = word.replace(/[.,;)]{1,3}$/, '');
  const before = words[at - 1] ?? '';
  if (GOODS.has(form)) {
    if (form === 'spa') return /^S\.?p\.?A/.test(letters);
    if (form === 'cv') return word.includes('.');
    return !/\d$/.test(before) && letters !== 'Kg';
  }
  if (!PLACES.has(form) || letters.includes('.')) return true;
  if (form === 'co') return letters === 'Co' && (before === '&' || /^\p{Lu}/u.test(before));
  return letters === letters.toUpperCase() && !before.endsWith(',') && !/^\d/.test(words[at + 1] ?? '');
}

const formOf = (word: string): string =>
  plain(word)
    .replaceAll(/[.,;/)\u{e000}]/gu, '')
    .replace(/^s(?:a|ab)decv$/, 'sacv')
    .replace('sderldecv', 'srlcv');

const isNameLike = (word: string): boolean => /^\(?[\p{Lu}\p{Lo}]|^\d+[\p{L}]|^\d{1,3}$/u.test(word);

const isNoName = (word: string): boolean =>
  NO_NAMES.has(word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')) || /^\d{1,3}$/.test(word);
