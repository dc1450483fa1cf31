import type { Source } from './sources.ts';

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|(?<![:'"`])\/\/ (.*)$/gm;
/** A relative clause in place of a subject. */
const OPENER = /^(?:What|Whatever|Who|Whoever|Whose|Of|That|Where|Which)\b/;

const sentencesOf = (comment: string): string[] =>
  comment
    .replace(/^\s*\* ?/gm, '')
    .split(/(?<=[.:;!?])\s+|\n\s*\n/)
    .map((sentence) => sentence.trim());

/** The sentences of comments that open with a relative clause (`What …`, `Of …`); questions may. */
export const clauseOpeners = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)]
      .flatMap(([, block, line]) => sentencesOf(block ?? line ?? ''))
      .filter((sentence) => OPENER.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `${path}: ${sentence}`),
  );
