import { compare, folded, textOf } from '@vett/engine/decision';
import type { Condition, ConditionalLogic } from '@vett/schema/workflow-condition';
import type { FormField } from '@vett/schema/workflow-field';
import type { Work } from '../../../platform/work.ts';

/** The values that the source of a condition can have; undefined: any. */
export type DomainOf = (condition: Condition) => readonly unknown[] | undefined;

/** The answers that a field can have; undefined: any. */
export function answersOf(field: FormField | undefined): readonly unknown[] | undefined {
  if (field?.type === 'boolean') return [true, false, undefined];
  if (field?.type !== 'select') return undefined;
  const answers = known.get(field) ?? [...field.options.map(({ value }) => value), undefined];
  known.set(field, answers);
  return answers;
}

const known = new WeakMap<FormField, readonly unknown[]>();

type Test = (value: unknown) => boolean;

/**
 * Whether no answers can show it. Sources with finitely many values are tried in full, others only against themselves. When
 * the work is used up, nobody knows.
 */
export function isNeverShown(
  { action, match, conditions }: ConditionalLogic,
  domainOf: DomainOf,
  isList: (condition: Condition) => boolean,
  work: Work,
): boolean {
  if (action === 'require') return false;
  const wanted = action === 'show';
  /** Whether values exist with which all conditions of a source, or all their opposites, hold. */
  const canBe = (group: readonly Condition[]) => {
    // One text or list can hold several parts.
    if (group.length > 1 && group.some((condition) => condition.operator === 'contains' || isList(condition)))
      return true;
    const tests = group.map(testOf);
    for (const value of domainOf(group[0] as Condition) ?? candidates(group, wanted)) {
      if (!work.take(1 + tests.length)) return true;
      if (tests.every((test) => test(value) === wanted)) return true;
    }
    return false;
  };
  // «All hold» needs every source to agree at once; «one holds» needs one condition.
  const holdsTogether = wanted === (match === 'all');
  if (!holdsTogether) return !conditions.some((condition) => canBe([condition]));
  return ![...Map.groupBy(conditions, sourceOf).values()].every(canBe);
}

const sourceOf = ({ attribute, field_id, step_id }: Condition) =>
  JSON.stringify([attribute ?? null, field_id ?? null, step_id ?? null]);

const LISTS: readonly unknown[] = ['in', 'not_in'];
const BOUNDS: readonly unknown[] = ['gt', 'gte', 'lt', 'lte', 'contains'];

/** A condition as a test of texts, numbers and booleans, which looks up a list at once however long it is. */
function testOf({ operator, value }: Condition): Test {
  if (!LISTS.includes(operator) || !Array.isArray(value)) return (actual) => compare(actual, operator, value);
  const texts = new Set(value.map(folded));
  return (actual) => (actual !== undefined && texts.has(folded(actual))) === (operator === 'in');
}

/** Values of an open source among which one satisfies the conditions, or all their opposites, if any does. */
function* candidates(group: readonly Condition[], wanted: boolean): Generator<unknown> {
  const naming: readonly string[] = wanted ? ['in', 'equals'] : ['not_in', 'not_equals'];
  const named = group.find(({ operator }) => naming.includes(operator));
  // An answer that equals one of some values is one of them.
  if (named) {
    for (const value of [named.value].flat()) yield* [value, textOf(value)];
    return;
  }
  yield* [undefined, true, false, '\u0000other'];
  // Without bounds the last of these is as good as any other value.
  if (!group.some(({ operator }) => BOUNDS.includes(operator))) return;
  for (const { value } of group) for (const each of [value].flat()) yield* around(each);
}

const DAY_MS = 86_400_000;

function* around(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'boolean') return;
  const number = Number(value);
  if (!Number.isNaN(number)) {
    yield* [number, number - 1, number + 1, number - 1e-6, number + 1e-6];
    return;
  }
  const time = Date.parse(String(value));
  for (const other of [time - DAY_MS, time + DAY_MS]) {
    // JavaScript knows no day before or after its first and last.
    const day = new Date(other);
    if (!Number.isNaN(day.getTime())) yield day.toISOString().slice(0, 10);
  }
}
