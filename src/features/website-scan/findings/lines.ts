import type { Seen } from '../agent/seen.ts';

const MAX_LINES = 2_000;
const MAX_LINE = 1_000;

/** The lines of a page that a visitor sees. */
export const linesOf = ({ content }: Pick<Seen, 'content'>): string[] =>
  content.text.split('\n', MAX_LINES).map((line) => line.slice(0, MAX_LINE));
