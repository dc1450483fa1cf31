import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../../platform/database/connect.ts';
import { type PublishOutcome, publishList } from '../publish.ts';
import { ownPublication } from './own-publication.ts';
import { fileOf } from './sent-file.ts';
import type { PublicationOrder } from './threads.ts';

async function answer({ databaseUrl, settings, owner, ...order }: PublicationOrder): Promise<PublishOutcome> {
  const { list_name, acceptShrink, now } = order;
  const sql = connect(databaseUrl, { connections: 1, name: 'vett own list' });
  try {
    return await publishList(sql, {
      ...ownPublication(list_name, settings, fileOf(order)),
      ...{ now, acceptShrink },
      // A key loses its type on the way to a thread.
      owner: { ...owner, key: Buffer.from(owner.key) },
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

parentPort?.postMessage(await answer(workerData as PublicationOrder));
