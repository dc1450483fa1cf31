import { AuditEvent, type ChainedEvent } from '@vett/schema/audit';
import { OperatorEvent } from '@vett/schema/operator';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { RunAsOperator } from '../core/operator.ts';
import { ChainCheck, type HeadComparison, INSTALLATION } from '../features/audit/audit.ts';
import { operatorOperations } from '../features.ts';
import { OperatorError } from '../platform/error.ts';
import { eachLine, readHeads } from './heads-file.ts';
import { asOperator, isNotFound } from './operator.ts';
import { printJson } from './output.ts';

const { audit } = operatorOperations;
const CODES = '\nExit codes: 0 done, the chain is whole · 1 failed, or the chain is broken';
const HEADS = ['--heads <path>', 'the file of AUDIT_HEADS_FILE: the chain must have each of its heads'] as const;
const EXPORTED = ['--file <path>', 'a file that `export` printed, instead of the database'] as const;

interface Options {
  readonly tenant?: string;
  readonly file?: string;
  readonly heads?: string;
}

export function defineAudit(command: Command): void {
  command
    .command('export')
    .description('Print the chained events of a tenant, oldest first, one line of JSON each.')
    .requiredOption('--tenant <id>', 'id of the tenant')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(({ tenant }: { tenant: string }) => onTenant(tenant, (run) => eachEvent(run, tenant, printJson)));
  command
    .command('verify')
    .description('Recompute the chain of a tenant in the database, or of an exported file.')
    .option('--tenant <id>', 'id of the tenant')
    .option(...EXPORTED)
    .option(...HEADS)
    .addHelpText('after', CODES)
    .action(verify);
  const installation = command
    .command('installation')
    .description('Export and verify the chain of the acts of the operator.');
  installation
    .command('export')
    .description('Print the acts of the operator, oldest first, one line of JSON each.')
    .addHelpText('after', '\nExit codes: 0 done · 1 failed')
    .action(() => asOperator(readConfig(process.env), (run) => eachAct(run, printJson)));
  installation
    .command('verify')
    .description('Recompute the chain of the installation in the database, or of an exported file.')
    .option(...EXPORTED)
    .option(...HEADS)
    .addHelpText('after', CODES)
    .action(verifyInstallation);
}

type AuditEventVisitor = (event: ChainedEvent | OperatorEvent) => void;

async function eachEvent(run: RunAsOperator, tenant_id: string, read: AuditEventVisitor): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const part: { events: AuditEvent[]; next: number | null } = await run(audit.export, { tenant_id, after });
    for (const event of part.events) read(event as ChainedEvent);
    after = part.next;
  }
}

async function eachAct(run: RunAsOperator, read: AuditEventVisitor): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const part: { events: OperatorEvent[]; next: number | null } = await run(audit.exportInstallation, { after });
    part.events.forEach(read);
    after = part.next;
  }
}

async function verify({ tenant, file, heads }: Options): Promise<void> {
  if ((tenant === undefined) === (file === undefined)) throw new OperatorError('Say --tenant or --file, one of them.');
  if (file !== undefined) return print(await verifyFile(file, heads, AuditEvent, ({ tenant_id }) => tenant_id));
  const tenant_id = tenant as string;
  const published = heads === undefined ? undefined : await readHeads(heads, tenant_id);
  await onTenant(tenant_id, async (run) => {
    const result = await run(audit.verify, { tenant_id });
    if (published) await eachEvent(run, tenant_id, (event) => published.add(event));
    print(result, published);
  });
}

async function verifyInstallation({ file, heads }: Options): Promise<void> {
  if (file !== undefined) return print(await verifyFile(file, heads, OperatorEvent, () => INSTALLATION));
  const published = heads === undefined ? undefined : await readHeads(heads, INSTALLATION);
  await asOperator(readConfig(process.env), async (run) => {
    const result = await run(audit.verifyInstallation, {});
    if (published) await eachAct(run, (event) => published.add(event));
    print(result, published);
  });
}

function print(result: { readonly valid: boolean }, published?: HeadComparison): void {
  const compared = published?.result();
  const valid = result.valid && (compared?.first_missing_head ?? null) === null;
  printJson({ ...result, ...compared, valid });
  if (!valid) process.exitCode = 1;
}

interface Format<E> {
  parse(value: unknown): E;
}

/** Verifies an exported chain, and compares it with the heads that were published of it. */
async function verifyFile<E extends AuditEvent | OperatorEvent>(
  path: string,
  headsPath: string | undefined,
  format: Format<E>,
  chainOf: (event: E) => string,
) {
  const check = new ChainCheck();
  let heads: HeadComparison | undefined;
  await eachLine(path, async (text, line) => {
    const event = readEvent(format, text, line);
    if (headsPath !== undefined) heads ??= await readHeads(headsPath, chainOf(event));
    const chained = event as E & ChainedEvent;
    check.add(chained);
    heads?.add(chained);
  });
  if (headsPath !== undefined && !heads) throw new OperatorError(`${path} has no event to compare with the heads.`);
  const { checked, first_broken_seq, head_hash } = check;
  const compared = heads?.result();
  const valid = first_broken_seq === null && (compared?.first_missing_head ?? null) === null;
  return { valid, checked, first_broken_seq, head_hash, ...compared };
}

function readEvent<E>(format: Format<E>, text: string, line: number): E {
  try {
    return format.parse(JSON.parse(text));
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
