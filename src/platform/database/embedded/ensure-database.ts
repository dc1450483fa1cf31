import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { PASSWORD_FILE } from './create-cluster.ts';

export function adminUrl(cluster: string, port: number, database = 'vett'): string {
  const password = readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
  return `postgres://vett:${password}@127.0.0.1:${port}/${database}`;
}

/** Creates the service's database unless it exists. */
export async function ensureDatabase(cluster: string, port: number): Promise<void> {
  const sql = postgres(adminUrl(cluster, port, 'postgres'), { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_database where datname = 'vett'`;
    if (found.length === 0) await sql`create database vett`.catch(unlessItExists);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Ignores the errors of a concurrent creation: duplicate_database, or unique_violation in the catalogue. */
function unlessItExists(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error;
}
