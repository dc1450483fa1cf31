import { drawNames } from './draw-names.ts';
import { figuresOf } from './figures.ts';
import type { Score } from './report.ts';
import { runTool } from './run-tool.ts';
import { tradeOff } from './trade-off.ts';

/** Name search. */
export const names: Score = {
  toleranceOf: () => 0.5,
  async measure() {
    const figures = figuresOf(await runTool('score-names'));
    return {
      figures,
      draw() {
        const curves = tradeOff();
        return { curves, svg: drawNames(figures, curves) };
      },
    };
  },
};
