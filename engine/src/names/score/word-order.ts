import type { PreparedForm } from '../words/prepare.ts';
import { CHARACTER, type SlotTable, SUBSTANTIAL } from '../words/slots.ts';
import type { Assignment } from './assignment.ts';
import type { Weights } from './weights.ts';

type Pair = readonly [unit: number, slot: number];

/** Share of the score that is lost by aligned words in another order. */
export function inversionLoss(
  { chosen, units, slots }: Assignment,
  query: PreparedForm,
  list: SlotTable,
  { alignment }: Weights,
): number {
  const pairs = chosen.map((k): Pair => [units[k] as number, slots[k] as number]);
  if (query.person && (swapsWords(pairs, query, list) || swapsFatherAndSon(pairs, query, list))) return alignment.swap;
  let words = 0;
  let characters = 0;
  for (const [i, [unit, slot]] of pairs.entries()) {
    for (const [otherUnit, otherSlot] of pairs.slice(i + 1)) {
      const across =
        ((query.positions[unit] as number) - (query.positions[otherUnit] as number)) *
        ((list.positions[slot] as number) - (list.positions[otherSlot] as number));
      if (across >= 0) continue;
      if ((query.flags[unit] as number) & (query.flags[otherUnit] as number) & CHARACTER) characters++;
      else words++;
    }
  }
  return (alignment.inversion * Math.min(3, words)) / 3 + Math.min(1, characters) * alignment.characterInversion;
}

/** Whether words stand in another order that does not come from putting the surname first (`Ali Omar Z`, `Omar Ali Z`). */
function swapsWords(pairs: readonly Pair[], query: PreparedForm, list: SlotTable): boolean {
  const positions = pairs
    .filter(([unit]) => (query.flags[unit] as number) & SUBSTANTIAL)
    .sort(([a], [b]) => (query.positions[a] as number) - (query.positions[b] as number))
    .map(([, slot]) => list.positions[slot] as number);
  if (positions.length < 3) return false;
  const falls = positions.filter((position, i) => position < (positions.at(i - 1) as number));
  return falls.length > 1;
}

/** Whether two words change places around one that both names have between them (`Ali bin Omar`, `Omar bin Ali`). */
function swapsFatherAndSon(pairs: readonly Pair[], query: PreparedForm, list: SlotTable): boolean {
  const [first, between, last, ...more] = pairs.toSorted(
    ([a], [b]) => (query.positions[a] as number) - (query.positions[b] as number),
  );
  if (!first || !between || !last || more.length > 0) return false;
  const [before, middle, behind] = [first, between, last].map(([, slot]) => list.positions[slot] as number) as [
    number,
    number,
    number,
  ];
  return ((query.flags[between[0]] as number) & SUBSTANTIAL) === 0 && before > middle && middle > behind;
}
