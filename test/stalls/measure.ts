import { randomUUID } from 'node:crypto';
import type { AnyContract } from '@vett/schema/contract';
import { type RunningTarget, startTarget } from '../../bench/child.ts';
import { type Endpoint, takesBody } from '../../src/interfaces/rest/endpoints.ts';
import { MASTER_KEY, type TestService } from '../support/service.ts';
import { newCaller } from './callers.ts';
import { sizeOf } from './costliest.ts';
import { bytesOf, hostileBodies, illegalBodies, type LegalInput, legalInputs } from './inputs.ts';
import { type Sent, viaGraphql, viaRest, viaTrpc, withBody } from './requests.ts';

/** The longest time in milliseconds that a request may hold the event loop. */
export const GOAL_MS = 50;

export interface Row {
  readonly operation: string;
  readonly variant: string;
  /** Bytes. */
  readonly sent: number;
  readonly status: number;
  readonly answered: number;
  /** The longest hold of the event loop, in milliseconds of processor time of the main thread. */
  readonly hold: number;
}

/** A call that is not of the schema alone, with the state that it needs. */
export interface Call {
  readonly operation: string;
  readonly variant: string;
  readonly sent: Sent;
  readonly headers: Readonly<Record<string, string>>;
}

/** Repeats of a call above the goal: its code may not be compiled yet, or garbage of another call may be collected in it. */
const REPEATS = 2;
/** No compiler or garbage takes so long. */
const CERTAIN_MS = 4 * GOAL_MS;

/** A service on the database and the objects of a test's service, in a process of its own. */
export function startMeasured(service: TestService): Promise<RunningTarget> {
  const settings = {
    DATABASE_URL: service.database.url,
    DATA_DIR: service.directory,
    VETT_MASTER_KEY: MASTER_KEY,
    TRUSTED_PROXIES: '127.0.0.1',
    FACE_THREADS: '1',
    HOST: '127.0.0.1',
    PORT: '0',
  };
  return startTarget(new URL('./service.ts', import.meta.url).href, [JSON.stringify(settings)]);
}

/** A key makes a hash of the input and a sealed copy of the answer. */
const keyed = () => ({ 'Idempotency-Key': randomUUID() });

let addresses = 0;
/** Every call comes from an address of its own: calls without a known token are limited by address. */
const fromElsewhere = () => ({ 'X-Forwarded-For': `198.18.${(addresses >> 8) & 255}.${addresses++ & 255}` });

/** Sends a request and measures how long the service was held. */
async function once(target: RunningTarget, { operation, variant, sent, headers }: Call): Promise<Row> {
  const { method, path, body } = sent;
  await target.delays();
  const response = await fetch(new URL(path, target.url), {
    method,
    headers: { ...headers, ...fromElsewhere(), ...(body && { ...keyed(), 'Content-Type': 'application/json' }) },
    ...(body && { body: new Uint8Array(body) }),
  });
  const answered = (await response.arrayBuffer()).byteLength;
  const { longest: hold } = await target.delays();
  return { operation, variant, sent: body?.length ?? path.length, status: response.status, answered, hold };
}

export async function measure(target: RunningTarget, call: Call): Promise<Row> {
  let row = await once(target, call);
  for (let repeat = 0; repeat < REPEATS && row.hold > GOAL_MS && row.hold < CERTAIN_MS; repeat++) {
    const again = await once(target, call);
    // A second call of what deletes or creates may find nothing to do.
    if (again.status !== row.status) break;
    row = again.hold < row.hold ? again : row;
  }
  return row;
}

/** The calls of an operation that its schema tells. */
export async function* callsOf(service: TestService, endpoint: Endpoint<AnyContract>): AsyncGenerator<Call> {
  const { id: operation } = endpoint;
  const { headers, members } = await newCaller(service, endpoint);
  const legal = legalInputs(endpoint.operation, members);
  const call = (variant: string, sent: Sent): Call => ({ operation, variant, sent, headers });
  for (const { variant, input } of legal) yield call(variant, viaRest(endpoint, { ...members, ...input }));
  for (const { variant, input } of costliestOf(legal)) {
    yield call(`tRPC: ${variant}`, viaTrpc(endpoint, input));
    const sent = viaGraphql(endpoint, input);
    if (sent) yield call(`GraphQL: ${variant}`, sent);
  }
  if (!takesBody(endpoint)) return;
  // Bodies are read alike for all operations of an audience with the same limit: one of each kind is enough.
  const { audience, body: limit } = endpoint.operation;
  const reader = `${audience} ${limit}`;
  const hostile = readers.has(reader) ? [] : hostileBodies(bytesOf(endpoint.operation));
  readers.add(reader);
  for (const { variant, body } of [...hostile, ...illegalBodies(endpoint.operation, legal)])
    yield call(variant, withBody(endpoint, members, body));
}

const readers = new Set<string>();

/** The largest of the legal inputs, which the other interfaces get too. */
function costliestOf(legal: readonly LegalInput[]): LegalInput[] {
  const sized = legal.map((input) => ({ input, bytes: sizeOf(input.input) }));
  return sized
    .sort((one, other) => other.bytes - one.bytes)
    .slice(0, 2)
    .map(({ input }) => input);
}

const COLUMNS = ['operation', 'variant', 'sent', 'status', 'answered', 'hold'] as const;

/** The rows as text, the longest hold first. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows
    .toSorted((one, other) => other.hold - one.hold)
    .map((row) => COLUMNS.map((column) => (column === 'hold' ? `${row.hold.toFixed(0)} ms` : String(row[column]))));
  const widths = COLUMNS.map((column, at) => Math.max(column.length, ...lines.map((line) => line[at]?.length ?? 0)));
  return [[...COLUMNS], ...lines]
    .map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
    .join('\n');
}

/** The worst row of each operation. */
export const worstOf = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows, ({ operation }) => operation).values()].map((those) =>
    those.reduce((worst, row) => (row.hold > worst.hold ? row : worst)),
  );
