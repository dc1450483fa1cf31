import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import { lastActAt } from '../features/audit/audit.ts';
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** A daily backup may be late by half a day. */
const LATE_MS = 1.5 * DAY_MS;

/** Says when the last backup was made. Other backups than those of `vett backup` are not known here. */
export async function backupFinding({ environment }: Config, sql: Sql, now: Date): Promise<Finding> {
  const check = 'backup';
  const at = await lastActAt(sql, 'backup.create');
  if (environment !== 'production') return fine(check, at ? `the last one is of ${at.toISOString()}` : 'none yet');
  const told = at ? `The last good one is of ${at.toISOString()}.` : '`vett backup create` has never run here.';
  if (at && now.getTime() - at.getTime() < LATE_MS) return fine(check, told);
  const message = `${told} Run it daily, unless other backups are made: docs/production.md.`;
  return { check, ok: true, warning: true, message };
}
