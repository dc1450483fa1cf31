import type { ScanStep } from '@vett/schema/scan';
import type { ScanDeclared, ScanFinding } from '@vett/schema/scan-report';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';

/** Label of the tenant's key that seals scans. */
export const KEY_LABEL = 'website-scan';

/** The sealed part of a scan. */
export interface ScanContent {
  readonly target_url: string;
  readonly declared: ScanDeclared;
  readonly findings: readonly ScanFinding[];
  readonly files: readonly StoredFile[];
  readonly signature: string;
}

export interface StoredFile {
  readonly file_name: string;
  /** The name of its object; left out by scans of former versions, where it is that of the file. */
  readonly object_name?: string;
  readonly size: number;
  readonly sha256: string;
  readonly last_modified: string;
}

/** A block of a step before it has its numbers. */
export interface Block extends Omit<ScanStep, 'sequence_id' | 'agent_step' | 'screenshot_url'> {
  /** The name of its object. */
  readonly screenshot?: string;
}

export const newContent = (target_url: string, declared: ScanDeclared): ScanContent => ({
  target_url,
  declared,
  findings: [],
  files: [],
  signature: '',
});

const scanContext = (jobId: string) => `scan_job ${jobId}`;
const blockContext = (jobId: string, sequence: number) => `scan_job ${jobId} block ${sequence}`;

export const sealContent = (key: Buffer, jobId: string, content: ScanContent): Buffer =>
  sealLarge(key, content, scanContext(jobId));

export const openContent = async (
  key: Buffer,
  { job_id, sealed }: { job_id: string; sealed: Buffer },
): Promise<ScanContent> => (await openLarge(key, sealed, scanContext(job_id))) as ScanContent;

export const sealBlock = (key: Buffer, jobId: string, sequence: number, block: Block): Buffer =>
  sealLarge(key, block, blockContext(jobId, sequence));

export const openBlock = async (
  key: Buffer,
  jobId: string,
  { sequence_id, sealed }: { sequence_id: number; sealed: Buffer },
) => (await openLarge(key, sealed, blockContext(jobId, sequence_id))) as Block;
