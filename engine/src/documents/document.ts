/** The types of documents that are read into fields. */
export const DOCUMENT_TYPES = [
  'id_document',
  'proof_of_address',
  'company_charter',
  'tax_certificate',
  'bank_ownership',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export type DocumentSide = 'front' | 'back';

/** One file of a document: a JPEG, PNG or WebP image of one page, or a PDF of max 10 pages. */
export interface DocumentFile {
  bytes: Uint8Array;
  side?: DocumentSide;
}

/** Values that the caller knows already, compared with the fields as `expected_match`. */
export interface ExpectedValues {
  full_name?: string;
  document_number?: string;
  /** YYYY-MM-DD */
  date_of_birth?: string;
  company_name?: string;
  tax_id?: string;
}

export interface ReadOptions {
  /** The type whose fields are read; default: the detected one. */
  type?: DocumentType;
  /** Types that will do as well: a document that is detected as one of them is read as it. */
  orTypes?: readonly DocumentType[];
  /** ISO 3166-1 alpha-2 hint: it decides the order of day and month, and is compared as `country_match`. */
  country?: string;
  /** BCP 47 hint of the printed language. */
  language?: string;
  expected?: ExpectedValues;
  /** Documents of one owner share its turns and places. */
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Director {
  name: string;
  role: string;
}

export interface EconomicActivity {
  code: string;
  description: string;
  is_primary: boolean;
}

export interface TaxObligation {
  name: string;
  /** YYYY-MM or YYYY-MM-DD, as precise as it is printed. */
  start_date: string | null;
}

/** Text, dates as YYYY-MM-DD, countries as ISO 3166-1 alpha-2. */
export type FieldValue = string | boolean | string[] | Director[] | EconomicActivity[] | TaxObligation[];

/** In pixels of the upright page; of a PDF's text layer in points, from the top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `paddle` and `tesseract` read images, each the better one for some fields. */
export type Reader = 'text_layer' | 'barcode' | 'mrz' | 'paddle' | 'tesseract';

/** The place that a field was read from. */
export interface Evidence {
  /** Counted from 1 over all pages of all files. */
  page: number;
  box: Box;
  reader: Reader;
  /** The printed label or the code of the data element; null: found by its form or place alone. */
  label: string | null;
  /** The text as it was read, before normalisation; account numbers are masked. */
  text: string;
}

/** A place that can be drawn on the page as it was given, even if it was read upright. */
export interface PlacedEvidence extends Evidence {
  /** The corners of `box`, clockwise from the top left of the text: shares of the page's width and height, from its top left. */
  outline: [x: number, y: number][];
}

export interface Validation {
  status: 'passed' | 'failed' | 'not_applicable';
  detail?: string;
}

export interface Validations {
  document_consistency: Validation;
  mrz_check_digits: Validation;
  expiry: Validation;
  type_match: Validation;
  country_match: Validation;
  expected_match: Validation;
}

/** The face on an identity document: its page and box, and the pixels around it as a JPEG for the face engine. */
export interface Portrait {
  page: number;
  box: Box;
  image: Uint8Array;
}

export interface DocumentReading {
  /** The type whose fields are given; null: it was not asked for and not detected. */
  type: DocumentType | null;
  detectedType: DocumentType | null;
  /** By the names of the specification; a field that was not found is absent. */
  fields: Record<string, FieldValue>;
  /** 0..1 of each field, and `overall`: calibrated, so that .9 is right in nine of ten. Never 1. */
  confidences: Record<string, number>;
  evidence: Record<string, PlacedEvidence>;
  validations: Validations;
  issues: DocumentIssue[];
  portrait: Portrait | null;
  /** The models that read the text: `documents-` and a part of the SHA-256 of their files. */
  modelVersion: string;
}

/** A reading of given texts, which no model of a reader has made. */
export type FieldsRead = Omit<DocumentReading, 'modelVersion'>;

/** Something that the sender of the document can mend or that a reviewer must know. */
export interface DocumentIssue {
  code: DocumentIssueCode;
  /** Counted from 1. */
  page?: number;
  field?: string;
}

export type DocumentIssueCode =
  | 'BLANK_PAGE'
  | 'BLURRED'
  | 'DOCUMENT_EXPIRED'
  | 'ENCRYPTED_PDF'
  | 'GLARE'
  | 'LOW_CONFIDENCE'
  | 'MISSING_FIELD'
  | 'NO_PORTRAIT'
  | 'NOT_A_DOCUMENT'
  | 'PAGE_UNREADABLE'
  | 'PORTRAIT_UNCHECKED'
  | 'POSSIBLE_SCREEN'
  | 'REVERSE_SIDE_MISSING'
  | 'SEVERAL_DOCUMENTS'
  | 'TEXT_LAYER_DIFFERS'
  | 'TIMED_OUT'
  | 'TOO_SMALL'
  | 'TRUNCATED_IMAGE'
  | 'UNREAD_NAMES'
  | 'WRONG_TYPE';
