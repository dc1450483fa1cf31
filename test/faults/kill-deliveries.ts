import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { keyringOf } from '../../src/platform/crypto/keyring.ts';
import { systemClock } from '../../src/ports/clock.ts';
import type { TestDatabase } from '../support/database.ts';
import { addEndpoint, emitEvent } from '../support/endpoints.ts';
import { PATIENCE, type Running } from '../support/process.ts';
import { expectedSignature, jobOf, receiver } from '../support/receiver.ts';
import { inSuiteOrSoak, type Seen } from '../support/soak.ts';
import { type Fleet, urlOf } from './fleet.ts';

export const KILLS = inSuiteOrSoak(1, 40);
const PAUSE_MS = inSuiteOrSoak(500, 1_500);
const CLIENTS = 2;
/** A lost process holds its jobs for some seconds, so the events of the suite come from transactions of the test. */
const HAS_JOBS = inSuiteOrSoak(false, true);
/** A lost process holds its endpoints for half a minute. */
const TAKEN_OVER = { timeout: 300_000, interval: 500 };
const SETTINGS = { LOG_LEVEL: 'info', OUTBOUND_ALLOWLIST: '127.0.0.0/8', ALLOW_HTTP_WEBHOOKS: 'true' };

/**
 * Kills two workers in turns while events are sent to a receiver. In a soak the events are the ends of jobs that clients make, and
 * an API process is killed too.
 */
export async function killWhileDelivering(
  database: TestDatabase,
  { tenant_id, headers, start, master }: Fleet,
): Promise<Seen> {
  // An answer that takes a while, so that kills hit attempts under way.
  const { url: target, received } = await receiver(async (_got, response) => {
    await sleep(50);
    response.end();
  });
  const { sql } = database;
  const parts = { sql, keyring: keyringOf(master), clock: systemClock };
  await addEndpoint(parts, tenant_id, target);

  let url = '';
  const startApi = async () => {
    const api = start(['serve', '--no-worker'], SETTINGS);
    url = await urlOf(api);
    return api;
  };
  const startWorker = async () => {
    const worker = start(['worker'], SETTINGS);
    await worker.says(/(working)/);
    return worker;
  };
  const restart = [startWorker, startWorker, ...(HAS_JOBS ? [startApi] : [])];
  const fleet = await Promise.all(restart.map((begin) => begin()));

  const acknowledged = new Set<string>();
  let isOver = false;
  const body = JSON.stringify({ subjects: [{ reference: '1', subject: { full_name: 'Nobody Atall' } }] });
  async function makeJob(): Promise<string | undefined> {
    const answer = await fetch(`${url}/kyc/jobs`, { method: 'POST', headers, body }).catch(() => undefined);
    const created = answer?.status === 202 && (await answer.json().catch(() => undefined));
    return created ? (created as { job: { job_id: string } }).job.job_id : undefined;
  }
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (!isOver) {
      const jobId = HAS_JOBS ? await makeJob() : await emitEvent(parts, tenant_id);
      if (jobId) acknowledged.add(jobId);
      await sleep(20);
    }
  });
  // As if the half minute were over.
  const endClaims = () => database.admin`update notification_endpoint set claimed_until = now()`;
  for (let i = 0; i < KILLS; i++) {
    await sleep(PAUSE_MS);
    const place = i % fleet.length;
    const victim = fleet[place] as Running;
    victim.child.kill('SIGKILL');
    await victim.ended;
    if (!HAS_JOBS) await endClaims();
    fleet[place] = await (restart[place] as typeof startApi)();
  }
  isOver = true;
  await Promise.all(clients);
  expect(acknowledged.size).toBeGreaterThan(0);

  const missing = () => [...acknowledged].filter((id) => !received.some((got) => jobOf(got) === id));
  await vi.waitFor(() => expect(missing()).toEqual([]), TAKEN_OVER);
  const bodies = new Map<string, string>();
  for (const got of received) {
    const id = String(got.headers['x-webhook-id']);
    expect(String(got.body)).toBe(bodies.get(id) ?? String(got.body));
    expect(JSON.parse(String(got.body)).id).toBe(id);
    expect(got.headers['x-webhook-signature']).toBe(expectedSignature(got));
    bodies.set(id, String(got.body));
  }
  const undone = () => database.admin`select from delivery where status <> 'delivered'`;
  await vi.waitFor(async () => expect(await undone()).toHaveLength(0), { ...PATIENCE, interval: 500 });
  return {
    kills: KILLS,
    acknowledged: acknowledged.size,
    events: bodies.size,
    repeated: received.length - bodies.size,
  };
}
