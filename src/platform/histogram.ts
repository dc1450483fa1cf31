import type { Metric, MetricValueWithName, Registry } from 'prom-client';

type LabelValue = string | number;

/** Observations with the same labels. */
interface Series<L extends string> {
  readonly labels: Readonly<Record<L, LabelValue>>;
  /** Counts per bucket, not cumulative: values up to its bound and above the previous bound. The last bucket is unbounded. */
  readonly counts: Float64Array;
  sum: number;
}

interface HistogramSettings<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly L[];
  /** The upper bounds, ascending. */
  readonly buckets: readonly number[];
}

/** One level of the tree of series: a branch for each value of a label, with a series below the last label. */
type Branch<L extends string> = Map<LabelValue, Branch<L> | Series<L>>;

/**
 * A histogram with the same output as that of prom-client. An observation costs two additions: its series is found label by
 * label, without building a text key of all labels.
 */
export class SummingHistogram<L extends string> {
  readonly name: string;
  readonly help: string;
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #labelNames: readonly L[];
  readonly #bounds: readonly number[];
  readonly #root: Branch<L> = new Map();
  readonly #all: Series<L>[] = [];

  constructor({ name, help, labelNames, buckets }: HistogramSettings<L>, registry: Registry) {
    this.name = name;
    this.help = help;
    this.#labelNames = labelNames;
    this.#bounds = buckets;
    registry.registerMetric(this as unknown as Metric);
  }

  /** Records a value; `labels` are in the order of `labelNames`. */
  observe(value: number, ...labels: readonly LabelValue[]): void {
    const series = this.#seriesOf(labels);
    let bucket = 0;
    while (bucket < this.#bounds.length && value > (this.#bounds[bucket] as number)) bucket++;
    series.counts[bucket] = (series.counts[bucket] as number) + 1;
    series.sum += value;
  }

  /** The metric in the form that the registry reads. */
  async get() {
    return {
      name: this.name,
      help: this.help,
      type: this.type,
      aggregator: this.aggregator,
      values: this.#all.flatMap((series) => this.#valuesOf(series)),
    };
  }

  #valuesOf({ labels, counts, sum }: Series<L>): MetricValueWithName<string>[] {
    let count = 0;
    const buckets = [...this.#bounds, '+Inf'].map((le, bucket) => {
      count += counts[bucket] as number;
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: count },
    ];
  }

  #seriesOf(labels: readonly LabelValue[]): Series<L> {
    let found: Branch<L> | Series<L> | undefined = this.#root;
    for (const label of labels) {
      found = (found as Branch<L>).get(label);
      if (!found) return this.#begin(labels);
    }
    return found as Series<L>;
  }

  #begin(labels: readonly LabelValue[]): Series<L> {
    const named = this.#labelNames.map((name, i) => [name, labels[i] as LabelValue]);
    const series: Series<L> = {
      labels: Object.fromEntries(named) as Record<L, LabelValue>,
      counts: new Float64Array(this.#bounds.length + 1),
      sum: 0,
    };
    let branch = this.#root;
    for (const label of labels.slice(0, -1)) {
      const inner = (branch.get(label) as Branch<L> | undefined) ?? new Map();
      branch.set(label, inner);
      branch = inner;
    }
    branch.set(labels.at(-1) as LabelValue, series);
    this.#all.push(series);
    return series;
  }
}
