import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { developmentMasterKey, type MasterKey, parseMasterKey } from './platform/crypto/master-key.ts';
import { type MasterKeys, type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { withoutValues } from './platform/log.ts';

/** Returns the configured master key. In development it is generated once and kept in the data folder. */
export const masterKeyOf = ({ masterKey, dataDirectory }: Config): MasterKey =>
  parseMasterKey(masterKey ?? developmentMasterKey(join(dataDirectory, 'secret')));

export const masterKeysOf = (config: Config): MasterKeys => ({
  masterKey: masterKeyOf(config),
  previousMasterKey: config.previousMasterKey === undefined ? undefined : parseMasterKey(config.previousMasterKey),
});

/** Log lines of the server that the operator must see: it stopped unexpectedly, was restarted, or could not be. */
const ALARMING = /PANIC|embedded PostgreSQL/;

export const databaseSettings = (config: Config, log: Logger) => ({
  databaseUrl: config.databaseUrl,
  dataDirectory: config.dataDirectory,
  ...masterKeysOf(config),
  log: (line: string) =>
    log[ALARMING.test(line) ? 'warn' : 'debug']({ server: withoutValues(line.trim()) }, 'postgres'),
});

export const openConfigured = (config: Config, log: Logger): Promise<OpenDatabase> =>
  openDatabase(databaseSettings(config, log));
