import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../platform/database/connect.ts';
import type { InstalledLists } from '../enabled.ts';
import { linkLists } from './link.ts';

/** The task of the thread. */
export interface LinkOrder {
  readonly databaseUrl: string;
  readonly linkable: InstalledLists;
}

const { databaseUrl, linkable } = workerData as LinkOrder;
const sql = connect(databaseUrl, { connections: 1, name: 'vett profiles' });
try {
  await linkLists(sql, linkable);
  parentPort?.postMessage('linked');
} finally {
  await sql.end({ timeout: 5 });
}
