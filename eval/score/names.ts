import { NameIndex } from '@vett/engine/names';
import { hasRealLists, REAL_LISTS, realList } from '../../engine/test/lists/real-lists.ts';
import { drawNames } from './draw-names.ts';
import { falseHits } from './false-hits.ts';
import { type Figures, figuresOf } from './figures.ts';
import { firmsInScripts } from './firms-in-scripts.ts';
import { firstSurnames } from './first-surnames.ts';
import { linked } from './linked.ts';
import { inOwnScript } from './own-script.ts';
import type { Score } from './report.ts';
import { runTool } from './run-tool.ts';
import { tradeOff } from './trade-off.ts';
import { transcribed } from './transcribed.ts';
import { asTyped } from './typed-names.ts';
import { wordsAround } from './words-around.ts';

/** Name search. */
export const names: Score = {
  toleranceOf: (figure) => (figure.startsWith('common ') ? 0.1 : 0.5),
  async measure() {
    const figures = {
      ...figuresOf(await runTool('score-names')),
      ...inOwnScript(),
      ...asTyped(),
      ...(await figuresOfRealLists()),
    };
    return {
      figures,
      draw() {
        const curves = tradeOff();
        return { curves, svg: drawNames(figures, curves) };
      },
    };
  },
};

async function figuresOfRealLists(): Promise<Figures> {
  if (!hasRealLists) {
    console.log('The lists are not here (../shared/lists): nothing was counted on them.');
    return {};
  }
  const lists = await Promise.all(REAL_LISTS.map(realList));
  const entities = lists.flatMap((list) => list.entities);
  const index = NameIndex.build(entities);
  return {
    ...falseHits(index),
    ...wordsAround(index, entities),
    ...transcribed(index, entities),
    ...firstSurnames(index, entities),
    ...firmsInScripts(entities),
    ...linked(entities),
  };
}
