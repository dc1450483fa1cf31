const SIGNS: Readonly<Record<string, string>> = { a: '4', e: '3', i: '1', o: '0' };

/** A change of a name, to hide it or by chance. Undefined where it changes nothing. */
export type Perturbation = (name: string) => string | undefined;

const CYRILLIC = twins('ABCEHIJKMOPSTXYaceijopsxy', 'АВСЕНІЈКМОРЅТХУасеіјорѕху');
const GREEK = twins('ABEZHIKMNOPTYX', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ');
const LATIN = new Map([...twins('ABCEHKMOPTXYaceopxy', 'АВСЕНКМОРТХУасеорху')].map(([latin, other]) => [other, latin]));

export const PERTURBATIONS: Readonly<Record<string, Perturbation>> = {
  'Cyrillic look-alikes': (name) => changed(name, replaceAll(name, CYRILLIC)),
  'Cyrillic look-alikes, in capitals': (name) => changed(name, replaceAll(name.toUpperCase(), CYRILLIC)),
  'Greek look-alikes, in capitals': (name) => changed(name, replaceAll(name.toUpperCase(), GREEK)),
  'Greek capitals': (name) => changed(name, replaceAll(name, GREEK)),
  'Latin look-alikes in a Cyrillic name': (name) =>
    /\p{Script=Cyrillic}/u.test(name) ? changed(name, replaceAll(name, LATIN)) : undefined,
  'Latin look-alikes in a Cyrillic name, in capitals': (name) =>
    /\p{Script=Cyrillic}/u.test(name) ? changed(name, replaceAll(name.toUpperCase(), LATIN)) : undefined,
  'O as 0': (name) => changed(name, name.replace(/o/gi, '0')),
  'a digit or sign for the first vowel of each word': (name) =>
    changed(
      name,
      name.replace(/(?<=\b[^\Waeio]+)[aeio](?=[A-Za-z]{2})/gi, (vowel) => SIGNS[vowel.toLowerCase()] as string),
    ),
  'apostrophe as a space': (name) => changed(name, name.replace(/(?<=\p{L})['’‘`ʼ](?=\p{L})/gu, ' ')),
  'hyphen dropped': (name) => changed(name, name.replace(/(?<=\p{L})-(?=\p{L})/gu, '')),
  'spaces dropped': (name) => changed(name, name.replace(/\s+/g, '')),
  'middle initial dropped': (name) => changed(name, name.replace(/(?<=[A-Za-z]\s)[A-Z]\.?\s+(?=[A-Za-z]{2})/, '')),
};

function twins(from: string, to: string): Map<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, i) => [letter, letters[i] as string]));
}

function replaceAll(name: string, letters: ReadonlyMap<string, string>): string {
  return [...name].map((letter) => letters.get(letter) ?? letter).join('');
}

function changed(name: string, perturbed: string): string | undefined {
  return perturbed === name ? undefined : perturbed;
}
