import { readFileSync } from 'node:fs';
import { POLICY_TYPES, type PolicyType } from '../../schema/web-validation-result.ts';

export const PARTS = ['tuned', 'held out', 'afterwards'] as const;
/** `held out` was written before the rules, by their author, who knew it; `afterwards` after them, until its errors were read too. */
export type Part = (typeof PARTS)[number];

/** A sentence that has a clause, or only looks as if it had it. */
export interface Sentence {
  readonly part: Part;
  readonly clause: string;
  readonly language: string;
  readonly isMet: boolean;
  readonly text: string;
}

/** A page that is a policy of the type, or only looks like it. */
export interface PolicyPage {
  readonly part: Part;
  readonly type: PolicyType;
  readonly isPolicy: boolean;
  readonly title: string;
  readonly text: string;
  readonly window_days: number | null;
}

const FILES: readonly (readonly [Part, string])[] = [
  ['tuned', 'first.txt'],
  ['held out', 'second.txt'],
  ['tuned', 'third.txt'],
  ['tuned', 'fourth.txt'],
  ['afterwards', 'afterwards.txt'],
];

export const policySet = (): { sentences: Sentence[]; pages: PolicyPage[] } => {
  const [sentences, pages]: [Sentence[], PolicyPage[]] = [[], []];
  for (const [part, file] of FILES) {
    let clause = '';
    for (const line of readFileSync(new URL(`./policies/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')) {
      if (line.startsWith('= ')) clause = line.slice(2);
      else if (clause === 'pages') pages.push(pageOf(part, line));
      else {
        const [language = '', sign] = line.split(' ', 2);
        sentences.push({ part, clause, language, isMet: sign === '+', text: line.slice(language.length + 3) });
      }
    }
  }
  return { sentences, pages };
};

function pageOf(part: Part, line: string): PolicyPage {
  const [head = '', title = '', text = '', days = ''] = line.split('|');
  const [name, sign] = head.split(' ');
  const type = POLICY_TYPES.find((each) => each === name);
  if (!type) throw new Error(`«${line}» names no type of policies.`);
  return { part, type, isPolicy: sign === '+', title, text, window_days: days === '' ? null : Number(days) };
}

/** Sentences of a policy that have no clause, in each language. */
export const NEUTRAL: Readonly<Record<string, string>> = {
  en: 'Prices are in euro. Deliveries take about a week. You can write to us by post.',
  es: 'Los precios se indican en euros. La entrega tarda una semana. Puede escribirnos por correo.',
  pt: 'Os preços estão em euros. A entrega leva uma semana. Escreva para nós pelo correio.',
  de: 'Die Preise sind in Euro. Die Lieferung dauert eine Woche. Schreiben Sie uns per Post.',
  fr: 'Les prix sont en euros. La livraison prend une semaine. Écrivez-nous par courrier.',
};
