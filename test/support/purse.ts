import type { Spending } from '../../src/ports/outcome.ts';

/** Sums what calls of providers spend. */
export function purse() {
  let [cost, tokens]: [number, Spending['tokens']] = [0, undefined];
  return {
    spend(spending: Spending) {
      cost += spending.cost;
      tokens = spending.tokens ?? tokens;
    },
    total: () => ({ cost, tokens }),
  };
}
