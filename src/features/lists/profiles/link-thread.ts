import { workerData } from 'node:worker_threads';
import { connect } from '../../../platform/database/connect.ts';
import { answerFromThread } from '../../../platform/thread-work.ts';
import type { InstalledLists } from '../enabled.ts';
import { linkLists } from './link.ts';

/** The task of the thread. */
export interface LinkOrder {
  readonly databaseUrl: string;
  readonly linkable: InstalledLists;
}

await answerFromThread(async () => {
  const { databaseUrl, linkable } = workerData as LinkOrder;
  const sql = connect(databaseUrl, { connections: 1, name: 'vett profiles' });
  try {
    await linkLists(sql, linkable);
    return {};
  } finally {
    await sql.end({ timeout: 5 });
  }
});
