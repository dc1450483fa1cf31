import { type Row, rowReader } from '../shared/csv-columns.ts';
import { csvRows } from '../shared/csv-rows.ts';
import { htmlTables } from '../shared/html-tables.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { visible } from './addresses.ts';

const TITLES: readonly (readonly [column: string, title: RegExp])[] = [
  ['order', /^order id$/i],
  ['name', /^full name$|^שם מלא$/i],
  ['id', /^id no|^תעודת זהות/i],
  ['passport', /^passport|^דרכון/i],
  ['birth date', /^d\.o\.b|^תאריך לידה/i],
  ['wallet', /^virtual currency|הארנק/i],
  ['currency', /^currency$|^מטבע$/i],
];
const COLUMNS = ['name', 'id', 'passport', 'birth date', 'wallet', 'currency'] as const;
const ORDER = /(?<!\d)(\d{1,6})\/(\d\d)(?!\d)/;

export type WalletRow = Row<(typeof COLUMNS)[number]>;

export interface Tables {
  /** The facts of each order, by its number such as `ASO 16/25`. */
  orders: ReadonlyMap<string, string>;
  wallets: { order: string; row: WalletRow }[];
}

/** The tables of the page of seizure orders, English or Hebrew. */
export async function readPage(file: NamedStream, notices: Notices): Promise<Tables> {
  const tables = (await htmlTables(file)).map((rows) => rows.map((row) => row.map(visible)));
  const wallets = tables.find(([header]) => header?.some((title) => TITLES[5]?.[1].test(title)));
  if (!wallets) throw new ListFileError('format', file.name, 'no table of wallets');
  const releases = tables.filter((rows) => rows !== wallets).flat();
  return { orders: ordersOf(releases), wallets: walletRows(wallets, file.name, notices) };
}

/** Reads the tables of the page from CSV files. */
export async function readDumps(wallets: NamedStream, releases: NamedStream | undefined, notices: Notices) {
  return {
    orders: ordersOf(releases ? await dumpRows(releases, notices) : []),
    wallets: walletRows(await dumpRows(wallets, notices), wallets.name, notices),
  };
}

async function dumpRows(file: NamedStream, notices: Notices): Promise<string[][]> {
  const rows: string[][] = [];
  const layout = { encoding: 'utf-8', columns: 0, end: 'newline', mayEndEarly: true } as const;
  for await (const cells of csvRows(file, layout, notices)) rows.push(cells.map(visible));
  return rows;
}

/** The number of an order is on the first row of its block, or on a separate row. */
function walletRows([header = [], ...rows]: string[][], file: string, notices: Notices): Tables['wallets'] {
  const titles = header.map((title) => TITLES.find(([, pattern]) => pattern.test(title))?.[0] ?? title);
  const rowOf = rowReader(titles, COLUMNS, file, notices, ['order']);
  const found: Tables['wallets'] = [];
  let order = '';
  for (const cells of rows) {
    const filled = cells.filter(Boolean);
    const isHeading = filled.length === 1 && cells[0] !== '' && orderIn(cells[0] ?? '') !== '';
    if (!isHeading && filled.length > 0 && cells.length !== titles.length) {
      throw new ListFileError('format', file, `a row has not ${titles.length} cells`);
    }
    const row = rowOf(cells);
    order = orderIn(isHeading ? (cells[0] ?? '') : row('order')) || order;
    if (!isHeading && filled.length > 0) found.push({ order, row });
  }
  return found;
}

function ordersOf(rows: readonly string[][]): Map<string, string> {
  const orders = new Map<string, string>();
  for (const [title = '', updated = '', validity = ''] of rows) {
    const order = orderIn(title);
    // Annexes and amendments follow the order itself.
    if (order && !orders.has(order))
      orders.set(order, [updated && `updated ${updated}`, validity].filter(Boolean).join(', '));
  }
  return orders;
}

/** `ASO - 34/24`, `צ.ת 34/24` and `Seizure order (ASO 34/24)` as `ASO 34/24`. */
function orderIn(text: string): string {
  const [, number, year] = ORDER.exec(text) ?? [];
  return number ? `ASO ${number}/${year}` : '';
}
