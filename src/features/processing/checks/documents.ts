import type { DocumentFile, DocumentReading } from '@vett/engine/documents';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { AppError } from '../../../platform/error.ts';
import { readDocument } from '../../document/document.ts';
import type { Material } from '../../session/session.ts';
import { type Around, type CheckKind, failed, skipped } from './check.ts';
import { compareWithDocuments, compareWithForm } from './cross-validate.ts';
import { readAs } from './document-types.ts';
import { fileOf } from './file.ts';

type Documents = Extract<CheckOutcomes['documents'], { status: 'completed' }>;
type Checked = Documents['documents'][number];

/** The two sides of a card, or the pages of a passport, are read as one document. */
const MAX_FILES_OF_ID = 4;

/** Reads the documents of the session, and compares them with its form and with each other. */
export const documents: CheckKind<'documents'> = {
  isOn: ({ documents }) => documents.some(({ document_type: type }) => readAs(type)),
  async run(around) {
    const { material } = around;
    const groups = groupsOf(material);
    if (groups.length === 0) return skipped('no_document');
    const read: Checked[] = [];
    for (const group of groups) {
      const checked = await readGroup(around, group);
      if (typeof checked === 'string') return failed(checked);
      read.push(checked);
    }
    const compares = material.definition.validation_config.cross_validate_documents;
    return {
      status: 'completed',
      documents: read,
      form_mismatches: compares ? compareWithForm(material, read) : [],
      document_mismatches: compares ? compareWithDocuments(read) : [],
    };
  },
};

type Group = readonly [Material['documents'][number], ...Material['documents'][number][]];

/** The documents that can be read; files of one identity document together. */
function groupsOf({ documents: all }: Material): Group[] {
  const readable = all.filter(({ document_type: type }) => readAs(type));
  const grouped = Map.groupBy(readable, ({ doc_id, step_id, document_type }) =>
    readAs(document_type) === 'id_document' ? `${step_id} ${document_type}` : doc_id,
  );
  return [...grouped.values()].map((group) => group as unknown as Group);
}

async function readGroup({ caller, doors, material }: Around, group: Group): Promise<Checked | string> {
  const [{ doc_id, document_type }] = group;
  const type = readAs(document_type);
  if (!type) throw new Error('a document without a type to be read was to be read');
  const unread = (reason: string): Checked => ({
    ...{ doc_id, document_type, detected_type: null, confidence: null, extracted: {}, issues: [], reason },
  });
  if (group.length > MAX_FILES_OF_ID) return unread('too_many_files');
  const files: DocumentFile[] = [];
  for (const document of group) {
    const file = await fileOf(document, doors);
    if (!file) return unread('file_missing');
    files.push(file);
  }
  const country = material.session.account_country;
  try {
    const reading = await readDocument(files, { type, ...(country && { country }) }, caller, doors);
    return 'unreadable' in reading
      ? unread(reading.unreadable.toLowerCase())
      : { doc_id, document_type, ...checkedOf(reading, document_type) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'SERVICE_UNAVAILABLE') throw error;
    if (error.code === 'MODEL_NOT_LOADED') return 'model_not_loaded';
    return unread(error.code.toLowerCase());
  }
}

/** A type that contradicts the expected one makes a document doubtful, however well its fields were read. */
const OTHER_TYPE = 0.2;

function checkedOf(reading: DocumentReading, expected: string): Omit<Checked, 'doc_id' | 'document_type'> {
  const { detectedType, fields, confidences, issues } = reading;
  const nothing = Object.keys(fields).length === 0;
  if (nothing)
    return {
      detected_type: detectedType,
      confidence: null,
      extracted: {},
      issues: codesOf(issues),
      reason: 'nothing_read',
    };
  const isOther = detectedType !== null && detectedType !== readAs(expected);
  const overall = confidences['overall'] ?? 0;
  return {
    detected_type: detectedType,
    confidence: isOther ? Math.min(OTHER_TYPE, overall) : overall,
    extracted: { ...fields },
    issues: codesOf(issues),
    reason: null,
  };
}

const codesOf = (issues: DocumentReading['issues']): string[] => [...new Set(issues.map(({ code }) => code))];
