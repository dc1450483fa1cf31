import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { operatorOperations } from '../features.ts';
import { asOperator } from './operator.ts';
import { printJson } from './output.ts';

export function defineWatchlists(command: Command): void {
  command
    .command('run')
    .description('Make watchlists due: a running service runs them within a minute. Paused ones stay paused.')
    .option('--tenant <id>', 'id of the tenant; left out: all tenants')
    .option('--watchlist <id>', 'id of one watchlist of the tenant')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(run);
}

async function run({ tenant, watchlist }: { tenant?: string; watchlist?: string }, command: Command): Promise<void> {
  if (watchlist !== undefined && tenant === undefined) command.error('--watchlist needs --tenant.');
  const { tenant: tenants, watchlist: watchlists } = operatorOperations;
  await asOperator(readConfig(process.env), async (runAs) => {
    const all = tenant === undefined ? (await runAs(tenants.list, {})).tenants : [{ tenant_id: tenant }];
    for (const { tenant_id } of all) {
      printJson({ tenant_id, ...(await runAs(watchlists.makeDue, { tenant_id, watchlist_id: watchlist })) });
    }
  });
}
