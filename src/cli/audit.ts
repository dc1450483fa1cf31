import { type FileHandle, open } from 'node:fs/promises';
import { AuditEvent, type ChainedEvent } from '@vett/schema/audit';
import type { Command } from 'commander';
import type { z } from 'zod';
import { readConfig } from '../config.ts';
import type { RunAsOperator } from '../core/operator.ts';
import { ChainCheck } from '../features/audit/audit.ts';
import { operatorOperations } from '../features.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { asOperator, isNotFound } from './operator.ts';
import { printJson } from './output.ts';

const { audit } = operatorOperations;
const CODES = '\nExit codes: 0 done, the chain is whole · 1 failed, or the chain is broken';

export function defineAudit(command: Command): void {
  command
    .command('export')
    .description('Print the chained events of a tenant, oldest first, one line of JSON each.')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(exportEvents);
  command
    .command('verify')
    .description('Recompute the chain of a tenant in the database, or of an exported file.')
    .option('--tenant <id>', 'id of the tenant')
    .option('--file <path>', 'a file that `audit export` printed')
    .addHelpText('after', CODES)
    .action(verify);
}

async function exportEvents({ tenant: tenant_id }: { tenant: string }): Promise<void> {
  await onTenant(tenant_id, async (run) => {
    let after: number | null = 0;
    while (after !== null) {
      const part: z.output<typeof audit.export.output> = await run(audit.export, { tenant_id, after });
      part.events.forEach(printJson);
      after = part.next;
    }
  });
}

async function verify({ tenant, file }: { tenant?: string; file?: string }): Promise<void> {
  if ((tenant === undefined) === (file === undefined)) throw new OperatorError('Say --tenant or --file, one of them.');
  const result = file === undefined ? await verifyTenant(tenant as string) : await verifyFile(file);
  printJson(result);
  if (!result.valid) process.exitCode = 1;
}

const verifyTenant = (tenant_id: string) => onTenant(tenant_id, (run) => run(audit.verify, { tenant_id }));

async function verifyFile(path: string) {
  const check = new ChainCheck();
  const file = await openFile(path);
  let line = 0;
  for await (const text of file.readLines()) {
    line++;
    check.add(readEvent(text, line));
  }
  const { checked, first_broken_seq, head_hash } = check;
  return { valid: first_broken_seq === null, checked, first_broken_seq, head_hash };
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

function readEvent(text: string, line: number): ChainedEvent {
  try {
    return AuditEvent.parse(JSON.parse(text)) as ChainedEvent;
  } catch {
    throw new OperatorError(`Line ${line} is no event of an audit log.`);
  }
}

async function onTenant<T>(tenantId: string, work: (run: RunAsOperator) => Promise<T>): Promise<T> {
  try {
    return await asOperator(readConfig(process.env), work);
  } catch (error) {
    if (isNotFound(error)) throw new OperatorError(`There is no tenant ${tenantId}.`, { cause: error });
    throw error;
  }
}
