import type { Sql } from '../platform/database/connect.ts';
import { newId } from '../platform/id.ts';
import type { BackgroundWork } from './feature.ts';
import type { Installation } from './installation.ts';
import { repeat } from './repeat.ts';

const PACE = { pollMs: 20_000, restMs: 1_000, failure: 'it cannot be told that this process works' };
/** Seconds after which a process without a sign of life does not count. */
const ALIVE_S = 90;

/** Publishes, while this process runs jobs, whether it can start browsers: others accept work for it. */
export function publishWorker({ sql, browserProblem, log }: Installation): BackgroundWork {
  const process_id = newId();
  const publish = async () => {
    await sql`
      insert into worker_process (process_id, browser_problem, seen_at) values (${process_id}, ${browserProblem ?? null}, now())
      on conflict (process_id) do update set seen_at = now()`;
    await sql`delete from worker_process where seen_at < now() - interval '1 hour'`;
  };
  const loop = repeat(publish, PACE, log);
  return {
    async stop() {
      await loop.stop();
      await sql`delete from worker_process where process_id = ${process_id}`.catch((error: unknown) => {
        log.warn({ error }, 'a process that ends counts as working for a while');
      });
    },
  };
}

/**
 * The reason why no living worker can start a browser; undefined: one can. While no worker is known, it is assumed that they
 * are like this process.
 */
export async function browserProblemOfWorkers(sql: Sql, own: string | undefined): Promise<string | undefined> {
  const living = await sql<{ browser_problem: string | null }[]>`
    select browser_problem from worker_process where seen_at > now() - ${ALIVE_S}::int * interval '1 second'`;
  if (living.length === 0) return own;
  return living.every(({ browser_problem }) => browser_problem !== null)
    ? (living[0]?.browser_problem ?? undefined)
    : undefined;
}
