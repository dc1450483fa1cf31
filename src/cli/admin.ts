import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import type { RunAsOperator } from '../core/operator.ts';
import { operatorOperations } from '../features.ts';
import { OperatorError } from '../platform/error.ts';
import { tenantId } from './arguments.ts';
import { addEraseTenant } from './erase-tenant.ts';
import { asOperator, isNotFound } from './operator.ts';
import { printJson, table } from './output.ts';
import { type Patch, setting } from './setting.ts';

const { tenant: tenants, user: users } = operatorOperations;
const TENANT = ['--tenant <id>', 'id of the tenant', tenantId] as const;
const EXIT_CODES = '\nExit codes: 0 done · 1 failed';

export function defineAdmin(admin: Command): void {
  admin
    .command('bootstrap')
    .description('Make a tenant with an API key that holds every permission. The key is shown once.')
    .requiredOption('--tenant <name>', 'name of the tenant')
    .option('--email <mail>', 'invite its owner to the console: the link is shown once')
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
    .action(({ tenant }: { tenant: string }) => changeStatus(tenants.suspend, tenant));
  admin
    .command('activate')
    .description('Let a suspended tenant work again.')
    .requiredOption(...TENANT)
    .addHelpText('after', EXIT_CODES)
    .action(({ tenant }: { tenant: string }) => changeStatus(tenants.activate, tenant));
  addEraseTenant(admin);
}

interface Bootstrap {
  readonly tenant: string;
  readonly email?: string;
  readonly json?: true;
}

async function bootstrap({ tenant: name, email, json }: Bootstrap): Promise<void> {
  const config = readConfig(process.env);
  const environment = config.environment === 'production' ? 'production' : 'staging';
  const made = await asOperator(config, async (run) => {
    const tenant = await run(tenants.create, { name, environment });
    if (email === undefined) return tenant;
    const { token } = await run(users.inviteOwner, { tenant_id: tenant.tenant_id, email });
    return { ...tenant, owner_url: `${config.publicAppUrl}/console/welcome#${token}` };
  });
  if (!json) console.log(`The tenant ${name} is made. Keep its key: it is not shown again.`);
  printJson(made);
}

async function list({ json }: { json?: true }): Promise<void> {
  const answer = await asOperator(readConfig(process.env), (run) => run(tenants.list, {}));
  if (json) printJson(answer);
  else
    console.log(
      table(
        ['tenant', 'name', 'environment', 'status', 'made'],
        answer.tenants.map(({ tenant_id, name, environment, status, created_at }) => [
          tenant_id,
          name,
          environment,
          status,
          created_at,
        ]),
      ),
    );
}

async function configure({ tenant: tenant_id, set: patches }: { tenant: string; set?: Patch[] }): Promise<void> {
  const answer = await onTenant(async (run) =>
    patches
      ? run(tenants.configure, { tenant_id, patches })
      : { ...(await run(tenants.show, { tenant_id })), changes: [] },
  );
  printJson(answer);
}

async function changeStatus(operation: typeof tenants.suspend, tenant_id: string): Promise<void> {
  const { status } = await onTenant((run) => run(operation, { tenant_id }));
  console.log(`The tenant is ${status}.`);
}

async function onTenant<T>(work: (run: RunAsOperator) => Promise<T>): Promise<T> {
  try {
    return await asOperator(readConfig(process.env), work);
  } catch (error) {
    if (isNotFound(error)) {
      throw new OperatorError('There is no such tenant. `admin tenants` shows those there are.', { cause: error });
    }
    throw error;
  }
}
