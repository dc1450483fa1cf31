import type { Box } from '../../document.ts';
import type { TextReading } from '../../read/page-reading.ts';
import { readValue } from './values.ts';
import type { VisualZonePart, ZoneOptions } from './visual-zone.ts';

/** The place was found by another reader's label. */
const TRUST = 0.97;

/** The value that a reader has at the place where another one found a part; null: none that is such a value. */
export function readAgain(
  { reader, lines }: TextReading,
  found: VisualZonePart,
  options: ZoneOptions,
): VisualZonePart | null {
  const { part, evidence } = found;
  const rows = lines.flatMap((line) => {
    const words = (line.words.length > 0 ? line.words : [line]).filter(({ box }) => isCentredIn(box, evidence.box));
    if (words.length === 0) return [];
    const text = words.map((word) => word.text).join(' ');
    return [
      { text, y: line.box.y, confidence: Math.min(line.confidence, ...words.map(({ confidence }) => confidence)) },
    ];
  });
  const texts = rows.sort((a, b) => a.y - b.y).map(({ text }) => text.trim());
  const text = texts.join(part === 'address' ? ', ' : ' ');
  const value = text === '' ? null : readValue(part, text, options.datesOf(part));
  if (value === null) return null;
  const confidence = Math.min(...rows.map((row) => row.confidence)) * TRUST * value.certainty;
  return { part, value: value.value, confidence, evidence: { ...evidence, reader, text }, lines: texts };
}

function isCentredIn(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}
