import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ListSource, type NamedStream, openFile, SOURCES } from '@vett/engine/lists';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import { type Command, InvalidArgumentError } from 'commander';
import { enabledLists, openConfigured } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { type PublishOutcome, publishList } from '../features/lists/lists.ts';
import { createLog } from '../log.ts';
import { printJson } from './output.ts';
import { showProgress } from './progress.ts';

const REJECTED = 20;

interface RefreshOptions {
  list?: ListName;
  from?: string;
  acceptShrink?: true;
  dryRun?: true;
  json?: true;
}

export function addLists(program: Command): void {
  const lists = program.command('lists').description('Look after the screening lists.');
  lists
    .command('refresh')
    .description(
      'Read the newest files of the lists and publish what changed. Exit code 20: rejected, 30: download failed.',
    )
    .option('--list <name>', 'only this list', listName)
    .option('--from <path>', "a file, or a folder with the publisher's files, plain or .gz, instead of a download")
    .option('--accept-shrink', 'publish although much was removed or changed')
    .option('--dry-run', 'read and compare, publish nothing')
    .option('--json', 'print the outcomes as one line of JSON')
    .action(refresh);
}

function listName(text: string): ListName {
  if ((LIST_NAMES as readonly string[]).includes(text)) return text as ListName;
  throw new InvalidArgumentError(`Known lists: ${LIST_NAMES.join(', ')}.`);
}

async function refresh(options: RefreshOptions): Promise<void> {
  const config = readConfig(process.env);
  const sources = sourcesOf(config, options.list);
  const database = await openConfigured(config, createLog('warn'));
  const outcomes: PublishOutcome[] = [];
  try {
    for (const source of sources) {
      const files = await filesFrom(options.from as string, source);
      if (files.length === 0 && options.list === undefined) continue;
      const progress = showProgress(source.name);
      try {
        outcomes.push(
          await publishList(database.sql, {
            source,
            files,
            sourceUrl: `file:${basename(options.from as string)}`,
            publishedAt: null,
            sample: false,
            now: new Date(),
            acceptShrink: options.acceptShrink ?? false,
            dryRun: options.dryRun ?? false,
            onProgress: progress.update,
          }),
        );
      } finally {
        progress.stop();
      }
    }
  } finally {
    await database.close();
  }
  if (options.json) printJson(outcomes);
  else for (const outcome of outcomes) console.log(describe(outcome));
  if (outcomes.some(({ outcome }) => outcome.startsWith('rejected'))) process.exitCode = REJECTED;
}

function sourcesOf(config: Config, only: ListName | undefined): ListSource[] {
  const names = only ? [only] : enabledLists(config);
  return names.map((name) => {
    const source = SOURCES[name];
    if (!source) throw new Error(`There is no reader for the list ${name} yet.`);
    return source;
  });
}

/** The publisher's files at a path: the file itself, or those of a folder that the list's reader knows by name. */
async function filesFrom(path: string, source: ListSource): Promise<NamedStream[]> {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined) throw new Error(`There is no file or folder ${path}.`);
  if (!isFolder) return [openFile(path)];
  const names = await readdir(path);
  return names.filter((name) => source.accepts(name)).map((name) => openFile(join(path, name)));
}

function describe({
  list,
  outcome,
  message,
  version,
  entity_count,
  added,
  changed,
  removed,
  notices,
}: PublishOutcome): string {
  const counts = version
    ? ` ${entity_count} entries (${added} new, ${changed} changed, ${removed} gone), version ${version}.`
    : '';
  const lines = notices.map(({ file, kind, detail, count }) => `  ${file}: ${kind} ${detail} (${count})`);
  return [`${list}: ${outcome}. ${message}${counts}`, ...lines].join('\n');
}
