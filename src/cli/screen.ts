import { ScreenerPool } from '@vett/engine/screening';
import type { ListFailure, ListResult, PerListResult } from '@vett/schema/list-check';
import type { PublishedListName } from '@vett/schema/list-name';
import { EntityType } from '@vett/schema/subject';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { screenUnstored } from '../features/list-check/list-check.ts';
import { operations } from '../features.ts';
import { OperatorError } from '../platform/error.ts';
import { createLog } from '../platform/log.ts';
import { listName } from './arguments.ts';
import { readLists } from './lists-from.ts';
import { printJson, table } from './output.ts';
import { runOperation } from './run-operation.ts';
import { type FileOptions, screenFile } from './screen-file.ts';
import { stopSignal } from './stop-signal.ts';

interface Options extends Omit<FileOptions, 'file'> {
  file?: string;
  list: PublishedListName[];
  type?: (typeof EntityType.options)[number];
  json?: true;
}

export function defineScreen(command: Command): void {
  command
    .argument('[name]', 'full name of the person, company, vessel or aircraft')
    .option('--file <csv>', 'screen the rows of this file instead; needs --lists-from')
    .option(
      '--lists-from <folder>',
      "no server and no database: the publishers' files, or a folder of them for each list",
    )
    .option('--out <csv>', 'with --file: where the results go; left out: to standard output')
    .option(
      '--map <field=column>',
      'with --file: the column of a field, for example full_name=Kunde; may be repeated',
      (text, known: string[]) => [...known, text],
      [],
    )
    .option(
      '--list <name>',
      'only this list; may be repeated',
      (text, known: PublishedListName[]) => [...known, listName(text)],
      [],
    )
    .addOption(new Option('--type <type>', 'what is screened').choices(EntityType.options))
    .option('--json', 'print the whole answer as one line of JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 all was compared with every list that was there or asked for, matches or not · 1 failed, or a list, a row or' +
        ' a part of a subject was not checked',
    )
    .action(screen);
}

async function screen(name: string | undefined, options: Options): Promise<void> {
  const { file, list, type, json } = options;
  if (file !== undefined) return screenFile({ ...options, file });
  if (name === undefined) throw new OperatorError('Say whom to screen: a name, or a file with --file.');
  const subject = { full_name: name, ...(type && { entity_type: type }) };
  const answer =
    options.listsFrom === undefined
      ? await runOperation(readConfig(process.env), operations.listCheck.screen, { subject, lists: list })
      : await screenByFiles(subject, options.listsFrom, list);
  const failures = answer.results.filter(isFailure);
  const { uncompared = [] } = answer.summary;
  const { warnings = [] } = 'execution_context' in answer ? answer.execution_context : answer;
  if (json) printJson(answer);
  else {
    console.log(describe(answer.results.filter(isResult)));
    const remedy = options.listsFrom === undefined ? ' Run `npm run vett -- lists refresh`.' : '';
    for (const { error } of failures) console.error(`NOT CHECKED: ${error.message}${remedy}`);
    for (const path of uncompared) console.error(`NOT COMPARED: ${path}. No match says nothing about it.`);
    for (const warning of warnings) console.error(`Warning: ${warning}.`);
  }
  if (failures.length > 0 || uncompared.length > 0) process.exitCode = 1;
}

/** Screens a subject with publishers' files alone. */
async function screenByFiles(subject: object, listsFrom: string, wanted: readonly PublishedListName[]) {
  const signal = stopSignal();
  const lists = await readLists(listsFrom, wanted, signal);
  const pool = new ScreenerPool();
  try {
    const [item] = await screenUnstored([subject], 0, lists, pool, { signal, log: createLog('warn') });
    if (item?.status !== 'success') throw new OperatorError(item?.error.message ?? 'The subject was not checked.');
    return item;
  } finally {
    await pool.close();
  }
}

const isFailure = (result: PerListResult): result is ListFailure => 'error' in result;
const isResult = (result: PerListResult): result is ListResult => !isFailure(result);

const HEADING = ['score', 'match', 'list', 'id', 'type', 'name', 'born', 'programmes'];

function describe(results: readonly ListResult[]): string {
  const rows = results.flatMap(({ matches }) =>
    matches.map(({ confidence_score, match_type, source_list, match_data }) => [
      confidence_score.toFixed(2),
      match_type,
      source_list,
      match_data.entity_id,
      match_data.entity_type,
      match_data.matched_name ?? match_data.name,
      match_data.birth_date ?? '',
      match_data.sanction_programs.join(' '),
    ]),
  );
  const checked = results.map(({ list_name, metadata }) => {
    const remarks = [
      metadata.sample && 'fictional sample',
      metadata.stale && 'stale',
      metadata.truncated && 'best only',
    ];
    const text = remarks.filter(Boolean).join(', ');
    return text ? `${list_name} (${text})` : list_name;
  });
  return `${rows.length > 0 ? table(HEADING, rows) : 'No match.'}\nChecked: ${checked.join(', ')}.`;
}
