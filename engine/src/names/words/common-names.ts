import { COMMON_FIRM_WORDS, COMMON_NAMES } from '../tables/common-words.ts';

/** A common word: its kind and its tier of frequency. */
export interface CommonWord {
  /** 0 for the most common ones. */
  readonly tier: number;
  /** A given name or surname, rather than a word in names of firms. */
  readonly personal: boolean;
}

const WORDS = new Map<string, CommonWord>();
const enter = (tiers: readonly string[], personal: boolean): void => {
  for (const [tier, words] of tiers.entries()) {
    for (const word of words.trim().split(/\s+/)) WORDS.set(word, { tier, personal });
  }
};
enter(COMMON_NAMES, true);
enter(COMMON_FIRM_WORDS, false);

/** Undefined for a rare word. */
export function commonWord(word: string): CommonWord | undefined {
  return WORDS.get(word);
}
