import { Command } from 'commander';
import { addAdmin } from './cli/admin.ts';
import { addLists } from './cli/lists.ts';
import { addMigrate } from './cli/migrate.ts';
import { failed } from './cli/output.ts';
import { addServe } from './cli/serve.ts';

const program = new Command('vett')
  .description('Screens people, companies, vessels, aircraft and wallets against sanctions, PEP and crypto lists.')
  .showHelpAfterError()
  .addHelpText('after', '\nExit codes: 0 done · 1 failed · 2 wrong use · 20 list rejected · 30 download failed');

addServe(program);
addAdmin(program);
addLists(program);
addMigrate(program);

program.exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));
await program.parseAsync().catch(failed);
