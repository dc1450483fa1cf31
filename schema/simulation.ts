import * as z from 'zod';
import { MIB } from './constants.ts';
import { contract } from './contract.ts';
import { WorkflowId } from './workflow-id.ts';
import { AutomationRules, RuleAction } from './workflow-rules.ts';

/** `bytes` are those of the facts of all judged sessions, as JSON; `versions` those of the workflow that they began with. */
export const SIMULATION = { sessions: 1_000, bytes: 16 * MIB, versions: 20, changes: 100, reasons: 20 } as const;

const byAction = z
  .object({ auto_deny: z.int(), manual_review: z.int(), flag: z.int(), auto_approve: z.int() })
  .describe('The number of sessions by the action of their rules.')
  .meta({ id: 'SessionsByAction' });

export const simulate = contract({
  action: 'workflow.simulate',
  summary: 'Judge past sessions of a workflow by other rules, and tell which decisions would change.',
  description:
    `It judges the facts that the last ${SIMULATION.sessions} processed sessions were judged by. Checks are not run again, so ` +
    'a rule on a check that did not run then, or on a question that was not asked, finds it unavailable. It judges fewer sessions, ' +
    `the newest, when their facts are together longer than ${SIMULATION.bytes / MIB} MiB or they have more than ` +
    `${SIMULATION.versions} versions of the workflow, and then says so in \`is_partial\`. Nothing is stored.`,
  permission: 'kyc:read',
  storing: 'nothing',
  audit: true,
  codes: ['WORKFLOW_NOT_FOUND'],
  resource: { type: 'workflow', id: ({ workflow_id }) => workflow_id },
  values: 50_000,
  input: z.strictObject({ workflow_id: WorkflowId, automation_rules: AutomationRules }).meta({ id: 'SimulationInput' }),
  output: z
    .object({
      workflow_id: z.string(),
      sessions: z.int().describe('The number of sessions that were judged.'),
      is_partial: z
        .boolean()
        .describe('Whether older sessions were left out, since the facts or the versions of all are too many.'),
      changed: z.int(),
      unavailable: z
        .int()
        .describe(
          'The number of sessions of which these rules find a check unavailable, so that at least a reviewer decides.',
        ),
      before: byAction,
      after: byAction,
      changes: z
        .array(
          z
            .object({
              session_id: z.string(),
              before: RuleAction,
              after: RuleAction,
              reasons: z
                .array(z.string())
                .describe(`Messages of rules with the new action, at most ${SIMULATION.reasons}.`),
            })
            .meta({ id: 'SimulatedChange' }),
        )
        .describe(`At most ${SIMULATION.changes}, the newest sessions first.`),
    })
    .meta({ id: 'Simulation' }),
  rest: { method: 'POST', path: '/kyc/workflows/{workflow_id}/simulate' },
  inTurn: true,
});
