import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type Command, InvalidArgumentError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { openObjects } from '../app.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { databaseSettings, masterKeyOf } from '../installation.ts';
import { connect } from '../platform/database/connect.ts';
import { type CopiedTable, copyIn, copyOut, isEmpty, layoutAt } from '../platform/database/copy-tables.ts';
import { openAsOwner } from '../platform/database/open.ts';
import { OperatorError } from '../platform/error.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import {
  contentOf,
  keep,
  type Manifest,
  readManifest,
  requireSealed,
  unusable,
  verifyFolder,
  writeManifest,
} from './backup-folder.ts';
import { record } from './by-hand.ts';
import { migrateServer } from './migrate.ts';
import { stopSignal } from './stop-signal.ts';

const NAME = /^vett-\d{8}T\d{6}Z$/;

export function defineBackup(backup: Command): void {
  backup
    .command('create')
    .description(
      'Copy the database and the objects into a new folder, while the service runs. The master key is not in it.',
    )
    .requiredOption('--to <folder>', 'where the folder is made')
    .option('--keep <number>', 'afterwards remove the oldest backups there, so that so many are left', number)
    .addHelpText(
      'after',
      '\nNeeds DATABASE_ADMIN_URL, unless the database is embedded.\n\nExit codes: 0 done · 1 failed',
    )
    .action(create);
  backup
    .command('verify')
    .description('Read a whole backup and compare it with its checksums.')
    .argument('<folder>', 'the folder that `backup create` printed')
    .addHelpText('after', '\nExit codes: 0 whole · 1 not')
    .action(async (folder: string) => {
      const backup = await readManifest(folder);
      await verifyFolder(folder, backup);
      const { tables, objects, created_at } = backup;
      console.log(`Whole: ${tables.length} tables and ${objects.length} objects of ${created_at}.`);
    });
  backup
    .command('restore')
    .description('Put a backup into an installation that has neither tenants nor lists. Its service must not run.')
    .argument('<folder>', 'the folder that `backup create` printed')
    .addHelpText(
      'after',
      '\nNeeds DATABASE_ADMIN_URL, unless the database is embedded.\n\nExit codes: 0 done · 1 failed',
    )
    .action(restore);
}

function number(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Use a number from 1 on.');
  return Number(text);
}

/** Tells master keys apart without telling anything of them. */
const fingerprintOf = (config: Config) => masterKeyOf(config).derive('backup-fingerprint').toString('hex').slice(0, 16);

const sealKeyOf = (config: Config) => masterKeyOf(config).derive('backup-manifest');

async function owner(config: Config) {
  if (config.databaseUrl !== undefined && config.databaseAdminUrl === undefined)
    throw new ConfigError(
      'Set DATABASE_ADMIN_URL to the owner of the database: the role of DATABASE_URL cannot read all.',
    );
  useProxy(config);
  return openAsOwner({ ...databaseSettings(config, createLog('warn')), databaseAdminUrl: config.databaseAdminUrl });
}

async function create({ to, keep: left }: { to: string; keep?: number }): Promise<void> {
  const config = readConfig(process.env);
  const stop = stopSignal();
  const { adminUrl, close } = await owner(config);
  const now = new Date();
  const folder = resolve(to, `vett-${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`);
  const part = `${folder}.part`;
  try {
    await mkdir(to, { recursive: true });
    await mkdir(part, { mode: 0o700 });
    const made = await writeAll(part, config, adminUrl, now, stop);
    await rename(part, folder);
    const { tables, objects } = made;
    const sum = { tables: tables.length, objects: objects.length };
    const sql = connect(adminUrl, { connections: 1, name: 'vett backup' });
    await record(sql, 'backup.create', sum).finally(() => sql.end());
    console.log(folder);
    if (left !== undefined) await removeOld(to, left);
  } catch (error) {
    stop.throwIfAborted();
    throw error;
  } finally {
    await rm(part, { recursive: true, force: true });
    await close();
  }
}

async function writeAll(
  folder: string,
  config: Config,
  adminUrl: string,
  now: Date,
  stop: AbortSignal,
): Promise<Manifest> {
  const tables: Manifest['tables'] = [];
  const write = async (table: CopiedTable, rows: Readable) => {
    const { lines, ...kept } = await keep(folder, `tables/${table.table}.zst`, rows, true);
    tables.push({ ...table, columns: [...table.columns], ...kept, rows: lines });
  };
  const { tenants, ...copied } = await copyOut(adminUrl, write, stop);
  const store = openObjects(config);
  const objects: Manifest['objects'] = [];
  for (const tenant of tenants) {
    for await (const { key } of store.list(`${tenant}/`)) {
      stop.throwIfAborted();
      // One that was erased meanwhile is not to be kept.
      const found = await store.read(key);
      if (!found) continue;
      const { lines: _, ...kept } = await keep(folder, `objects/${key}`, found.bytes, false);
      objects.push({ key, ...kept });
    }
  }
  const made: Manifest = {
    format: 1,
    version: manifest.version,
    created_at: now.toISOString(),
    key_fingerprint: fingerprintOf(config),
    migrations: [...copied.migrations],
    tables,
    sequences: [...copied.sequences],
    objects,
  };
  await writeManifest(folder, made, sealKeyOf(config));
  return made;
}

async function removeOld(folder: string, left: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -left)) await rm(join(folder, name), { recursive: true });
}

async function restore(folder: string): Promise<void> {
  const config = readConfig(process.env);
  const backup = await readManifest(folder);
  if (backup.key_fingerprint !== fingerprintOf(config)) {
    throw unusable(folder, 'it was made under another master key. Set VETT_MASTER_KEY to that one.');
  }
  await requireSealed(folder, sealKeyOf(config));
  await verifyFolder(folder, backup);
  const { adminUrl, close } = await owner(config);
  try {
    if (!(await isEmpty(adminUrl)))
      throw new OperatorError('The database has tenants or lists already. Restore into an empty one.');
    if (config.databaseUrl !== undefined) await migrateServer(config, config.databaseUrl);
    await requireSameTables(folder, backup, adminUrl);
    const store = openObjects(config);
    for (const { key, file, bytes: size } of backup.objects)
      await store.replace(key, { size, bytes: contentOf(folder, file, false) });
    const files = new Map(backup.tables.map(({ table, file }) => [table, file]));
    await copyIn(adminUrl, backup.sequences, ({ table }) => contentOf(folder, files.get(table) as string, true));
    const sql = connect(adminUrl, { connections: 1, name: 'vett restore' });
    await record(sql, 'backup.restore', { created_at: backup.created_at }).finally(() => sql.end());
    console.log(
      `Restored ${backup.tables.length} tables and ${backup.objects.length} objects of ${backup.created_at}.`,
    );
  } finally {
    await close();
  }
}

/** A backup fits the tables of the version that made it. */
async function requireSameTables(folder: string, backup: Manifest, adminUrl: string): Promise<void> {
  const { migrations, tables, version } = backup;
  const columnsOf = (all: readonly CopiedTable[]) => all.map(({ table, columns }) => `${table}(${columns})`).sort();
  const layout = await layoutAt(adminUrl);
  if (isDeepStrictEqual([layout.migrations, columnsOf(layout.tables)], [migrations, columnsOf(tables)])) return;
  throw unusable(
    folder,
    `it was made by Vett ${version} with other tables. Restore it with that version, then upgrade.`,
  );
}
