import type { Command } from 'commander';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { databaseSettings, masterKeysOf } from '../installation.ts';
import { connect } from '../platform/database/connect.ts';
import { type MigrationResult, migrateDatabase, openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/log.ts';
import { record } from './by-hand.ts';

export function defineMigrate(command: Command): void {
  command
    .addHelpText(
      'after',
      '\nTo change the master key: stop the service, set VETT_MASTER_KEY to the new one and VETT_MASTER_KEY_PREVIOUS to' +
        '\nthe one before, run this, remove VETT_MASTER_KEY_PREVIOUS and start the service. It may be repeated.' +
        '\n\nExit codes: 0 done or nothing to do · 1 failed',
    )
    .action(migrate);
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined) {
    // Opening the embedded server also migrates it.
    await (await openDatabase(databaseSettings(config, createLog('warn')))).close();
    console.log('The embedded database is up to date, with its keys under VETT_MASTER_KEY.');
    return;
  }
  const { done, rewrapped } = await migrateServer(config, config.databaseUrl);
  console.log(done.length > 0 ? `Done: ${done.join(', ')}.` : 'The database is up to date.');
  if (config.previousMasterKey !== undefined) {
    console.log(`${rewrapped} keys were wrapped with the new master key. Remove VETT_MASTER_KEY_PREVIOUS.`);
  }
}

export async function migrateServer(config: Config, databaseUrl: string): Promise<MigrationResult> {
  if (config.databaseAdminUrl === undefined) {
    throw new ConfigError(
      'Set DATABASE_ADMIN_URL to the owner of the database: DATABASE_URL names the role that the service gets.',
    );
  }
  const { username, password } = new URL(databaseUrl);
  if (!username || !password)
    throw new ConfigError('DATABASE_URL must name the user and password that the service gets.');
  const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
  // Keys are only needed to change the master key, so the owner of the database need not know it otherwise.
  const keys = config.previousMasterKey === undefined ? undefined : masterKeysOf(config);
  const migrated = await migrateDatabase(config.databaseAdminUrl, role, keys);
  const { done, rewrapped } = migrated;
  if (done.length > 0 || rewrapped > 0) {
    const owner = connect(config.databaseAdminUrl, { connections: 1, name: 'vett migrate' });
    await record(owner, 'database.migrate', { migrations: done, rewrapped_keys: rewrapped }).finally(() => owner.end());
  }
  return migrated;
}
