import type { Entity } from '../entity.ts';
import type { EntryKey } from './facts.ts';

/** Programmes of the US consolidated list whose rows have the numbers of OFAC's entries. */
const OFAC_ROW = /^(?:SDN|SSI|CAP|CMIC|FSE|PLC|NS-MBS)-(\d+)$/;
const BIS_ROW = /^(EL-.+)$/;

/** The place where a publisher prints the entry of another list that its own one repeats. */
const PRINTED: Readonly<Record<string, (entity: Entity) => EntryKey | undefined>> = {
  uk: ({ remarks }) => reference('un', remarks, /(?:^|; )UN reference: ([A-Z]{2,3}[ei]\.\d{3,4})(?=;|$)/),
  eu: ({ remarks }) => reference('un', remarks, /(?:^|; )UN reference ([A-Z]{2,3}[ei]\.\d{3,4})(?=;|$)/),
  australia: ({ remarks }) => reference('un', remarks, /^([A-Z]{2,3}[ei]\.\d{3,4})\b/),
  us_csl: ({ id }) => reference('ofac', id, OFAC_ROW) ?? reference('bis_entity_list', id, BIS_ROW),
};

/** The entry of another list that this one repeats, as its publisher says. */
export const printedReference = (entity: Entity): EntryKey | undefined =>
  Object.hasOwn(PRINTED, entity.list) ? PRINTED[entity.list]?.(entity) : undefined;

function reference(list: string, text: string | undefined, pattern: RegExp): EntryKey | undefined {
  const id = text === undefined ? undefined : pattern.exec(text)?.[1];
  return id === undefined ? undefined : `${list}:${id}`;
}
