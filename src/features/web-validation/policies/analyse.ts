import type { PolicyType } from '@vett/schema/web-validation-result';
import type { SiteContent } from '../site/content.ts';
import { AML_RULES, REFUND_RULE, RETURN_RULE, TERMS_RULES } from './clauses.ts';
import { isNamedOtherwise, isPrivacyNotice } from './kind.ts';
import { hasPhrase, meets, phrasesOf, type Rule, wordsOf } from './phrases.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { returnWindow } from './window.ts';

export type TermsClause = keyof typeof TERMS_RULES;
export type AmlClause = keyof typeof AML_RULES;
export const TERMS_CLAUSES = Object.keys(TERMS_RULES) as TermsClause[];
export const AML_CLAUSES = Object.keys(AML_RULES) as AmlClause[];

/** The findings on a page that is read as a policy of a type. */
export interface Analysis {
  /** Whether the page is such a policy at all, whatever it is called. */
  readonly isPolicy: boolean;
  readonly generic_format: boolean;
  /** 0: nothing is taken or paid back; null: not told. */
  readonly window_days: number | null;
  /** The clauses that the page has, each with the sentence that it rests on. */
  readonly evidence: readonly { clause: string; quote: string }[];
}

const MAX_TEXT = 60_000;
const MAX_QUOTE = 300;
const RULES: Readonly<Record<PolicyType, Readonly<Record<string, Rule>>>> = {
  terms: TERMS_RULES,
  aml: AML_RULES,
  return: { policy: RETURN_RULE },
  refund: { policy: REFUND_RULE },
};

/** Words of which a policy has one beside its clauses; returns and refunds need none. */
const SUBJECT: Readonly<Record<PolicyType, readonly string[]>> = {
  terms: phrasesOf(
    'these terms | terms of | terms and | terms | conditions | you agree | agreement | condiciones | terminos | contrato | termos | condicoes | agb. | bedingungen | geschaftsbed | nutzungsbed | verkaufsbed | conditions',
  ),
  aml: phrasesOf(
    'money laundering | aml. | terrorist financing | blanqueo | lavado | lavagem | pld. | geldwasche | geldwasch | blanchiment | kyc. | know your customer | financial crime',
  ),
  return: [],
  refund: [],
};

/** Clauses that other pages have too: alone, they make no terms. */
const WEAK: readonly string[] = ['privacy_policy'];
/** The clauses of terms that a page needs which is called like another policy. */
const MIN_CLAUSES = 2;
const MAX_NAME = 8;

/** Reads a page, in whatever language, as a policy of a type. The work grows with its first 60,000 characters alone. */
export function analysePolicy(type: PolicyType, page: Pick<SiteContent, 'title' | 'headings' | 'text'>): Analysis {
  const text = page.text.slice(0, MAX_TEXT);
  const sentences = sentencesOf(text);
  const evidence: { clause: string; quote: string }[] = [];
  const cite = (clause: string, quote: string | undefined) => {
    if (quote !== undefined) evidence.push({ clause, quote: quote.slice(0, MAX_QUOTE) });
  };
  for (const [clause, rule] of Object.entries(RULES[type])) {
    cite(clause, sentences.find((sentence) => isMetBy(sentence, rule))?.quote);
  }
  const told = type === 'return' || type === 'refund' ? returnWindow(sentences) : undefined;
  const window = evidence.length > 0 || (type === 'return' && told?.isTold) ? told : undefined;
  cite('window_days', window?.quote);
  const isTold = evidence.length > 0;
  const isPolicy = isTold && isOfType(type, page, sentences, evidence);
  const template = placeholderOf(text) ?? sentences.find(({ words }) => isFiller(words))?.quote;
  cite('generic_format', template);
  return {
    isPolicy,
    generic_format: template !== undefined,
    window_days: window?.days ?? null,
    evidence,
  };
}

/** Whether a sentence has a clause by itself, or as an item of its list. */
const isMetBy = ({ words, opening }: Sentence, rule: Rule): boolean =>
  meets(words, rule) || (opening !== '' && meets(`${opening}${words.slice(1)}`, rule));

/** Whether a page with clauses of a type is a policy of it: a privacy notice has many clauses of terms, and is none. */
function isOfType(
  type: PolicyType,
  { title, headings }: Pick<SiteContent, 'title' | 'headings'>,
  sentences: readonly Sentence[],
  evidence: Analysis['evidence'],
): boolean {
  const all = [wordsOf([title, ...headings].join(' ')), ...sentences.map(({ words }) => words)];
  if (SUBJECT[type].length > 0 && !all.some((words) => hasPhrase(words, SUBJECT[type]))) return false;
  if (type === 'aml') return true;
  const name = wordsOf([title, headings[0], firstLineOf(sentences)].join(' '));
  if (isPrivacyNotice(name, sentences)) return false;
  if (type !== 'terms') return true;
  const clauses = evidence.filter(({ clause }) => !WEAK.includes(clause)).length;
  return clauses >= (isNamedOtherwise(name) ? MIN_CLAUSES : 1);
}

/** The first line, if it is short enough for a heading. */
function firstLineOf(sentences: readonly Sentence[]): string {
  const { quote = '' } = sentences[0] ?? {};
  return quote.split(' ').length <= MAX_NAME ? quote : '';
}

const FILLERS = phrasesOf(
  'lorem ipsum | insert company | insert your | insert name | your company name here | generated by | conditions generator | policy generator | terms generator | generated using | generada por | gerado por | generiert von | genere par | sample text | replace this | company name your company | template text',
);
const BLANKS = phrasesOf(
  'company | jurisdiction | store. | insert | ort einf | numero | raison sociale | loja. | tienda. | shop. | website name | your | insert | business name | store name | shop name | address. | country. | date. | email. | e mail. | state. | nombre | empresa | direccion | nome. | razao social | razon social | endereco | firma | firmenname | ihr. | ihre. | unternehmen | adresse | nom. | votre | societe | montant | pais. | land.',
);
const MAX_BLANK_WORDS = 5;

/** The text that shows a template nobody filled in: an empty place, filler text, or the name of a generator. */
function placeholderOf(text: string): string | undefined {
  for (const [whole, inner = ''] of text.matchAll(/[[{<]([^[\]{}<>]{1,60})[\]}>]/gu)) {
    const words = wordsOf(inner);
    if (words.split(' ').length - 2 <= MAX_BLANK_WORDS && hasPhrase(words, BLANKS)) return whole;
  }
  return undefined;
}

/** Whether a sentence is filler text, or names a generator. */
const isFiller = (words: string): boolean => hasPhrase(words, FILLERS);
