import { readFileSync } from 'node:fs';

/** The words of a name in Latin letters, and other usual spellings of each. */
export interface JapaneseName {
  readonly words: string[];
  readonly spellings: string[][];
}

type Part = 'surnames' | 'given' | 'characters';
type Names = ReadonlyMap<string, string>;
const MAX_NAME = 8;
/** Characters of a given name that is put together from the readings of each. */
const MAX_GIVEN = 3;
/** A shorter beginning is a Chinese surname as well. */
const MIN_SURNAME = 2;
const MAX_SPELLINGS = 16;
/** Forms of characters that registers write and the dictionary does not. */
const FORMS: Readonly<Record<string, string>> = {
  髙: '高',
  﨑: '崎',
  濵: '浜',
  栁: '柳',
  𠮷: '吉',
  桒: '桑',
  德: '徳',
  邉: '辺',
};

/**
 * The names of the IPA dictionary with their readings, a line for each first character, as `print-japanese-names` writes them.
 * Loaded for the first name in Han characters.
 */
let lines: Record<Part, Names> | undefined;

/** A name in Han characters as Japanese read it; undefined where it is no Japanese name. */
export function japaneseName(text: string): JapaneseName | undefined {
  const characters = [...text].map((character) => FORMS[character] ?? character);
  if (characters.length > MAX_NAME) return undefined;
  const words = inTwo(characters) ?? alone(characters) ?? withRareGivenName(characters);
  if (!words) return undefined;
  const spelt = words.map(usualFirst);
  return { words: spelt.map(([usual = '']) => usual), spellings: spelt };
}

/** A surname and a given name: most have two characters each. */
function inTwo(characters: readonly string[]): [string[], string[]] | undefined {
  const lengths = characters.map((_, i) => i + 1).sort((a, b) => Math.abs(a - 2) - Math.abs(b - 2));
  for (const length of lengths) {
    const surname = readingsOf('surnames', characters.slice(0, length).join(''));
    const given = readingsOf('given', characters.slice(length).join(''));
    if (surname && given) return [surname, given];
  }
  return undefined;
}

/** A surname or a given name alone, as it stands before or behind a blank. */
function alone(characters: readonly string[]): [string[]] | undefined {
  const text = characters.join('');
  const readings = [...(readingsOf('surnames', text) ?? []), ...(readingsOf('given', text) ?? [])];
  return readings.length > 0 ? [readings] : undefined;
}

/** A given name that is in no dictionary, alone or behind a known surname, read character by character. */
function withRareGivenName(characters: readonly string[]): [string[]] | [string[], string[]] | undefined {
  for (let length = characters.length - 1; length >= MIN_SURNAME; length--) {
    const surname = readingsOf('surnames', characters.slice(0, length).join(''));
    const given = rareGivenName(characters.slice(length));
    if (surname && given) return [surname, given];
  }
  const given = characters.length === 2 ? rareGivenName(characters) : undefined;
  return given && [given];
}

function rareGivenName(characters: readonly string[]): string[] | undefined {
  const readings = characters.map((character) => readingsOf('characters', character) ?? []);
  if (characters.length > MAX_GIVEN || readings.some((all) => all.length === 0)) return undefined;
  return readings.reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)));
}

/** The usual spelling of every reading before the others of any. */
const usualFirst = (readings: readonly string[]): string[] =>
  [...new Set([...readings.map(usualSpelling), ...readings.flatMap(otherSpellings)])].slice(0, MAX_SPELLINGS);

const usualSpelling = (reading: string): string => reading.replace(/o[ou]/g, 'o').replaceAll('uu', 'u');

/** `tarou` and `taroh` beside `taro`; `shimbo` beside `shinbo`. */
const otherSpellings = (reading: string): string[] =>
  [reading, reading.replace(/o[ou]/g, 'oh'), usualSpelling(reading)].flatMap((text) => [
    text,
    text.replace(/n(?=[bmp])/g, 'm'),
  ]);

function readingsOf(part: Part, name: string): string[] | undefined {
  lines ??= load();
  const line = ` ${lines[part].get(firstOf(name)) ?? ''} `;
  const start = line.indexOf(` ${name}:`);
  return start < 0 ? undefined : line.slice(start + name.length + 2, line.indexOf(' ', start + 1)).split(',');
}

/** The first character, which may have two code units. */
const firstOf = ([character = '']: string): string => character;

function load(): Record<Part, Names> {
  const text = readFileSync(new URL('../../../dictionaries/japanese-names.txt', import.meta.url), 'utf8');
  const [surnames = '', given = '', characters = ''] = text.split('\n\n');
  const byFirst = (part: string): Names => new Map(part.split('\n').map((line) => [firstOf(line), line]));
  return { surnames: byFirst(surnames), given: byFirst(given), characters: byFirst(characters) };
}
