import type { PolicyType } from '@vett/schema/web-validation-result';
import type { SiteContent } from '../site/content.ts';
import { AML_RULES, REFUND_RULE, RETURN_RULE, TERMS_RULES } from './clauses.ts';
import { isFiller, placeholderOf } from './generic.ts';
import { hasPhrase, meets, phrasesOf, type Rule, sentencesOf, wordsOf } from './phrases.ts';
import { daysOf, saysNone } from './window.ts';

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
    'these terms | terms of | terms and | terms | conditions | you agree | agreement | condiciones | terminos | contrato | termos | condicoes | agb. | bedingungen | geschaftsbed | conditions',
  ),
  aml: phrasesOf(
    'money laundering | aml. | terrorist financing | blanqueo | lavado | lavagem | pld. | geldwasche | geldwasch | blanchiment | kyc. | know your customer | financial crime',
  ),
  return: [],
  refund: [],
};

/** Reads a page, in whatever language, as a policy of a type. The work grows with its first 60,000 characters alone. */
export function analysePolicy(type: PolicyType, page: Pick<SiteContent, 'title' | 'headings' | 'text'>): Analysis {
  const text = page.text.slice(0, MAX_TEXT);
  const sentences = sentencesOf(text).map((quote) => ({ quote, words: wordsOf(quote) }));
  const evidence: { clause: string; quote: string }[] = [];
  const cite = (clause: string, quote: string | undefined) => {
    if (quote !== undefined) evidence.push({ clause, quote: quote.slice(0, MAX_QUOTE) });
  };
  for (const [clause, rule] of Object.entries(RULES[type])) {
    cite(clause, sentences.find(({ words }) => meets(words, rule))?.quote);
  }
  const all = [wordsOf([page.title, ...page.headings].join(' ')), ...sentences.map(({ words }) => words)];
  const isAbout = SUBJECT[type].length === 0 || all.some((words) => hasPhrase(words, SUBJECT[type]));
  const isPolicy = isAbout && evidence.length > 0;
  const rule = RULES[type]['policy'];
  let window_days: number | null = null;
  if (rule) {
    const own = sentences.filter(({ words }) => meets(words, rule));
    const told = own.find(({ words }) => daysOf(words) !== undefined) ?? own.find(({ words }) => saysNone(words));
    window_days = told ? (daysOf(told.words) ?? 0) : null;
    cite('window_days', told?.quote);
  }
  const template = placeholderOf(text) ?? sentences.find(({ words }) => isFiller(words))?.quote;
  cite('generic_format', template);
  return { isPolicy, generic_format: template !== undefined, window_days, evidence };
}
