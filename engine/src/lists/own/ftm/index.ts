import type { EntityType } from '../../../entity.ts';
import { entityOf, type Fact } from '../facts.ts';
import { jsonLines } from '../json-lines.ts';
import { fault, type PlacedEntity, type Reading } from '../reading.ts';
import type { OwnListField } from '../settings.ts';
import { factsOfEntry, factsOfOwner, textOf, valuesOf } from './facts.ts';
import { Partitions } from './partitions.ts';
import { type FtmRecord, OWNERS, recordsOf, typeOfSchema } from './records.ts';

/** Facts about an entry; `type` where the entity itself tells them. */
interface Told {
  readonly row: number;
  readonly type?: EntityType;
  readonly isTarget?: boolean;
  readonly facts: readonly Fact[];
}

/** An address or position has several only where its id comes several times. */
const MAX_TEXTS = 100;
const MAX_TEXT = 1_000;
/** Facts of one line times the entries that they are about. */
const MAX_LINKS = 5_000;

/** The text of an address or position, or an entry that has it. */
type Lookup =
  | { readonly text: string }
  | { readonly field: OwnListField; readonly entry: string; readonly row: number };

/**
 * The entries of a file of FollowTheMoney. An entity may come before or after those that it refers to, so all of them are held,
 * packed and by their ids: first the texts of addresses and positions are put to their entries, then all facts of an entry together.
 */
export async function* ftmEntries(reading: Reading): AsyncGenerator<PlacedEntity> {
  const told = new Partitions<Told>(reading);
  const lookups = new Partitions<Lookup>(reading);
  for await (const line of jsonLines(reading)) {
    for (const record of recordsOf(line, reading)) add(record, told, lookups, reading);
  }
  for (const [, records] of lookups.groups()) {
    const texts = [...new Set(records.flatMap((record) => ('text' in record ? record.text : [])))];
    if (texts.length > MAX_TEXTS) throw fault(reading, 'an address or position with too many texts');
    for (const wanted of records) {
      if ('text' in wanted) continue;
      const facts = texts.map((value) => ({ field: wanted.field, value }));
      if (facts.length > 0) told.add(wanted.entry, { row: wanted.row, facts });
      else tell(reading, `${wanted.field}: its entity is not in the file`);
    }
  }
  for (const [id, parts] of told.groups()) {
    const placed = entryOf(id, parts, reading);
    if (placed) yield placed;
  }
}

function add(record: FtmRecord, told: Partitions<Told>, lookups: Partitions<Lookup>, reading: Reading): void {
  const { row, id, schema, isTarget } = record;
  const type = typeOfSchema(schema);
  if (OWNERS.has(schema)) addToOwners(record, told, lookups, reading);
  if (type) {
    const unused = (property: string) =>
      reading.notices.add(reading.file.name, 'unknown_element', `${schema}.${property}`.slice(0, 120));
    told.add(id, { row, type, isTarget, facts: factsOfEntry(record, unused) });
    for (const address of valuesOf(record, 'addressEntity')) lookups.add(address, { field: 'address', entry: id, row });
  } else if (schema === 'Address' || schema === 'Position') {
    const text = textOf(record).slice(0, MAX_TEXT);
    if (text) lookups.add(id, { text });
  } else if (!OWNERS.has(schema)) tell(reading, `${schema.slice(0, 60)}: no entity that is screened`);
}

function addToOwners(record: FtmRecord, told: Partitions<Told>, lookups: Partitions<Lookup>, reading: Reading): void {
  const { row, schema } = record;
  const owners = valuesOf(record, OWNERS.get(schema) as string);
  const posts = valuesOf(record, 'post');
  const facts = factsOfOwner(record);
  if (owners.length * (posts.length + facts.length) > MAX_LINKS)
    throw fault(reading, `line ${row} is about too many entities`);
  for (const owner of owners) {
    if (facts.length > 0) told.add(owner, { row, facts });
    for (const post of posts) lookups.add(post, { field: 'position', entry: owner, row });
  }
}

function entryOf(id: string, parts: readonly Told[], reading: Reading): PlacedEntity | undefined {
  const own = parts.filter(({ type }) => type !== undefined);
  const facts = [...own, ...parts.filter(({ type }) => type === undefined)].flatMap((part) => part.facts);
  const [first] = own;
  if (!first) {
    tell(reading, 'facts about an entity that is not in the file');
    return undefined;
  }
  const isListed = own.some(({ isTarget }) => isTarget) || facts.some(({ field }) => field === 'category');
  if (!isListed) {
    reading.skip(first.row, 'no target of its publisher, and without a topic');
    return undefined;
  }
  const type = own.find((part) => part.type !== 'unknown')?.type ?? reading.settings.entityType;
  const entity = entityOf(first.row, id, type, facts, reading);
  if (entity) return { row: first.row, entity };
  reading.skip(first.row, 'no name, number or wallet');
  return undefined;
}

function tell(reading: Reading, detail: string): void {
  reading.notices.add(reading.file.name, 'skipped_row', detail);
}
