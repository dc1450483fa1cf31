import type { api } from '../api.ts';

export type Workflow = Awaited<ReturnType<typeof api.workflow.get.query>>;
/** The part of a workflow that its author writes. */
export type Definition = Parameters<typeof api.workflow.create.mutate>[0];
export type Step = Definition['steps'][number];
export type Field = { field_id: string; name: string; type: string; required?: boolean };

/** The definition of a stored workflow, without the facts of its record. */
export function definitionOf(workflow: Workflow): Definition {
  const { workflow_id, tenant_id, version, status, is_latest, checksum, ...others } = workflow;
  const { sessions_count, created_at, updated_at, created_by, ...definition } = others;
  return definition as Definition;
}

export interface Difference {
  /** A path such as `steps[1].name`. */
  readonly path: string;
  /** JSON; undefined: there is nothing at the path. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The places in which two JSON values differ. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before: JSON.stringify(before), after: JSON.stringify(after) }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const place = Array.isArray(after) ? `${path}[${name}]` : path ? `${path}.${name}` : name;
    return differences(before[name], after[name], place);
  });
}

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An id that is not taken, such as `step-3`. */
export function freeId(stem: string, taken: readonly string[]): string {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`;
}
