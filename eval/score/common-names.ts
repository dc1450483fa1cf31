import { readFileSync } from 'node:fs';
import type { Subject } from '@vett/engine/names';
import { EVALUATION } from './run-tool.ts';

interface Popular {
  country: string;
  latin: string;
}

const PEOPLE = 2000;
const FIRMS = 1000;
const TRADES =
  `Trading Logistics Construction Foods Textiles Shipping Engineering Consulting Motors Energy Media Systems
  Pharma Hotels Travel Software Properties Minerals Furniture Electronics`.split(/\s+/);
const FORMS = 'Ltd|LLC|GmbH|SA|SpA|Inc|Oy|AB|BV|Kft|SARL|Co Ltd|Pte Ltd|Sp. z o.o.|A.S.|Pvt Ltd'.split('|');

/** People with a common given name and a common surname, half of them both of one country; the same in every run. */
export function commonPeople(): Subject[] {
  const random = randomNumbers(20_261_122);
  const given = popular('forenames');
  const surnames = popular('surnames');
  const ofCountry = Map.groupBy(surnames, ({ country }) => country);
  const names = new Set<string>();
  while (names.size < PEOPLE) {
    const { country, latin } = pick(given, random);
    const surname = pick(names.size % 2 ? surnames : (ofCountry.get(country) ?? surnames), random).latin;
    names.add(`${latin} ${surname}`);
  }
  return [...names].map((fullName) => ({ fullName, entityType: 'individual' }));
}

/** Firms named by a common surname, mostly a line of business, and a legal form. */
export function commonFirms(): Subject[] {
  const random = randomNumbers(1_122_2026);
  const surnames = popular('surnames');
  const names = new Set<string>();
  while (names.size < FIRMS) {
    const trade = names.size % 3 ? `${pick(TRADES, random)} ` : '';
    names.add(`${pick(surnames, random).latin} ${trade}${pick(FORMS, random)}`);
  }
  return [...names].map((fullName) => ({ fullName, entityType: 'company' }));
}

function popular(part: 'forenames' | 'surnames'): Popular[] {
  return readFileSync(new URL(`names/popular_${part}.jsonl`, EVALUATION), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Popular)
    .filter(({ latin }) => latin);
}

const pick = <T>(from: readonly T[], random: () => number): T => from[Math.floor(random() * from.length)] as T;

/** Numbers from 0 to below 1, after mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
