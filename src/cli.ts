import { Command } from 'commander';
import { addAdmin } from './cli/admin.ts';
import { addDoctor } from './cli/doctor.ts';
import { addLists } from './cli/lists.ts';
import { addMigrate } from './cli/migrate.ts';
import { failed } from './cli/output.ts';
import { addScreen } from './cli/screen.ts';
import { addServe } from './cli/serve.ts';
import { addWorker } from './cli/worker.ts';

const program = new Command('vett')
  .description('Screens people, companies, vessels, aircraft and wallets against sanctions, PEP and crypto lists.')
  .showHelpAfterError()
  .addHelpText(
    'after',
    '\nEvery setting is an environment variable: see .env.example.' +
      '\n\nExit codes: 0 done · 1 failed · 2 wrong use · 20 list rejected · 30 download failed',
  )
  // Before the commands are added: they inherit it.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

for (const add of [addServe, addWorker, addAdmin, addLists, addScreen, addDoctor, addMigrate]) add(program);

await program.parseAsync().catch(failed);
