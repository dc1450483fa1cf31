import type { Seen } from '../agent/seen.ts';

/** The lines of a page that a visitor sees; long ones come in pieces. */
export const linesOf = ({ content }: Pick<Seen, 'content'>): string[] =>
  content.text.split('\n').flatMap((line) => line.match(/.{1,1000}/gsu) ?? []);
