import { newFace } from '../objects.ts';
import type { Rows } from '../row.ts';
import { pictures } from './given.ts';

const OF_IMAGES = [
  'INVALID_IMAGE',
  'INVALID_STORAGE_URI',
  'LOW_IMAGE_QUALITY',
  'MODEL_NOT_LOADED',
  'NO_FACE_DETECTED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export const faceMatch: Rows<'faceMatch'> = {
  verify: {
    rest: 'POST /kyc/facematch/verify 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'facematch.verify',
    audit: 'face.verify logged',
    usage: 'facematch.verify check 1',
    idempotent: false,
    codes: [...OF_IMAGES, 'INVALID_THRESHOLD', 'ZDR_UNSUPPORTED_IMAGE_FORMAT'],
    graphql: {
      field: 'Mutation.verifyFaces',
      document: 'mutation { verifyFaces(input: { sourceImage: "", targetImage: "" }) { isMatch } }',
    },
    ids: {},
    cases: async () => {
      const [ada, bela] = await pictures();
      return [
        [{ source_image: ada, target_image: ada }],
        [{ source_image: ada, target_image: bela, threshold: 0 }],
        [{ source_image: ada, target_image: 'x' }, 'INVALID_IMAGE'],
        [{ source_image: ada }, 'VALIDATION_ERROR', false],
        [{ source_image: ada, target_image: ada, threshold: 2 }, 'INVALID_THRESHOLD'],
        [{ source_image: ada, target_image: ada, image_format: 'url' }, 'VALIDATION_ERROR'],
        [{ source_image: ada, target_image: ada, data_retention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
      ];
    },
  },
  register: {
    rest: 'POST /kyc/facematch/register 201 data envelope',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'refuse',
    audit: 'face.register logged',
    usage: 'facematch.register check 1',
    idempotent: true,
    codes: [...OF_IMAGES, 'COLLECTION_NOT_READY', 'MULTIPLE_FACES_DETECTED'],
    graphql: {
      field: 'Mutation.registerFace',
      document: 'mutation { registerFace(input: { image: "", sessionId: "none" }) { faceId } }',
    },
    ids: { session_id: 'Callers bring their own ids of sessions.' },
    cases: async () => {
      const [ada] = await pictures();
      return [
        [{ image: ada, session_id: 's', metadata: { branch: 'north' }, is_reference: true }],
        [{ image: ada, session_id: '' }, 'VALIDATION_ERROR'],
        [{ image: ada, session_id: 's', metadata: { long: 'x'.repeat(5_000) } }, 'VALIDATION_ERROR'],
      ];
    },
  },
  search: {
    rest: 'POST /kyc/facematch/search 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'refuse',
    audit: 'face.search logged',
    usage: 'facematch.search check 1',
    idempotent: false,
    codes: [...OF_IMAGES, 'COLLECTION_NOT_READY', 'INVALID_THRESHOLD'],
    graphql: {
      field: 'Mutation.searchFaces',
      document: 'mutation { searchFaces(input: { image: "" }) { totalMatches } }',
    },
    ids: {},
    cases: async () => {
      const [ada, bela] = await pictures();
      return [
        [{ image: bela }],
        [{ image: ada, threshold: 0, max_results: 1 }],
        [{ image: ada, max_results: 0 }, 'VALIDATION_ERROR'],
        [{ image: ada, threshold: -1 }, 'INVALID_THRESHOLD'],
      ];
    },
  },
  blacklist: {
    rest: 'POST /kyc/facematch/blacklist 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'refuse',
    audit: 'face.blacklist logged',
    usage: null,
    idempotent: true,
    codes: ['FACE_NOT_FOUND'],
    graphql: {
      field: 'Mutation.blacklistFace',
      document: 'mutation { blacklistFace(input: { faceId: "none" }) { message } }',
    },
    ids: { face_id: { of: newFace, answer: 'FACE_NOT_FOUND' } },
    cases: [
      [{ face_id: 'none' }, 'FACE_NOT_FOUND'],
      [{ face_id: 'none', reason: 'x'.repeat(1_001) }, 'VALIDATION_ERROR'],
    ],
  },
  delete: {
    rest: 'DELETE /kyc/facematch/faces/{face_id} 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'unaffected',
    audit: 'face.delete logged',
    usage: null,
    idempotent: false,
    codes: ['FACE_NOT_FOUND'],
    graphql: {
      field: 'Mutation.deleteFace',
      document: 'mutation { deleteFace(input: { faceId: "none" }) { message } }',
    },
    ids: { face_id: { of: newFace, answer: 'FACE_NOT_FOUND' } },
    cases: [[{ face_id: 'none' }, 'FACE_NOT_FOUND']],
  },
  status: {
    rest: 'GET /kyc/facematch/collections/status 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'face_collection.status',
    usage: null,
    idempotent: false,
    codes: [],
    graphql: { field: 'Query.faceCollection', document: '{ faceCollection { status } }' },
    ids: {},
    cases: [[{}]],
  },
  uploadUrl: {
    rest: 'POST /kyc/facematch/upload-url 200 data envelope',
    audience: 'tenant',
    permission: 'kyc:create',
    ephemeral: 'refuse',
    audit: 'face.upload_url logged',
    usage: null,
    idempotent: true,
    codes: ['INVALID_EXPIRES_IN'],
    graphql: { field: 'Mutation.createFaceUploadUrl', document: 'mutation { createFaceUploadUrl { storageKey } }' },
    ids: { session_id: 'Callers bring their own ids of sessions.' },
    cases: [
      [{ expires_in: 10 }, 'INVALID_EXPIRES_IN'],
      [{ mime_type: 'image/gif' }, 'VALIDATION_ERROR'],
    ],
  },
  ofSessions: {
    rest: null,
    audience: 'tenant',
    permission: 'kyc:read',
    ephemeral: 'unaffected',
    audit: 'face.of_sessions logged',
    usage: null,
    idempotent: false,
    codes: ['INVALID_CURSOR'],
    graphql: null,
    ids: { session_ids: 'callers bring their own ids of sessions' },
    cases: 'test/interfaces/graphql-links.test.ts',
  },
};
