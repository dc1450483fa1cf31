import type { ListSource } from '@vett/engine/lists';
import type { Before } from './compare.ts';

/** A list may lose at most this share of its entries, and change at most that share, unless the operator accepts it. */
const MOST = { shrink: 0.1, change: 0.2 };

/** What a publication allows and demands. */
export interface Demands {
  readonly source: ListSource;
  readonly acceptShrink?: boolean;
  /** Downloads must reach the source's usual size; an operator's own file need not. */
  readonly requireMinimum?: boolean;
}

interface Counts {
  readonly entity_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

/** Why the new entries may not replace those of before; undefined when they may. */
export function objectionTo(
  { source, acceptShrink, requireMinimum }: Demands,
  { entries: { size }, isComparable }: Before,
  { entity_count, added, changed, removed }: Counts,
): string | undefined {
  if (requireMinimum && entity_count < source.minimumEntities) {
    return `The file has ${entity_count} entries; a whole one has at least ${source.minimumEntities}.`;
  }
  if (acceptShrink || size === 0) return undefined;
  if (entity_count < size * (1 - MOST.shrink)) {
    return `The file has ${entity_count} entries, the version in use ${size}: more than ${MOST.shrink * 100} % are gone. If that is right, repeat with --accept-shrink.`;
  }
  // Another reader reads the same entry differently: only what one reader read can be compared entry by entry.
  if (isComparable && changed + removed + added > size * MOST.change) {
    return `${added} entries are new, ${changed} changed and ${removed} gone, of ${size}: more than ${MOST.change * 100} %. If that is right, repeat with --accept-shrink.`;
  }
  return undefined;
}
