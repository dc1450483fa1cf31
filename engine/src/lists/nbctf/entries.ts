import { createHash } from 'node:crypto';
import { plainLetters } from '../../look-alikes.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import type { Notices } from '../shared/notices.ts';
import { dayOfSerial } from '../shared/publisher-dates.ts';
import { readWallets, type WalletCell } from './addresses.ts';
import { addPaper, EXCHANGE_USER, NATIONAL_ID, PASSPORT, USER_OR_TELEPHONE } from './papers.ts';
import type { Tables, WalletRow } from './tables.ts';

// Users of one exchange are listed by telephone numbers; user numbers of the others have 7 to 10 digits.
const TELEPHONE = /^\+|^\d{11,15}$/;

/** People with all their rows, and wallets that stand alone with all their orders. */
export function entriesOf({ orders, wallets }: Tables, file: string, notices: Notices): Iterable<EntityDraft> {
  const drafts = new Map<string, EntityDraft>();
  const open = (id: string) => {
    const draft = drafts.get(id) ?? new EntityDraft(id, 'nbctf', file, notices);
    drafts.set(id, draft);
    return draft;
  };
  let person: EntityDraft | undefined;
  for (const { order, row } of wallets) {
    const cell = readWallets(row('wallet'), row('currency').toUpperCase());
    const add = (draft: EntityDraft, holdings: WalletCell) => {
      addHoldings(draft, holdings);
      if (order) draft.programs.add(order);
      const known = orders.get(order);
      if (known) addRemark(draft, `${order}: ${known}`);
    };

    if (row('name') || row('id') || row('passport')) {
      if (person && isRestOfRowAbove(row)) addRestOfName(person, row('name'));
      else person = openPerson(open, row);
      addPapers(person, row);
      add(person, cell);
      continue;
    }
    person = undefined;
    const { notes } = cell;
    for (const wallet of cell.wallets) add(openWallet(open, wallet.address), { wallets: [wallet], numbers: [], notes });
    for (const number of cell.numbers) add(openWallet(open, number), { wallets: [], numbers: [number], notes });
    if (cell.wallets.length + cell.numbers.length === 0) {
      notices.add(file, 'skipped_row', 'a row without a person or a wallet');
    }
  }
  return drafts.values();
}

/** A row without a wallet that holds a second document, or the missing name or part of a name of the row above. */
function isRestOfRowAbove(row: WalletRow): boolean {
  return row('wallet') === '' && (row('name') === '' || (row('id') === '' && row('passport') === ''));
}

function addRestOfName(person: EntityDraft, rest: string): void {
  const before = person.primaryName;
  person.name(rest);
  if (rest && before && /\p{L}{2}/u.test(before)) person.name(`${before} ${rest}`);
}

function openPerson(open: (id: string) => EntityDraft, row: WalletRow): EntityDraft {
  const key = [row('name').toUpperCase(), row('id'), row('passport')].join('\n');
  const draft = open(`person-${createHash('sha256').update(key).digest('hex').slice(0, 16)}`);
  draft.type = /חברת|\bltd\b|\bcompany\b|\bexchange\b/i.test(row('name')) ? 'organization' : 'individual';
  // Some rows hold only a document.
  draft.name(row('name') || row('id') || row('passport'), 'primary');
  return draft;
}

function openWallet(open: (id: string) => EntityDraft, text: string): EntityDraft {
  const address = plainLetters(text);
  const draft = open(address);
  draft.type = 'wallet';
  draft.name(address, 'primary');
  return draft;
}

function addPapers(person: EntityDraft, row: WalletRow): void {
  addPaper(person, NATIONAL_ID, row('id'));
  addPaper(person, PASSPORT, row('passport'));
  const text = row('birth date');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const date = /^\d{5}$/.test(text) ? dayOfSerial(text) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (text) person.birthDate(date ?? text);
}

function addHoldings(draft: EntityDraft, { wallets, numbers, notes }: WalletCell): void {
  for (const { address, currency } of wallets) draft.wallet(address, currency);
  for (const number of numbers) draft.identifier(TELEPHONE.test(number) ? USER_OR_TELEPHONE : EXCHANGE_USER, number);
  for (const note of notes) addRemark(draft, note);
}

function addRemark(draft: EntityDraft, remark: string): void {
  if (!draft.remarks.includes(remark)) draft.remarks.push(remark);
}
