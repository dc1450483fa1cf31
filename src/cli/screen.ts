import type { ListFailure, ListResult, PerListResult } from '@vett/schema/list-check';
import type { ListName } from '@vett/schema/list-name';
import { EntityType } from '@vett/schema/subject';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { operations } from '../features.ts';
import { listName } from './list-name.ts';
import { matchTable } from './match-table.ts';
import { printJson } from './output.ts';
import { runOperation } from './run-operation.ts';
import { screenWithFiles } from './screen-files.ts';

interface Options {
  list: ListName[];
  listsFrom?: string;
  type?: (typeof EntityType.options)[number];
  json?: true;
}

export function defineScreen(command: Command): void {
  command
    .argument('<name>', 'full name of the person, company, vessel or aircraft')
    .option(
      '--list <name>',
      'only this list; may be repeated',
      (text, known: ListName[]) => [...known, listName(text)],
      [],
    )
    .option('--lists-from <folder>', 'no database: the files of publishers, in a folder for each list, named after it')
    .addOption(new Option('--type <type>', 'what is screened').choices(EntityType.options))
    .option('--json', 'print the whole answer as one line of JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 every list was checked, matches or not · 1 failed, or a list was not checked',
    )
    .action(screen);
}

async function screen(name: string, { listsFrom, ...options }: Options): Promise<void> {
  if (listsFrom !== undefined) return screenWithFiles(name, { from: listsFrom, ...options });
  const { list, type, json } = options;
  const answer = await runOperation(readConfig(process.env), operations.listCheck.screen, {
    subject: { full_name: name, ...(type && { entity_type: type }) },
    lists: list,
  });
  const failures = answer.results.filter(isFailure);
  if (json) printJson(answer);
  else {
    console.log(describe(answer.results.filter(isResult)));
    for (const { error } of failures)
      console.error(`NOT CHECKED: ${error.message} Run \`npm run vett -- lists refresh\`.`);
  }
  if (failures.length > 0) process.exitCode = 1;
}

const isFailure = (result: PerListResult): result is ListFailure => 'error' in result;
const isResult = (result: PerListResult): result is ListResult => !isFailure(result);

function describe(results: readonly ListResult[]): string {
  const rows = results.flatMap(({ matches }) =>
    matches.map(({ confidence_score, match_type, source_list, match_data }) => ({
      score: confidence_score,
      match: match_type,
      list: source_list,
      id: match_data.entity_id,
      type: match_data.entity_type,
      name: match_data.matched_name ?? match_data.name,
      born: match_data.birth_date ?? '',
      programmes: match_data.sanction_programs,
    })),
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
  return `${matchTable(rows)}\nChecked: ${checked.join(', ')}.`;
}
