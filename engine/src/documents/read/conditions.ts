import type { DocumentIssueCode } from '../document.ts';
import type { Line } from './page-reading.ts';
import type { Pixels } from './pixels.ts';

/** Below this height of lines, in pixels, both readers confuse letters. */
const MIN_TEXT_HEIGHT = 14;

/** The faults of a page that its sender can mend: blank, blurred, glare, text too small, perhaps the photo of a screen. */
export function conditionsOf(_page: Pixels, lines: readonly Line[]): DocumentIssueCode[] {
  if (lines.length === 0) return ['BLANK_PAGE'];
  const heights = lines.map(({ box }) => box.height).sort((a, b) => a - b);
  return (heights[Math.floor(heights.length / 2)] as number) < MIN_TEXT_HEIGHT ? ['TOO_SMALL'] : [];
}
