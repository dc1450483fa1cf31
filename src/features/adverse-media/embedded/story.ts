import type { Category } from '@vett/schema/adverse-media';
import type { ArticleReading, ToldEvent } from './article-reading.ts';
import { culpritLikelihood } from './culprit.ts';
import type { Measure } from './measure.ts';

/** An article with the score that it has in the whole story. */
export interface ScoredReading {
  readonly reading: ArticleReading;
  readonly score: number;
  readonly evidence: string;
  /** Whether the score only says that an offence stands near the name. */
  readonly isNearOnly: boolean;
}

/** The scores of measures in the right place. */
const SCORES: Readonly<Record<Measure, number>> = {
  convicted: 80,
  sanctioned: 80,
  charged: 75,
  fined: 56,
  accused: 50,
  committed: 50,
  cleared: 0,
  harmed: 0,
};
/** A grave measure in one sentence alone, where neither it nor the title names an offence. */
const SINGLE = 60;
const UNSURE = 50;
const GRAVE = 71;
/** A case that ended well, a conviction that a later word undid, and one whose order nobody tells. */
const ENDED = 15;
const OVERTURNED = 30;
const UNCLEAR = 40;
const CEILING = 80;
const SATIRE = 10;
const NAMESAKE = 30;
/** An offence near the name that these rules cannot lay to anybody. */
const NEAR = 24;
/** The measure of a culprit that the rules do not read. */
const UNTOLD = { measure: 'accused', year: undefined } as const;
/** Likelihoods of a culprit: enough without a measure, less than even, and too little for the measure that the rules read. */
const LIKELY = 0.7;
const EVEN = 0.6;
const UNLIKELY = 0.5;
const DAY_MS = 86_400_000;

const ECONOMIC: readonly Category[] = [
  'fraud',
  'money_laundering',
  'corruption',
  'tax',
  'regulatory',
  'cybercrime',
  'sanctions',
];

/** Scores all articles on a subject as one story: what a later one ends is ended. */
export function scoreStory(readings: readonly ArticleReading[]): ScoredReading[] {
  const endings = readings.filter((each) => isEnded(each));
  return readings.map((reading) => scoreOf(reading, endings));
}

const isAdverse = ({ measure }: ToldEvent): boolean => SCORES[measure] > 0;
const isWhole = ({ measure, isPartial, isUnsure }: ToldEvent): boolean =>
  measure === 'cleared' && !isPartial && !isUnsure;

/** The ending of a case that the article tells, unless it tells a conviction that stands. */
function isEnded({ events }: ArticleReading): boolean {
  const ending = events.findLast(isWhole);
  return ending !== undefined && standing(events, ending).length === 0;
}

/** The events that an ending in the same article leaves: convictions of another sentence, or of another count, and new cases. */
function standing(events: readonly ToldEvent[], ending: ToldEvent): ToldEvent[] {
  return events.filter((each) => {
    if (!isAdverse(each) || each.measure === 'accused' || each.measure === 'committed') return false;
    if (ending.isAppeal) return each.isAgain && isBehind(each, ending) && each.measure !== 'fined';
    if (each.measure === 'convicted' && each.sentence === ending.sentence)
      return !each.isEarlier || isBehind(each, ending) || !each.isUnsure;
    if (each.isEarlier || each.isUnsure) return false;
    if (each.measure === 'convicted' || each.measure === 'sanctioned') return isBehind(each, ending);
    return each.isAgain && isBehind(each, ending);
  });
}

const isBehind = (a: ToldEvent, b: ToldEvent): boolean =>
  a.sentence > b.sentence || (a.sentence === b.sentence && a.at > b.at);

function scoreOf(reading: ArticleReading, endings: readonly ArticleReading[]): ScoredReading {
  const { events, nearest } = reading;
  const adverse = events.filter(isAdverse);
  const worst = adverse.toSorted((a, b) => scoreOfEvent(b, reading) - scoreOfEvent(a, reading))[0];
  const likely = reading.signs && culpritLikelihood(reading.signs);
  const isLikely = likely !== undefined && likely >= LIKELY;
  const ceilingOf = (told: Pick<ToldEvent, 'measure' | 'year'>): number =>
    Math.min(
      ceilingWithin(reading),
      ...endings.map((ending) => (ending === reading ? Number.POSITIVE_INFINITY : ceilingBy(ending, reading, told))),
    );
  const scoreUntold = Math.min(UNSURE, ceilingOf(UNTOLD));
  // A name in an article on crime may be that of the culprit: the rules cannot be sure of another role that they read.
  if (!worst)
    return {
      reading,
      score: nearest === undefined ? 0 : capped(reading, isLikely ? Math.max(NEAR, scoreUntold) : NEAR),
      evidence: nearest ?? '',
      isNearOnly: true,
    };
  const isOfOther = reading.isOfficial && SCORES[worst.measure] < GRAVE;
  const score = Math.min(
    isOfOther ? UNCLEAR : CEILING,
    ceilingFor(likely),
    capped(reading, scoreOfEvent(worst, reading)),
    ceilingOf(worst),
  );
  return { reading, score, evidence: worst.text, isNearOnly: false };
}

/** How high an article can score whose signs are those of somebody else. */
const ceilingFor = (likely = 1): number => (likely < UNLIKELY ? UNCLEAR : likely < EVEN ? SINGLE : CEILING);

function scoreOfEvent(event: ToldEvent, { events, isOffenceInTitle }: ArticleReading): number {
  const score = SCORES[event.measure];
  if (event.isUnsure) return Math.min(score, UNSURE);
  if (event.isLinked) return events.some(({ measure }) => measure === 'harmed') ? NEAR : Math.min(score, SINGLE);
  if (score < GRAVE || event.isOffence || event.isInTitle || isOffenceInTitle) return score;
  const isToldAgain = events.some((each) => isAdverse(each) && each.sentence !== event.sentence);
  return isToldAgain ? score : SINGLE;
}

function capped({ isSatire, isNamesake, isWithdrawn, isFiction }: ArticleReading, score: number): number {
  return Math.min(
    score,
    isSatire ? SATIRE : score,
    isNamesake ? NAMESAKE : score,
    isFiction ? NEAR : score,
    isWithdrawn ? (score < GRAVE ? ENDED : UNCLEAR) : score,
  );
}

/** How high an article can score whose case ended in it. */
function ceilingWithin({ events, isEndedInTitle }: ArticleReading): number {
  const ending = events.findLast(isWhole);
  // Nothing says who was cleared, and the title tells of no other end.
  if (!ending) return isEndedInTitle ? UNCLEAR : Number.POSITIVE_INFINITY;
  if (standing(events, ending).length > 0) return isEndedInTitle ? UNCLEAR : Number.POSITIVE_INFINITY;
  const isConvicted = events.some(({ measure, isUnsure }) => measure === 'convicted' && !isUnsure);
  // «The inquiry was closed» without a name undoes no conviction.
  if (isConvicted && ending.isWeak && !ending.isAppeal) return Number.POSITIVE_INFINITY;
  if (isConvicted) return ending.isAppeal ? OVERTURNED : UNCLEAR;
  return ENDED;
}

/** How high an article can score when another tells that the case ended: only where it is later, and of the same kind. */
function ceilingBy(
  ending: ArticleReading,
  { article, categories }: ArticleReading,
  worst: Pick<ToldEvent, 'measure' | 'year'>,
): number {
  if (!isSameKind(ending.categories, categories)) return Number.POSITIVE_INFINITY;
  const [endedAt, published] = [ending.article.published_at, article.published_at].map((date) =>
    Date.parse(date ?? ''),
  );
  const toldAt = worst.year === undefined ? published : Math.min(published as number, Date.UTC(worst.year, 11, 31));
  if (Number.isNaN(endedAt) || Number.isNaN(toldAt)) return UNCLEAR;
  if ((toldAt as number) > (endedAt as number) + DAY_MS) return Number.POSITIVE_INFINITY;
  return worst.measure === 'convicted' || worst.measure === 'sanctioned' ? OVERTURNED : ENDED;
}

function isSameKind(a: readonly Category[], b: readonly Category[]): boolean {
  const kinds = (all: readonly Category[]) =>
    all.filter((each) => each !== 'other').map((each) => (ECONOMIC.includes(each) ? 'economic' : each));
  const [first, second] = [kinds(a), kinds(b)];
  return first.length === 0 || second.length === 0 || first.some((kind) => second.includes(kind));
}
