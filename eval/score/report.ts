import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Figures, regressions } from './figures.ts';

/** A part of the engine whose quality is measured on a development set. */
export interface Score {
  /** The points by which a figure may be worse than the stored one. */
  toleranceOf(figure: string): number;
  measure(): Promise<Measured>;
}

export interface Measured {
  figures: Figures;
  /** The curves behind the figures, and their picture. */
  draw(): { curves: unknown; svg: string };
}

/**
 * Prints the figures beside the stored ones, in docs/score. With `isCheck` nothing is stored.
 * @returns whether no figure is worse than the stored one; true when it was not to be checked
 */
export async function report(name: string, { toleranceOf, measure }: Score, isCheck: boolean): Promise<boolean> {
  const json = new URL(`../../docs/score/${name}.json`, import.meta.url);
  const { figures, draw } = await measure();
  const stored = existsSync(json) ? (JSON.parse(readFileSync(json, 'utf8')) as { figures: Figures }).figures : {};
  for (const [figure, value] of Object.entries(figures)) {
    const change = value - (stored[figure] ?? value);
    console.log(`${figure.padEnd(50)} ${value.toFixed(2).padStart(7)} ${change ? signed(change) : ''}`);
  }
  if (!isCheck) {
    const { curves, svg } = draw();
    writeFileSync(json, `${JSON.stringify({ figures, curves }, null, 2)}\n`);
    writeFileSync(new URL(`../../docs/score/${name}.svg`, import.meta.url), svg);
    return true;
  }
  const worse = regressions(stored, figures, toleranceOf);
  for (const figure of worse) console.error(`${figure}: ${stored[figure]} before, ${figures[figure] ?? 'missing'} now`);
  if (worse.length === 0) console.log(`No figure is notably worse than in docs/score/${name}.json.`);
  return worse.length === 0;
}

function signed(change: number): string {
  return `${change > 0 ? '+' : ''}${change.toFixed(2)}`;
}
