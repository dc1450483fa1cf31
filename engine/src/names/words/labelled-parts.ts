import { GIVEN_NAME_LABELS, labelsIn, SURNAME_LABELS } from '../tables/name-part-labels.ts';

/** The labels of a table, the longest first, with any accents and with any sign for a blank. */
const anyOf = (labels: readonly string[]): string =>
  labels
    .toSorted((one, other) => other.length - one.length)
    .map((label) => label.replace(/\p{L}/gu, '$&\\p{M}?').replaceAll(' ', '[ _-]?'))
    .join('|');
/** These are given names or surnames beside the other part alone. */
const GIVEN = anyOf([...labelsIn(GIVEN_NAME_LABELS), 'nombre', 'nome']);
const SURNAME = anyOf([...labelsIn(SURNAME_LABELS), 'nom', 'noms']);
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}\\p{M}])(?:(?<given>${GIVEN})|(?<surname>${SURNAME}))["']?\\s?(?:\\([^()]{1,30}\\))?\\s?[:=]`,
  'giu',
);
/** The signs around the value of a label: quotes of JSON, separators, and all behind the next label that is no part of a name. */
const AROUND = /^[\s"'“”{[]+|(?<![\s"'“”\]},;&|/.])[\s"'“”\]},;&|/.]+$/gu;
const OTHER_LABEL = /[,;&|\n]\s{0,3}["']?[\p{L}_][\p{L}\p{M} _-]{1,39}["']?\s?[:=].*$/su;

/** The name in a text that labels its parts (`First name: Ann, Last name: Bee`, `first_name=Ann&last_name=Bee`), given names first. */
export function labelledName(text: string): string | undefined {
  if (!/[:=]/.test(text)) return undefined;
  const apart = text.normalize('NFD');
  const labels = [...apart.matchAll(LABEL)];
  if (labels.length < 2) return undefined;
  const parts = labels.map(({ 0: label, index, groups }, i) => {
    const value = apart.slice(index + label.length, labels[i + 1]?.index);
    const bare = value.replace(OTHER_LABEL, '').replace(AROUND, '').trim();
    return { isGiven: groups?.['given'] !== undefined, value: bare.replaceAll('+', ' ').normalize('NFC') };
  });
  const valuesOf = (isGiven: boolean) =>
    parts.flatMap((part) => (part.isGiven === isGiven && part.value ? [part.value] : []));
  const [given, surnames] = [valuesOf(true), valuesOf(false)];
  return given.length > 0 && surnames.length > 0 ? [...given, ...surnames].join(' ') : undefined;
}
