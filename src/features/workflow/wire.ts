import { MAX_WARNINGS, type Workflow, type WorkflowSummary } from '@vett/schema/workflow';
import { adviseOn } from './lint/advice.ts';
import { localesOf } from './locales.ts';
import type { StoredWorkflow } from './store.ts';

export function wireWorkflow({ workflow, version }: StoredWorkflow, sessions_count: number): Workflow {
  const { definition } = version;
  return {
    ...definition,
    default_locale: localesOf(definition).fallback,
    workflow_id: workflow.workflow_id,
    tenant_id: workflow.tenant_id,
    version: version.version,
    status: workflow.status,
    is_latest: version.version === workflow.version,
    is_released: version.is_released,
    checksum: version.checksum,
    sessions_count,
    created_at: workflow.created_at.toISOString(),
    updated_at: workflow.updated_at.toISOString(),
    created_by: workflow.created_by,
  };
}

/** A workflow that was saved now, with advice on it. */
export const wireSaved = (stored: StoredWorkflow, sessions_count: number): Workflow => ({
  ...wireWorkflow(stored, sessions_count),
  warnings: adviseOn(stored.version.definition).slice(0, MAX_WARNINGS),
});

export function wireSummary(stored: StoredWorkflow, sessions_count: number): WorkflowSummary {
  const { steps, ...rest } = wireWorkflow(stored, sessions_count);
  return { ...rest, steps_count: steps.length };
}
