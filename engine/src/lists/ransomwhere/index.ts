import type { Entity } from '../../entity.ts';
import { plainLetters } from '../../look-alikes.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { type JsonRecord, jsonRecords } from '../shared/json-records.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { dayOf } from '../shared/publisher-dates.ts';

const FILE = 'ransomwhere.json';
// The last four change with every payment; as part of an entity they would mark every entry as changed.
const KEYS = ['address', 'blockchain', 'family', 'createdAt', 'updatedAt', 'balance', 'balanceUSD', 'transactions'];

/**
 * Wallets that received ransoms, reported by the public. An entity is one wallet, named by its address since its owner is
 * unknown. The family of ransomware is in the remarks, so that no search for a company of that name finds it.
 */
export const ransomwhere = defineSource({
  name: 'ransomwhere',
  title: 'Ransomwhere wallets',
  publisher: 'ransomwhe.re (crowd-sourced)',
  files: [{ name: FILE, url: 'https://api.ransomwhe.re/export' }],
  minimumEntities: 7_000,
  parserVersion: 1,
  alwaysHas: ['wallet'],
  identifierTypes: [],
  wallets: true,
  nameless: true,
  accepts: /^ransomwhere\.json$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const file = requiredFile(files, FILE);
    const drafts = new Map<string, EntityDraft>();
    for await (const record of jsonRecords(file, 'result')) {
      for (const key of Object.keys(record)) {
        if (!KEYS.includes(key)) notices.add(file.name, 'unknown_column', key.slice(0, 120));
      }
      const address = plainLetters(text(record, 'address'));
      if (address === '') throw new ListFileError('format', file.name, 'an entry without an address');
      const id = `${text(record, 'blockchain') || 'unknown'}:${address}`;
      const draft = drafts.get(id) ?? new EntityDraft(id, 'ransomwhere', file.name, notices);
      drafts.set(id, draft);
      addReport(draft, address, record);
    }
    for (const draft of drafts.values()) yield draft.finish();
  },
});

function addReport(draft: EntityDraft, address: string, record: JsonRecord): void {
  draft.type = 'wallet';
  if (!/^[A-Za-z0-9:]{20,128}$/.test(address)) draft.bad('an address of an unusual form, kept');
  draft.name(address, 'primary');
  draft.wallet(text(record, 'address'), text(record, 'blockchain'));
  const family = text(record, 'family');
  if (family && !draft.remarks.includes(`Ransomware: ${family}`)) draft.remarks.push(`Ransomware: ${family}`);
  const created = text(record, 'createdAt');
  const day = dayOf(created);
  if (created && !day) draft.bad('createdAt is no date, left out');
  if (day && (draft.listedOn === '' || day < draft.listedOn)) draft.listedOn = day;
  draft.sourceUrl = 'https://ransomwhe.re';
}

function text(record: JsonRecord, key: string): string {
  const value = record[key];
  return typeof value === 'string' ? value.trim() : '';
}
