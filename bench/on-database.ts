import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { masterKeyOf, openConfigured } from '../src/installation.ts';
import { cursorsOf } from '../src/platform/crypto/cursor.ts';
import { keyringOf } from '../src/platform/crypto/keyring.ts';
import type { Sql } from '../src/platform/database/connect.ts';
import { bootstrapTenant } from '../test/support/bootstrap.ts';

export interface Bench {
  sql: Sql;
  keyring: ReturnType<typeof keyringOf>;
  cursors: ReturnType<typeof cursorsOf>;
  newTenant(): Promise<string>;
}

/** Runs `work` on an embedded database that is thrown away. */
export async function onDatabase<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'vett-bench-'));
  const config = readConfig({ DATA_DIR: directory });
  const { sql, close } = await openConfigured(config, pino({ level: 'silent' }));
  const master = masterKeyOf(config);
  const newTenant = async () =>
    (await bootstrapTenant(sql, master, { name: 'Bench', environment: 'staging' })).tenant_id;
  try {
    return await work({ sql, keyring: keyringOf(master), cursors: cursorsOf(master), newTenant });
  } finally {
    await close();
    rmSync(directory, { recursive: true, force: true });
  }
}
