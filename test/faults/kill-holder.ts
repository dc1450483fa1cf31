import { vi } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { PATIENCE } from '../support/process.ts';
import type { Fleet } from './fleet.ts';

/** The time limit to detect a lost worker and to process its jobs by the other one. */
export const TAKEN_OVER = { ...PATIENCE, interval: 250 };
const LOG = { LOG_LEVEL: 'info' };

/**
 * Lets a worker take jobs while the table of its results is locked, so that it can end none, starts another one and kills the
 * first. Returns the number of jobs that were tried again, once they are.
 */
export async function killHolder(
  { admin }: TestDatabase,
  { start }: Fleet,
  { queue, table, send }: { queue: string; table: string; send: () => Promise<void> },
): Promise<() => Promise<number>> {
  const count = async (condition: string) => {
    const [row] = await admin.unsafe(
      `select count(*)::int as n from queue.job where name = '${queue}' and ${condition}`,
    );
    return row?.['n'] as number;
  };
  const hold = await admin.reserve();
  await hold`begin`;
  await hold.unsafe(`lock table ${table} in exclusive mode`);
  await send();
  const victim = start(['worker'], LOG);
  await vi.waitUntil(async () => (await count("state = 'active'")) > 0, TAKEN_OVER);
  await start(['worker'], LOG).says(/(working)/);
  victim.child.kill('SIGKILL');
  await victim.ended;
  await hold`commit`;
  hold.release();
  return () => count('retry_count > 0');
}
