import { type Form, formsOf } from './conjugation.ts';
import type { Language } from './language.ts';
import type { Measure, MeasureWords } from './measure.ts';
import { ENGLISH } from './measures-english.ts';
import { PORTUGUESE } from './measures-portuguese.ts';
import { SPANISH } from './measures-spanish.ts';
import { type Phrase, phraseKey } from './phrases.ts';

/** A meaning of a word or phrase. */
export interface Meaning {
  readonly measure: Measure;
  /** Whether it has harmless meanings too, so that it needs crime in the text. */
  readonly isWeak: boolean;
  /** Whether most of its meanings are harmless, so that it needs crime in the sentence. */
  readonly isDoubtful?: boolean;
}

export interface VerbEntry {
  forms: Set<Form>;
  /** Measures that are taken against its object. */
  readonly done: Meaning[];
  /** The offence of its subject. */
  act?: Meaning;
  /** A penalty that its subject gets, where one stands behind it: «served four years». */
  term?: Meaning;
  /** Whether it demands a penalty for somebody. */
  isDemand?: boolean;
  /** Whether it ends a case that it is done to. */
  isEnding: boolean;
}

interface StateEntry extends Meaning {
  readonly phrase: Phrase;
  /** Whether it is about the subject wherever the sentence names it. */
  readonly isLoose: boolean;
}

/** The words of a language for measures, by their forms. */
export interface Vocabulary {
  readonly verbs: ReadonlyMap<string, VerbEntry>;
  readonly nouns: ReadonlyMap<string, readonly Meaning[]>;
  readonly labels: ReadonlyMap<string, Meaning>;
  /** Phrases by the first letters of their first word. */
  readonly states: ReadonlyMap<string, readonly StateEntry[]>;
  readonly cases: ReadonlySet<string>;
}

const itemsOf = (text: string): { word: string; isWeak: boolean; isDoubtful: boolean }[] =>
  text
    .split(' ')
    .map((item) => ({ word: item.replace(/[~?]/, ''), isWeak: /^[~?]/.test(item), isDoubtful: item.startsWith('?') }));

function vocabularyOf(
  language: Language,
  { verbs, acts, confessions, terms, demands, nouns, states, labels, cases, endings }: MeasureWords,
): Vocabulary {
  const byForm = new Map<string, VerbEntry>();
  const enter = (verb: string, add: (entry: VerbEntry) => void) => {
    for (const [form, kind] of formsOf(language, verb)) {
      const entry = byForm.get(form) ?? { forms: new Set<Form>(), done: [], isEnding: false };
      entry.forms.add(kind);
      add(entry);
      byForm.set(form, entry);
    }
  };
  for (const [measure, text] of rowsOf(verbs)) {
    for (const { word, ...how } of itemsOf(text)) enter(word, ({ done }) => done.push({ measure, ...how }));
  }
  for (const { word, isWeak } of itemsOf(acts)) {
    enter(word, (entry) => {
      entry.act = { measure: 'committed', isWeak };
    });
  }
  for (const { word } of itemsOf(confessions)) {
    enter(word, (entry) => {
      entry.act = { measure: 'convicted', isWeak: true };
    });
  }
  for (const [measure, text] of rowsOf(terms)) {
    for (const { word } of itemsOf(text)) {
      enter(word, (entry) => {
        entry.term = { measure, isWeak: true };
      });
    }
  }
  for (const { word } of itemsOf(demands)) {
    enter(word, (entry) => {
      entry.isDemand = true;
    });
  }
  for (const { word } of itemsOf(endings)) {
    enter(word, (entry) => {
      entry.isEnding = true;
    });
  }
  const byNoun = new Map<string, Meaning[]>();
  for (const [measure, text] of rowsOf(nouns)) {
    for (const { word, isWeak } of itemsOf(text)) byNoun.set(word, [...(byNoun.get(word) ?? []), { measure, isWeak }]);
  }
  return {
    verbs: byForm,
    nouns: byNoun,
    labels: new Map(
      rowsOf(labels).flatMap(([measure, text]) => itemsOf(text).map(({ word, isWeak }) => [word, { measure, isWeak }])),
    ),
    states: Map.groupBy(
      rowsOf(states).flatMap(([measure, rows]) =>
        rows.split('|').map(
          (row): StateEntry => ({
            measure,
            isWeak: true,
            isLoose: row.trim().startsWith('+'),
            phrase: row.replace('+', '').trim().split(' '),
          }),
        ),
      ),
      ({ phrase }) => phraseKey(phrase[0] as string),
    ),
    cases: new Set(cases.split(' ')),
  };
}

const rowsOf = <Row>(rows: Readonly<Partial<Record<Measure, Row>>>): [Measure, Row][] =>
  Object.entries(rows) as [Measure, Row][];

export const VOCABULARIES: Readonly<Record<Language, Vocabulary>> = {
  en: vocabularyOf('en', ENGLISH),
  es: vocabularyOf('es', SPANISH),
  pt: vocabularyOf('pt', PORTUGUESE),
};
