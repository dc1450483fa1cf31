import { type FileHandle, open } from 'node:fs/promises';
import { AuditEvent, type ChainedEvent } from '@vett/schema/audit';
import type { Command } from 'commander';
import { validate } from 'uuid';
import { readConfig } from '../config.ts';
import { ChainCheck, chainOf, findHead, verifyChain } from '../features/audit/audit.ts';
import { openConfigured } from '../installation.ts';
import type { TenantDatabase } from '../platform/database/tenant.ts';
import { tenantDatabase } from '../platform/database/tenant.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { printJson } from './output.ts';

const CODES = '\nExit codes: 0 done, the chain is whole · 1 failed, or the chain is broken';

export function defineAudit(audit: Command): void {
  audit
    .command('export')
    .description('Print the chained events of a tenant, oldest first, one line of JSON each.')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(exportEvents);
  audit
    .command('verify')
    .description('Recompute the chain of a tenant in the database, or of an exported file.')
    .option('--tenant <id>', 'id of the tenant')
    .option('--file <path>', 'a file that `audit export` printed')
    .addHelpText('after', CODES)
    .action(verify);
}

async function exportEvents({ tenant }: { tenant: string }): Promise<void> {
  await withTenant(tenant, async (database) => {
    const { seq } = await database.run(findHead);
    for await (const event of chainOf(database, seq)) printJson(event);
  });
}

async function verify({ tenant, file }: { tenant?: string; file?: string }): Promise<void> {
  if ((tenant === undefined) === (file === undefined)) throw new OperatorError('Say --tenant or --file, one of them.');
  const result = file === undefined ? await verifyTenant(tenant as string) : await verifyFile(file);
  printJson(result);
  if (!result.valid) process.exitCode = 1;
}

const verifyTenant = (tenant: string) =>
  withTenant(tenant, (database) => verifyChain(database, new AbortController().signal));

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

async function withTenant<T>(tenantId: string, work: (database: TenantDatabase) => Promise<T>): Promise<T> {
  const database = await openConfigured(readConfig(process.env), createLog('warn'));
  try {
    const tenant = tenantDatabase(database.sql, tenantId);
    const found =
      validate(tenantId) &&
      (await tenant.run((transaction) => transaction.selectFrom('tenant').select('tenant_id').executeTakeFirst()));
    if (!found) throw new OperatorError(`There is no tenant ${tenantId}.`);
    return await work(tenant);
  } finally {
    await database.close();
  }
}
