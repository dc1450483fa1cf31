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
  commentsOf(sources).flatMap(({ path, sentences }) =>
    sentences
      .filter((sentence) => OPENER.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `${path}: ${sentence}`),
  );

/** A comment that says nothing without the one before it. */
const LEANING =
  /^(?:The same(?:[;,.]| (?:after|at|but|by|for|from|in|inside|of|on|outside|when|where|while|with|without)\b)|(?:Those of (?:the|them)|Likewise|As above)\b)/;

/** The comments that need their neighbour (`The same for …`). */
export const leaningComments = (sources: readonly Source[]): string[] =>
  commentsOf(sources).flatMap(({ path, sentences: [first = ''] }) =>
    LEANING.test(first) ? [`${path}: ${first}`] : [],
  );

const commentsOf = (sources: readonly Source[]) =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(COMMENT)].map(([, block, line]) => ({ path, sentences: sentencesOf(block ?? line ?? '') })),
  );
