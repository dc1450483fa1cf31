export { EngineError, type EngineErrorCode } from '../error.ts';
export {
  type Box,
  type Director,
  DOCUMENT_TYPES,
  type DocumentFile,
  type DocumentIssue,
  type DocumentIssueCode,
  type DocumentReading,
  type DocumentSide,
  type DocumentType,
  type EconomicActivity,
  type Evidence,
  type ExpectedValues,
  type FieldValue,
  type PlacedEvidence,
  type Portrait,
  type Reader,
  type ReadOptions,
  type TaxObligation,
  type Validation,
  type Validations,
} from './document.ts';
export { DocumentError, type DocumentErrorCode } from './document-error.ts';
export { drawBoxes } from './draw-boxes.ts';
export {
  checkDocumentModels,
  type DocumentReader,
  type DocumentReaderOptions,
  loadDocumentReader,
} from './load-document-reader.ts';
export type { ReadPage } from './read/page-reader.ts';
