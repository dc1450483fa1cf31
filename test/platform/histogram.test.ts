import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { SummingHistogram } from '../../src/platform/histogram.ts';

const settings = {
  name: 'seconds',
  help: 'How long it took.',
  labelNames: ['interface', 'operation', 'status'] as const,
  buckets: [0.001, 0.01, 0.5, 30],
};
type Labels = readonly [string, string, number];

function both() {
  const [own, known] = [new Registry(), new Registry()];
  const summing = new SummingHistogram(settings, own);
  const yardstick = new Histogram({ ...settings, labelNames: [...settings.labelNames], registers: [known] });
  return {
    observe(value: number, [kind, operation, status]: Labels) {
      summing.observe(value, kind, operation, status);
      yardstick.observe({ interface: kind, operation, status }, value);
    },
    texts: async () => [await own.metrics(), await known.metrics()],
  };
}

test('a histogram tells the registry what that of prom-client tells', async () => {
  const { observe, texts } = both();
  const [empty, emptyKnown] = await texts();
  expect(empty).toBe(emptyKnown);
  const labels: Labels[] = [
    ['rest', 'screen', 200],
    ['trpc', 'screen', 200],
    ['rest', 'screen', 503],
    ['rest', 'a "quoted" one', 200],
  ];
  // On each bound, beside it, below all and above all.
  const values = [0, ...settings.buckets.flatMap((bound) => [bound * 0.999, bound, bound * 1.001]), 1_000];
  for (const value of values) for (const of of labels) observe(value, of);
  const [own, known] = await texts();
  expect(own).toBe(known);
  observe(0.2, ['rest', 'screen', 200]);
  const [later, laterKnown] = await texts();
  expect(later).toBe(laterKnown);
  expect(later).not.toBe(own);
});
