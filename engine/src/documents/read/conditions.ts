import type { DocumentIssueCode } from '../document.ts';
import type { Line } from './page-reading.ts';
import type { Pixels } from './pixels.ts';

/** Below this height of lines, in pixels, both readers confuse letters. */
const MIN_TEXT_HEIGHT = 14;
/** The confidence of most lines below which a page is not read. */
const MIN_CONFIDENCE = 0.6;
/** The steepest steps of brightness at sharp letters are a large part of their contrast; few lines may be bars or patterns. */
const MIN_SHARPNESS = 0.16;
const MIN_LINES = 5;
/** A page without lines and with less contrast than this shows nothing. */
const MIN_CONTRAST = 20;
/** This share of the page is burnt out, with a soft edge of some share of it; white paper hides glare. */
const MIN_GLARE = 0.01;
const MIN_EDGE = 0.3;
const WHITE_PAPER = 200;
const CELLS_ACROSS = 32;

/**
 * The faults of a page that its sender can mend: blank, no document, unreadable, blurred, too small text, glare. `found` are the
 * places that look like lines; a landscape has few of them, and none that can be read.
 */
export function conditionsOf(page: Pixels, lines: readonly Line[], found: number): DocumentIssueCode[] {
  const isUnread = median(lines.map(({ confidence }) => confidence)) < MIN_CONFIDENCE;
  if (isUnread && found < MIN_LINES) {
    if (lines.length === 0 && contrastOf(page) < MIN_CONTRAST) return ['BLANK_PAGE'];
    return ['NOT_A_DOCUMENT'];
  }
  if (lines.length === 0) return ['PAGE_UNREADABLE'];
  const issues: DocumentIssueCode[] = [];
  if (median(lines.map(({ box }) => box.height)) < MIN_TEXT_HEIGHT) issues.push('TOO_SMALL');
  const isBlurred = median(lines.map((line) => sharpnessOf(page, line))) < MIN_SHARPNESS;
  if (isBlurred && lines.length >= MIN_LINES) issues.push('BLURRED');
  if (hasGlare(page)) issues.push('GLARE');
  if (isUnread) issues.push('PAGE_UNREADABLE');
  return issues;
}

/** The steepest steps between neighbours of a line, as a share of its contrast. */
function sharpnessOf({ data, width, height }: Pixels, { box }: Line): number {
  const [left, right] = [Math.max(0, Math.round(box.x)), Math.min(width - 1, Math.round(box.x + box.width))];
  const [top, bottom] = [Math.max(0, Math.round(box.y)), Math.min(height, Math.round(box.y + box.height))];
  const values = new Uint32Array(256);
  const steps = new Uint32Array(256);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 3 * (y * width + x) + 1;
      const here = data[at] as number;
      values[here] = (values[here] as number) + 1;
      const step = Math.abs((data[at + 3] as number) - here);
      steps[step] = (steps[step] as number) + 1;
    }
  }
  const contrast = quantile(values, 0.98) - quantile(values, 0.02);
  return contrast < MIN_CONTRAST ? 1 : quantile(steps, 0.97) / contrast;
}

/** Burnt cells on a page that is darker elsewhere, softly bordered unlike a white area that is printed. */
function hasGlare({ data, width, height }: Pixels): boolean {
  const side = Math.max(8, Math.floor(width / CELLS_ACROSS));
  const levels: number[] = [];
  let burnt = 0;
  let soft = 0;
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      let [min, max, sum] = [255, 0, 0];
      for (let y = top; y < top + side; y += 2) {
        for (let x = left; x < left + side; x += 2) {
          const value = data[3 * (y * width + x) + 1] as number;
          min = Math.min(min, value);
          max = Math.max(max, value);
          sum += value;
        }
      }
      const level = sum / Math.ceil(side / 2) ** 2;
      levels.push(level);
      if (level >= 248) burnt++;
      else if (min >= 205 && max - min >= 6 && max - min <= 40) soft++;
    }
  }
  return median(levels) < WHITE_PAPER && burnt > MIN_GLARE * levels.length && soft > MIN_EDGE * burnt;
}

function contrastOf({ data }: Pixels): number {
  const values = new Uint32Array(256);
  for (let at = 1; at < data.length; at += 15) {
    const value = data[at] as number;
    values[value] = (values[value] as number) + 1;
  }
  return quantile(values, 0.995) - quantile(values, 0.005);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** By how often each value from 0 to 255 occurs. */
function quantile(counts: Uint32Array, share: number): number {
  let left = share * counts.reduce((sum, count) => sum + count, 0);
  for (const [value, count] of counts.entries()) {
    left -= count;
    if (left <= 0) return value;
  }
  return 255;
}
