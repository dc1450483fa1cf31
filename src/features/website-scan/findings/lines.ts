import type { Pieces } from '../../../platform/pieces.ts';
import type { PageObservation } from '../agent/page-observation.ts';

/** The lines of a page that a visitor sees; long ones come in pieces. */
export const linesOf = ({ content }: Pick<PageObservation, 'content'>): string[] =>
  content.text.split('\n').flatMap((line) => line.match(/.{1,1000}/gsu) ?? []);

/** Lines that are read in one piece of work. */
export const LINES = 500;

/** Finds the first line of a page that is sought. */
export function* findLine(
  page: Pick<PageObservation, 'content'>,
  isSought: (line: string) => boolean,
): Pieces<string | undefined> {
  for (const [at, line] of linesOf(page).entries()) {
    if (isSought(line)) return line;
    if (at % LINES === LINES - 1) yield;
  }
  return undefined;
}
