import { parentPort, workerData } from 'node:worker_threads';
import { type ListSource, ownSource } from '@vett/engine/lists';
import type { OwnListName } from '@vett/schema/list-name';
import { connect } from '../../../platform/database/connect.ts';
import { type PublishOutcome, publishList } from '../publish.ts';
import { fileOf } from './sent-file.ts';
import type { PublicationOrder } from './threads.ts';

async function answer({ databaseUrl, settings, owner, ...order }: PublicationOrder): Promise<PublishOutcome> {
  const { list_name, acceptShrink, maxEntities, now } = order;
  const sql = connect(databaseUrl, { connections: 1, name: 'vett own list' });
  try {
    return await publishList(sql, {
      source: ownSource(list_name, settings, { maxEntities }) as ListSource<OwnListName>,
      files: [fileOf(order)],
      // The name of the file can tell something about people.
      sourceUrl: 'file:',
      ...{ publishedAt: null, sample: false, now, acceptShrink },
      // A key loses its type on the way to a thread.
      owner: { ...owner, key: Buffer.from(owner.key) },
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
}

parentPort?.postMessage(await answer(workerData as PublicationOrder));
