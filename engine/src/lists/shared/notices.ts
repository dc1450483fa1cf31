import type { NoticeKind, ReadNotice } from './list-source.ts';

// Otherwise a broken file could cause a new notice with every element.
const MAX_DISTINCT = 500;

/** Counts equal notices and reports them together. */
export class Notices {
  readonly #counts = new Map<string, ReadNotice>();

  add(file: string, kind: NoticeKind, detail: string, count = 1): void {
    const key = `${kind}\n${file}\n${detail}`;
    const known = this.#counts.get(key);
    if (known) known.count += count;
    else if (this.#counts.size < MAX_DISTINCT) this.#counts.set(key, { file, kind, detail, count });
  }

  reportTo(report: (notice: ReadNotice) => void): void {
    for (const notice of this.#counts.values()) report(notice);
    this.#counts.clear();
  }
}
