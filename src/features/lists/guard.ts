import { isOfField, type ListSource } from '@vett/engine/lists';
import type { ListName } from '@vett/schema/list-name';
import { isPublished } from '@vett/schema/own-name';
import type { PublishedEntries } from './publication-changes.ts';

/** The largest shares of its entries that a list may lose and change, unless the operator accepts more. */
const MAX_SHARE = { shrink: 0.1, change: 0.2 };

/** The limits that apply to a publication. */
export interface PublicationLimits {
  readonly source: ListSource<ListName>;
  readonly acceptShrink?: boolean;
  /** The owner of the list; left out: it is everybody's. */
  readonly owner?: object | undefined;
  /** Downloads must reach the source's usual size; an operator's own file need not. */
  readonly requireMinimum?: boolean;
}

interface VersionCounts {
  readonly entity_count: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** The changes that only give entries other ids. */
  readonly reissued: number;
  readonly fields: FieldCounts;
}

type FieldCounts = Readonly<Record<string, number>>;

/** Fewer entries than these tell nothing about the fields of a publisher, or of a part of its list. */
const TELLING = { list: 100, field: 20 };
/** The share of the entries with a field that may lose it. */
const MAX_LOST = 0.5;

/** Returns the reason why the new entries may not replace the ones before; undefined when they may. */
export function objectionTo(
  { source, acceptShrink, requireMinimum, owner }: PublicationLimits,
  { entries: { size }, isComparable, fields: before }: PublishedEntries,
  { entity_count, added, changed, removed, reissued, fields }: VersionCounts,
): string | undefined {
  if (requireMinimum && entity_count < source.minimumEntities) {
    return `The file has ${entity_count} entries; a whole one has at least ${source.minimumEntities}.`;
  }
  if (acceptShrink) return undefined;
  const accept = owner ? 'publish it again with `accept_shrink`' : 'repeat with --accept-shrink and --reason';
  const lost = lostField(source, entity_count, fields, before);
  if (lost) return `${lost} If that is right, ${accept}.`;
  if (size === 0) return undefined;
  if (entity_count < size * (1 - MAX_SHARE.shrink)) {
    return `The file has ${entity_count} entries, the version in use ${size}: more than ${MAX_SHARE.shrink * 100} % are gone. If that is right, ${accept}.`;
  }
  // Another version of the reader can read the same entry differently, so entries are only comparable when one version
  // read both.
  // Tenants and operators add to a small list what they like; what publishers add at once is rarely much.
  const moved = changed + removed + (isPublished(source.name) ? added - reissued : 0);
  if (isComparable && moved > size * MAX_SHARE.change) {
    return `${added} entries are new, ${changed} changed and ${removed} gone, of ${size}: more than ${MAX_SHARE.change * 100} %. If that is right, ${accept}.`;
  }
  return undefined;
}

/** Says which field no entry has that the publisher always fills, or that most entries lost: its name in the file may have changed. */
function lostField(
  { alwaysHas, name }: ListSource<ListName>,
  entries: number,
  fields: FieldCounts,
  before: FieldCounts | null,
): string | undefined {
  const missing = alwaysHas.find((field) => !Object.keys(fields).some((key) => isOfField(key, field)));
  if (missing && entries >= TELLING.list) return `No entry has ${missing}, which ${name} always has.`;
  const lost = Object.entries(before ?? {}).find(
    ([key, count]) => count >= TELLING.field && (fields[key] ?? 0) < count * MAX_LOST,
  );
  if (!lost) return undefined;
  const [key, count] = lost;
  return `${count} entries had ${key}, and ${fields[key] ?? 0} are left: more than half are gone.`;
}
