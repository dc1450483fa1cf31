import type { DocumentIssue, DocumentType } from '../../document.ts';
import { bankHolders } from './bank-ownership.ts';
import { peopleOf } from './directors.ts';
import { proofHolders } from './proof-of-address.ts';
import { PEOPLE_KINDS } from './roles.ts';
import type { Sheet } from './sheet.ts';

interface NamesOfLabel {
  field: string;
  count: number;
  isWhole: boolean;
}

const NAMES: Partial<Record<DocumentType, (sheet: Sheet) => NamesOfLabel[]>> = {
  company_charter: (sheet) =>
    peopleOf(sheet).map(({ kind, people, isWhole }) => ({ field: kind, count: people.length, isWhole })),
  bank_ownership: (sheet) => bankHolders(sheet).map(ofHolder),
  proof_of_address: (sheet) => proofHolders(sheet).map(ofHolder),
};

const ofHolder = ({ names, isWhole }: { names: string[]; isWhole: boolean }): NamesOfLabel => ({
  field: 'account_holder_name',
  count: names.length,
  isWhole,
});

/** The fields behind whose labels a page has something that was read neither as names nor as facts about them. */
export function unreadNames(type: DocumentType, readings: readonly Sheet[]): DocumentIssue[] {
  const read = readings.map((sheet) => ({ page: sheet.page.page, found: NAMES[type]?.(sheet) ?? [] }));
  return [...PEOPLE_KINDS, 'account_holder_name'].flatMap((field): DocumentIssue[] => {
    const ofField = read.map(({ page, found }) => {
      const labels = found.filter((each) => each.field === field);
      const count = labels.reduce((sum, each) => sum + each.count, 0);
      return { page, count, isWhole: labels.every(({ isWhole }) => isWhole) };
    });
    // The reader that read the most names lost the least.
    const [best] = ofField.sort((a, b) => b.count - a.count || Number(b.isWhole) - Number(a.isWhole));
    return best === undefined || best.isWhole ? [] : [{ code: 'UNREAD_NAMES', page: best.page, field }];
  });
}
