import { type ListResult, Screener } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import type { EntityType } from '@vett/schema/subject';
import type { z } from 'zod';
import { listsFrom } from './lists-from.ts';
import { matchTable } from './match-table.ts';
import { printJson } from './output.ts';

interface Given {
  readonly from: string;
  readonly list: readonly ListName[];
  readonly type?: z.output<typeof EntityType>;
  readonly json?: true;
}

/** Screens a name with the files of publishers by the engine alone. */
export async function screenWithFiles(name: string, { from, list, type, json }: Given): Promise<void> {
  const { lists, failures } = await listsFrom(from, list);
  const results = Screener.of(lists).check({ fullName: name, ...(type && { entityType: type }) });
  if (json) printJson({ results, failures: Object.fromEntries(failures) });
  else {
    if (results.length > 0) console.log(matchTable(results.flatMap(rowsOf)));
    console.log(`Checked: ${results.map(({ list }) => list).join(', ') || 'none'}.`);
    for (const [list, reason] of failures) console.error(`NOT CHECKED: ${list}: ${reason}.`);
  }
  if (failures.size > 0) process.exitCode = 1;
}

const rowsOf = ({ list, matches }: ListResult) =>
  matches.map(({ confidence, matchType, matchedName, entity }) => ({
    score: confidence,
    match: matchType,
    list,
    id: entity.id,
    type: entity.type,
    name: matchedName ?? entity.names[0]?.value ?? '',
    born: entity.birthDates?.join(' ') ?? '',
    programmes: entity.programs ?? [],
  }));
