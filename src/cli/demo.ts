import { TEMPLATES, type WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Command } from 'commander';
import type { z } from 'zod';
import { readConfig } from '../config.ts';
import { operations, operatorOperations } from '../features.ts';
import { asTenant, type RunAsTenant } from './as-tenant.ts';
import { asOperator } from './operator.ts';
import { printJson, table } from './output.ts';

const OWNER = 'owner@demonstration.example';
const STEP = 'person';

/** A form that needs no documents, so that its cases are there at once. */
const NAME_CHECK: z.input<typeof WorkflowDefinition> = {
  name: 'Name check',
  steps: [
    {
      step_id: STEP,
      order: 1,
      type: 'form_fill',
      name: 'Your data',
      custom_fields: [
        { field_id: 'full_name', name: 'Full name', type: 'name', required: true, validate_lists: true },
        { field_id: 'birth_date', name: 'Date of birth', type: 'date', field_key: 'date_of_birth' },
        { field_id: 'nationality', name: 'Nationality', type: 'country', country_type: 'nationality' },
      ],
    },
  ],
  validation_config: {
    run_lists: true,
    automation_rules: {
      enabled: true,
      auto_process: true,
      default_action: 'auto_approve',
      list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'manual_review' }],
    },
  },
};

/** Two of them are in the sample of the UN's list: the second one by name alone. */
const PEOPLE = [
  { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25', nationality: 'HU' },
  { full_name: 'Zoltan Fictivus', birth_date: '2001-08-14', nationality: 'UY' },
  { full_name: 'Ann Nobody', birth_date: '1984-05-12', nationality: 'UY' },
];

export function defineDemo(command: Command): void {
  command
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(demo);
}

async function demo({ json }: { json?: true }): Promise<void> {
  const config = readConfig(process.env);
  const made = await asOperator(config, async (run) => {
    const tenant = await run(operatorOperations.tenant.create, { name: 'Demonstration', environment: 'staging' });
    const { token } = await run(operatorOperations.user.inviteOwner, { tenant_id: tenant.tenant_id, email: OWNER });
    return { ...tenant, owner_url: `${config.publicAppUrl}/console/welcome#${token}` };
  });
  const filled = await asTenant(config, made.tenant_id, async (run, asEndUser) => ({
    cases: await completeSessions(run, asEndUser),
    watchlist_id: await watch(run),
    sessions: await openSessions(run),
  }));
  if (json) return printJson({ ...made, ...filled });
  console.log(`The tenant Demonstration is made. Its key, which is not shown again:\n${made.api_key}\n`);
  console.log(`Open the console as its owner, and choose a password:\n${made.owner_url}\n`);
  console.log(
    'Two cases wait there for a decision, and a watchlist has an alert. Sessions for an end user to fill in:',
  );
  console.log(
    table(
      ['template', 'link'],
      filled.sessions.map(({ template, session_url }) => [template, session_url]),
    ),
  );
}

/** Sessions that end users have finished: the service decides them as soon as it runs. */
async function completeSessions(run: RunAsTenant, asEndUser: (session_id: string) => RunAsTenant): Promise<string[]> {
  const { workflow_id } = await run(operations.workflow.create, NAME_CHECK);
  const completed = [];
  for (const form_data of PEOPLE) {
    const { session_id } = await run(operations.session.create, { workflow_id });
    await asEndUser(session_id)(operations.publicSession.completeStep, { step_id: STEP, form_data });
    completed.push(session_id);
  }
  return completed;
}

async function watch(run: RunAsTenant): Promise<string> {
  const subjects = PEOPLE.slice(1).map(({ full_name }) => ({ full_name }));
  const { watchlist_id } = await run(operations.watchlist.create, { name: 'Private clients', subjects });
  return watchlist_id;
}

/** A session of each template, with its link. */
async function openSessions(run: RunAsTenant) {
  const opened = [];
  for (const type of TEMPLATES) {
    const { workflow_id } = await run(operations.workflow.createFromTemplate, { type, name: type });
    const { session_id, session_url } = await run(operations.session.create, { workflow_id });
    opened.push({ template: type, workflow_id, session_id, session_url });
  }
  return opened;
}
