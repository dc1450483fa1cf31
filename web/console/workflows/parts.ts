import type { Refusal } from '../../shared/refusal.ts';
import { Refused, refusalOf } from '../../shared/refusal.ts';
import type { Definition } from './definition.ts';

/** A part of the editor; a step is `step:` and its id. */
export type PartName = 'workflow' | 'rules' | 'languages' | `step:${string}`;

/** The part whose fields show a fault. */
export function partOfFault(path: string, { steps }: Pick<Definition, 'steps'>): PartName {
  const step = steps[Number(/^steps\[(\d+)\]/.exec(path)?.[1])];
  if (/(^|\.)translations\b|^enabled_locales|^default_locale/.test(path)) return 'languages';
  if (step) return `step:${step.step_id}`;
  return path.startsWith('validation_config') ? 'rules' : 'workflow';
}

/** The faults of a refusal by part. */
export function faultsByPart(error: unknown, draft: Definition): ReadonlyMap<PartName, Refusal['fields']> {
  const fields = error ? refusalOf(error).fields : [];
  return Map.groupBy(fields, ({ path }) => partOfFault(path, draft));
}

/** The refusal with the faults of one part; undefined: it has none. */
export function refusalOfPart(error: unknown, fields: Refusal['fields'] | undefined): Refused | undefined {
  return fields && new Refused({ ...refusalOf(error), fields });
}
