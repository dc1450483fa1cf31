import type { ListName } from '@vett/schema/list-name';
import type * as contracts from '@vett/schema/lists';
import type { ListChange } from '@vett/schema/lists';
import { isOwn } from '@vett/schema/own-name';
import type { z } from 'zod';
import type { Doors, WritingDoors } from '../../core/doors.ts';
import { type PageInput, readPage } from '../../core/paging.ts';
import { joining } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { countChanges, heldVersions, listChanges, type VersionStep } from './entry-change-store.ts';
import { OWN_LISTS, openedText } from './owner.ts';

type ListChangesRequest = z.output<typeof contracts.changes.input>;

/** Reads a page of the changes between two versions. Throws LIST_VERSION_UNAVAILABLE when one of them is not held. */
export async function changesBetween(
  { name, from: oldest, to: newest, ...wanted }: ListChangesRequest,
  { database, cursors, answer, keyOf }: Pick<Doors, 'database' | 'cursors' | 'answer' | 'keyOf'>,
): Promise<contracts.ListChanges> {
  return database.run(async (transaction) => {
    const { from, to, steps } = span(name, await heldVersions(transaction, name), oldest, newest);
    const { items, ...page } = await readPage(wanted, {
      cursors,
      answer,
      name: `list changes ${name} ${from} ${to}`,
      read: (limit, after) => listChanges(transaction, steps, limit, after?.[0] ?? ''),
      positionOf: ({ entity_id }) => [entity_id],
      wire: (changes) => named(name, changes, (label) => keyOf(label, joining(transaction))),
    });
    const counts = await countChanges(transaction, steps);
    return { list_name: name, from, to, ...counts, changes: items, ...page };
  });
}

interface NamedVersion {
  readonly name: ListName;
  readonly version: string;
}

/** Reads a page of the changes of each version against the one before it; null when they are not held. */
export async function changesIn(
  versions: readonly NamedVersion[],
  wanted: PageInput,
  { database, cursors, answer, keyOf }: Pick<Doors, 'database' | 'cursors' | 'answer' | 'keyOf'>,
): Promise<z.output<typeof contracts.changesOf.output>['pages']> {
  return database.run(async (transaction) => {
    const names = new Set(versions.map(({ name }) => name));
    const held = new Map<ListName, VersionStep[]>();
    for (const name of names) held.set(name, await heldVersions(transaction, name));
    return Array.fromAsync(versions, async ({ name, version }) => {
      const found = held.get(name)?.find((step) => step.version === version);
      if (!found?.previous_version) return null;
      const { items, ...page } = await readPage(wanted, {
        cursors,
        answer,
        name: `list changes ${name} ${found.previous_version} ${version}`,
        read: (limit, after) => listChanges(transaction, [found.version_id], limit, after?.[0] ?? ''),
        positionOf: ({ entity_id }) => [entity_id],
        wire: (changes) => named(name, changes, (label) => keyOf(label, joining(transaction))),
      });
      return { changes: items, ...page };
    });
  });
}

/** Opens the names of entries of an own list. */
async function named(
  list: ListName,
  changes: readonly ListChange[],
  keyOf: WritingDoors['keyOf'],
): Promise<ListChange[]> {
  if (!isOwn(list)) return [...changes];
  const key = await keyOf(OWN_LISTS);
  return changes.map((change) => ({ ...change, name: openedText({ key }, change.name) }));
}

/** Finds the versions whose changes lead from one version to another; `newest` is the version in use by default. */
function span(
  name: ListName,
  held: readonly VersionStep[],
  oldest: string | undefined,
  newest: string | undefined,
): { from: string; to: string; steps: number[] } {
  const to = held.findIndex(({ version, is_current }) => (newest === undefined ? is_current : version === newest));
  const from = oldest === undefined ? to - 1 : held.findIndex(({ version }) => version === oldest);
  const [first, last] = [held[from], held[to]];
  if (!first || !last) throw unavailable(name, held);
  if (from > to) throw new AppError('VALIDATION_ERROR', 'from must be the older version, to the newer one.');
  const steps = held.slice(from + 1, to + 1);
  // Samples, and versions published before changes were recorded, were not compared with anything.
  const isWhole = steps.every(({ previous_version }, place) => previous_version === held[from + place]?.version);
  if (!isWhole) throw unavailable(name, held);
  return { from: first.version, to: last.version, steps: steps.map(({ version_id }) => version_id) };
}

function unavailable(name: ListName, held: readonly VersionStep[]): AppError {
  const compared = held.filter(
    ({ version, previous_version }, place) =>
      previous_version !== null || held[place + 1]?.previous_version === version,
  );
  return new AppError(
    'LIST_VERSION_UNAVAILABLE',
    compared.length < 2
      ? `The list ${name} has no two versions to compare yet; a sample is compared with nothing.`
      : `Changes of the list ${name} are held between these versions alone: ${compared.map(({ version }) => version).join(', ')}.`,
  );
}
