import { table } from './output.ts';

/** The columns of a match, as every command that screens shows them. */
export interface MatchRow {
  readonly score: number;
  readonly match: string;
  readonly list: string;
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly born: string;
  readonly programmes: readonly string[];
}

export function matchTable(rows: readonly MatchRow[]): string {
  if (rows.length === 0) return 'No match.';
  const heading = ['score', 'match', 'list', 'id', 'type', 'name', 'born', 'programmes'];
  const cells = rows.map(({ score, match, list, id, type, name, born, programmes }) => [
    score.toFixed(2),
    match,
    list,
    id,
    type,
    name,
    born,
    programmes.join(' '),
  ]);
  return table(heading, cells);
}
