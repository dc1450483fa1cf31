import { basename } from 'node:path';
import { ListFileError, type ListSource, SOURCES } from '@vett/engine/lists';
import type { CommonListName } from '@vett/schema/list-name';
import { isShared } from '@vett/schema/own-name';
import { type Config, readConfig } from '../config.ts';
import {
  chainRefusal,
  enabledLists,
  fetchedLists,
  fetchedSource,
  publishList,
  type RefreshOutcome,
  refreshList,
  sharedSource,
} from '../features/lists/lists.ts';
import { openConfigured } from '../installation.ts';
import type { Sql } from '../platform/database/connect.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import { type Acceptance, accepted, requireReason } from './by-hand.ts';
import { folderOf, foundIn, isFolder, listFilesAt, wantedOf } from './list-folder.ts';
import { printJson } from './output.ts';
import { type Progress, showProgress } from './progress.ts';
import { isSample } from './samples.ts';
import { stopSignal } from './stop-signal.ts';

export const EXIT = { rejected: 20, downloadFailed: 30 };

interface Options extends Acceptance {
  list?: CommonListName;
  from?: string;
  dryRun?: true;
  json?: true;
}

type FetchedSource = ListSource<CommonListName>;
type RefreshOne<Source> = (sql: Sql, source: Source, progress: Progress) => Promise<RefreshOutcome | undefined>;

/** Refreshes the enabled lists one after another, from downloads or from the operator's files. */
export async function refresh(options: Options): Promise<void> {
  requireReason(options);
  const config = readConfig(process.env);
  const sources = sourcesOf(config, options);
  const stop = stopSignal();
  const database = await openConfigured(config, createLog('warn'));
  const outcomes: RefreshOutcome[] = [];
  const refreshAll = async <Source extends FetchedSource>(
    wanted: readonly Source[],
    refreshOne: RefreshOne<Source>,
  ) => {
    for (const source of wanted) {
      stop.throwIfAborted();
      const progress = showProgress(source.name);
      try {
        const outcome = await refreshOne(database.sql, source, progress);
        if (outcome) outcomes.push(outcome);
      } finally {
        progress.stop();
      }
    }
  };
  try {
    if (options.from !== undefined) await refreshAll(sources, reading(options.from, config, options));
    else {
      const shared = await sharedSources(database.sql, options.list);
      await refreshAll([...sources, ...shared], downloading(config, options, stop));
    }
  } finally {
    await database.close();
  }
  if (options.from !== undefined && outcomes.length === 0) {
    throw new OperatorError(
      `${options.from} holds no file of the enabled lists. Name the list with --list.\n` +
        `Found: ${foundIn(options.from)}.\nWanted, or a folder with the name of the list:\n${wantedOf(sources)}`,
    );
  }
  if (options.json) printJson(outcomes);
  else for (const outcome of outcomes) console.log(describe(outcome));
  const lacking = sources.filter(({ name }) => !outcomes.some(({ list }) => list === name));
  if (options.from !== undefined && isFolder(options.from) && lacking.length > 0)
    console.error(`No files were there for these lists, which stay as they are:\n${wantedOf(lacking)}`);
  if (outcomes.some(({ outcome }) => outcome === 'download_failed')) process.exitCode = EXIT.downloadFailed;
  else if (outcomes.some(({ outcome }) => outcome.startsWith('rejected'))) process.exitCode = EXIT.rejected;
}

function downloading(config: Config, options: Options, signal: AbortSignal): RefreshOne<FetchedSource> {
  useProxy(config);
  return (sql, source, progress) =>
    refreshList(sql, {
      source,
      url: config.listUrls.get(source.name),
      dataDirectory: config.dataDirectory,
      now: new Date(),
      signal,
      acceptShrink: options.acceptShrink ?? false,
      dryRun: options.dryRun ?? false,
      act: actOf(options),
      onDownload: progress.downloaded,
      onProgress: progress.read,
    });
}

function reading(path: string, { environment }: Config, options: Options): RefreshOne<ListSource> {
  const { list, acceptShrink, dryRun } = options;
  return async (sql, source, progress) => {
    const files = await listFilesAt(path, source, list !== undefined);
    const [act, now] = [actOf(options), new Date()];
    if (files instanceof ListFileError) {
      if (list === undefined) return undefined;
      const refused = refusal(source, files);
      await chainRefusal(sql, { act, dryRun: dryRun ?? false, now }, refused);
      return refused;
    }
    if (files.length === 0 && list === undefined) return undefined;
    const sample = isSample(folderOf(path, source.name));
    if (sample && environment === 'production')
      throw new OperatorError(`The samples in ${path} are fictional: name files of publishers in production.`);
    return publishList(sql, {
      source,
      files,
      sourceUrl: `file:${basename(path)}`,
      publishedAt: null,
      sample,
      now,
      acceptShrink: acceptShrink ?? false,
      dryRun: dryRun ?? false,
      act,
      onProgress: progress.read,
    });
  };
}

/** A version that is published by hand, or files that are refused, are an act of the operator. */
const actOf = (options: Options) => ({
  request_id: newId(),
  from_file: options.from !== undefined,
  ...accepted(options),
});

/** The publishers' lists that are asked for. */
function sourcesOf(config: Config, { list: only, from }: Options): ListSource[] {
  if (only && isShared(only)) {
    if (from === undefined) return [];
    throw new OperatorError(`Bring a file of ${only} by \`lists import ${only} --from ${from}\`.`);
  }
  const names = only ? [only] : enabledLists(config);
  return names.map((name) => {
    const source = SOURCES[name];
    if (!source) throw new OperatorError(`There is no reader for the list ${name} yet.`);
    return source;
  });
}

/** The lists of the installation that are asked for and have an address. */
async function sharedSources(sql: Sql, only: CommonListName | undefined): Promise<FetchedSource[]> {
  if (only) return isShared(only) ? [await fetchedSource(sql, only)] : [];
  return (await fetchedLists(sql)).map(sharedSource);
}

/** The outcome for a file that is not of the list. */
const refusal = (source: ListSource, { message }: ListFileError): RefreshOutcome => ({
  list: source.name,
  outcome: 'rejected_format',
  version: null,
  notices: [],
  entity_count: 0,
  added: 0,
  changed: 0,
  removed: 0,
  message: `The content is not that of the list. Read as ${message}. The version in use stays.`,
});

export function describe(outcome: RefreshOutcome): string {
  const { list, message, version, entity_count, added, changed, removed, notices } = outcome;
  const counts = version
    ? ` ${entity_count} entries (${added} new, ${changed} changed, ${removed} gone), version ${version}.`
    : '';
  const lines = notices.map(({ file, kind, detail, count }) => `  ${file}: ${kind} ${detail} (${count})`);
  return [`${list}: ${outcome.outcome}. ${message}${counts}`, ...lines].join('\n');
}
