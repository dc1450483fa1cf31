import { existsSync } from 'node:fs';
import type { Sql } from './connect.ts';

export async function serverVersion(sql: Sql): Promise<string> {
  const [server] = await sql<{ server_version: string }[]>`show server_version`;
  return server?.server_version ?? 'of an unknown version';
}

/**
 * Returns the data folder of a server on this machine; undefined when the server is elsewhere, or hides the folder from
 * this role.
 */
export async function serverFolder(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<
    { data_directory: string | null }[]
  >`select current_setting('data_directory', true) as data_directory`.catch(() => []);
  return row?.data_directory && existsSync(row.data_directory) ? row.data_directory : undefined;
}
