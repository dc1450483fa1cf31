import type { Command } from 'commander';
import { openConfigured } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { migrateDatabase } from '../database/open.ts';
import { createLog } from '../log.ts';

export function addMigrate(program: Command): void {
  program
    .command('migrate')
    .description(
      'Bring the database up to date and make the service role. Needs DATABASE_ADMIN_URL, unless the database is embedded.',
    )
    .action(migrate);
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    // The embedded server is brought up to date whenever it is opened.
    await (await openConfigured(config, createLog('warn'))).close();
    console.log('The embedded database is up to date.');
    return;
  }
  if (config.databaseAdminUrl === undefined) {
    throw new ConfigError(
      'Set DATABASE_ADMIN_URL to the owner of the database: DATABASE_URL names the role that the service gets.',
    );
  }
  const { username, password } = new URL(config.databaseUrl);
  if (!username || !password)
    throw new ConfigError('DATABASE_URL must name the user and password that the service gets.');
  const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  const done = await migrateDatabase(config.databaseAdminUrl, role);
  console.log(done.length > 0 ? `Done: ${done.join(', ')}.` : 'The database is up to date.');
}
