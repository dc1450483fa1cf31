import { workerData } from 'node:worker_threads';
import type { CommonListName } from '@vett/schema/list-name';
import { connect } from '../../platform/database/connect.ts';
import { OperatorError } from '../../platform/error.ts';
import { useProxy } from '../../platform/proxy.ts';
import { answerFromThread } from '../../platform/thread-work.ts';
import { type RefreshOutcome, refreshList } from './refresh.ts';
import { fetchedSource } from './shared/shared-source.ts';

/** The task of the thread. */
export interface RefreshOrder {
  readonly databaseUrl: string;
  readonly list: CommonListName;
  readonly url: string | undefined;
  readonly dataDirectory: string;
  readonly proxy: string | undefined;
  readonly noProxy: string | undefined;
  readonly now: Date;
  readonly act: object;
}

/** `problem` is a message for the operator, who must fix it. */
export type RefreshAnswer = { readonly outcome: RefreshOutcome } | { readonly problem: string };

async function answer({ databaseUrl, list, ...order }: RefreshOrder): Promise<RefreshAnswer> {
  useProxy(order);
  const sql = connect(databaseUrl, { connections: 1, name: 'vett refresh' });
  try {
    const source = await fetchedSource(sql, list);
    return { outcome: await refreshList(sql, { ...order, source, signal: new AbortController().signal }) };
  } catch (error) {
    if (error instanceof OperatorError) return { problem: error.message };
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

await answerFromThread(() => answer(workerData as RefreshOrder));
