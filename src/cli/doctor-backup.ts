import type { Config } from '../config.ts';
import { type Finding, fine } from '../core/finding.ts';
import { lastActAt } from '../features/audit/audit.ts';
import type { Sql } from '../platform/database/connect.ts';

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
