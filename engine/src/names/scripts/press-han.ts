import { PRESS_CHARACTERS } from '../tables/press-characters.ts';
import { pinyinOf } from './han.ts';
import { NAMES_IN_SCRIPTS } from './names-in-scripts.ts';
import { foldCharacter } from './traditional.ts';

const soundOfCharacter = new Map(
  PRESS_CHARACTERS.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [sound, characters] = entry.split('=') as [string, string];
      return [...characters].map((character): [string, string] => [foldCharacter(character), sound]);
    }),
);
const knownNames = new Set(NAMES_IN_SCRIPTS.flatMap(({ spellings }) => spellings.filter(isHan)).map(fold));
const LONGEST_NAME = Math.max(...[...knownNames].map((name) => name.length));
const SHORTEST_NAME = 2;

function isHan(word: string): boolean {
  return /^\p{Script=Han}+$/u.test(word);
}

function fold(text: string): string {
  return [...text].map(foldCharacter).join('');
}

/**
 * The readings of a foreign name: by the sounds that press gives its characters, where names that are known are words of their
 * own, and as one word in Mandarin, as names of China's minorities are spelt.
 */
export function foreignReadings(text: string, pinyin: readonly string[]): string[][] {
  const name = fold(text);
  if (name.length === 1) return knownNames.has(name) ? [[pressSounds(name)]] : [];
  return [wordsOf(name).map(pressSounds), [pinyin.join('')]];
}

export function pressSounds(word: string): string {
  return [...word].map((character) => soundOfCharacter.get(foldCharacter(character)) ?? pinyinOf(character)).join('');
}

/** Splits a text before and behind the names in it that are known. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let unknown = '';
  for (let i = 0; i < text.length; ) {
    const name = knownAt(text, i);
    if (name === undefined) {
      unknown += text[i++];
      continue;
    }
    if (unknown !== '') words.push(unknown);
    unknown = '';
    words.push(name);
    i += name.length;
  }
  return unknown === '' ? words : [...words, unknown];
}

function knownAt(text: string, start: number): string | undefined {
  for (let length = Math.min(LONGEST_NAME, text.length - start); length >= SHORTEST_NAME; length--) {
    const name = text.slice(start, start + length);
    if (knownNames.has(name)) return name;
  }
  return undefined;
}
