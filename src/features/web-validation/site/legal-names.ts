import type { SiteContent } from './content.ts';

const MAX_NAMES = 10;
const MAX_WORDS = 8;
const MAX_LINE = 1_000;
/** An imprint has its company in the lines below its heading. */
const LINES_BELOW = 2;
const FORMS = new Set(
  `ltd limited llc llp plc inc incorporated corp corporation co gmbh ag ug kg ohg ek se sa sau sl slu srl spa sas sasu sarl eurl
  ltda eireli epp bv nv pty oy ab as aps cv`.split(/\s+/),
);
/** Words before the owner of a site, in en, es, pt, de and fr. */
const CUES =
  /©|\(c\)|copyright|operated by|owned by|trading name of|registered company|company name|legal name|legal notice|imprint|impressum|angaben gemäß|betreiber|herausgeber|verantwortlich|razón social|denominación social|titular|aviso legal|operado por|razão social|nome empresarial|operada por|raison sociale|mentions légales|éditeur|édité par|exploité par/i;
/** Small words inside names. */
const JOINING = new Set('& y e i et und and of the de del da do dos das la el für pour von'.split(' '));
const BEFORE = new Set(
  'copyright imprint impressum betreiber titular herausgeber éditeur company the name legal'.split(' '),
);

/** The legal names of a page: in its metadata, behind a sign of copyright, or in an imprint; each ends in a legal form. */
export function legalNames({ names, text }: Pick<SiteContent, 'names' | 'text'>): string[] {
  const lines = text.split('\n').map((line) => line.slice(0, MAX_LINE));
  const owning = lines.filter((_, i) =>
    lines.slice(Math.max(0, i - LINES_BELOW), i + 1).some((line) => CUES.test(line)),
  );
  return [...new Set([...names, ...owning].flatMap(namesIn))].slice(0, MAX_NAMES);
}

/** Each name that ends in a legal form, with the words before it that are written like a name. */
function namesIn(line: string): string[] {
  const words = line.split(/[\s©]+/u).filter(Boolean);
  return words.flatMap((word, at) => {
    if (!isForm(word) || isForm(words[at + 1] ?? '')) return [];
    const from = startOf(words, at);
    const name = words.slice(from, at + 1).join(' ');
    return words.slice(from, at).some((each) => isNameLike(each) && !isForm(each))
      ? [name.replace(/[,;:)]{1,3}$/, '')]
      : [];
  });
}

function startOf(words: readonly string[], form: number): number {
  let from = form;
  for (let at = form - 1; at >= Math.max(0, form - MAX_WORDS); at -= 1) {
    const word = words[at] ?? '';
    const isEnd = /[:;!?|·•]$/.test(word) || (word.endsWith(',') && at < form - 1) || BEFORE.has(word.toLowerCase());
    if (isEnd || (!isNameLike(word) && !JOINING.has(word) && !isForm(word))) break;
    if (!JOINING.has(word)) from = at;
  }
  return from;
}

const isForm = (word: string): boolean => /^\p{Lu}|^[a-z]{2,4}\b/u.test(word) && FORMS.has(plain(word));

const plain = (word: string): string => word.toLowerCase().replaceAll(/[.,;/)]/g, '');

const isNameLike = (word: string): boolean => /^[\p{Lu}\p{Lo}]|^\d+[\p{L}]/u.test(word);
