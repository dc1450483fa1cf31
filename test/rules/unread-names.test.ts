import { DOCUMENT_FIELDS, type DocumentType } from '@vett/schema/document-fields';
import { DOCUMENT_ISSUES } from '@vett/schema/document-issue';
import type { SessionExtraction } from '@vett/schema/session-extraction';
import { describe, expect, test } from 'vitest';
import { checkedOf, PARTLY_READ } from '../../src/features/processing/checks/documents.ts';
import { NAME_OF_TYPE, READ_TYPES, readAs } from '../../src/features/workflow/workflow.ts';

/** Issues with which every name on a document was read as well as without them. */
const OF_NO_NAME: Readonly<Record<string, string>> = {
  BLANK_PAGE: 'Nothing stands on the page.',
  BLURRED: 'A name that is read with doubt has a low confidence.',
  GLARE: 'A name that is read with doubt has a low confidence.',
  TOO_SMALL: 'A name that is read with doubt has a low confidence.',
  DOCUMENT_EXPIRED: 'It is about a date.',
  ENCRYPTED_PDF: 'Nothing was read.',
  LOW_CONFIDENCE: 'It counts for the field of the name.',
  MISSING_FIELD: 'It counts for the field of the name.',
  NOT_A_DOCUMENT: 'The name is missing.',
  NO_PORTRAIT: 'It is about a picture.',
  PORTRAIT_UNCHECKED: 'It is about a picture.',
  POSSIBLE_SCREEN: 'The text is read as usual.',
  REVERSE_SIDE_MISSING: 'The front has the name.',
  WRONG_TYPE: 'The name of the expected type is missing, or it is screened.',
};

const READ_NAME = { full_name: 'Ada Fictive' };
const whole = (document_type: string, change: object = {}): SessionExtraction =>
  ({
    ...{ doc_ids: ['a'], document_type, detected_document_type: readAs(document_type), status: 'extracted' },
    extracted_fields: { [NAME_OF_TYPE[readAs(document_type) as DocumentType]]: 'Ada Fictive' },
    ...{ confidence_scores: { overall: 0.97 }, validations: null, issues: [], error_message: null },
    ...change,
  }) as never;

describe.each(READ_TYPES)('a document of the type %s', (document_type) => {
  const type = readAs(document_type) as DocumentType;
  const name = NAME_OF_TYPE[type];

  test('has the name that it is about among its fields', () => {
    expect(Object.keys(DOCUMENT_FIELDS[type].shape)).toContain(name);
    expect(name).toMatch(/name/);
  });

  test('is clean with its name, and never without it', () => {
    expect(checkedOf(whole(document_type))).toMatchObject({ confidence: 0.97, reason: null });
    const others = { ...READ_NAME, company_name: 'Fictive Mills', owners: [], address: '1 Invented Avenue' };
    for (const extracted_fields of [
      Object.fromEntries(Object.entries(others).filter(([field]) => field !== name)),
      { ...others, [name]: '' },
    ])
      expect(checkedOf(whole(document_type, { extracted_fields }))).toMatchObject({
        confidence: null,
        reason: 'unread_names',
        issues: [`UNREAD_NAMES:${name}`],
      });
  });

  test('is not clean when its files show one side alone', () => {
    const issues = ['REVERSE_SIDE_MISSING'];
    expect(checkedOf(whole(document_type, { issues, doc_ids: ['a', 'b'] }))).toMatchObject({
      ...{ confidence: null, reason: 'reverse_side_missing' },
    });
    expect(checkedOf(whole(document_type, { issues })).reason).toBeNull();
  });

  test('is not clean with a doubtful name', () => {
    expect(checkedOf(whole(document_type, { issues: [`LOW_CONFIDENCE:${name}`] }))).toMatchObject({
      confidence: null,
      reason: 'unread_names',
    });
  });

  test.each(Object.keys(DOCUMENT_ISSUES))('the issue %s leaves it clean only if it says nothing of names', (code) => {
    const { confidence } = checkedOf(whole(document_type, { issues: [`${code}:owners`] }));
    expect(confidence === null).toBe(!(code in OF_NO_NAME));
  });
});

test('every issue either leaves names unread or says nothing of them', () => {
  expect([...PARTLY_READ, ...Object.keys(OF_NO_NAME)].sort()).toEqual(Object.keys(DOCUMENT_ISSUES).sort());
});
