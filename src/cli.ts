import { Command } from 'commander';
import { addAdmin } from './cli/admin.ts';
import { addAudit } from './cli/audit.ts';
import { addDoctor } from './cli/doctor.ts';
import { addLists } from './cli/lists.ts';
import { addMigrate } from './cli/migrate.ts';
import { failed } from './cli/output.ts';
import { addScreen } from './cli/screen.ts';
import { addServe } from './cli/serve.ts';
import { addWorker } from './cli/worker.ts';
import { isUnavailable } from './database/unavailable.ts';

const program = new Command('vett')
  .description('Screens people, companies, vessels, aircraft and wallets against sanctions, PEP and crypto lists.')
  .showHelpAfterError()
  .addHelpText(
    'after',
    '\nEvery setting is an environment variable: see .env.example.' +
      '\n\nExit codes: 0 done · 1 failed · 2 wrong use · 20 list rejected · 30 download failed' +
      '\n40 no such tenant · 41 not confirmed',
  )
  // Before the commands are added: they inherit it.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2));

for (const add of [addServe, addWorker, addAdmin, addAudit, addLists, addScreen, addDoctor, addMigrate]) add(program);

// The driver reads the array types of a new connection in a promise that nobody holds: its loss must not end the process.
process.on('unhandledRejection', (error) => {
  if (!isUnavailable(error)) throw error;
});

await program.parseAsync().catch(failed);
// All is closed; a lost connection that the driver still tries to make again must not hold the process.
setTimeout(() => process.exit(), 1_000).unref();
