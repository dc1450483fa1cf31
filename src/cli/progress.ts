import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  downloaded(bytes: number, total: number | undefined): void;
  read(entities: number): void;
  stop(): void;
}

const SILENT: Progress = { downloaded: () => {}, read: () => {}, stop: () => {} };

/** Shows how much of a list is downloaded and read, only on a terminal, so that a pipe stays clean. */
export function showProgress(name: string): Progress {
  if (!process.stderr.isTTY) return SILENT;
  const format = `${name} {bar} {value} {unit} · {duration_formatted}`;
  const bar = new SingleBar({ stream: process.stderr, format, clearOnComplete: true }, Presets.shades_grey);
  bar.start(1, 0, { unit: '' });
  const show = (value: number, total: number, unit: string) => {
    bar.setTotal(Math.max(value, total));
    bar.update(value, { unit });
  };
  return {
    downloaded: (bytes, total = bytes) => show(Math.ceil(bytes / 1024), Math.ceil(total / 1024), 'KiB'),
    read: (entities) => show(entities, entities, 'entries'),
    stop: () => bar.stop(),
  };
}
