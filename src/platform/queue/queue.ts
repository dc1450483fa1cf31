import type { Transaction } from 'kysely';
import { type Job as BossJob, fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { NIL } from 'uuid';
import type { Sql } from '../database/connect.ts';
import type { Tables } from '../database/tenant.ts';
import { OperatorError } from '../error.ts';
import { withoutValues } from '../log.ts';
import { bossDatabase, SCHEMA } from './boss-database.ts';
import { indexTurns, nextTurn, type PartOwner, turnOfPart } from './turn.ts';

/** Stores jobs by name, in the transaction of the sender. */
export interface JobStore {
  /** Sends a job of the installation, or one for a `part` of its work. */
  send(transaction: Transaction<Tables>, job: string, data: object, part?: string): Promise<void>;
  /** Sends the pieces of a tenant's work. Tenants take turns, piece by piece, over all processes. */
  sendPieces(transaction: Transaction<Tables>, job: string, tenantId: string, pieces: readonly object[]): Promise<void>;
  /** Sends one piece for a part of a tenant's work. The parts take turns among the pieces of the tenant. */
  sendPart(transaction: Transaction<Tables>, job: string, owner: PartOwner, piece: object): Promise<void>;
}

/** The settings of a job: its name, timeout, concurrency and retries. */
export interface JobTerms {
  readonly name: string;
  /** For work that may take more than 15 minutes: the job is retried after this time or after a lost heartbeat. */
  readonly timeoutSeconds?: number;
  /** Maximum number that one process runs at the same time; default 2 for work of tenants, else 1. */
  readonly concurrency?: number;
  /** Maximum number of these for one tenant, or one part of the installation's work; fewer than of all. Default 1 for tenants. */
  readonly concurrencyPerTenant?: number;
  /** Marks short pieces of larger work: the pauses in seconds after each failure. After a lost worker there is no pause. */
  readonly retrySeconds?: readonly number[];
}

/** A job with the functions that run it. */
export interface Worker extends JobTerms {
  /** A cron expression in UTC. */
  readonly schedule?: string;
  /** Retried when it throws, up to three times with growing pauses; then the job moves to the dead-letter queue. */
  run(data: object, signal: AbortSignal): Promise<void>;
  /** Runs once after the last failure. */
  readonly onDead?: ((data: object, signal: AbortSignal) => Promise<void>) | undefined;
}

/** The number of waiting jobs and the age of the oldest one. */
export interface Backlog {
  readonly jobs: number;
  readonly oldest_seconds: number;
}

export interface RunningQueue extends JobStore {
  /** Creates the queues of these jobs, also in a process that runs no jobs. */
  prepare(jobs: readonly Worker[]): Promise<void>;
  /** Starts to fetch and run jobs. */
  work(jobs: readonly Worker[]): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Stops fetching jobs and waits for the running ones; jobs that do not finish in time return to the queue. */
  stop(timeoutMs: number): Promise<void>;
}

/** The default places of work of tenants, of which one tenant never takes all. */
export const SHARES = { concurrency: 2, concurrencyPerTenant: 1 };

const DEAD_LETTER = 'dead_letter';
const deadLetterOf = ({ name, onDead }: Worker) => (onDead ? `${name}.dead` : DEAD_LETTER);

/** The interval of the check for lost workers, and the silence after which one counts as lost: pieces are taken over sooner. */
const WATCH_SECONDS = 10;
const SILENT_SECONDS = { ofPiece: 10, ofLongWork: 60 };

const GROWING_PAUSES = { retryLimit: 3, retryBackoff: true, retryDelay: 10 };
/** The interval of the poll for pieces that are not announced: those of lost workers. */
const POLL_SECONDS = 5;
const TAKING = { pollingIntervalSeconds: 2, perJobResults: true } as const;

type FetchedJob = Pick<BossJob<object>, 'id' | 'data' | 'signal' | 'retryCount'>;

/** Connects to the queue as the service role; the migrations create its tables. */
export async function startQueue(sql: Sql, log: Logger): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: bossDatabase(sql),
    schema: SCHEMA,
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error }, 'the queue reported an error'));
  await boss.start().catch((cause: Error) => {
    if (!cause.message.includes('requires migrations')) throw cause;
    throw new OperatorError(
      'The tables of the queue belong to another version of Vett: run `npm run vett -- migrate` with the newest one.',
      { cause },
    );
  });
  await boss.createQueue(DEAD_LETTER);

  async function prepare(jobs: readonly Worker[]): Promise<void> {
    for (const job of jobs) {
      const { name, timeoutSeconds, retrySeconds, onDead } = job;
      const deadLetter = deadLetterOf(job);
      if (onDead) await boss.createQueue(deadLetter, { deadLetter: DEAD_LETTER, ...GROWING_PAUSES });
      const retries = retrySeconds
        ? { retryLimit: retrySeconds.length, heartbeatSeconds: SILENT_SECONDS.ofPiece }
        : GROWING_PAUSES;
      const long = timeoutSeconds && { expireInSeconds: timeoutSeconds, heartbeatSeconds: SILENT_SECONDS.ofLongWork };
      await boss.createQueue(name, { deadLetter, ...retries, ...long, notify: true });
      // A send reads the terms of a queue that the boss does not know yet, over a connection of its own. Inside a transaction
      // that would wait for ever once all connections are taken by others that wait for the same rows.
      await boss.getJobById(name, NIL);
    }
  }

  async function attempt(
    { name, run, retrySeconds }: Worker,
    { id, data, signal, retryCount }: FetchedJob,
  ): Promise<JobResult> {
    try {
      await run(data, signal);
      return { id, status: 'completed' };
    } catch (error) {
      log.warn({ error, job: name }, 'a job failed');
      const pause = retrySeconds?.[retryCount];
      if (pause !== undefined) await sql`update ${sql(SCHEMA)}.job set retry_delay = ${pause} where id = ${id}`;
      return { id, status: 'failed', output: { message: withoutValues((error as Error).message) } };
    }
  }

  /** Makes the workers of a job fetch at once instead of after their polling interval. */
  function wake(name: string): void {
    for (const worker of boss.getWipData()) if (worker.name === name) boss.notifyWorker(worker.id);
  }

  const take = (job: Worker) =>
    boss.work<object, unknown, typeof TAKING & { localConcurrency: number }>(
      job.name,
      {
        ...TAKING,
        localConcurrency: job.concurrency ?? 1,
        ...(job.concurrencyPerTenant && { localGroupConcurrency: job.concurrencyPerTenant }),
        ...(job.retrySeconds && { notifyPollingIntervalSeconds: POLL_SECONDS }),
      },
      async (fetched) => {
        const results = await Promise.all(fetched.map((one) => attempt(job, one)));
        wake(job.name);
        return results;
      },
    );

  return {
    async send(transaction, job, data, part) {
      await boss.send(job, data, { db: fromKysely(transaction), ...(part && { group: { id: part } }) });
    },
    async sendPieces(transaction, job, tenantId, pieces) {
      const turn = await nextTurn(transaction, job, tenantId);
      const inTurn = pieces.map((data, i) => ({ data, priority: -(turn + i), group: { id: tenantId } }));
      await boss.insert(job, inTurn, { db: fromKysely(transaction) });
    },
    async sendPart(transaction, job, owner, data) {
      const turn = await turnOfPart(transaction, job, owner);
      const group = { id: owner.tenantId, tier: owner.part };
      await boss.insert(job, [{ data, priority: -turn, group }], { db: fromKysely(transaction) });
    },
    prepare,
    async work(jobs) {
      await prepare(jobs);
      for (const job of jobs) {
        const { name, schedule, onDead } = job;
        if (schedule) await boss.schedule(name, schedule, {});
        await take(job);
        if (onDead) await take({ ...SHARES, name: deadLetterOf(job), run: onDead });
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
  await indexTurns(admin);
  const role = admin(serviceRole);
  const schema = admin(SCHEMA);
  await admin`grant usage on schema ${schema} to ${role}`;
  await admin`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`;
  await admin`grant usage, select on all sequences in schema ${schema} to ${role}`;
  await admin`grant execute on all functions in schema ${schema} to ${role}`;
  await admin`alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`;
}
