/** A row of a logistic regression: its signs with their sizes, whether it is true, and how much it counts. */
export interface Row {
  readonly signs: ReadonlyMap<string, number>;
  readonly isTrue: boolean;
  readonly share?: number;
}

export interface Model {
  readonly weights: ReadonlyMap<string, number>;
  readonly bias: number;
}

/** `least`: the rows that a sign must be in; `ridge`: the price of heavy weights. */
export interface Fit {
  readonly least: number;
  readonly ridge: number;
  readonly steps: number;
}

const RATE = 0.05;

const sumOf = ({ weights, bias }: Model, signs: Row['signs']): number =>
  [...signs].reduce((sum, [sign, size]) => sum + size * (weights.get(sign) ?? 0), bias);

/** Descends with a step of its own for each weight (Adam). */
export function fitted(rows: readonly Row[], { least, ridge, steps }: Fit): Model {
  const counts = new Map<string, number>();
  for (const { signs } of rows) for (const sign of signs.keys()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= least).map(([sign]) => sign);
  const places = new Map(known.map((sign, at) => [sign, at]));
  const found = rows.map(({ signs }) =>
    [...signs].flatMap(([sign, size]) => {
      const place = places.get(sign);
      return place === undefined ? [] : [[place, size] as const];
    }),
  );
  const bias = known.length;
  const zeros = () => new Float64Array(bias + 1);
  const [weights, mean, spread] = [zeros(), zeros(), zeros()];
  for (let step = 1; step <= steps; step++) {
    const slope = zeros();
    for (const [i, row] of found.entries()) {
      const { isTrue, share = 1 } = rows[i] as Row;
      const sum = row.reduce((all, [place, size]) => all + (weights[place] as number) * size, weights[bias] as number);
      const error = (1 / (1 + Math.exp(-sum)) - (isTrue ? 1 : 0)) * share;
      for (const [place, size] of row) slope[place] = (slope[place] as number) + error * size;
      slope[bias] = (slope[bias] as number) + error;
    }
    for (let place = 0; place <= bias; place++) {
      const steep = (slope[place] as number) + (place < bias ? ridge * (weights[place] as number) : 0);
      mean[place] = 0.9 * (mean[place] as number) + 0.1 * steep;
      spread[place] = 0.999 * (spread[place] as number) + 0.001 * steep ** 2;
      const width = Math.sqrt((spread[place] as number) / (1 - 0.999 ** step)) + 1e-8;
      weights[place] = (weights[place] as number) - (RATE * (mean[place] as number)) / (1 - 0.9 ** step) / width;
    }
  }
  return { weights: new Map(known.map((sign, at) => [sign, weights[at] as number])), bias: weights[bias] as number };
}

/** Models that were each fitted without one of the groups, so that each row is judged by one that has not seen its group. */
export function crossFitted<T extends Row>(rows: readonly T[], groupOf: (row: T) => string, fit: Fit) {
  const models = new Map(
    [...new Set(rows.map(groupOf))].map((group) => [
      group,
      fitted(
        rows.filter((row) => groupOf(row) !== group),
        fit,
      ),
    ]),
  );
  return (row: T): number => sumOf(models.get(groupOf(row)) as Model, row.signs);
}

/** The lines of a table: a weight, and the signs that have it, in alphabetical order. Light weights are left out. */
export function tableOf(
  { weights }: Model,
  unit: number,
  lightest: number,
  separator: string,
  width: number,
): string[] {
  const byWeight = Map.groupBy([...weights.keys()].sort(), (sign) => Math.round((weights.get(sign) as number) / unit));
  return [...byWeight]
    .filter(([weight]) => Math.abs(weight) >= lightest)
    .sort(([a], [b]) => b - a)
    .flatMap(([weight, signs]) => wrapped(signs, width).map((line) => `${weight}${separator}${line}`));
}

function wrapped(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
