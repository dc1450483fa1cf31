import * as contracts from '@vett/schema/scan';
import { SCAN } from '@vett/schema/scan';
import { validate } from 'uuid';
import { move } from '../../core/lifecycle.ts';
import { implement, implementStream } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { AppError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { eraseScan, fileKey } from './files.ts';
import { SCAN_STATES } from './lifecycle.ts';
import { KEY_LABEL, newContent, openContent, sealContent } from './sealed.ts';
import { countScans, findScan, insertScan, listBlocks, listScans, lockScans, noteChange, topicOf } from './store.ts';
import { countUse } from './use.ts';
import { urlsOf, wireBlock, wireState } from './wire.ts';

export const create = implement(
  contracts.create,
  async (caller, { outbound }, { url, effort = 'medium', ...declared }) => {
    await outbound.check(url, caller.signal);
    const target_url = new URL(url).href;
    return async ({ transaction, clock, keyOf }) => {
      await lockScans(transaction);
      if ((await countScans(transaction, 'PENDING')) >= SCAN.queued) {
        throw new AppError('TOO_MANY_CONCURRENT_JOBS', `${SCAN.queued} scans wait already. Send this one later.`, {
          retryAfter: 60,
        });
      }
      const now = clock.now();
      const job_id = newId();
      const sealed = sealContent(await keyOf(KEY_LABEL), job_id, newContent(target_url, declared));
      await insertScan(transaction, { job_id, effort, sealed, created_at: now, updated_at: now });
      const message = 'The scan waits for its turn. Ask for it by its job_id.';
      return { job_id, target_url, status: 'PENDING' as const, effort, created_at: now.toISOString(), message };
    };
  },
);

export const list = implement(contracts.list, async (_caller, { database, cursors, answer, keyOf }, input) => {
  const { limit = SCAN.page.default, cursor, cursors: wanted, status, sort = 'desc' } = input;
  const key = await keyOf(KEY_LABEL, database);
  const {
    items,
    count,
    next_key,
    cursors: ofItems,
  } = await readPage(
    { limit, next_key: cursor, cursors: wanted },
    {
      cursors,
      answer,
      name: `scans ${status ?? 'all'} ${sort}`,
      read: (max, after) => database.run((transaction) => listScans(transaction, { status, sort }, max, after)),
      positionOf: ({ created_at, job_id }) => [created_at.toISOString(), job_id],
      atOnce: 1,
      wire: (scans) => Array.fromAsync(scans, async (scan) => wireState(scan, await openContent(key, scan))),
    },
  );
  return {
    items,
    count,
    cursor: next_key,
    has_more: next_key !== null,
    ...(ofItems && { cursors: ofItems }),
  };
});

export const get = implement(contracts.get, async (caller, doors, { job_id, from_step = 0 }) => {
  const { database, storage, keyOf } = doors;
  const { scan, blocks } = await database.run(async (transaction) => ({
    scan: requireScan(validate(job_id) ? await findScan(transaction, job_id) : undefined),
    blocks: validate(job_id) ? await listBlocks(transaction, job_id, from_step, SCAN.blocks) : [],
  }));
  const key = await keyOf(KEY_LABEL, database);
  const content = await openContent(key, scan);
  const urlOf = urlsOf(caller, doors, scan.job_id);
  const { expose_thinking: exposesThinking } = caller.tenant.configuration.cua;
  const keyOfFile = (name: string) => fileKey(caller.tenant.tenant_id, scan.job_id, name);
  return {
    ...wireState(scan, content),
    from_sequence: from_step,
    steps: await Array.fromAsync(blocks, (block) => wireBlock(key, scan.job_id, block, { exposesThinking, urlOf })),
    findings: [...content.findings],
    ...(scan.status === 'COMPLETED' && {
      results: {
        files_count: content.files.length,
        files: content.files.map(({ object_name, ...file }) => {
          const name = object_name ?? file.file_name;
          return { ...file, file_key: keyOfFile(name), download_url: urlOf(name) };
        }),
        storage_location: `storage://${storage.bucket}/${keyOfFile('')}`,
        signature: content.signature,
      },
    }),
  };
});

export const cancel = implement(contracts.cancel, async (_caller, doors, { job_id }) => {
  const { transaction, clock, keyOf } = doors;
  const before = requireScan(validate(job_id) ? await findScan(transaction, job_id) : undefined);
  const now = clock.now();
  const set = { completed_at: now, updated_at: now, error_message: 'cancelled' };
  const scan = await move(transaction, SCAN_STATES, before.job_id, 'fail', { set, by: doors });
  await countUse(transaction, scan, scan.started_at ? 'success' : 'none', now);
  await noteChange(transaction, scan.job_id);
  return wireState(scan, await openContent(await keyOf(KEY_LABEL), scan));
});

const remove = implement(contracts.remove, async (_caller, doors, { job_id: id }) => {
  const { status, job_id } = requireScan(validate(id) ? await findScan(doors.transaction, id) : undefined);
  if (!(await eraseScan(doors, job_id))) throw new AppError('INVALID_STATE', `The scan is ${status}. Cancel it first.`);
  return { job_id };
});

export { remove as delete };

export const watch = implementStream(contracts.watch, {
  async run(_caller, { database, keyOf }, { job_id }) {
    const found = validate(job_id) ? await database.run((transaction) => findScan(transaction, job_id)) : undefined;
    const scan = requireScan(found);
    return { job: wireState(scan, await openContent(await keyOf(KEY_LABEL, database), scan)) };
  },
  topicOf: ({ job_id }) => topicOf(job_id.toLowerCase()),
  isLast: ({ job: { status } }) => status === 'COMPLETED' || status === 'FAILED',
});

function requireScan<T>(scan: T | undefined): T {
  if (scan !== undefined) return scan;
  throw new AppError('JOB_NOT_FOUND', 'There is no such scan. It may have been erased in the meantime.');
}
