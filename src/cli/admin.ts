import type { Command } from 'commander';
import { masterKeyOf, openConfigured } from '../app.ts';
import { readConfig } from '../config.ts';
import { bootstrapTenant } from '../features/tenant/tenant.ts';
import { createLog } from '../log.ts';
import { printJson } from './output.ts';

export function addAdmin(program: Command): void {
  program
    .command('admin')
    .description('Manage tenants.')
    .command('bootstrap')
    .description('Make a tenant with an API key that holds every permission. The key is shown once.')
    .requiredOption('--tenant <name>', 'name of the tenant')
    .option('--json', 'print nothing but the result')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(bootstrap);
}

async function bootstrap({ tenant: name, json }: { tenant: string; json?: true }): Promise<void> {
  const config = readConfig(process.env);
  const database = await openConfigured(config, createLog('warn'));
  try {
    const environment = config.environment === 'production' ? 'production' : 'staging';
    const made = await bootstrapTenant(database.sql, masterKeyOf(config), { name, environment });
    if (!json) console.log(`The tenant ${name} is made. Keep its key: it is not shown again.`);
    printJson(made);
  } finally {
    await database.close();
  }
}
