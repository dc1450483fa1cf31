import type { Decision } from '../../schema/adverse-media.ts';
import type { Article, MediaSubject } from '../../src/features/adverse-media/media.ts';
import { pageText } from '../../src/features/adverse-media/page-text.ts';
import { afterwards } from './articles/afterwards.ts';
import { english } from './articles/english.ts';
import { portuguese } from './articles/portuguese.ts';
import { pressEnglish } from './articles/press-english.ts';
import { pressPortuguese } from './articles/press-portuguese.ts';
import { pressSpanish } from './articles/press-spanish.ts';
import { second } from './articles/second.ts';
import { spanish } from './articles/spanish.ts';
import type { Template } from './template.ts';

export type Part = 'tuned' | 'held out' | 'afterwards' | 'press';

export interface Case {
  readonly kind: string;
  readonly language: string;
  /**
   * `tuned`: its errors were read while the rules were written; `held out`: they were not; `afterwards`: written last.
   * `press`: written by the author of the rules for clauses, who knew them, before they had read one; read since.
   */
  readonly part: Part;
  readonly expected: Decision;
  readonly subject: MediaSubject;
  readonly article: Article;
}

const FILLS = 4;
const AGE = 38;

const LANGUAGES = [
  {
    language: 'en' as const,
    templates: english,
    press: pressEnglish,
    given: ['Harold', 'Imogen', 'Desmond', 'Tabitha', 'Rupert', 'Winifred', 'Clive', 'Rosalind'],
    surnames: ['Tolliver', 'Ashgrove', 'Penhallow', 'Marchbank', 'Quillfeather', 'Brackenridge', 'Oddy', 'Stanhurst'],
    towns: ['Port Merrin', 'Eastwick Falls', 'Harrowgate', 'Lake Dunmore'],
    amounts: ['$4.2 million', '£900,000', '$31 million', '€2 million'],
    companies: ['Northvale Holdings Ltd', 'Pexbury Trading Inc', 'Orlando Quay Partners LLC', 'Kestrel & Vane plc'],
  },
  {
    language: 'es' as const,
    templates: spanish,
    press: pressSpanish,
    given: ['Eulalia', 'Ramiro', 'Fermín', 'Nélida', 'Baltasar', 'Ofelia', 'Isidro', 'Leonor'],
    surnames: [
      'Quintarelli',
      'Zubieta Paz',
      'Montoriol',
      'Arrascaeta',
      'Belmonte Ruiz',
      'Cifuentes',
      'Doltrán',
      'Ibarguren',
    ],
    towns: ['Villa Serena', 'San Telmo del Río', 'Puerto Nácar', 'Las Hondas'],
    amounts: ['4 millones de dólares', '900.000 euros', '31 millones de pesos', '2,5 millones'],
    companies: ['Inversora Cauce SA', 'Grupo Peñalba SRL', 'Alcores Marítima SL', 'Nuevo Delta SAS'],
  },
  {
    language: 'pt' as const,
    templates: portuguese,
    press: pressPortuguese,
    given: ['Otávio', 'Jurema', 'Leandro', 'Conceição', 'Ubirajara', 'Graça', 'Severino', 'Dalva'],
    surnames: ['Bragantino', 'Falcão Prado', 'Rezende', 'Quaresma', 'Tibúrcio', 'Vilhena', 'Açucena', 'Monjardim'],
    towns: ['Serra Clara', 'Porto das Almas', 'Vila Boa', 'Rio Manso'],
    amounts: ['R$ 4 milhões', 'R$ 900 mil', '31 milhões de reais', 'R$ 2,5 bilhões'],
    companies: ['Construtora Aroeira Ltda', 'Banco Ipê SA', 'Comercial Jatobá Ltda', 'Verdemar Transportes SA'],
  },
];

/** Invented articles, each with a few names, and the decision that an analyst would take on it. */
export const cases = (): Case[] =>
  LANGUAGES.flatMap(({ language, templates, press, ...pools }) =>
    [...templates, ...second[language], ...afterwards[language], ...press].flatMap((template, i) => {
      const part = press.includes(template) ? 'press' : partOf(i, templates.length, second[language].length);
      return Array.from({ length: FILLS }, (_, fill) => caseOf(template, { ...pools, language, part, i, fill }));
    }),
  );

interface Place {
  readonly part: Part;
  readonly language: string;
  readonly given: readonly string[];
  readonly surnames: readonly string[];
  readonly towns: readonly string[];
  readonly amounts: readonly string[];
  readonly companies: readonly string[];
  readonly i: number;
  readonly fill: number;
}

function caseOf({ kind, expected, title, text, hidden = '' }: Template, place: Place): Case {
  const { part, language, given, surnames, towns, amounts, companies, i, fill } = place;
  const at = (pool: readonly string[], n: number) => pool[n % pool.length] as string;
  const surname = at(surnames, i + 3 * fill);
  const isOfFamily = kind === 'other-person' && text.includes('family');
  const slots: Record<string, string> = {
    N: `${at(given, i + fill)} ${surname}`,
    L: surname,
    O: `${at(given, i + fill + 4)} ${isOfFamily ? surname : at(surnames, i + 3 * fill + 4)}`,
    B: at(companies, i + fill),
    C: at(towns, i + fill),
    A: at(amounts, i + fill),
    Y: String(AGE + 25 + fill),
  };
  const filled = (given: string) => given.replace(/\{([A-Z])\}/g, (_, slot: string) => slots[slot] as string);
  const isCompany = kind.endsWith('-company');
  const body = `<p>${filled(text)}</p><div style="display: none">${filled(hidden)}</div>`;
  return {
    kind,
    language,
    part,
    expected,
    subject: {
      name: (isCompany ? slots['B'] : slots['N']) as string,
      entity_type: isCompany ? 'company' : 'person',
      // Half of the callers know an age.
      ...(!isCompany && (fill % 2 === 0 || kind === 'namesake') && { age: AGE }),
    },
    article: {
      url: `https://paper-${i}.example/${language}/${fill}`,
      title: filled(title),
      snippet: filled(text).slice(0, 160),
      published_at: '2026-05-04',
      text: pageText(
        `<html><head><title>x</title></head><body><nav>Home</nav><h1>${filled(title)}</h1>${body}</body></html>`,
      ),
    },
  };
}

function partOf(i: number, first: number, second: number): Part {
  if (i >= first + second) return 'afterwards';
  return i < first && i % 2 === 1 ? 'held out' : 'tuned';
}
