import type { DocumentType } from '@vett/engine/documents';
import type { SessionExtraction } from '@vett/schema/session-extraction';
import type { CheckOutcomes } from '@vett/schema/session-processing';
import { AppError } from '../../../platform/error.ts';
import { type CheckInput, extractDocument, Unavailable } from '../../session/session.ts';
import { alsoReadAs, NAME_OF_TYPE, otherKind, readAs } from '../../workflow/workflow.ts';
import { type CheckContext, type CheckKind, failed, skipped } from './check.ts';
import { crossValidate } from './cross-validate.ts';

type Documents = Extract<CheckOutcomes['documents'], { status: 'completed' }>;
type DocumentCheckResult = Documents['documents'][number];

/** The two sides of a card, or the pages of a passport, are read as one document. */
const MAX_FILES_OF_ID = 4;

/** Pictures of faces are judged by the checks of faces. */
const isPaper = ({ document_type }: CheckInput['documents'][number]) => document_type !== 'selfie';

/** Reads the documents of the session, and compares them with its form and with each other. */
export const documents: CheckKind<'documents'> = {
  feature: 'documents',
  isOn: ({ documents }) => documents.some(isPaper),
  async run(around) {
    const { input } = around;
    const papers = input.documents.filter(isPaper);
    if (papers.length === 0) return skipped('no_document');
    const groups = groupsOf(papers);
    const read: DocumentCheckResult[] = [];
    for (const group of groups) {
      const checked = await readAll(around, group);
      if (typeof checked === 'string') return failed(checked);
      read.push(...checked);
    }
    const unknown = papers.filter(({ document_type: type }) => !readAs(type));
    read.push(...unknown.map((paper) => unread(paper, 'type_not_readable')));
    const compares = input.definition.validation_config.cross_validate_documents;
    const mismatches = compares ? await crossValidate(input, read) : { form_mismatches: [], document_mismatches: [] };
    const replaced = input.replaced.map((each) => ({ ...each, extracted: { ...each.extracted } }));
    return mismatches
      ? { status: 'completed', documents: read, ...(replaced.length > 0 && { replaced }), ...mismatches }
      : failed('too_much_to_compare');
  },
};

type DocumentFiles = readonly [CheckInput['documents'][number], ...CheckInput['documents'][number][]];

/** The documents that can be read; files of one identity document together. */
function groupsOf(papers: CheckInput['documents']): DocumentFiles[] {
  const readable = papers.filter(({ document_type: type }) => readAs(type));
  const grouped = Map.groupBy(readable, ({ doc_id, step_id, document_type }) =>
    readAs(document_type) === 'id_document' ? `${step_id} ${document_type}` : doc_id,
  );
  return [...grouped.values()].map((group) => group as unknown as DocumentFiles);
}

/**
 * The sides of a card as one document. Files that contradict each other may be of several people: each is then a document of its
 * own, so that every name in them is screened.
 */
async function readAll(around: CheckContext, group: DocumentFiles): Promise<DocumentCheckResult[] | string> {
  const together = await readGroup(around, group);
  if (typeof together === 'string') return together;
  if (group.length === 1 || !together.failed_validations.includes(CONTRADICTION)) return [together];
  const apart: DocumentCheckResult[] = [];
  for (const file of group) {
    const alone = await readGroup(around, [file]);
    if (typeof alone === 'string') return alone;
    apart.push({ ...alone, failed_validations: [...new Set([...alone.failed_validations, CONTRADICTION])] });
  }
  return apart;
}

/** The fields of a document: those that were read while the end user worked on the session, or else read now. */
async function readGroup(
  { caller, doors, input }: CheckContext,
  group: DocumentFiles,
): Promise<DocumentCheckResult | string> {
  const [first] = group;
  const { doc_id, document_type } = first;
  if (group.length > MAX_FILES_OF_ID) return unread(first, 'too_many_files');
  const { session_id } = input.session;
  try {
    const doc_ids = group.map((document) => document.doc_id);
    const read = await extractDocument(caller, doors, { session_id, doc_ids, document_type });
    return { doc_id, document_type, ...checkedOf(read), model_version: read.model_version };
  } catch (error) {
    if (error instanceof Unavailable) return 'model_not_loaded';
    // It is being read for the end user: its result is here soon.
    if (error instanceof AppError && error.code === 'INVALID_STATE')
      throw new AppError('SERVICE_UNAVAILABLE', 'The document is being read.', { cause: error });
    throw error;
  }
}

const nothing = { confidence: null, extracted: {}, failed_validations: [] };

/** A document that nobody could judge. It is no clean one. */
const unread = ({ doc_id, document_type }: DocumentFiles[0], reason: string): DocumentCheckResult => ({
  doc_id,
  document_type,
  ...nothing,
  detected_type: null,
  issues: [],
  reason,
});

/** With these a document says more than its fields: a person looks at the rest. */
export const PARTLY_READ = [
  ...['SEVERAL_DOCUMENTS', 'TEXT_LAYER_DIFFERS', 'PAGE_UNREADABLE', 'TRUNCATED_IMAGE', 'TIMED_OUT'],
  'UNREAD_NAMES',
];
const CONTRADICTION = 'document_consistency';
/** Validations that contradict a document without another one. */
const OF_ITSELF = ['mrz_check_digits', CONTRADICTION] as const;

/** A type that contradicts the expected one makes a document doubtful, however well its fields were read. */
const OTHER_TYPE = 0.2;

export function checkedOf(read: SessionExtraction): Omit<DocumentCheckResult, 'doc_id' | 'document_type'> {
  const { extracted_fields, confidence_scores } = read;
  const type = readAs(read.document_type);
  const detected_type = detectedIn(read);
  if (read.status === 'error') {
    const issues = codesOf(read.issues);
    const reason = read.validations ? 'nothing_read' : (issues[0]?.toLowerCase() ?? 'unreadable');
    return { ...nothing, detected_type, issues, reason };
  }
  const isOther =
    ![null, type, read.document_type].includes(detected_type) || extracted_fields['is_valid_document'] === false;
  const isOtherPaper = isOther && otherKind(read.document_type, detected_type) === undefined;
  const unreadNames = type === undefined ? [] : namesNotRead(type, read, isOtherPaper);
  const issues = [...codesOf(read.issues), ...unreadNames.map((field) => `UNREAD_NAMES:${field}`)];
  const overall = confidence_scores['overall'] ?? 0;
  const found = {
    detected_type,
    issues,
    extracted: { ...extracted_fields },
    failed_validations: OF_ITSELF.filter((name) => read.validations?.[name].status === 'failed'),
  };
  // Two files that show one side are not both sides.
  const incomplete = read.doc_ids.length > 1 ? [...PARTLY_READ, 'REVERSE_SIDE_MISSING'] : PARTLY_READ;
  const partly = incomplete.find((code) => issues.some((issue) => issue === code || issue.startsWith(`${code}:`)));
  if (partly !== undefined) return { ...found, confidence: null, reason: partly.toLowerCase() };
  return { ...found, confidence: isOther ? Math.min(OTHER_TYPE, overall) : overall, reason: null };
}

/** The type that a document was found to be; of identity documents the kind, where it is not the one that was asked for. */
function detectedIn({ document_type, detected_document_type: type, extracted_fields, issues }: SessionExtraction) {
  const kind = issues.includes('LOW_CONFIDENCE:document_type') ? undefined : extracted_fields['document_type'];
  if (type === 'id_document') return otherKind(document_type, kind) ?? type;
  return alsoReadAs(document_type).some((other) => other === type) ? document_type : type;
}

/** Issues without their pages and fields. Names that were not read are told by their fields. */
const codesOf = (issues: readonly string[]): string[] => [
  ...new Set(issues.map((issue) => issue.replace(/:.*/, '')).filter((code) => code !== 'UNREAD_NAMES')),
];

/**
 * The fields of the names that were not read. The name that a document is about is among them when it is missing or doubtful:
 * whoever was not read was compared with no list. In a document of another type, whatever stands in its place may be anything.
 */
function namesNotRead(
  type: DocumentType,
  { issues, extracted_fields }: SessionExtraction,
  isOtherPaper: boolean,
): string[] {
  const told = issues.flatMap((issue) => /^UNREAD_NAMES:(.+)$/.exec(issue)?.[1] ?? []);
  const name = NAME_OF_TYPE[type];
  const isDoubtful = isOtherPaper || issues.includes(`LOW_CONFIDENCE:${name}`);
  const isMissing = typeof extracted_fields[name] !== 'string' || extracted_fields[name] === '';
  return [...new Set([...told, ...(isMissing || isDoubtful ? [name] : [])])];
}
