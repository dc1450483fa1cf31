import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import type { z } from 'zod';
import { readConfig } from '../config.ts';
import { operatorOperations } from '../features.ts';
import { useProxy } from '../platform/proxy.ts';
import { tenantId } from './arguments.ts';
import { asOperator, isNotFound } from './operator.ts';
import { printable, printJson } from './output.ts';

const { retention, tenant: tenants } = operatorOperations;
const EXIT = { noSuchTenant: 40, notConfirmed: 41 };

interface Options {
  tenant: string;
  yes?: true;
  json?: true;
}

export function addEraseTenant(admin: Command): void {
  admin
    .command('erase-tenant')
    .description('Erase a tenant with everything that is kept of it. This cannot be undone.')
    .requiredOption('--tenant <id>', 'id of the tenant', tenantId)
    .option('--yes', 'do not ask')
    .option('--json', 'print what was erased as one line of JSON')
    .addHelpText(
      'after',
      '\nAll or nothing is erased, the key of the tenant included, without which copies of its sealed data stay unreadable.' +
        '\nThen its objects in the storage are deleted; what cannot be deleted now, the daily job deletes.' +
        '\nIts tokens are refused at once. Backups of the database keep the tenant until they are deleted.' +
        '\n\nExit codes: 0 erased · 1 failed, nothing was erased · 40 there is no such tenant · 41 not confirmed',
    )
    .action(erase);
}

async function erase({ tenant: tenant_id, yes, json }: Options): Promise<void> {
  const config = readConfig(process.env);
  useProxy(config);
  await asOperator(config, async (run) => {
    const all = await run(tenants.list, {});
    const tenant = all.tenants.find((other) => other.tenant_id === tenant_id);
    if (!tenant) return refused(EXIT.noSuchTenant, 'There is no such tenant. `admin tenants` shows those there are.');
    if (!yes && !(await isConfirmed(tenant))) return refused(EXIT.notConfirmed, 'Not confirmed: nothing was erased.');
    try {
      printErased(await run(retention.erase, { tenant_id }), tenant.name, json);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      refused(EXIT.noSuchTenant, 'The tenant was erased by someone else meanwhile.');
    }
  });
}

type ErasureResult = z.output<typeof retention.erase.output>;

function printErased(
  { jobs, rows, objects, objects_problem: problem }: ErasureResult,
  name: string,
  json: true | undefined,
): void {
  if (problem !== null) {
    console.error(`Its objects in the storage are unreadable, but not deleted (${problem}): the daily job will do it.`);
  }
  if (json) printJson({ jobs, rows, objects });
  else {
    for (const [table, count] of Object.entries({ ...rows, jobs, objects: objects ?? 'left' }))
      console.log(`${table}: ${count}`);
    console.log(`The tenant ${printable(name)} is erased.`);
  }
}

function refused(code: number, message: string): void {
  console.error(message);
  process.exitCode = code;
}

/** Asks for the tenant's id again; the end of the input counts as no. */
async function isConfirmed({ tenant_id, name }: { tenant_id: string; name: string }): Promise<boolean> {
  console.error(`This erases everything of the tenant ${printable(name)} (${tenant_id}). Send its id to confirm:`);
  const input = createInterface({ input: process.stdin });
  try {
    for await (const line of input) return line.trim() === tenant_id;
    return false;
  } finally {
    input.close();
  }
}
