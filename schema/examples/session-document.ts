import * as contracts from '../session-document.ts';
import { exampleFor } from './example-for.ts';

const doc_id = '019bc0f1-1a2b-7c3d-8e4f-5a6b7c8d9e0f';
const storage_key = `session-documents/${doc_id}`;
const passport = {
  step_id: 'identity',
  document_type: 'passport',
  file_name: 'passport.jpg',
  mime_type: 'image/jpeg',
};
const confirmed = { doc_id, storage_key, uploaded_at: '2026-01-15T09:30:00.000Z', confirmed: true as const };
const data = '/9j/4AAQSkZJRg==';
const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';

export const examples = [
  exampleFor(contracts.uploadInit, {
    input: passport,
    output: {
      doc_id,
      storage_key,
      expires_at: 1_768_470_300,
      upload_url: 'https://vett.example.com/storage/q3Vt1xk9',
    },
  }),
  exampleFor(contracts.uploadConfirm, { input: { doc_id, storage_key, ...passport }, output: confirmed }),
  exampleFor(contracts.upload, { input: { ...passport, data }, output: confirmed }),
  exampleFor(contracts.documents, { input: { ...passport, data }, output: confirmed }),
  exampleFor(contracts.documentUrl, {
    input: { session_id, doc_id },
    output: {
      doc_id,
      mime_type: 'image/jpeg',
      file_name: 'passport.jpg',
      expires_at: 1_768_469_700,
      url: 'https://vett.example.com/storage/q3Vt1xk9',
    },
  }),
];
