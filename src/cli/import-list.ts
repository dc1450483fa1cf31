import { statSync } from 'node:fs';
import { ListFileError, openFile, previewOwnList } from '@vett/engine/lists';
import { OwnListName, SharedListName } from '@vett/schema/list-name';
import { put, withColumns } from '@vett/schema/own-list';
import { isOwn, isShared } from '@vett/schema/own-name';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import {
  importOwnList,
  importSharedList,
  READING_LIMITS,
  type RefreshOutcome,
  readerSettings,
  SHARED_LIMITS,
} from '../features/lists/lists.ts';
import { masterKeyOf, openConfigured } from '../installation.ts';
import { keyringOf } from '../platform/crypto/keyring.ts';
import type { Sql } from '../platform/database/connect.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import { isSafeUrl, SAFE_URL } from '../platform/setting-forms.ts';
import { tenantId } from './arguments.ts';
import { ACCEPT_SHRINK, type Acceptance, accepted, REASON, requireReason } from './by-hand.ts';
import { printJson } from './output.ts';
import { type Progress, showProgress } from './progress.ts';
import { describe, EXIT } from './refresh.ts';
import { stopSignal } from './stop-signal.ts';

/** The list of a tenant or of the installation, and how its files are read. */
const ListInput = withColumns(z.strictObject({ ...put.input.shape, name: z.union([OwnListName, SharedListName]) }));
type ListInput = z.output<typeof ListInput>;

interface Options extends Acceptance {
  tenant?: string;
  from: string;
  title?: string;
  format: ListInput['format'];
  column: NonNullable<ListInput['columns']>;
  type?: NonNullable<ListInput['entity_type']>;
  category: string[];
  dryRun?: true;
  json?: true;
}

const { format, entity_type } = ListInput.shape;

export function addImport(lists: Command): void {
  lists
    .command('import <name>')
    .description(
      'Make a list of a file, or publish the file as its next version. The name is own:<name> for a list of a tenant, and ' +
        'shared:<name> for one that all tenants may use.',
    )
    .option('--tenant <id>', 'id of the tenant, for own:<name>', tenantId)
    .requiredOption(
      '--from <path>',
      'the file; for shared:<name> also an address, from which it is fetched from now on',
    )
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
    .addHelpText(
      'after',
      '\nExit codes: 0 published · 1 failed · 2 wrong options · 20 the file was rejected · 30 the download failed',
    )
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
  const list = listOf(name, options);
  requireFrom(list, options);
  if (options.dryRun) await preview(list, options);
  else await publish(list, options);
}

function listOf(name: string, { title = name, format, column, type, category }: Options): ListInput {
  const given = {
    ...{ name, title, format },
    ...(column.length > 0 && { columns: column }),
    ...(type && { entity_type: type }),
    ...(category.length > 0 && { categories: category }),
  };
  const parsed = ListInput.safeParse(given);
  if (!parsed.success) throw new OperatorError(z.prettifyError(parsed.error));
  return parsed.data;
}

const isAddress = (from: string) => /^https?:/i.test(from);

function requireFrom({ name }: ListInput, { tenant, from, dryRun }: Options): void {
  if (isOwn(name) && tenant === undefined)
    throw new OperatorError('Say --tenant: a list own:<name> is one of a tenant.');
  if (isShared(name) && tenant !== undefined)
    throw new OperatorError('Leave --tenant out: a list shared:<name> is one of the installation.');
  if (isShared(name) && !dryRun && isAddress(from)) {
    if (isSafeUrl(from)) return;
    throw new OperatorError(SAFE_URL);
  }
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`There is no file ${from}.`);
}

async function preview(list: ListInput, { from, json }: Options): Promise<void> {
  const limits = isShared(list.name) ? SHARED_LIMITS : READING_LIMITS;
  const found = await previewOwnList(readerSettings(list), openFile(from), limits).catch((error: unknown) => {
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
    const outcome = await importOne(database.sql, config, list, options, progress);
    progress.stop();
    if (options.json) printJson(outcome);
    else console.log(describe(outcome));
    if (outcome.outcome === 'download_failed') process.exitCode = EXIT.downloadFailed;
    else if (outcome.outcome.startsWith('rejected')) process.exitCode = EXIT.rejected;
  } finally {
    progress.stop();
    await database.close();
  }
}

function importOne(
  sql: Sql,
  config: Config,
  list: ListInput,
  options: Options,
  progress: Progress,
): Promise<RefreshOutcome> {
  const { from, tenant: tenant_id = '', acceptShrink = false } = options;
  const { name, title } = list;
  const isFetched = isShared(name) && isAddress(from);
  const common = { acceptShrink, now: new Date(), onProgress: progress.read };
  const act = { request_id: newId(), from_file: !isFetched, ...accepted(options) };
  if (!isShared(name)) {
    const own = { ...common, list: { ...list, name }, file: openFile(from), tenant_id, act: { ...act, tenant_id } };
    return importOwnList(sql, keyringOf(masterKeyOf(config)), own);
  }
  useProxy(config);
  return importSharedList(sql, {
    ...{ ...common, act, onDownload: progress.downloaded, dataDirectory: config.dataDirectory, signal: stopSignal() },
    list: { list_name: name, title, settings: readerSettings(list), url: isFetched ? from : null },
    ...(!isFetched && { file: openFile(from) }),
  });
}
