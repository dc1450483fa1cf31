import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../platform/database/connect.ts';
import { linkLists } from './link.ts';

const sql = connect(workerData.databaseUrl as string, { connections: 1, name: 'vett profiles' });
try {
  await linkLists(sql);
  parentPort?.postMessage('linked');
} finally {
  await sql.end({ timeout: 5 });
}
