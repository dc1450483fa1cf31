import { NameIndex } from '@vett/engine/names';
import { hasRealLists, REAL_LISTS, realList } from '../../engine/test/lists/real-lists.ts';
import { drawNames } from './draw-names.ts';
import { falseHits } from './false-hits.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { Score } from './report.ts';
import { runTool } from './run-tool.ts';
import { tradeOff } from './trade-off.ts';

/** Name search. */
export const names: Score = {
  toleranceOf: (figure) => (figure.startsWith('common ') ? 0.1 : 0.5),
  async measure() {
    const figures = { ...figuresOf(await runTool('score-names')), ...(await falseHitsOfRealLists()) };
    return {
      figures,
      draw() {
        const curves = tradeOff();
        return { curves, svg: drawNames(figures, curves) };
      },
    };
  },
};

async function falseHitsOfRealLists(): Promise<Figures> {
  if (!hasRealLists) {
    console.log('The lists are not here (../shared/lists): false hits were not counted.');
    return {};
  }
  const lists = await Promise.all(REAL_LISTS.map(realList));
  return falseHits(NameIndex.build(lists.flatMap(({ entities }) => entities)));
}
