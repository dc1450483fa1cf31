import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ListName, type ListSource, SOURCES } from '@vett/engine/lists';
import { beforeAll, describe, expect, test } from 'vitest';
import { Notices } from '../../engine/src/lists/shared/notices.ts';
import { xlsxRows } from '../../engine/src/lists/shared/xlsx-rows.ts';
import { type Cell, xlsx } from '../../engine/test/lists/xlsx.ts';
import { publishList } from '../../src/features/lists/lists.ts';
import { testDatabase } from '../support/database.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
const { sql } = await testDatabase();

/** The patterns by which the tests damage the file with a list's entries. */
interface Spoiling {
  readonly file: string;
  /** Matches one entry, or one row of an entry. */
  readonly entry: RegExp;
  /** Matches a name and captures the text before it. */
  readonly name: RegExp;
  /** Matches dates that the reader reads; undefined when it reads none. */
  readonly date?: RegExp;
  /** The text between two entries. */
  readonly separator?: string;
  /** A duplicate row adds nothing; the entries of other publishers have ids. */
  readonly merges?: true;
}

const LONG_NAME = 'a name of more than 1000 characters, kept';
const LONG_ID = 'Entry 1 has an id of more than 1000 bytes.';
const ISO_DATE = /\d{4}-\d\d-\d\d/g;
const LISTS: Readonly<Record<ListName, Spoiling>> = {
  australia: {
    file: 'australian_sanctions_consolidated_list.xlsx',
    entry: /^\["\d.*\n/gm,
    name: /(^\["\d+",")[^"]+/m,
    date: /(?<=",")\d{5}(?=")/g,
    merges: true,
  },
  bis_denied_persons: {
    file: 'dpl.csv',
    entry: /^("|[A-Z]+ [A-Z]).*\r?\n/gm,
    name: /(^")[^,"]+/m,
    date: /\d\d\/\d\d\/\d{4}/g,
    merges: true,
  },
  bis_entity_list: { file: 'consolidated.csv', entry: /^[^_].*\r?\n/gm, name: /(,,,,")[^"]+/, date: ISO_DATE },
  canada: {
    file: 'sema-lmes.xml',
    entry: /<record>[\s\S]*?<\/record>/g,
    name: /(<LastName-NomDeFamille>)[^<]+/,
    date: ISO_DATE,
  },
  eu: {
    file: 'xmlFullSanctionsList_1_1.xml',
    entry: /<sanctionEntity [\s\S]*?<\/sanctionEntity>/g,
    name: /(wholeName=")[^"]+/,
    date: /(?<=birthdate=")\d{4}-\d\d-\d\d/g,
  },
  nbctf: {
    file: 'blockchain.html',
    entry: /<tr><td(?![\s\S]*<table)[\s\S]*?<\/tr>/g,
    name: /(&#8203;)NEMO/,
    date: /\d{1,2}[./]\d{1,2}[./]\d{4}(?![\s\S]*<table)/g,
    merges: true,
  },
  ofac: { file: 'sdn.csv', entry: /^\d.*\r?\n/gm, name: /(^\d+,")[^"]+/m, date: /(?<=DOB )\d\d \w{3} \d{4}/g },
  ransomwhere: {
    file: 'ransomwhere.json',
    entry: /\{"address".*\}(?=,?$)/gm,
    name: /("address": ")[^"]+/,
    date: ISO_DATE,
    separator: ',\n',
    merges: true,
  },
  senaclaft_uy: { file: 'lista-actualizada-de-pep.csv', entry: /^\d.*\r?\n/gm, name: /(^\d+,)[^,]+/m, merges: true },
  switzerland: {
    file: 'consolidated-list.xml',
    entry: /<target [\s\S]*?<\/target>/g,
    name: /(<value>)Imaginova/,
    date: ISO_DATE,
  },
  uk: {
    file: 'UK-Sanctions-List.xml',
    entry: /<Designation>[\s\S]*?<\/Designation>/g,
    name: /(<Name6>)[^<]+/,
    date: /\d\d\/\d\d\/\d{4}/g,
  },
  un: {
    file: 'consolidated.xml',
    entry: /<(INDIVIDUAL|ENTITY)>[\s\S]*?<\/\1>/g,
    name: /(<SECOND_NAME>)[^<]+/,
    date: ISO_DATE,
  },
  us_csl: { file: 'consolidated.csv', entry: /^\d.*\r?\n/gm, name: /(,")[^"]+/, date: ISO_DATE, merges: true },
  world_bank: {
    file: 'sanctioned_firm.json',
    entry: /\{"MANDT".*\}(?=,?$)/gm,
    name: /("SUPP_NAME":")[^"]+/,
    date: ISO_DATE,
    separator: ',\n',
  },
};

const streamOf = (name: string, content: Uint8Array) => ({
  name,
  async *open() {
    yield content;
  },
});

/** Reads a file as text; each row of a workbook becomes a line of JSON. */
async function textOf(file: string, content: Buffer): Promise<string> {
  if (!file.endsWith('.xlsx')) return content.toString();
  let text = '';
  for await (const row of xlsxRows(streamOf(file, content), new Notices())) text += `${JSON.stringify(row)}\n`;
  return text;
}

function fileOf(file: string, text: string): Buffer {
  if (!file.endsWith('.xlsx')) return Buffer.from(text);
  return xlsx(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Cell[]),
  );
}

let minutes = 0;
const publish = (source: ListSource, files: ReadonlyMap<string, Uint8Array>, acceptShrink = false) =>
  publishList(sql, {
    source,
    files: [...files].map(([name, content]) => streamOf(name, content)),
    ...{ sourceUrl: 'file:test', publishedAt: null, sample: false, acceptShrink },
    now: new Date(Date.UTC(2026, 0, 1, 0, minutes++)),
  });

describe.each(Object.entries(LISTS) as [ListName, Spoiling][])(
  '%s: damaged files',
  (list, { file, entry, name, date, ...rest }) => {
    const source = SOURCES[list] as ListSource;
    const folder = `${SAMPLES}${list}/`;
    const files = new Map<string, Buffer>(readdirSync(folder).map((name) => [name, readFileSync(folder + name)]));
    let whole: string;
    let entries: readonly string[];
    let version: string;
    const inUse = async () =>
      (
        await sql<{ version: string }[]>`select version from list join list_version using (version_id)
      where list.list_name = ${list}`
      )[0]?.version;

    beforeAll(async () => {
      whole = await textOf(file, files.get(file) as Buffer);
      entries = whole.match(entry) ?? [];
      const { outcome, version: first } = await publish(source, new Map(files).set(file, fileOf(file, whole)));
      expect(outcome).toBe('changed');
      version = first as string;
    });

    const publishSpoilt = (content: Buffer | string, acceptShrink = false) =>
      publish(
        source,
        new Map(files).set(file, typeof content === 'string' ? fileOf(file, content) : content),
        acceptShrink,
      );
    const without = (dropped: readonly string[]) => dropped.reduce((left, text) => left.replace(text, () => ''), whole);
    /** JSON allows no separator after the last entry. */
    const mended = (text: string) =>
      rest.separator ? text.replace(/,(\s*,)*(\s*\])/g, '$2').replace(/\[(\s*,)+/, '[') : text;

    test.each<[string, () => Buffer | string, RegExp]>([
      ['cut in the middle', () => (files.get(file) as Buffer).subarray(0, 700), /^rejected_format$/],
      ['a login page', () => Buffer.from('<!DOCTYPE html><html><body>Log in</body></html>'), /^rejected_format$/],
      ['in UTF-16', () => Buffer.from(`\ufeff${whole}`, 'utf16le'), /^rejected_format$/],
      ['without entries', () => mended(without(entries)), /^rejected_empty$/],
      [
        'with half of its entries',
        () => mended(without(entries.slice(0, entries.length / 2))),
        /^rejected_(shrunk|format)$/,
      ],
    ])('a damaged file (%s) is rejected with a reason, and the version in use stays', async (_, content, expected) => {
      const { outcome, message } = await publishSpoilt(content());
      expect(outcome).toMatch(expected);
      expect(message).toMatch(/\w+ \w+/);
      expect(await inUse()).toBe(version);
    });

    test('an entry that stands twice is rejected or counts once', async () => {
      const { separator = '', merges } = rest;
      // Not a primary name: in Australia's list it begins another entry of the same number.
      const last = entries.findLast((text) => !text.includes('"Primary Name"')) as string;
      const outcome = await publishSpoilt(whole.replace(last, () => last + separator + last));
      if (merges) expect(outcome).toMatchObject({ outcome: 'unchanged', added: 0, changed: 0, removed: 0 });
      else
        expect(outcome).toMatchObject({ outcome: 'rejected_format', message: expect.stringContaining('have the id') });
    });

    test('a name of a megabyte is kept, with a notice', async () => {
      const spoilt = whole.replace(name, (_, before) => before + 'x'.repeat(1_000_000));
      expect(spoilt).not.toBe(whole);
      const { outcome, message, notices } = await publishSpoilt(spoilt, true);
      const details = notices.map(({ detail }) => detail);
      // The id of a wallet without an owner is its address.
      if (list === 'ransomwhere') expect([outcome, message]).toEqual(['rejected_format', LONG_ID]);
      else
        expect({ outcome, details }).toMatchObject({
          outcome: 'changed',
          details: expect.arrayContaining([LONG_NAME]),
        });
    });

    test.runIf(date)('absurd dates are left out, with a notice', async () => {
      const spoilt = whole.replace(date as RegExp, (found) => found.replace(/\d/g, '9').replace(/^9{5}$/, '999999'));
      expect(spoilt).not.toBe(whole);
      const { outcome, notices } = await publishSpoilt(spoilt, true);
      expect(outcome).toMatch(/^(changed|rejected_format)$/);
      expect(notices.map(({ kind }) => kind)).toContain('bad_value');
    });
  },
);
