import { isPart, type Part } from './places.ts';
import type { FamilyName } from './settings/of-rules.ts';
import { FAMILIES } from './settings/of-rules.ts';
import { inWords, spoken } from './settings/spoken.ts';
import type { Words } from './settings/words.ts';

/** A value that differs between two versions, in words. */
export interface Change {
  /** The names of the step, the question and the setting. */
  readonly place: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** Members that say nothing beyond what is told anyway. */
const UNTOLD = ['step_id', 'order', 'field_id', 'rule_id'];

/** The members by which items of a list are the same thing in two versions. */
const IDS = ['step_id', 'field_id', 'rule_id', 'document_type', 'tag', 'key', 'value'];

const idOf = (item: unknown, index: number): string => {
  const name = isPart(item) ? IDS.find((id) => typeof item[id] === 'string') : undefined;
  return name ? `${(item as Part)[name]}` : `${index}`;
};

/** The differences of two definitions, step by step and value by value. */
export function changesIn(before: unknown, after: unknown, words: Words): Change[] {
  return walk(before, after, { place: [], name: '' }, words);
}

interface Position {
  readonly place: readonly string[];
  /** The name of the setting. */
  readonly name: string;
}

function walk(before: unknown, after: unknown, at: Position, words: Words): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const lists = [before ?? [], after ?? []];
  if (lists.every(Array.isArray) && lists.flat().some(isPart))
    return items(lists[0] as unknown[], lists[1] as unknown[], at, words);
  if (!isPart(before) || !isPart(after)) {
    // The members of a part that was not there are told one by one, unless it is told as a whole.
    const part = before ?? after;
    if (isPart(part) && (before === undefined || after === undefined) && !isTold(part, at.name))
      return walk(before ?? {}, after ?? {}, at, words);
    return [{ place: at.place, before: said(before, at.name, words), after: said(after, at.name, words) }];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !UNTOLD.includes(name));
  return names.flatMap((name) => {
    const isInner = ['validation_config', 'automation_rules'].includes(name) || name.endsWith('_config');
    const place = isInner ? at.place : [...at.place, words.labelOf(name)];
    return walk(before[name], after[name], { place, name }, words);
  });
}

/** Whether a part that came or went is told by its name or its sentence, not member by member. */
const isTold = (part: Part, name: string) => name in FAMILIES || ownName(part) !== undefined;

const ownName = ({ name, label }: Part): string | undefined => [name, label].find((one) => typeof one === 'string');

/** The items of a list: those that came, went, changed or stand in another order. */
function items(before: readonly unknown[], after: readonly unknown[], at: Position, words: Words): Change[] {
  const old = new Map(before.map((item, index) => [idOf(item, index), item]));
  const now = new Map(after.map((item, index) => [idOf(item, index), item]));
  const found = [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [one, other] = [old.get(id), now.get(id)];
    const title = titleOf(other ?? one, id, at.name, words);
    return walk(one, other, { place: [...at.place.slice(0, -1), title], name: at.name }, words);
  });
  const common = (of: ReadonlyMap<string, unknown>) => [...of.keys()].filter((id) => old.has(id) && now.has(id));
  if (`${common(old)}` === `${common(now)}`) return found;
  const order = (of: ReadonlyMap<string, unknown>) =>
    [...of].map(([id, item]) => (isPart(item) && ownName(item)) || id).join(', ');
  return [...found, { place: [...at.place, words.labelOf('order')], before: order(old), after: order(now) }];
}

/** The name of an item of a list, with that of the list where it alone would not tell. */
function titleOf(item: unknown, id: string, list: string, words: Words): string {
  if (!isPart(item)) return words.labelOf(list);
  if (list in FAMILIES) return words.labelOf('rules');
  return `${words.labelOf(list)}: ${ownName(item) ?? words.wordFor('document_type', id)}`;
}

function said(value: unknown, name: string, words: Words): string {
  if (name in FAMILIES && isPart(value)) return spoken(name as FamilyName, value, words);
  return inWords(name, value, words, name === 'face_match_threshold');
}
