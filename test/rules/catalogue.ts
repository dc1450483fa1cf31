import type { OperatorRow, Row, Rows, Tree } from './row.ts';
import { apiKey } from './rows/api-key.ts';
import { audit } from './rows/audit.ts';
import { decision } from './rows/decision.ts';
import { faceMatch } from './rows/face-match.ts';
import { job } from './rows/job.ts';
import { listCheck } from './rows/list-check.ts';
import { lists } from './rows/lists.ts';
import { operator } from './rows/operator.ts';
import { tenant } from './rows/tenant.ts';
import { token } from './rows/token.ts';
import { usage } from './rows/usage.ts';
import { validation } from './rows/validation.ts';

export const CATALOGUE: { readonly [A in keyof Tree]: Rows<A> } = {
  listCheck,
  decision,
  validation,
  job,
  lists,
  faceMatch,
  apiKey,
  tenant,
  audit,
  token,
  usage,
};

const byId = <R>(tree: Readonly<Record<string, Readonly<Record<string, R>>>>): ReadonlyMap<string, R> =>
  new Map(
    Object.entries(tree).flatMap(([area, group]) =>
      Object.entries(group).map(([name, row]) => [`${area}.${name}`, row] as const),
    ),
  );

const rows = byId<Row>(CATALOGUE);
export const operatorRows = byId<OperatorRow>(operator);

export const rowIds = (): string[] => [...rows.keys()];

export function rowOf(id: string): Row {
  const row = rows.get(id);
  if (!row) throw new Error(noRow(id));
  return row;
}

/** The file of an area's rows: that of `apiKey` is `api-key.ts`. */
const fileOf = (area = '') => `test/rules/rows/${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

function noRow(id: string): string {
  const [area, name] = id.split('.');
  return `${id} has no row: add ${name} to ${fileOf(area)}. The type Row in test/rules/row.ts says what it holds.`;
}

/** The rows to add or remove so that each of these operations has exactly one. */
export const faultsOf = (operations: readonly string[], withRow: readonly string[]): string[] => [
  ...operations.filter((id) => !withRow.includes(id)).map(noRow),
  ...withRow
    .filter((id) => !operations.includes(id))
    .map((id) => `${id} is no operation: take its row out of ${fileOf(id.split('.')[0])}.`),
];
