import { cutMarks } from '@vett/engine/marks';

/** Longer titles are explanations, whose words say nothing of what is asked for. */
const MAX_TITLE = 200;
const REMARK = /\([^()]*\)/g;

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Words of questions that say nothing of what is asked for, in English, Spanish, Portuguese, German and French. */
const QUESTION = new Set(
  wordsOf(
    `please list enter provide give state write specify indicate tell declare disclose type insert add fill us me in out
    all any each every the a an your our their his her its this that of for to by and or if applicable available
    you s who what which where is are was were do does did have has current complete exact here below
    por favor indique indica escriba escribe liste lista enumere introduzca ingrese declare informe digite preencha todos todas
    el la los las lo o os as de del do da dos das su sus seu sua seus suas tu tus es son qual quais cual cuales quien quienes quem que sao e
    y si se aplica aplicavel completa completo actual atual
    bitte geben nennen sie alle ihre ihr ihren ihrer der die das an wer ist sind wie lautet und oder
    veuillez indiquer saisir lister tous toutes le les des du votre vos notre nos quel quelle quels quelles qui est sont et ou`,
  ),
);
const NAME = new Set(wordsOf('name names full legal nombre nombres nome nomes nom noms'));
/** Words of the party that is asked about (`of your company`), and of the share that somebody must have (`with 25 % or more`). */
const PARTY = new Set(
  wordsOf(
    `company business firm entity organisation organization applicant customer client empresa sociedad sociedade entidad societe firma
    with con com holding owning own owns hold holds having more than at least over mas mais percent share shares capital ownership acciones acoes`,
  ),
);

const isAsked = (word: string): boolean => !QUESTION.has(word) && !/^\p{N}+$/u.test(word);

/** The words of a key or title in small letters without accents; none of a longer text. Remarks in brackets are left out. */
export function plainWords(title: string): readonly string[] {
  if (title.length > MAX_TITLE) return [];
  const apart = cutMarks(title).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const plain = apart.normalize('NFKD').replace(/\p{M}/gu, '').replace(REMARK, ' ').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that say what is asked for. */
export const askedWords = (words: readonly string[]): readonly string[] => words.filter(isAsked);

/**
 * The keys for which the title of a question may stand: its words (`Full name`), and those without the question around them
 * (`Please list all beneficial owners with 25 % or more`).
 */
export function keysOfQuestion(title: string): readonly string[] {
  if (title.length > MAX_TITLE) return [title];
  const words = plainWords(title);
  const whole = words.slice(words.findIndex(isAsked), words.findLastIndex(isAsked) + 1);
  const asked = words.filter(isAsked);
  const turned = asked.length === 2 ? asked.toReversed() : asked;
  const ofAny = asked.filter((word) => !PARTY.has(word));
  const without = (texts: readonly string[]) => texts.filter((word) => !NAME.has(word));
  return [title, ...[whole, asked, turned, ofAny, without(asked), without(ofAny)].map((texts) => texts.join('_'))];
}
