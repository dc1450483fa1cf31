import { piece } from './slices.ts';

/** Work that stops after each piece, so that others may have their turn. */
export type Pieces<T> = Generator<void, T>;

export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work by turns with all other long work. */
export async function inTurns<T>(work: Pieces<T>): Promise<T> {
  for (;;) {
    const step = await piece(() => work.next());
    if (step.done) return step.value;
  }
}

/** Maps one item after the other, by turns with all other long work. */
export async function mapInTurns<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const mapped: R[] = [];
  for (const item of items) {
    mapped.push(await piece(() => map(item)));
  }
  return mapped;
}
