/** Shares in percent by name, such as `politicians Greek r@1`. */
export type Figures = Readonly<Record<string, number>>;

/** The kept results of the tool, with their factor to percent. Times are left out, since they are no score. */
const KEPT: Readonly<Record<string, { name: string; factor: number }>> = {
  r1: { name: 'r@1', factor: 1 },
  r5: { name: 'r@5', factor: 1 },
  fpr95: { name: 'false positives at 95 % recall', factor: 1 },
  fpr90: { name: 'false positives at 90 % recall', factor: 1 },
  auc: { name: 'AUC', factor: 100 },
  f1: { name: 'F1', factor: 100 },
  'share>=0.7': { name: 'share from 0.7', factor: 1 },
};

/** @throws Error for a part of the results that failed. */
export function figuresOf(results: unknown): Figures {
  const figures: Record<string, number> = {};
  const walk = (path: string, value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, inner] of Object.entries(value)) {
      const kept = KEPT[key];
      if (key === 'error') throw new Error(`${path}: ${inner}`);
      if (kept && typeof inner === 'number')
        figures[`${path} ${kept.name}`] = Math.round(inner * kept.factor * 100) / 100;
      else walk(key === 'kinds' ? path : `${path} ${key}`.trim(), inner);
    }
  };
  walk('', results);
  return figures;
}

/** Names of the figures that are missing or became worse by more than the tolerated points. */
export function regressions(before: Figures, now: Figures, toleranceOf: (figure: string) => number): string[] {
  return Object.keys(before).filter((name) => {
    const value = now[name];
    if (value === undefined) return true;
    const loss = (before[name] as number) - value;
    return (/false|missed/.test(name) ? -loss : loss) > toleranceOf(name);
  });
}
