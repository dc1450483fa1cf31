const PART = `(?:names?|nombres?|nomes?)`;
const GIVEN = `(?:first|given|fore|christian|middle|second|other)[ _-]?${PART}|fname|mname|nombres?|(?:primer |segundo )?nombre|nome(?: próprio)?|prénoms?|prenoms?|vornamen?|voornaam|voornamen|имя|отчество|имена`;
const SURNAME = `(?:last|sur|family)[ _-]?${PART}|lname|(?:primer |segundo )?apellidos?|sobrenomes?|apelidos?|noms?(?: de famille)?|nachnamen?|familiennamen?|achternaam|cognome|фамилия`;
const LABEL = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<given>${GIVEN})|(?<surname>${SURNAME}))["']?\\s?(?:\\([^()]{1,30}\\))?\\s?[:=]`,
  'giu',
);
/** The signs around the value of a label: quotes of JSON, separators, and all behind the next label that is no part of a name. */
const AROUND = /^[\s"'“”{[]+|(?<![\s"'“”\]},;&|/.])[\s"'“”\]},;&|/.]+$/gu;
const OTHER_LABEL = /[,;&|\n]\s{0,3}["']?[\p{L}_][\p{L} _-]{1,39}["']?\s?[:=].*$/su;

/** The name in a text that labels its parts (`First name: Ann, Last name: Bee`, `first_name=Ann&last_name=Bee`), given names first. */
export function labelledName(text: string): string | undefined {
  if (!/[:=]/.test(text)) return undefined;
  const labels = [...text.matchAll(LABEL)];
  if (labels.length < 2) return undefined;
  const parts = labels.map(({ 0: label, index, groups }, i) => {
    const value = text.slice(index + label.length, labels[i + 1]?.index);
    const bare = value.replace(OTHER_LABEL, '').replace(AROUND, '').trim();
    return { isGiven: groups?.['given'] !== undefined, value: bare.replaceAll('+', ' ') };
  });
  const valuesOf = (isGiven: boolean) =>
    parts.flatMap((part) => (part.isGiven === isGiven && part.value ? [part.value] : []));
  const [given, surnames] = [valuesOf(true), valuesOf(false)];
  return given.length > 0 && surnames.length > 0 ? [...given, ...surnames].join(' ') : undefined;
}
