import { readFile } from 'node:fs/promises';
import { WorkflowDefinition } from '@vett/schema/workflow-definition';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { adviseOn, lintWorkflow } from '../features/workflow/workflow.ts';
import { AppError, OperatorError } from '../platform/error.ts';
import { parseOnce } from '../platform/json/bounds.ts';
import { TENANT_OPTION } from './arguments.ts';
import { printJson } from './output.ts';

const EXIT_CODES = '\nExit codes: 0 done · 1 failed';

interface DefinitionFault {
  readonly path: string;
  readonly message: string;
}

export function defineWorkflow(command: Command): void {
  command
    .command('lint')
    .description(
      'Check the definition of a workflow, without the database, and print each fault and warning with its place.',
    )
    .argument('<file>', 'the definition as JSON')
    .addHelpText('after', '\nExit codes: 0 no fault, perhaps with warnings · 1 faults, or failed')
    .action(lint);
  command
    .command('export')
    .description('Print the definition of a workflow as JSON, to keep it in version control.')
    .argument('<id>', 'id of the workflow')
    .option(...TENANT_OPTION)
    .option('--version <number>', 'an older version', Number)
    .addHelpText('after', EXIT_CODES)
    .action(exportWorkflow);
  command
    .command('import')
    .description('Make a workflow of a definition, or the next version of one. The same definition makes no version.')
    .argument('<file>', 'the definition as JSON')
    .option(...TENANT_OPTION)
    .option('--workflow <id>', 'the workflow that gets a new version')
    .addHelpText('after', EXIT_CODES)
    .action(importWorkflow);
}

async function lint(path: string): Promise<void> {
  const given = await read(path);
  const faults = faultsOf(given);
  for (const { path: place, message } of faults) console.log(`${place || '(the whole)'}: ${message}`);
  if (faults.length > 0) {
    process.exitCode = 1;
    return;
  }
  for (const line of adviceOn(given)) console.log(line);
  console.log('No fault. Workflows of subsession steps are looked up at the import alone.');
}

function faultsOf(given: unknown): readonly DefinitionFault[] {
  const { success, data, error } = WorkflowDefinition.safeParse(given);
  if (success) return lintWorkflow(data);
  return error.issues.map(({ path, message }) => ({ path: placeOf(path), message }));
}

const adviceOn = (sound: unknown): string[] =>
  adviseOn(WorkflowDefinition.parse(sound)).map(({ path, message }) => `warning: ${path}: ${message}`);

/** The service is loaded by those commands alone that need it. */
const service = async () => {
  const [{ asTenant }, { operations }] = await Promise.all([import('./as-tenant.ts'), import('../features.ts')]);
  return { asTenant, operations };
};

/** For example `steps[2].custom_fields[0].type`. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');

async function read(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`The file ${path} cannot be read.`);
  });
  try {
    return parseOnce(text);
  } catch (error) {
    throw new OperatorError(`The file ${path} is no JSON${error instanceof AppError ? `: ${error.message}` : '.'}`);
  }
}

async function exportWorkflow(id: string, { tenant, version }: { tenant?: string; version?: number }): Promise<void> {
  const { asTenant, operations } = await service();
  const found = await asTenant(readConfig(process.env), tenant, (run) =>
    run(operations.workflow.get, { workflow_id: id, ...(version !== undefined && { version }) }),
  );
  const members = Object.keys(WorkflowDefinition.shape) as (keyof typeof found)[];
  const definition = Object.fromEntries(members.flatMap((name) => (name in found ? [[name, found[name]]] : [])));
  console.log(JSON.stringify(definition, null, 2));
}

async function importWorkflow(
  path: string,
  { tenant, workflow }: { tenant?: string; workflow?: string },
): Promise<void> {
  const given = await read(path);
  const faults = faultsOf(given);
  if (faults.length > 0) {
    const lines = faults.map(({ path: place, message }) => `\n  ${place}: ${message}`);
    throw new OperatorError(`The definition has faults.${lines.join('')}`);
  }
  for (const line of adviceOn(given)) console.error(line);
  const definition = WorkflowDefinition.parse(given);
  const { asTenant, operations } = await service();
  const { workflow_id, version, is_released, checksum } = await asTenant(readConfig(process.env), tenant, (run) =>
    workflow === undefined
      ? run(operations.workflow.create, definition)
      : run(operations.workflow.update, { workflow_id: workflow, ...definition }),
  );
  printJson({ workflow_id, version, is_released, checksum });
}
