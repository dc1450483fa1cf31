import type { CharacterDistribution } from './alphabet.ts';
import { extentOf } from './extent.ts';
import type { GlyphModel, GreyLine, Grid } from './glyph-model.ts';

/** The widths of a character that OCR-B may have, in heights of a capital. */
const RATIO = { min: 0.55, max: 1.75 };
/** The first, coarse search looks at every fifth place, the second at every third. */
const EVERY = { first: 5, second: 3 };

interface GridFit {
  readonly grid: Grid;
  readonly score: number;
}

/** Lays a grid of a number of places over a line so that its characters are told best; undefined: it cannot be such a line. */
export function readByGlyphs(model: GlyphModel, line: GreyLine, places: number): CharacterDistribution[] | undefined {
  const around = extentOf(line);
  if (!around) return undefined;
  const { left, right, top, bottom, slope } = around;
  const capital = Math.max(4, bottom - top);
  const pitch = (right - left) / (places - 0.32);
  if (pitch < 3 || pitch > capital * RATIO.max || pitch < capital * RATIO.min) return undefined;
  const scoreOf = (grid: Grid, step: number): GridFit => {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < places; i += step, count++)
      sum += Math.log(Math.max(1e-4, Math.max(...model.classify(line, grid, i))));
    return { grid, score: sum / count };
  };
  const middle = (top + bottom) / 2;
  let best: GridFit | undefined;
  for (const wider of [-0.025, 0, 0.025]) {
    for (const shift of [-0.6, -0.3, 0, 0.3, 0.6]) {
      for (const smaller of [0.85, 1]) {
        const width = pitch * (1 + wider);
        const start = (left + right) / 2 - (places * width) / 2 + shift * width;
        const grid = { places, left: start, pitch: width, middle, slope, capital: capital * smaller };
        const fitted = scoreOf(grid, EVERY.first);
        if (!best || fitted.score > best.score) best = fitted;
      }
    }
  }
  if (!best) return undefined;
  best = refined(scoreOf(best.grid, EVERY.second), (grid) => scoreOf(grid, EVERY.second));
  const { grid } = best;
  return Array.from({ length: places }, (_, i) => model.classify(line, grid, i));
}

/** Moves each measure a little in both directions, less and less. */
function refined(start: GridFit, scoreOf: (grid: Grid) => GridFit): GridFit {
  let best = start;
  for (let round = 0; round < 3; round++) {
    const step = 0.5 ** round;
    for (const sign of [-1, 1]) {
      const { grid } = best;
      const pitch = grid.pitch * (1 + sign * 0.008 * step);
      const changes: Grid[] = [
        { ...grid, pitch, left: grid.left + (grid.places * (grid.pitch - pitch)) / 2 },
        { ...grid, left: grid.left + sign * 0.15 * step * grid.pitch },
        { ...grid, middle: grid.middle + sign * 0.08 * step * grid.capital },
        { ...grid, capital: grid.capital * (1 + sign * 0.08 * step) },
        { ...grid, slope: grid.slope + (sign * 0.08 * step * grid.capital) / (grid.places * grid.pitch) },
      ];
      for (const change of changes) {
        const fitted = scoreOf(change);
        if (fitted.score > best.score) best = fitted;
      }
    }
  }
  return best;
}
