import { TOPICS, type Topic } from '@vett/schema/adverse-media';
import type { WebQuery } from '../../ports/web-search.ts';
import { type AskedName, namesOf } from './asked-names.ts';
import type { MediaSubject } from './media.ts';

export interface TopicQuery extends WebQuery {
  readonly topic: Topic;
}

const MAX_RESULTS = 10;

type Words = Readonly<Record<Topic, string>>;
const ENGLISH: Readonly<Record<MediaSubject['entity_type'], Words>> = {
  person: {
    fraud: 'fraud OR embezzlement',
    sanction: 'sanctions OR sanctioned',
    crime: 'arrested OR convicted',
    regulator: 'regulator OR fined',
  },
  company: {
    fraud: 'fraud OR lawsuit',
    sanction: 'sanctions OR embargo',
    crime: '"money laundering" OR bribery',
    regulator: 'regulator OR fined',
  },
  website: {
    fraud: 'scam OR fraud',
    sanction: 'sanctions OR seized',
    crime: 'phishing OR crime',
    regulator: 'warning OR unlicensed',
  },
};

/** One word for each topic, which serves every type. */
const LOCAL: Readonly<Record<string, Words>> = {
  es: { fraud: 'estafa', sanction: 'sanciones', crime: 'detenido', regulator: 'multa' },
  pt: { fraud: 'fraude', sanction: 'sanções', crime: 'preso', regulator: 'multa' },
  fr: { fraud: 'escroquerie', sanction: 'sanctions', crime: 'condamné', regulator: 'amende' },
  de: { fraud: 'Betrug', sanction: 'Sanktionen', crime: 'verurteilt', regulator: 'Bußgeld' },
  it: { fraud: 'truffa', sanction: 'sanzioni', crime: 'arrestato', regulator: 'multa' },
};

const COUNTRIES: Readonly<Record<string, string>> = {
  es: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  pt: 'AO BR CV GW MZ PT ST',
  fr: 'BF BJ CD CF CG CI FR GA GN LU MC ML NE SN TG',
  de: 'AT DE LI',
  it: 'IT SM VA',
};

/** Four searches for each name: the name, literally, with the words of each topic in English and in the language of the country. */
export function queriesOf(subject: MediaSubject, names: readonly AskedName[] = namesOf(subject)): TopicQuery[] {
  const { entity_type, country: given } = subject;
  const country = entity_type === 'website' ? undefined : given;
  const language = country && Object.keys(COUNTRIES).find((key) => COUNTRIES[key]?.split(' ').includes(country));
  return names.flatMap(({ phrases }) =>
    TOPICS.map((topic) => ({
      topic,
      text: `${anyOf(phrases)} (${[ENGLISH[entity_type][topic], language && LOCAL[language]?.[topic]].filter(Boolean).join(' OR ')})`,
      max: MAX_RESULTS,
      ...(country && { country }),
      ...(language && { language }),
    })),
  );
}

function anyOf(phrases: readonly string[]): string {
  const quoted = phrases.map((phrase) => `"${phrase}"`);
  return quoted.length > 1 ? `(${quoted.join(' OR ')})` : quoted.join('');
}
