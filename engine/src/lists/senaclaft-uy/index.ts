import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Entity } from '../../entity.ts';
import { type Row, rowReader } from '../shared/csv-columns.ts';
import { csvRows } from '../shared/csv-rows.ts';
import { defineSource, requiredFile } from '../shared/define-source.ts';
import { EntityDraft } from '../shared/entity-draft.ts';
import { ListFileError } from '../shared/list-file-error.ts';
import type { NamedStream } from '../shared/list-source.ts';
import type { Notices } from '../shared/notices.ts';
import { unpack } from '../shared/unpack.ts';
import { xlsxRows } from '../shared/xlsx-rows.ts';

const FILE = 'lista-actualizada-de-pep.csv';
const COLUMNS = ['ci', 'nombre', 'cargo', 'organismo'] as const;
const IDENTITY_CARD = 'Cédula de Identidad';
const CHECK_WEIGHTS = [2, 9, 8, 7, 6, 3, 4];
// The whole list has less than 1 MB.
const MAX_BYTES = 64 * 1024 ** 2;

type PepRow = Row<(typeof COLUMNS)[number]>;

/**
 * Uruguay's politically exposed persons, from the open-data CSV or the XLSX of the publisher's page (`Lista_PEP_V31.xlsx`).
 * A person has a row for every office; names begin with the surnames.
 */
export const senaclaftUy = defineSource({
  name: 'senaclaft_uy',
  title: 'Lista de Personas Políticamente Expuestas',
  publisher: 'Uruguay, SENACLAFT',
  files: [
    {
      name: FILE,
      url: `https://catalogodatos.gub.uy/dataset/bcf06dc6-c41e-4307-b466-8168e7556542/resource/fdb17214-13a8-4604-acec-b11a1c612957/download/${FILE}`,
    },
  ],
  minimumEntities: 4_500,
  parserVersion: 2,
  alwaysHas: ['identifier'],
  identifierTypes: [IDENTITY_CARD],
  accepts: /^(?:lista-actualizada-de-pep\.csv|lista[_-]pep(?:[_-]v\d+)?\.xlsx)$/,
  async *read(files: ReadonlyMap<string, NamedStream>, notices: Notices): AsyncGenerator<Entity> {
    const xlsx = [...files.keys()].filter((name) => name.endsWith('.xlsx'));
    const file = requiredFile(files, xlsx[0] ?? FILE);
    for (const other of files.values()) {
      if (other !== file) notices.add(other.name, 'ignored_file', `${file.name} is read instead`);
    }
    const persons = new Map<string, PepRow[]>();
    for await (const row of rowsBelowHeader(xlsx[0] ? xlsxRows(file, notices) : csv(file, notices), file, notices)) {
      const id = row('ci').replace(/\D/g, '') || nameHash(row('nombre'));
      persons.set(id, [...(persons.get(id) ?? []), row]);
    }
    for (const [id, rows] of persons) yield entityOf(id, rows, file.name, notices);
  },
});

/** UTF-8, or Windows-1252 in copies that an editor saved. */
async function* csv(file: NamedStream, notices: Notices): AsyncGenerator<string[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of unpack(file)) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new ListFileError('format', file.name, 'more than 64 MB of CSV');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const whole: NamedStream = {
    name: file.name,
    async *open() {
      yield bytes;
    },
  };
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  yield* csvRows(whole, { encoding, columns: 0, end: 'newline' }, notices);
}

/** The publisher's sheet has titles above its header `C.I. NOMBRE CARGO ORGANISMO`. */
async function* rowsBelowHeader(
  rows: AsyncIterable<string[]>,
  file: NamedStream,
  notices: Notices,
): AsyncGenerator<PepRow> {
  let rowOf: ((cells: string[]) => PepRow) | undefined;
  let titles: string[] = [];
  for await (const cells of rows) {
    if (rowOf) {
      yield rowOf(cells);
      continue;
    }
    titles = cells.map((cell) => cell.replace(/\./g, ''));
    if (titles.filter((title) => title.trim()).length >= COLUMNS.length) {
      rowOf = rowReader(titles, COLUMNS, file.name, notices);
    }
  }
  if (!rowOf) throw new ListFileError('format', file.name, `no header ${COLUMNS.join(', ')}`);
}

function entityOf(id: string, rows: readonly PepRow[], file: string, notices: Notices): Entity {
  const draft = new EntityDraft(id, 'senaclaft_uy', file, notices);
  draft.type = 'individual';
  for (const [index, row] of rows.entries()) draft.name(row('nombre'), index === 0 ? 'primary' : 'strong');
  const offices = rows.map((row) => [row('cargo'), row('organismo')].filter(Boolean).join(', '));
  draft.position = [...new Set(offices)].filter(Boolean).join('; ');
  if (/^\d+$/.test(id)) {
    if (!hasRightCheckDigit(id)) draft.bad('a C.I. whose check digit is wrong, kept');
    draft.identifier(IDENTITY_CARD, id, 'UY');
  } else draft.bad('a person without C.I.');
  return draft.finish();
}

function hasRightCheckDigit(number: string): boolean {
  const digits = [...number.padStart(8, '0')].map(Number);
  const sum = CHECK_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  return digits.length === 8 && digits[7] === (10 - (sum % 10)) % 10;
}

function nameHash(name: string): string {
  return `name-${createHash('sha256').update(name.toUpperCase()).digest('hex').slice(0, 16)}`;
}
