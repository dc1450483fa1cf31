import { statSync } from 'node:fs';
import { ListFileError, openFile, previewOwnList } from '@vett/engine/lists';
import type { OwnListName } from '@vett/schema/list-name';
import { put } from '@vett/schema/own-list';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { importOwnList, READING_LIMITS, readerSettings } from '../features/lists/lists.ts';
import { masterKeyOf, openConfigured } from '../installation.ts';
import { keyringOf } from '../platform/crypto/keyring.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';
import { tenantId } from './arguments.ts';
import { ACCEPT_SHRINK, type Acceptance, accepted, REASON, requireReason } from './by-hand.ts';
import { printJson } from './output.ts';
import { showProgress } from './progress.ts';
import { describe, EXIT } from './refresh.ts';

type ListInput = z.output<typeof put.input>;

interface Options extends Acceptance {
  tenant: string;
  from: string;
  title?: string;
  format: ListInput['format'];
  column: NonNullable<ListInput['columns']>;
  type?: NonNullable<ListInput['entity_type']>;
  category: string[];
  dryRun?: true;
  json?: true;
}

const { format, entity_type } = put.input.shape;

export function addImport(lists: Command): void {
  lists
    .command('import <name>')
    .description('Make a list of a tenant of a file, or publish the file as its next version. The name is own:<name>.')
    .requiredOption('--tenant <id>', 'id of the tenant', tenantId)
    .requiredOption('--from <path>', 'the file')
    .option('--title <text>', 'the title; left out: the name')
    .addOption(new Option('--format <format>', 'how it is read').choices(format.options).default('csv'))
    .option('--column <heading=field>', 'the field of a column of a table, such as "Client=name"', column, [])
    .addOption(
      new Option('--type <type>', 'the type of entries that do not tell theirs').choices(entity_type.unwrap().options),
    )
    .option('--category <name>', 'a category of entries that tell none, such as internal', collected, [])
    .option(ACCEPT_SHRINK, 'publish although much was removed or changed; needs --reason')
    .option(...REASON)
    .option('--dry-run', 'tell what is understood of the file, keep nothing')
    .option('--json', 'print the outcome as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 published · 1 failed · 2 wrong options · 20 the file was rejected')
    .action(importList);
}

const collected = (one: string, all: string[]) => [...all, one];

function column(text: string, known: Options['column']): Options['column'] {
  const at = text.lastIndexOf('=');
  const parsed = put.input.shape.columns
    .unwrap()
    .safeParse([{ heading: text.slice(0, at), field: text.slice(at + 1) }]);
  if (at < 1 || !parsed.success) throw new InvalidArgumentError('Name a heading and a field, such as "Client=name".');
  return [...known, ...parsed.data];
}

async function importList(name: string, options: Options): Promise<void> {
  requireReason(options);
  if (!statSync(options.from, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(`There is no file ${options.from}.`);
  const list = listOf(name, options);
  if (options.dryRun) await preview(list, options);
  else await publish(list, options);
}

function listOf(name: string, { title = name, format, column, type, category }: Options): ListInput {
  const given = {
    ...{ name: name as OwnListName, title, format },
    ...(column.length > 0 && { columns: column }),
    ...(type && { entity_type: type }),
    ...(category.length > 0 && { categories: category }),
  };
  const parsed = put.input.safeParse(given);
  if (!parsed.success) throw new OperatorError(z.prettifyError(parsed.error));
  return parsed.data;
}

async function preview(list: ListInput, { from, json }: Options): Promise<void> {
  const found = await previewOwnList(readerSettings(list), openFile(from), READING_LIMITS).catch((error: unknown) => {
    if (error instanceof ListFileError) throw new OperatorError(`The file cannot be used: ${error.message}.`);
    throw error;
  });
  if (json) return printJson(found);
  const { entries, columns, fields, skipped, skipped_count, notices } = found;
  const lines = [
    `${entries} entries.`,
    ...columns.map(({ heading, field }) => `  column ${JSON.stringify(heading)}: ${field ?? 'not used'}`),
    ...fields.filter(({ entries: count }) => count > 0).map(({ field, entries: count }) => `  ${field}: ${count}`),
    ...(skipped_count > 0 ? [`${skipped_count} rows make no entry:`] : []),
    ...skipped.map(({ row, reason }) => `  row ${row}: ${reason}`),
    ...notices.map(({ kind, detail, count }) => `  ${kind} ${detail} (${count})`),
  ];
  console.log(lines.join('\n'));
}

async function publish(list: ListInput, options: Options): Promise<void> {
  const config = readConfig(process.env);
  const database = await openConfigured(config, createLog('warn'));
  const progress = showProgress(list.name);
  try {
    const outcome = await importOwnList(database.sql, keyringOf(masterKeyOf(config)), {
      ...{ tenant_id: options.tenant, list, file: openFile(options.from), now: new Date() },
      acceptShrink: options.acceptShrink ?? false,
      act: { request_id: newId(), tenant_id: options.tenant, from_file: true, ...accepted(options) },
      onProgress: progress.read,
    });
    progress.stop();
    if (options.json) printJson(outcome);
    else console.log(describe(outcome));
    if (outcome.outcome.startsWith('rejected')) process.exitCode = EXIT.rejected;
  } finally {
    progress.stop();
    await database.close();
  }
}
