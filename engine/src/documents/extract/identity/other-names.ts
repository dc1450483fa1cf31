import type { Box } from '../../document.ts';
import type { Candidate } from '../candidate.ts';
import { foldWords } from '../fold.ts';
import type { VisualZonePart } from './visual-zone.ts';

/** Names that stand on a document beside the one of its holder. */
export const OTHER_NAMES = 'other_names';

/** Names at birth or of a marriage, with the given names of the holder where a surname stands alone, and aliases. */
export function otherNames(parts: readonly VisualZonePart[]): Candidate[] {
  return parts.flatMap(({ part, value, confidence, evidence }) => {
    if (part !== 'birth_name' && part !== 'alias') return [];
    const given = parts.find((other) => other.part === 'given_names' && other.evidence.reader === evidence.reader);
    const isWhole = part === 'alias' || given === undefined || sharesWord(value, given.value);
    const withGiven = isWhole ? [] : [`${given.value} ${value}`];
    // Two surnames, or a name with other given names.
    const names = isWhole || value.includes(' ') ? [...withGiven, value] : withGiven;
    return [{ field: OTHER_NAMES, value: names, confidence, evidence }];
  });
}

function sharesWord(a: string, b: string): boolean {
  const words = foldWords(b).split(' ');
  return foldWords(a)
    .split(' ')
    .some((word) => words.includes(word));
}

/** The parts of each person whom a page names: of several documents in one picture each surname with the nearest given names. */
export function holdersIn(parts: readonly VisualZonePart[]): VisualZonePart[][] {
  const names: VisualZonePart[] = [];
  for (const part of parts) {
    const isName = part.part === 'surname' || part.part === 'full_name';
    if (isName && !names.some((name) => name.part !== part.part || sharesWord(name.value, part.value)))
      names.push(part);
  }
  if (names.length < 2) return [[...parts]];
  return names.map((name) => [
    name,
    ...(['given_names', 'second_surname'] as const).flatMap((wanted) => nearest(parts, wanted, name) ?? []),
  ]);
}

const nearest = (parts: readonly VisualZonePart[], wanted: VisualZonePart['part'], to: VisualZonePart) =>
  parts
    .filter(({ part }) => part === wanted)
    .sort((a, b) => distance(a.evidence.box, to.evidence.box) - distance(b.evidence.box, to.evidence.box))[0];

const distance = (a: Box, b: Box): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The pages on which one reader sees several names of holders. */
export function pagesOfSeveral(candidates: readonly Candidate[]): number[] {
  const printed = candidates.filter(({ field, evidence }) => field === 'full_name' && evidence.label !== null);
  const several = printed.filter(({ value, evidence: { page, reader } }) =>
    printed.some(
      (other) =>
        other.evidence.page === page &&
        other.evidence.reader === reader &&
        !sharesWord(String(other.value), String(value)),
    ),
  );
  return [...new Set(several.map(({ evidence }) => evidence.page))];
}
