import { access, constants, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OutputOf } from '@vett/schema/contract';
import type { operatorContracts } from '@vett/schema/operator';
import type { Config } from '../../config.ts';
import { type Finding, fine } from '../../core/finding.ts';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import type { Sql } from '../../platform/database/connect.ts';
import type { Outbound } from '../../ports/outbound.ts';
import { movedHeads, noteAllPublished, noteProblem, notePublished, readPublishing } from './act-store.ts';
import { isTimeStampOf, timeStampQuery } from './time-stamp.ts';

const TIMEOUT_MS = 20_000;

/**
 * Publishes the heads that moved to where the operator says, so that a chain that is cut or rewritten later does not have them. They
 * count as published once every place has them: a repeated run may append a line twice.
 */
export const publishHeads = defineInstallationJob({
  name: 'audit.heads',
  schedule: '7 * * * *',
  async run(installation, _data, signal) {
    const { sql, clock } = installation;
    try {
      await publish(installation, signal);
    } catch (error) {
      await noteProblem(sql, (error as Error).message);
      throw error;
    }
    await noteAllPublished(sql, clock.now());
  },
});

async function publish({ sql, config, clock, outbound }: Installation, signal: AbortSignal): Promise<void> {
  const { file, url, timeStampUrl } = config.auditHeads;
  if (file === undefined && url === undefined) return;
  const moved = await movedHeads(sql);
  if (moved.length === 0) return;
  const time = clock.now().toISOString();
  const lines = moved.map(({ chain, seq, hash }) =>
    JSON.stringify({ chain, seq, head_hash: hash.toString('hex'), time }),
  );
  if (file !== undefined) await appendLines(file, lines);
  if (file !== undefined && timeStampUrl !== undefined) {
    const stamp = await timeStampOf(lines, { url: timeStampUrl, time, outbound, signal });
    await appendLines(file, [stamp]);
    lines.push(stamp);
  }
  if (url !== undefined) await post(outbound, { url, body: textOf(lines), type: 'application/x-ndjson', signal });
  for (const head of moved) await notePublished(sql, head);
}

const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/** A line with the answer of a time-stamping service on the lines above it, each with its line break. */
async function timeStampOf(
  lines: readonly string[],
  { url, time, outbound, signal }: { url: string; time: string; outbound: Outbound; signal: AbortSignal },
): Promise<string> {
  const { digest, query } = timeStampQuery(textOf(lines));
  const response = await post(outbound, { url, body: query, type: 'application/timestamp-query', signal });
  if (!isTimeStampOf(digest, response)) throw new Error('AUDIT_TIMESTAMP_URL granted no time stamp of the heads');
  const time_stamp = { lines: lines.length, sha256: digest.toString('hex'), response: response.toString('base64') };
  return JSON.stringify({ time_stamp, time });
}

async function post(
  outbound: Outbound,
  { type, ...request }: { url: string; body: string | Buffer; type: string; signal: AbortSignal },
): Promise<Buffer> {
  const headers = { 'content-type': type };
  const answer = await outbound.request({ ...request, method: 'POST', headers, timeoutMs: TIMEOUT_MS });
  if (answer.outcome === 'failed') throw new Error(`the heads were not published: ${answer.reason} ${answer.detail}`);
  if (answer.status < 200 || answer.status > 299) throw new Error(`the heads were not published: ${answer.status}`);
  return Buffer.from(answer.body);
}

/** Fulfilled once the lines are on the disk. A line that a crash cut off stays alone. */
async function appendLines(path: string, lines: readonly string[]): Promise<void> {
  const file = await open(path, 'a+');
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(1), 0, size > 0 ? 1 : 0, Math.max(0, size - 1));
    const isCut = size > 0 && buffer.toString() !== '\n';
    await file.appendFile(`${isCut ? '\n' : ''}${textOf(lines)}`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Since when heads wait, and why. */
export async function publishingOf(sql: Sql): Promise<OutputOf<typeof operatorContracts.audit.publishedHeads>> {
  const head = await readPublishing(sql);
  const waiting = (await movedHeads(sql)).length;
  return { published_at: head.published_at.toISOString(), waiting, problem: head.publish_problem };
}

type Publishing = Awaited<ReturnType<typeof publishingOf>>;

const HOUR_MS = 3_600_000;
/** Attempts are made hourly, and a single one may fail. */
const LATE_HOURS = 3;
const CHECK = 'audit heads';

/** Says whether heads wait for long, and whether this process could append to their file; nothing without the settings. */
export async function headsFindings(
  { auditHeads: { file, url } }: Config,
  { published_at, waiting, problem }: Publishing,
  now: Date,
): Promise<Finding[]> {
  if (file === undefined && url === undefined) return [];
  const hours = Math.floor((now.getTime() - new Date(published_at).getTime()) / HOUR_MS);
  if (waiting > 0 && hours >= LATE_HOURS) {
    const why = problem ?? 'no process that runs jobs has tried';
    const message = `For ${hours} hours no heads of the audit chains were published (${why}). Correct AUDIT_HEADS_FILE, AUDIT_HEADS_URL or AUDIT_TIMESTAMP_URL.`;
    return [{ check: CHECK, ok: false, message }];
  }
  return file === undefined ? [fine(CHECK, `are posted, last at ${published_at}`)] : [await fileFinding(file)];
}

async function fileFinding(path: string): Promise<Finding> {
  const check = CHECK;
  try {
    await access(dirname(path), constants.W_OK);
    await access(path, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    return fine(check, `are appended to ${path}`);
  } catch (error) {
    const message = `The heads of the audit chains are published nowhere: ${(error as Error).message}. Correct AUDIT_HEADS_FILE.`;
    return { check, ok: false, message };
  }
}
