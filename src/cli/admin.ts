import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import { auditLog } from '../features/audit/audit.ts';
import { allTenants, bootstrapTenant, configureTenant, setStatus, type Workplace } from '../features/tenant/tenant.ts';
import { masterKeyOf, openConfigured } from '../installation.ts';
import { keyringOf } from '../platform/crypto/keyring.ts';
import type { Sql } from '../platform/database/connect.ts';
import { createLog } from '../platform/log.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { systemClock } from '../ports/clock.ts';
import { addEraseTenant } from './erase-tenant.ts';
import { printJson, table } from './output.ts';
import { type Patch, setting } from './setting.ts';
import { tenantId } from './tenant-id.ts';

const TENANT = ['--tenant <id>', 'id of the tenant', tenantId] as const;
const EXIT_CODES = '\nExit codes: 0 done · 1 failed';

export function defineAdmin(admin: Command): void {
  admin
    .command('bootstrap')
    .description('Make a tenant with an API key that holds every permission. The key is shown once.')
    .requiredOption('--tenant <name>', 'name of the tenant')
    .option('--json', 'print nothing but the result')
    .addHelpText('after', EXIT_CODES)
    .action(bootstrap);
  admin
    .command('tenants')
    .description('Show every tenant.')
    .option('--json', 'print the tenants as one line of JSON')
    .addHelpText('after', EXIT_CODES)
    .action(list);
  admin
    .command('configure')
    .description('Show the configuration of a tenant, or change it. In use everywhere within five seconds.')
    .requiredOption(...TENANT)
    .option('--set <path=value>', 'a part and its value in JSON; null: its default; may be repeated', setting)
    .addHelpText(
      'after',
      '\nA tenant changes most parts by itself. These are yours alone, and a feature that you switch off stays off:' +
        '\n  --set features.legacy=false --set rate_limit_multiplier=2' +
        '\n  --set data_processing_config.retain_billing_metrics=false' +
        `\n  --set 'quotas.check={"limit":100000,"period":"month"}'\n${EXIT_CODES}`,
    )
    .action(configure);
  admin
    .command('suspend')
    .description('Refuse every call of a tenant, until it is activated.')
    .requiredOption(...TENANT)
    .addHelpText('after', EXIT_CODES)
    .action(({ tenant }: { tenant: string }) => changeStatus(tenant, 'suspended'));
  admin
    .command('activate')
    .description('Let a suspended tenant work again.')
    .requiredOption(...TENANT)
    .addHelpText('after', EXIT_CODES)
    .action(({ tenant }: { tenant: string }) => changeStatus(tenant, 'active'));
  addEraseTenant(admin);
}

async function withDatabase<T>(work: (sql: Sql, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const database = await openConfigured(config, createLog('warn'));
  try {
    return await work(database.sql, config);
  } finally {
    await database.close();
  }
}

const withWorkplace = <T>(work: (workplace: Workplace) => Promise<T>): Promise<T> =>
  withDatabase((sql, config) =>
    work({ sql, audit: auditLog(sql, keyringOf(masterKeyOf(config))), clock: systemClock }),
  );

async function bootstrap({ tenant: name, json }: { tenant: string; json?: true }): Promise<void> {
  const made = await withDatabase((sql, config) => {
    const environment = config.environment === 'production' ? 'production' : 'staging';
    return bootstrapTenant(sql, masterKeyOf(config), { name, environment });
  });
  if (!json) console.log(`The tenant ${name} is made. Keep its key: it is not shown again.`);
  printJson(made);
}

async function list({ json }: { json?: true }): Promise<void> {
  const tenants = await withDatabase(allTenants);
  if (json) printJson({ tenants });
  else
    console.log(
      table(
        ['tenant', 'name', 'environment', 'status', 'made'],
        tenants.map(({ tenant_id, name, environment, status, created_at }) => [
          tenant_id,
          name,
          environment,
          status,
          created_at.toISOString(),
        ]),
      ),
    );
}

async function configure({ tenant, set = [] }: { tenant: string; set?: Patch[] }): Promise<void> {
  const changed = await withWorkplace((workplace) => configureTenant(workplace, tenant, set));
  if (!changed) throw noSuchTenant();
  printJson(changed);
}

async function changeStatus(tenant: string, status: 'active' | 'suspended'): Promise<void> {
  if (!(await withWorkplace((workplace) => setStatus(workplace, tenant, status)))) throw noSuchTenant();
  console.log(`The tenant is ${status}.`);
}

const noSuchTenant = () => new OperatorError('There is no such tenant. `admin tenants` shows those there are.');
