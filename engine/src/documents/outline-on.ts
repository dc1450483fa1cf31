import type { Box, PlacedEvidence } from './document.ts';
import type { PageReading } from './read/page-reading.ts';

/** The corners of a box on the page as it was given, in shares of its width and height. */
export function outlineOn(
  { width, height, turned }: Pick<PageReading, 'width' | 'height' | 'turned'>,
  box: Box,
): PlacedEvidence['outline'] {
  const before = turned ?? { width, height, degrees: 0 };
  const angle = (-before.degrees * Math.PI) / 180;
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const corners: [number, number][] = [
    [box.x, box.y],
    [right, box.y],
    [right, bottom],
    [box.x, bottom],
  ];
  return corners.map(([cornerX, cornerY]) => {
    const [x, y] = [cornerX - width / 2, cornerY - height / 2];
    return [
      share(x * Math.cos(angle) - y * Math.sin(angle), before.width),
      share(x * Math.sin(angle) + y * Math.cos(angle), before.height),
    ];
  });
}

/** From the middle of a side to a share of it. */
const share = (distance: number, side: number): number =>
  Math.round(Math.min(1, Math.max(0, distance / side + 0.5)) * 10_000) / 10_000;
