import type { Expense } from '../../src/ports/outcome.ts';

/** Sums what calls of providers spend. */
export function purse() {
  let [cost, tokens]: [number, Expense['tokens']] = [0, undefined];
  return {
    spend(spending: Expense) {
      cost += spending.cost;
      tokens = spending.tokens ?? tokens;
    },
    total: () => ({ cost, tokens }),
  };
}
