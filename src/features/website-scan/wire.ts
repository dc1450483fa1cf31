import { SCAN, type ScanJobState, type ScanStep } from '@vett/schema/scan';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { fileKey } from './files.ts';
import { openBlock, type ScanContent } from './sealed.ts';
import type { StoredBlock, StoredScan } from './store.ts';

export function wireState(scan: StoredScan, { target_url }: ScanContent): ScanJobState {
  const { job_id, status, effort, current_step, total_sequences, error_message } = scan;
  const { model_calls, input_tokens, output_tokens, cost_usd } = scan;
  const max_steps = SCAN.steps[effort];
  return {
    job_id,
    target_url,
    status,
    effort,
    current_step,
    max_steps,
    total_sequences,
    created_at: scan.created_at.toISOString(),
    updated_at: scan.updated_at.toISOString(),
    started_at: scan.started_at?.toISOString() ?? null,
    completed_at: scan.completed_at?.toISOString() ?? null,
    progress: current_step / max_steps,
    last_sequence_id: total_sequences,
    usage: { model_calls, input_tokens, output_tokens, cost_usd },
    ...(error_message !== null && { error_message }),
  };
}

/** Makes the temporary download URLs of a scan. */
export const urlsOf = (
  { tenant }: Pick<Caller, 'tenant'>,
  { storage, clock }: Pick<Doors, 'storage' | 'clock'>,
  jobId: string,
): ((name: string) => string) => {
  const until = new Date(clock.now().getTime() + SCAN.url_seconds * 1000);
  return (name) =>
    storage.downloadUrl({
      key: fileKey(tenant.tenant_id, jobId, name),
      expiresAt: until,
      disposition: name.endsWith('.jpg') ? 'inline' : 'attachment',
    });
};

export async function wireBlock(
  key: Buffer,
  jobId: string,
  stored: StoredBlock,
  { exposesThinking, urlOf }: { exposesThinking: boolean; urlOf: (name: string) => string },
): Promise<ScanStep> {
  const { screenshot, ...block } = await openBlock(key, jobId, stored);
  const { sequence_id, agent_step, type } = stored;
  return {
    sequence_id,
    agent_step,
    ...block,
    ...(type === 'thinking' && !exposesThinking && { content: '' }),
    ...(type === 'tool_result' && { screenshot_url: screenshot === undefined ? null : urlOf(screenshot) }),
  };
}
