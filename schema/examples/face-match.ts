import * as contracts from '../face-match.ts';
import { exampleFor } from './example-for.ts';

const face_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const tenant_id = '019bc0e1-51a4-7c41-8d6a-0d2f6c6f1b7e';
const image = '/9j/4AAQSkZJRgABAQAAAQABAAD…';
const model_version = 'fr_feature-87aacdfe5751';

export const examples = [
  exampleFor(contracts.verify, {
    input: { source_image: image, target_image: image, threshold: 0.6 },
    output: {
      is_match: true,
      similarity_score: 0.91,
      confidence: 0.84,
      processing_time_ms: 31,
      model_version,
      threshold_used: 0.6,
    },
  }),
  exampleFor(contracts.register, {
    input: { image, session_id: 'onboarding-4711', metadata: { branch: 'north' }, is_reference: true },
    output: {
      face_id,
      provider_face_id: `${model_version}:019bc0f0-9d28-7d01-b3a4-5c1de8f0a9b2`,
      storage_key: `${tenant_id}/faces/${face_id}`,
      message: 'The face is registered.',
    },
  }),
  exampleFor(contracts.search, {
    input: { image, max_results: 5 },
    output: {
      matches: [
        {
          face_id,
          session_id: 'onboarding-4711',
          similarity: 0.93,
          metadata: { branch: 'north' },
          is_blacklisted: true,
          blacklist_reason: 'Used a forged document.',
        },
      ],
      total_matches: 1,
      search_time_ms: 24,
      model_version,
      threshold_used: 0.8,
    },
  }),
  exampleFor(contracts.blacklist, {
    input: { face_id, reason: 'Used a forged document.' },
    output: { message: 'The face is blacklisted.' },
  }),
  exampleFor(contracts.remove, { input: { face_id }, output: { message: 'The face is deleted.' } }),
  exampleFor(contracts.status, {
    input: {},
    output: { collection_name: `${tenant_id}-faces`, face_count: 128, status: 'ACTIVE' },
  }),
  exampleFor(contracts.uploadUrl, {
    input: { session_id: 'onboarding-4711', expires_in: 900 },
    output: {
      upload_url: `https://vett.example/storage/${tenant_id}/uploads/${face_id}?signature=…`,
      storage_uri: `storage://vett/${tenant_id}/uploads/${face_id}`,
      storage_key: `${tenant_id}/uploads/${face_id}`,
      expires_at: 1_768_470_300,
    },
  }),
];
