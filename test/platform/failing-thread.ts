import { workerData } from 'node:worker_threads';
import { connect } from '../../src/platform/database/connect.ts';
import { answerFromThread } from '../../src/platform/thread-work.ts';

/** Fails as a thread does whose statement stores much. */
await answerFromThread(async () => {
  const { databaseUrl, megabytes } = workerData as { databaseUrl: string; megabytes: number };
  const sql = connect(databaseUrl, { connections: 1 });
  try {
    return await sql`select ${'secret '.repeat((megabytes * 1024 ** 2) / 7)}::text / 2`;
  } finally {
    await sql.end({ timeout: 5 });
  }
});
