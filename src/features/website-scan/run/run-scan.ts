import type { ScanReport } from '@vett/schema/scan-report';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { emittingIn } from '../../../core/events.ts';
import { tryMove } from '../../../core/lifecycle.ts';
import { sha256InTurns } from '../../../platform/crypto/sha256.ts';
import type { Notices } from '../../../platform/database/notices.ts';
import { Work } from '../../../platform/work.ts';
import type { SiteBrowser } from '../../../ports/site-browser.ts';
import type { TokenDoors } from '../../token/token.ts';
import { embeddedExplorer } from '../agent/explorer.ts';
import { modelDecider } from '../agent/model-decider.ts';
import { type Screenshot, type StepRecord, scanSite } from '../agent/scan-site.ts';
import { fileKey, objectName } from '../files.ts';
import { rulesOf } from '../findings/page-finding.ts';
import { SCAN_STATES } from '../lifecycle.ts';
import { KEY_LABEL, openContent, type ScanContent, sealBlock, sealContent } from '../sealed.ts';
import { beat, heldScan, insertStep, noteChange, type StoredScan, topicOf } from '../store.ts';
import { countUse } from '../use.ts';
import { failScan, type ScanClaim, timeOutOf } from './claim.ts';
import { resultFiles } from './files.ts';

const HEARTBEAT_MS = 15_000;
const JPEG = 'image/jpeg';

/** The scan is another worker's by now, or was cancelled. */
class LostError extends Error {
  override readonly name = 'LostError';
}

/** Runs a claimed scan to its end. With `stop` it goes back to the queue, and the attempt does not count. */
export async function runScan(
  caller: Caller,
  doors: Doors & TokenDoors,
  { scan, runner }: ScanClaim,
  around: { readonly browser: SiteBrowser; readonly notices: Notices; readonly stop: AbortSignal },
): Promise<void> {
  const { job_id } = scan;
  const { database, clock } = doors;
  const lost = new AbortController();
  const timeOut = AbortSignal.timeout(timeOutOf(scan));
  const check = () =>
    void database
      .run((transaction) => beat(transaction, job_id, runner, clock.now()))
      // An unavailable database shows in the next step.
      .then((isOwn) => isOwn || lost.abort(new LostError()))
      .catch(() => {});
  const timer = setInterval(check, HEARTBEAT_MS);
  const off = around.notices.on(topicOf(job_id), check);
  const signal = AbortSignal.any([around.stop, lost.signal, timeOut]);
  try {
    await explore(caller, doors, { scan, runner }, around.browser, signal);
  } catch (error) {
    if (lost.signal.aborted || error instanceof LostError) return;
    if (around.stop.aborted) return await giveBack(doors, { scan, runner });
    caller.log.warn({ error, job_id }, 'a website scan failed');
    const reason = timeOut.aborted ? 'run time-out' : 'The browser could not go on.';
    await database.run(async (transaction) => {
      if (await heldScan(transaction, job_id, runner)) await failScan(transaction, doors, job_id, reason, clock.now());
    });
  } finally {
    clearInterval(timer);
    off();
  }
}

async function explore(
  caller: Caller,
  doors: Doors & TokenDoors,
  claim: ScanClaim,
  browser: SiteBrowser,
  signal: AbortSignal,
) {
  const { scan } = claim;
  const key = await doors.keyOf(KEY_LABEL, doors.database);
  const content = await openContent(key, scan);
  const pictures: Screenshot[] = [];
  const model = doors.providers.languageModel;
  const session = await browser.open(signal);
  try {
    const report = await scanSite({
      target: content.target_url,
      effort: scan.effort,
      session,
      signal,
      decider: model ? modelDecider(model) : embeddedExplorer,
      rules: rulesOf(caller.tenant.configuration),
      declared: content.declared,
      now: doors.clock.now,
      async record(step) {
        if (step.picture) pictures.push(step.picture);
        await keepStep(caller, doors, claim, key, step);
      },
    });
    await finish(caller, doors, claim, key, content, { job_id: scan.job_id, ...report }, pictures);
  } finally {
    await session.close();
  }
}

/** Stores a step: its picture, then its blocks with the next numbers. Throws LostError. */
async function keepStep(
  { tenant }: Caller,
  { storage, database, clock }: Doors & TokenDoors,
  { scan: { job_id }, runner }: ScanClaim,
  key: Buffer,
  { agent_step, blocks, picture, usage }: StepRecord,
): Promise<void> {
  const nameOf = (name: string) => objectName(runner, name);
  if (picture) await storage.put(fileKey(tenant.tenant_id, job_id, nameOf(picture.name)), picture.bytes, JPEG);
  await database.run(async (transaction) => {
    const held = await heldScan(transaction, job_id, runner);
    if (!held) throw new LostError();
    const rows = blocks.map(({ screenshot, ...block }, i) => {
      const sequence_id = held.total_sequences + i + 1;
      const stored = { ...block, ...(screenshot !== undefined && { screenshot: nameOf(screenshot) }) };
      return { job_id, sequence_id, agent_step, type: block.type, sealed: sealBlock(key, job_id, sequence_id, stored) };
    });
    const now = clock.now();
    await insertStep(transaction, job_id, rows, {
      current_step: agent_step,
      total_sequences: held.total_sequences + rows.length,
      heartbeat_at: now,
      updated_at: now,
      model_calls: held.model_calls + (usage?.model_calls ?? 0),
      input_tokens: held.input_tokens + (usage?.input_tokens ?? 0),
      output_tokens: held.output_tokens + (usage?.output_tokens ?? 0),
      cost_usd: held.cost_usd + (usage?.cost_usd ?? 0),
    });
    await noteChange(transaction, job_id);
  });
}

/** Stores the files, signs their hashes, and completes the scan. */
async function finish(
  { tenant }: Caller,
  doors: Doors & TokenDoors,
  { scan: { job_id }, runner }: ScanClaim,
  key: Buffer,
  { target_url, declared }: ScanContent,
  report: ScanReport,
  pictures: readonly Screenshot[],
): Promise<void> {
  const { storage, database, clock, tokens } = doors;
  const now = clock.now();
  const made = await resultFiles(report, pictures);
  for (const { file_name, type, bytes } of made) {
    await storage.put(fileKey(tenant.tenant_id, job_id, objectName(runner, file_name)), bytes, type);
  }
  const work = new Work(Number.POSITIVE_INFINITY);
  const files = await Array.fromAsync(made, async ({ file_name, bytes }) => ({
    file_name,
    object_name: objectName(runner, file_name),
    size: bytes.length,
    sha256: await sha256InTurns(bytes, work),
    last_modified: now.toISOString(),
  }));
  const hashes = files.map(({ file_name, sha256 }) => ({ file_name, sha256 }));
  const signature = await tokens.signText(JSON.stringify({ job_id, files: hashes }));
  const content: ScanContent = { target_url, declared, findings: report.findings, files, signature };
  await database.run(async (transaction) => {
    if (!(await heldScan(transaction, job_id, runner))) throw new LostError();
    const set = {
      sealed: sealContent(key, job_id, content),
      files_count: files.length,
      completed_at: now,
      updated_at: now,
    };
    const by = emittingIn(transaction, doors);
    const scan = await tryMove(transaction, SCAN_STATES, job_id, 'complete', { set, by });
    if (scan) await countUse(transaction, scan, 'success', now);
    await noteChange(transaction, job_id);
  });
}

/** Puts the scan back into the queue, since this worker stops. */
async function giveBack(
  { database, clock }: Doors & TokenDoors,
  { scan, runner }: { scan: StoredScan; runner: string },
) {
  await database.run(async (transaction) => {
    if (!(await heldScan(transaction, scan.job_id, runner))) return;
    const set = { runner: null, updated_at: clock.now(), attempts: scan.attempts - 1 };
    await tryMove(transaction, SCAN_STATES, scan.job_id, 'return', { set });
    await noteChange(transaction, scan.job_id);
  });
}
