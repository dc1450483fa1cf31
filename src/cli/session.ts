import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { operations } from '../features.ts';
import { TENANT_OPTION } from './arguments.ts';
import { asTenant } from './as-tenant.ts';
import { printJson } from './output.ts';

interface Options {
  workflow: string;
  tenant?: string;
  client?: string;
  language?: string;
  json?: true;
}

export function defineSession(command: Command): void {
  command
    .command('open')
    .description('Open a session of a workflow, and print the link for the end user. It is shown once.')
    .requiredOption('--workflow <id>', 'id of the workflow')
    .option(...TENANT_OPTION)
    .option('--client <id>', 'your id of the customer, who is made if there is none')
    .option('--language <language>', 'the fixed language of the page')
    .option('--json', 'print the whole answer as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(open);
}

async function open({ workflow, tenant, client, language, json }: Options): Promise<void> {
  const session = await asTenant(readConfig(process.env), tenant, (run) =>
    run(operations.session.create, {
      workflow_id: workflow,
      ...(client !== undefined && { client_id: client }),
      ...(language !== undefined && { language }),
    }),
  );
  if (json) printJson(session);
  else console.log(session.session_url);
}
