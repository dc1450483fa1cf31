import type { Entity } from '@vett/engine/entity';
import { expect } from 'vitest';
import { matchHash } from '../../src/features/lists/lists.ts';

/** By subject, the places that alerts told, with one for each match. */
export type Told = Map<string, string[]>;
export interface Alert {
  alert_id: string;
  subject: { subject_id: string };
  changes: {
    added: { source_list: string; match_data: { entity_id: string } }[];
    removed: { source_list: string; entity_id: string }[];
    changed: { source_list: string; entity_id: string }[];
  };
}

/**
 * Follows the alerts. Throws for one that tells an addition or a removal for the second time, unless something else may have
 * ended the match in silence: a decision, or that the list was not monitored for a while.
 */
export function follow(
  alerts: readonly Alert[],
  places: Places,
  isExact: (subject: string, place: string) => boolean,
): Told {
  const told: Told = new Map();
  for (const { subject, changes } of alerts) {
    const known = told.get(subject.subject_id) ?? [];
    told.set(subject.subject_id, known);
    const check = (place: string, isFine: boolean, fault: string) =>
      expect(isFine || !isExact(subject.subject_id, place), fault).toBe(true);
    for (const { source_list, match_data } of changes.added) {
      const place = places.of(source_list, match_data.entity_id);
      check(place, countOf(known, place) < places.ids(place).length, 'an addition was told twice');
      known.push(place);
    }
    for (const { source_list, entity_id } of changes.changed) {
      const place = places.of(source_list, entity_id);
      check(place, known.includes(place), 'a change of nothing');
      if (!known.includes(place)) known.push(place);
    }
    for (const { source_list, entity_id } of changes.removed) {
      const place = places.of(source_list, entity_id);
      check(place, known.includes(place), 'a removal was told twice');
      if (known.includes(place)) known.splice(known.indexOf(place), 1);
    }
  }
  return told;
}

export const countOf = (all: readonly string[], one: string) => all.filter((each) => each === one).length;

/** Joins the ids of one list that had the same data at any time: a match moves between them without an alert. */
export class Places {
  readonly #byId = new Map<string, string[]>();
  readonly #byData = new Map<string, string[]>();

  add(entity: Entity): void {
    const id = `${entity.list} ${entity.id}`;
    const data = `${entity.list} ${matchHash(entity)}`;
    const joined = [...new Set([id, ...(this.#byId.get(id) ?? []), ...(this.#byData.get(data) ?? [])])].sort();
    this.#byData.set(data, joined);
    for (const one of joined) this.#byId.set(one, joined);
    for (const [known, ids] of this.#byData)
      if (ids.some((one) => joined.includes(one))) this.#byData.set(known, joined);
  }

  of = (list: string, entityId: string) => this.#byId.get(`${list} ${entityId}`)?.join(', ') ?? `${list} ${entityId}`;
  ids = (place: string) => place.split(', ');
}
