import type { DocumentType } from '../document.ts';
import { foldCharacters, foldWords } from '../extract/fold.ts';
import { findLabels } from '../extract/identity/find-labels.ts';
import { KINDS } from '../extract/identity/kinds.ts';
import type { Part } from '../extract/identity/labels.ts';
import type { PageReading, TextReading } from '../read/page-reading.ts';
import { KEY_WORDS } from './key-words.ts';

export interface Classification {
  /** null: no type is likely enough. */
  type: DocumentType | null;
  /** 0..1: how sure the type is. */
  score: number;
  /** Documents of several types, or several documents of one, are on the pages. */
  several: boolean;
  /** A page without text. */
  blank: boolean;
}

type Points = Partial<Record<DocumentType, number>>;

const HEADING = 3;
/** A heading at the top of the page says more than the same words in its text. */
const TOP_HEADING = 5;
const FURTHER_HEADING = 1;
const FREQUENT = 0.7;
const MAX_FREQUENT = 7;
const TOP = 0.35;
/** Longer names are also found where a reader lost the spaces. */
const MIN_LENGTH_SQUEEZED = 10;
const MACHINE_READABLE = 20;
const PART_POINTS: Partial<Record<NonNullable<Part>, number>> = {
  ...{
    date_of_birth: 2,
    surname: 1.5,
    given_names: 1.5,
    nationality: 1.5,
    expiry_date: 1,
    issue_date: 0.5,
    full_name: 0.5,
  },
  ...{ issuing_authority: 0.5 },
};
/** Fewer points are no document of any type. */
const MIN_POINTS = 4;
/** The best type is ahead of the next one by this share of its points. */
const MIN_LEAD = 0.12;
const CERTAIN_POINTS = 12;

/** The type of a document by its words and its machine-readable parts. */
export function classify(pages: PageReading[]): Classification {
  const perPage = pages.map(pointsOf);
  const best = bestOf(sumOf(perPage));
  const types = new Set(perPage.map((points) => bestOf(points).type).filter((type) => type !== null));
  return {
    ...best,
    several: types.size > 1 || pages.some(holdsTwoCards),
    blank: pages.every(({ texts, mrz, barcode }) => !mrz && !barcode && texts.every(({ lines }) => lines.length === 0)),
  };
}

function bestOf(points: Points): Pick<Classification, 'type' | 'score'> {
  const [first, second] = (Object.entries(points) as [DocumentType, number][]).sort(([, a], [, b]) => b - a);
  if (!first || first[1] < MIN_POINTS) return { type: null, score: 0 };
  const lead = (first[1] - (second?.[1] ?? 0)) / first[1];
  if (lead < MIN_LEAD) return { type: null, score: 0 };
  return { type: first[0], score: Math.min(first[1] / CERTAIN_POINTS, 1) * Math.min(0.5 + lead, 1) };
}

function sumOf(perPage: readonly Points[]): Points {
  const sum: Points = {};
  for (const points of perPage)
    for (const [type, value] of Object.entries(points) as [DocumentType, number][])
      sum[type] = (sum[type] ?? 0) + value;
  return sum;
}

/** The reader that found more of a type counts. */
function pointsOf(page: PageReading): Points {
  const points: Points = {};
  for (const text of page.texts) {
    const words = wordsOf(text, page.height);
    for (const [type, { headings, frequent }] of Object.entries(KEY_WORDS) as [
      DocumentType,
      (typeof KEY_WORDS)['bank_ownership'],
    ][])
      points[type] = Math.max(points[type] ?? 0, headingPoints(words, headings) + frequentPoints(words, frequent));
    points.id_document = Math.max(points.id_document ?? 0, identityPoints(text, words));
  }
  if (page.mrz || page.barcode) points.id_document = (points.id_document ?? 0) + MACHINE_READABLE;
  return points;
}

interface Words {
  all: string;
  top: string;
  /** Without spaces. */
  squeezed: string;
  squeezedTop: string;
}

function wordsOf({ lines }: TextReading, height: number): Words {
  const all = lines.map(({ text }) => text).join(' ');
  const top = lines
    .filter(({ box }) => box.y < height * TOP)
    .map(({ text }) => text)
    .join(' ');
  return {
    all: ` ${foldWords(all)} `,
    top: ` ${foldWords(top)} `,
    squeezed: foldCharacters(all),
    squeezedTop: foldCharacters(top),
  };
}

const holds = (words: string, squeezed: string, name: string): boolean =>
  words.includes(` ${foldWords(name)} `) ||
  (name.length >= MIN_LENGTH_SQUEEZED && squeezed.includes(foldCharacters(name)));

function headingPoints({ all, top, squeezed, squeezedTop }: Words, headings: readonly string[]): number {
  const found = headings.filter((name) => holds(all, squeezed, name));
  if (found.length === 0) return 0;
  const isTop = found.some((name) => holds(top, squeezedTop, name));
  return (isTop ? TOP_HEADING : HEADING) + Math.min(found.length - 1, 2) * FURTHER_HEADING;
}

const frequentPoints = ({ all, squeezed }: Words, frequent: readonly string[]): number =>
  Math.min(frequent.filter((name) => holds(all, squeezed, name)).length * FREQUENT, MAX_FREQUENT);

/** What the document calls itself, and labels that stand on identity documents alone. */
function identityPoints({ lines }: TextReading, words: Words): number {
  const parts = new Set(lines.flatMap(({ text }) => findLabels(text).map(({ part }) => part)));
  const labels = [...parts].reduce((sum, part) => sum + ((part && PART_POINTS[part]) || 0), 0);
  return (
    headingPoints(
      words,
      KINDS.flatMap(([, names]) => names),
    ) + labels
  );
}

/** Two cards side by side: each label of a person stands there twice. */
function holdsTwoCards({ texts }: PageReading): boolean {
  return texts.some(({ lines }) => {
    const parts = lines.flatMap(({ text }) => [...new Set(findLabels(text).map(({ part }) => part))]);
    const count = (wanted: Part): number => parts.filter((part) => part === wanted).length;
    return count('date_of_birth') > 1 && count('expiry_date') > 1 && count('surname') > 1;
  });
}
