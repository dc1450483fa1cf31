import { TEMPLATES } from '@vett/schema/workflow-definition';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { operations, operatorOperations } from '../features.ts';
import { asTenant } from './as-tenant.ts';
import { asOperator } from './operator.ts';
import { printJson, table } from './output.ts';

export function defineDemo(command: Command): void {
  command
    .option('--json', 'print the result as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(demo);
}

async function demo({ json }: { json?: true }): Promise<void> {
  const config = readConfig(process.env);
  const made = await asOperator(config, (run) =>
    run(operatorOperations.tenant.create, { name: 'Demonstration', environment: 'staging' }),
  );
  const sessions = await asTenant(config, made.tenant_id, async (run) => {
    const opened = [];
    for (const type of TEMPLATES) {
      const { workflow_id } = await run(operations.workflow.createFromTemplate, { type, name: type });
      const { session_id, session_url } = await run(operations.session.create, { workflow_id });
      opened.push({ template: type, workflow_id, session_id, session_url });
    }
    return opened;
  });
  if (json) return printJson({ ...made, sessions });
  console.log(`The tenant Demonstration is made. Its key, which is not shown again:\n${made.api_key}\n`);
  console.log(
    table(
      ['template', 'link'],
      sessions.map(({ template, session_url }) => [template, session_url]),
    ),
  );
}
