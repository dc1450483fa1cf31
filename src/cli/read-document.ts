import { readFile, writeFile } from 'node:fs/promises';
import {
  DOCUMENT_TYPES,
  DocumentError,
  type DocumentReading,
  type DocumentType,
  drawBoxes,
  type FieldValue,
  loadDocumentReader,
  type ReadPage,
} from '@vett/engine/documents';
import { type Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { OperatorError } from '../platform/error.ts';
import { printJson, table } from './output.ts';

interface Options {
  type?: DocumentType;
  country?: string;
  boxes?: string;
  json?: true;
}

export function defineReadDocument(command: Command): void {
  command
    .argument('<file...>', 'JPEG, PNG or PDF: all files together are one document, in the order of its pages')
    .addOption(new Option('--type <type>', 'what is read; default: what it looks like').choices(DOCUMENT_TYPES))
    .option('--country <code>', 'ISO 3166-1 alpha-2 of its issuer: it decides the order of day and month')
    .option('--boxes <file>', 'write a PNG of each page with the places of its fields; the second page is <file>-2.png')
    .option('--json', 'print the whole answer as one line of JSON')
    .addHelpText(
      'after',
      '\nIt needs no database, and keeps and sends nothing. The picture shows personal data: delete it.' +
        '\n\nExit codes: 0 read, with issues or not · 1 failed',
    )
    .action(readDocument);
}

async function readDocument(paths: string[], { type, country, boxes, json }: Options): Promise<void> {
  const files = await Promise.all(paths.map(async (path) => ({ bytes: await bytesOf(path) })));
  const { documentPageSeconds } = readConfig(process.env);
  const reader = await loadDocumentReader({ threads: 1, pageLimitMs: documentPageSeconds * 1_000 });
  try {
    const pages: ReadPage[] = [];
    const onPage = (page: ReadPage) => void pages.push(page);
    const reading = await reader.read(files, { ...(type && { type }), ...(country && { country }), onPage });
    if (json) printJson({ ...reading, portrait: reading.portrait && { ...reading.portrait, image: undefined } });
    else console.log(describe(reading));
    for (const page of boxes ? pages : []) {
      await writeFile(pathOf(boxes as string, page.reading.page), await drawBoxes(page, reading.evidence), {
        mode: 0o600,
      });
    }
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const file = error.file === undefined ? '' : `${paths[error.file - 1]}: `;
    throw new OperatorError(`${file}${error.message} (${error.code}).`, { cause: error });
  } finally {
    await reader.close();
  }
}

const pathOf = (path: string, page: number) => (page === 1 ? path : path.replace(/(\.\w+)?$/, `-${page}$1`));

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new OperatorError(`The file cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

function describe({ type, detectedType, fields, confidences, evidence, validations, issues }: DocumentReading): string {
  const found = Object.entries(fields).map(([field, value]) => {
    const { page, reader, label, text } = evidence[field] ?? {};
    return [
      field,
      shown(value),
      confidences[field]?.toFixed(2) ?? '',
      `${page ?? ''}`,
      reader ?? '',
      label ?? '',
      text ?? '',
    ];
  });
  const checks = Object.entries(validations).map(([check, { status, detail }]) => [check, status, detail ?? '']);
  const told = issues.map(({ code, page, field }) => [code, `${page ?? ''}`, field ?? '']);
  const name = type ?? 'none';
  return [
    `Type: ${name}${detectedType === type ? '' : `, looks like ${detectedType ?? 'none'}`}`,
    found.length > 0
      ? table(['field', 'value', 'confidence', 'page', 'reader', 'label', 'as read'], found)
      : 'No fields.',
    table(['validation', 'status', 'detail'], checks),
    told.length > 0 ? table(['issue', 'page', 'field'], told) : 'No issues.',
  ].join('\n\n');
}

const shown = (value: FieldValue): string => {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((entry) =>
      (typeof entry === 'string' ? [entry] : Object.values(entry)).filter((part) => part !== null).join(' · '),
    )
    .join('; ');
};
