import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import type { Sql } from '../platform/database/connect.ts';
import { serverFolder } from '../platform/database/server.ts';

/** Warns when a backup of the database's folder would contain the key that opens its sealed data. */
export async function keyFinding(config: Config, sql: Sql): Promise<Finding> {
  const check = 'key and backups';
  const path = join(config.dataDirectory, 'secret');
  const folder = config.databaseUrl === undefined ? config.dataDirectory : await serverFolder(sql);
  if (!holdsKey(path, config) || folder === undefined || !isInside(path, folder)) {
    return fine(check, 'the master key does not lie with the database');
  }
  const message =
    `The master key, ${path}, lies with the database: whoever has a backup of ${folder} reads everything. Set ` +
    'VETT_MASTER_KEY from elsewhere, and delete the file or leave it out of backups.';
  return { check, ok: true, warning: true, message };
}

function holdsKey(path: string, { masterKey }: Config): boolean {
  return existsSync(path) && (masterKey === undefined || readFileSync(path, 'utf8').trim() === masterKey.trim());
}

const isInside = (path: string, folder: string) => realpathSync(path).startsWith(realpathSync(folder) + sep);
