import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { openObjects } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { eraseObjects, eraseTenant } from '../features/retention/retention.ts';
import { allTenants } from '../features/tenant/tenant.ts';
import { openConfigured } from '../installation.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import { printJson } from './output.ts';
import { tenantId } from './tenant-id.ts';

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

async function erase({ tenant: id, yes, json }: Options): Promise<void> {
  const config = readConfig(process.env);
  useProxy(config);
  const database = await openConfigured(config, createLog('warn'));
  try {
    const tenant = (await allTenants(database.sql)).find(({ tenant_id }) => tenant_id === id);
    if (!tenant) return refused(EXIT.noSuchTenant, 'There is no such tenant. `admin tenants` shows those there are.');
    if (!yes && !(await isConfirmed(tenant))) return refused(EXIT.notConfirmed, 'Not confirmed: nothing was erased.');
    const erased = await eraseTenant(database.sql, id);
    if (!erased) return refused(EXIT.noSuchTenant, 'The tenant was erased by someone else meanwhile.');
    const objects = await deleteObjects(config, id);
    if (json) return printJson({ ...erased, objects });
    for (const [table, count] of Object.entries({ ...erased.rows, jobs: erased.jobs, objects: objects ?? 'left' }))
      console.log(`${table}: ${count}`);
    console.log(`The tenant ${tenant.name} is erased.`);
  } finally {
    await database.close();
  }
}

/** How many objects were deleted; null: they could not be, and are left to the daily job. */
async function deleteObjects(config: Config, tenantId: string): Promise<number | null> {
  try {
    return await eraseObjects(openObjects(config), tenantId);
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = [message, (cause as Error | undefined)?.message].filter(Boolean).join(': ');
    console.error(`Its objects in the storage are unreadable, but not deleted (${reason}): the daily job will do it.`);
    return null;
  }
}

function refused(code: number, message: string): void {
  console.error(message);
  process.exitCode = code;
}

/** Asks for the tenant's id once more; the end of the input is no. */
async function isConfirmed({ tenant_id, name }: { tenant_id: string; name: string }): Promise<boolean> {
  console.error(`This erases everything of the tenant ${name} (${tenant_id}). Send its id to confirm:`);
  const input = createInterface({ input: process.stdin });
  try {
    for await (const line of input) return line.trim() === tenant_id;
    return false;
  } finally {
    input.close();
  }
}
