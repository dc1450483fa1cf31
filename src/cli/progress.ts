import { Presets, SingleBar } from 'cli-progress';

/** Shows how many entries were read so far: on a terminal only, so that a pipe stays clean. */
export function showProgress(name: string): { update(count: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format = `${name} {bar} {value} entries · {duration_formatted}`;
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true }, Presets.shades_grey);
  bar.start(1, 0);
  return {
    update(count) {
      bar.setTotal(Math.max(count, bar.getTotal()));
      bar.update(count);
    },
    stop: () => bar.stop(),
  };
}
