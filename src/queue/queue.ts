import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Sql } from '../database/connect.ts';
import type { Tables } from '../database/tenant.ts';
import { bossDatabase } from './boss-database.ts';

export const SCHEMA = 'queue';

/** Work for later. It is stored by the transaction that asks for it: no row without its job, no job without its row. */
export interface Queue {
  send(transaction: Transaction<Tables>, job: string, data: object): Promise<void>;
}

/** One kind of work: its name, how it is done, and when it comes by itself. */
export interface Job {
  readonly name: string;
  /** A cron expression in UTC. */
  readonly cron?: string;
  /** Work that may take more than 15 minutes: after this it is taken for lost, and already when its worker is silent. */
  readonly longestSeconds?: number;
  /** Done again when it throws, up to three times with growing pauses; then it stays in the dead-letter queue. */
  run(data: object, signal: AbortSignal): Promise<void>;
}

/** Jobs that wait to be done, and for how long the oldest one has been. */
export interface Backlog {
  readonly jobs: number;
  readonly oldest_seconds: number;
}

export interface RunningQueue extends Queue {
  /** Makes it possible to send these jobs, also where none are done. */
  prepare(jobs: readonly Job[]): Promise<void>;
  /** Starts to take jobs and do them. */
  work(jobs: readonly Job[]): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Takes no more jobs and waits for those under way; what is not done in time is handed back. */
  stop(timeoutMs: number): Promise<void>;
}

const DEAD_LETTER = 'dead_letter';
const SILENT_SECONDS = 60;

/** Connects to the queue as the service role; its tables belong to the migrations. */
export async function startQueue(sql: Sql, log: Logger): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: bossDatabase(sql),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error }, 'the queue reported an error'));
  await boss.start();
  await boss.createQueue(DEAD_LETTER);

  const prepare = async (jobs: readonly Job[]) => {
    for (const { name, longestSeconds } of jobs) {
      await boss.createQueue(name, {
        deadLetter: DEAD_LETTER,
        retryLimit: 3,
        retryBackoff: true,
        retryDelay: 10,
        notify: true,
        ...(longestSeconds && { expireInSeconds: longestSeconds, heartbeatSeconds: SILENT_SECONDS }),
      });
    }
  };

  return {
    async send(transaction, job, data) {
      await boss.send(job, data, { db: fromKysely(transaction) });
    },
    prepare,
    async work(jobs) {
      await prepare(jobs);
      for (const { name, cron, run } of jobs) {
        if (cron) await boss.schedule(name, cron, {});
        await boss.work<object>(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
          if (job) await run(job.data, job.signal);
        });
      }
    },
    async backlog() {
      const [row] = await sql<Backlog[]>`
        select count(*)::int as jobs, coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as oldest_seconds
        from ${sql(SCHEMA)}.job where state in ('created', 'retry') and start_after <= now()`;
      return row ?? { jobs: 0, oldest_seconds: 0 };
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** Brings the queue's own tables up to date, as the owner of the database, and lets the service role use them. */
export async function migrateQueue(admin: Sql, serviceRole: string): Promise<void> {
  const boss = new PgBoss({ db: bossDatabase(admin), schema: SCHEMA, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  const role = admin(serviceRole);
  const schema = admin(SCHEMA);
  await admin`grant usage on schema ${schema} to ${role}`;
  await admin`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`;
  await admin`grant usage, select on all sequences in schema ${schema} to ${role}`;
  await admin`grant execute on all functions in schema ${schema} to ${role}`;
  await admin`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`;
}
