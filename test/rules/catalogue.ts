import { readdirSync } from 'node:fs';
import type { OperatorRow, Row } from './row.ts';
import { operator } from './rows/operator.ts';

const FOLDER = new URL('./rows/', import.meta.url);
/** They hold no rows of an area: the operator's, and the inputs that rows share. */
const OTHERS = ['operator', 'given'];

type Areas = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** The rows of every area: each file of the folder exports its own, typed as `Rows<area>`. */
const CATALOGUE: Areas = Object.assign(
  {},
  ...(await Promise.all(
    readdirSync(FOLDER)
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((area) => !OTHERS.includes(area))
      .map((area) => import(`./rows/${area}.ts`)),
  )),
);

const byId = <R>(tree: Readonly<Record<string, Readonly<Record<string, R>>>>): ReadonlyMap<string, R> =>
  new Map(
    Object.entries(tree).flatMap(([area, group]) =>
      Object.entries(group).map(([name, row]) => [`${area}.${name}`, row] as const),
    ),
  );

const rows = byId(CATALOGUE);
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
