import { createHash } from 'node:crypto';
import type { Entity } from '../../entity.ts';
import { defineSource, preferredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { plainFileName } from '../shared/file-name.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { CSL_FILES, CSL_NAMES } from '../shared/us-csl-rows.ts';
import { consolidatedOrders, exportedOrders, legacyOrders, type Order } from './orders.ts';

const EXPORT = 'dpl.csv';
const LEGACY = 'dpl.txt';
const PAGE = 'https://www.bis.gov/licensing/end-user-guidance/denied-persons-list-dpl';

/**
 * The Denied Persons List. BIS exports it as dpl_MMDDYYYY.csv from a page whose address changes with every edition, so the
 * download uses its entries in the Consolidated Screening List. Orders that have ended remain listed. There are no ids: an
 * entity is a name and the day of its order, and its rows are its addresses.
 */
export const bisDeniedPersons = defineSource({
  name: 'bis_denied_persons',
  title: 'US BIS Denied Persons List',
  publisher: 'US Department of Commerce, Bureau of Industry and Security',
  files: CSL_FILES,
  minimumEntities: 400,
  parserVersion: 2,
  alwaysHas: ['address', 'listed_on'],
  identifierTypes: [],
  accepts: /^(?:dpl\.(?:csv|txt)|consolidated\.(?:csv|json))$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = preferredFile(files, [EXPORT, LEGACY, ...CSL_NAMES], notices);
    const drafts = new Map<string, EntityDraft>();
    for await (const order of ordersOf(file, notices)) {
      if (!order.names[0]) throw new ListFileError('format', file.name, 'a row without a name');
      const id = idOf(order.names[0], order.effective ?? '');
      const draft = drafts.get(id) ?? new EntityDraft(id, 'bis_denied_persons', file.name, notices);
      drafts.set(id, draft);
      addOrder(draft, order);
    }
    for (const draft of drafts.values()) yield draft.finish();
  },
});

function ordersOf(file: NamedStream, notices: Notices): AsyncIterable<Order> {
  if (plainFileName(file.name) === EXPORT) return exportedOrders(file, notices);
  return plainFileName(file.name) === LEGACY ? legacyOrders(file, notices) : consolidatedOrders(file, notices);
}

function idOf(name: string, effective: string): string {
  const letters = name
    .toUpperCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
  return `DPL-${createHash('sha256').update(`${letters}\n${effective}`).digest('hex').slice(0, 16)}`;
}

function addOrder(draft: EntityDraft, order: Order): void {
  for (const [index, name] of order.names.entries()) {
    draft.name(name, index === 0 ? 'primary' : 'strong');
  }
  for (const address of order.addresses) if (address) draft.addresses.add(address);
  draft.programs.add('DPL');
  draft.sourceUrl = PAGE;
  if (order.effective === undefined) draft.bad('an effective date that is none, left out');
  draft.listedOn = order.effective ?? '';
  for (const [label, text] of Object.entries(order.remarks)) {
    const remark = `${label}: ${text}`;
    if (text && !draft.remarks.includes(remark)) draft.remarks.push(remark);
  }
}
