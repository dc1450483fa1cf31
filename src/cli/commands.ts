import { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { failed } from './output.ts';

/** Each command loads its modules on demand: loading those of all commands takes most of a second. */
const COMMANDS: Record<string, { description: string; load: () => Promise<(command: Command) => void> }> = {
  serve: {
    description: 'Start the service: HTTP and the background jobs, until SIGTERM or SIGINT.',
    load: async () => (await import('./serve.ts')).defineServe,
  },
  worker: {
    description: 'Do the background jobs, without HTTP, until SIGTERM or SIGINT. As many as wanted may run.',
    load: async () => (await import('./worker.ts')).defineWorker,
  },
  admin: {
    description: 'Manage tenants.',
    load: async () => (await import('./admin.ts')).defineAdmin,
  },
  audit: {
    description: 'Export and verify the audit logs of tenants, and the acts of the operator.',
    load: async () => (await import('./audit.ts')).defineAudit,
  },
  lists: {
    description: 'Look after the screening lists.',
    load: async () => (await import('./lists.ts')).defineLists,
  },
  data: {
    description: 'Replace data files, such as the list of the most visited sites.',
    load: async () => (await import('./data.ts')).defineData,
  },
  watchlists: {
    description: 'Look after the watchlists of tenants.',
    load: async () => (await import('./watchlists.ts')).defineWatchlists,
  },
  screen: {
    description: 'Screen a name against the lists of the database, as POST /kyc does.',
    load: async () => (await import('./screen.ts')).defineScreen,
  },
  'read-document': {
    description: 'Read the fields of a document, without the database: its images or PDF are kept nowhere.',
    load: async () => (await import('./read-document.ts')).defineReadDocument,
  },
  workflow: {
    description: 'Check workflows, and keep them in version control.',
    load: async () => (await import('./workflow.ts')).defineWorkflow,
  },
  session: {
    description: 'Open onboarding sessions.',
    load: async () => (await import('./session.ts')).defineSession,
  },
  demo: {
    description: 'Make a tenant with a workflow and a session of each template, and print the links.',
    load: async () => (await import('./demo.ts')).defineDemo,
  },
  scan: {
    description: 'Explore a website in a real browser, without the database: shows each step and writes the report.',
    load: async () => (await import('./scan.ts')).defineScan,
  },
  'verify-report': {
    description: 'Verify a signed report of a check or of a session, without the service.',
    load: async () => (await import('./verify-report.ts')).defineVerifyReport,
  },
  webhooks: {
    description: 'Receive webhooks, for developers of integrations.',
    load: async () => (await import('./webhooks.ts')).defineWebhooks,
  },
  doctor: {
    description:
      'Check the settings, the database, the storage, the issuer of user tokens and the lists, and say how to mend what is wrong.',
    load: async () => (await import('./doctor.ts')).defineDoctor,
  },
  backup: {
    description: 'Copy an installation, verify a copy, and restore it.',
    load: async () => (await import('./backup.ts')).defineBackup,
  },
  migrate: {
    description:
      'Bring the database up to date and make the service role. Needs DATABASE_ADMIN_URL, unless the database is embedded.',
    load: async () => (await import('./migrate.ts')).defineMigrate,
  },
};

/** Runs the command of these arguments to its end; `process.exitCode` says how it went. */
export async function runCommand(args: readonly string[]): Promise<void> {
  const program = new Command('vett')
    .description(
      'Screens people, companies, vessels, aircraft and wallets against sanctions, PEP and crypto lists, and compares faces.',
    )
    .version(manifest.version)
    .showHelpAfterError('Run it with --help to see how it is used.')
    .addHelpText(
      'after',
      '\nEvery setting is an environment variable: see .env.example.' +
        '\n\nExit codes: 0 done · 1 failed · 2 wrong use · 20 list rejected · 30 download failed' +
        '\n40 no such tenant · 41 not confirmed',
    )
    // Must precede `command()`: commands inherit it.
    .exitOverride();

  for (const [name, { description, load }] of Object.entries(COMMANDS)) {
    const command = program.command(name).description(description);
    // `includes` also covers `vett help serve`.
    if (args.includes(name)) (await load())(command);
  }

  await program.parseAsync(args, { from: 'user' }).catch(failed);
}
