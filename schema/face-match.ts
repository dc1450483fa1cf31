import * as z from 'zod';
import { DataRetention } from './check-options.ts';
import { MIB } from './constants.ts';
import { coded, contract } from './contract.ts';
import { comparison, FACE, FaceImage, IMAGE_CODES, ImageFormat, Threshold } from './face-image.ts';
import { FaceMetadata } from './face-metadata.ts';

export const VERIFY_BODY = 28 * MIB;
const IMAGE_BODY = 15 * MIB;
/** The validity of an upload URL in seconds. */
export const UPLOAD_SECONDS = { min: 60, max: 3_600, default: 900 } as const;

const FaceId = z.string().max(64);
export const SessionId = z.string().min(1).max(FACE.session_id);
const Message = z.object({ message: z.string() }).meta({ id: 'Message' });

const similarity = z.number().meta({
  description:
    'Calibrated by the false match rate that was measured: 0.6 is reached by one in 1,000 pairs of different people, ' +
    '0.8 by one in 100,000.',
});

export const Verification = z
  .object({
    is_match: z.boolean(),
    similarity_score: similarity,
    confidence: z.number().meta({
      description: 'From 0 to 1: how well the worse of the two faces can be compared. It says nothing of a match.',
    }),
    processing_time_ms: z.int(),
    ...comparison,
  })
  .meta({ id: 'Verification' });
export type Verification = z.output<typeof Verification>;

export const RegisteredFace = z
  .object({ face_id: z.string(), provider_face_id: z.string(), storage_key: z.string(), message: z.string() })
  .meta({ id: 'RegisteredFace' });
export type RegisteredFace = z.output<typeof RegisteredFace>;

export const FaceMatch = z
  .object({
    face_id: z.string(),
    session_id: z.string(),
    similarity,
    metadata: FaceMetadata,
    is_blacklisted: z.boolean(),
    blacklist_reason: z.string().optional().meta({ description: 'Only of a face that was blacklisted with a reason.' }),
  })
  .meta({ id: 'FaceMatch' });
export type FaceMatch = z.output<typeof FaceMatch>;

export const FaceSearchResult = z
  .object({
    matches: z.array(FaceMatch),
    total_matches: z.int().meta({ description: 'Also of those that `max_results` leaves out.' }),
    search_time_ms: z.int(),
    ...comparison,
  })
  .meta({ id: 'FaceSearchResult' });
export type FaceSearchResult = z.output<typeof FaceSearchResult>;

export const FaceCollection = z
  .object({
    collection_name: z.string(),
    face_count: z.int(),
    status: z.enum(['NOT_CREATED', 'CREATING', 'ACTIVE', 'FAILED', 'REINDEXING', 'DELETING']),
  })
  .meta({ id: 'FaceCollection' });
export type FaceCollection = z.output<typeof FaceCollection>;

export const UploadUrl = z
  .object({
    upload_url: z.string(),
    storage_uri: z.string(),
    storage_key: z.string(),
    expires_at: z.int().meta({ description: 'Seconds since 1970.' }),
  })
  .meta({ id: 'UploadUrl' });
export type UploadUrl = z.output<typeof UploadUrl>;

export const verify = contract({
  action: 'face.verify',
  summary: 'Compare the faces of two images.',
  description: 'Of several faces in an image the most prominent one is compared. Nothing of the images is kept.',
  permission: 'kyc:read',
  feature: 'face_match',
  needs: 'face_models',
  ephemeral: 'facematch.verify',
  usage: () => ({ endpoint: 'facematch.verify', unit: 'check', units: 1 }),
  rate: 'face',
  body: VERIFY_BODY,
  storing: 'nothing',
  resource: { type: 'face' },
  input: z
    .strictObject({
      source_image: FaceImage,
      target_image: FaceImage,
      threshold: Threshold.optional().meta({
        description: 'The least similarity of a match; `face_match.verify_threshold` of the tenant when left out.',
      }),
      image_format: ImageFormat.optional(),
      data_retention: DataRetention.optional(),
    })
    .meta({ id: 'VerifyFacesInput' }),
  output: Verification,
  codes: ['INVALID_THRESHOLD', 'ZDR_UNSUPPORTED_IMAGE_FORMAT', ...IMAGE_CODES],
  rest: { method: 'POST', path: '/kyc/facematch/verify' },
});

export const register = contract({
  action: 'face.register',
  summary: "Register a face in the tenant's collection.",
  description:
    'The image must show one face. The same image again for the same session gives the face that is there. It ' +
    'gets the `metadata` and `is_reference` that are sent, and keeps those that are not.',
  permission: 'kyc:create',
  feature: 'face_match',
  needs: 'face_models',
  ephemeral: 'refuse',
  usage: () => ({ endpoint: 'facematch.register', unit: 'check', units: 1 }),
  rate: 'face',
  body: IMAGE_BODY,
  storing: 'after-work',
  resource: { type: 'face', id: (_input, output) => output?.face_id },
  values: 2_500,
  input: z
    .strictObject({
      image: FaceImage,
      session_id: SessionId,
      metadata: FaceMetadata.optional(),
      is_reference: z.boolean().optional(),
      image_format: ImageFormat.optional(),
    })
    .meta({ id: 'RegisterFaceInput' }),
  output: RegisteredFace,
  codes: ['MULTIPLE_FACES_DETECTED', 'COLLECTION_NOT_READY', ...IMAGE_CODES],
  rest: { method: 'POST', path: '/kyc/facematch/register', status: 201 },
});

export const search = contract({
  action: 'face.search',
  summary: "Search a face in the tenant's collection.",
  description:
    'Blacklisted faces are found like all others. Of several faces in the image the most prominent is sought.',
  permission: 'kyc:read',
  feature: 'face_match',
  needs: 'face_models',
  ephemeral: 'refuse',
  usage: () => ({ endpoint: 'facematch.search', unit: 'check', units: 1 }),
  rate: 'face',
  body: IMAGE_BODY,
  storing: 'nothing',
  resource: { type: 'face_collection' },
  input: z
    .strictObject({
      image: FaceImage,
      max_results: z
        .int()
        .min(1)
        .max(FACE.matches.max)
        .optional()
        .meta({ description: `${FACE.matches.default} when left out.` }),
      threshold: Threshold.optional().meta({
        description: 'The least similarity of a match; `face_match.search_threshold` of the tenant when left out.',
      }),
      image_format: ImageFormat.optional(),
    })
    .meta({ id: 'SearchFacesInput' }),
  output: FaceSearchResult,
  codes: ['INVALID_THRESHOLD', 'COLLECTION_NOT_READY', ...IMAGE_CODES],
  rest: { method: 'POST', path: '/kyc/facematch/search' },
});

export const blacklist = contract({
  action: 'face.blacklist',
  summary: 'Mark a face as blacklisted.',
  description: 'Searches find it still, and say so. Once more replaces the reason.',
  permission: 'kyc:create',
  feature: 'face_match',
  ephemeral: 'refuse',
  resource: { type: 'face', id: ({ face_id }) => face_id },
  input: z.strictObject({ face_id: FaceId, reason: z.string().max(FACE.reason).optional() }),
  output: Message,
  codes: ['FACE_NOT_FOUND'],
  rest: { method: 'POST', path: '/kyc/facematch/blacklist' },
});

export const remove = contract({
  action: 'face.delete',
  summary: 'Delete a face with its image and everything else that is kept of it.',
  permission: 'kyc:create',
  // Sessions are compared with the faces of earlier ones.
  separated: 'kyc:review',
  feature: 'face_match',
  storing: 'after-work',
  resource: { type: 'face', id: ({ face_id }) => face_id },
  input: z.strictObject({ face_id: FaceId }),
  output: Message,
  codes: ['FACE_NOT_FOUND'],
  rest: { method: 'DELETE', path: '/kyc/facematch/faces/{face_id}' },
});

export const status = contract({
  action: 'face_collection.status',
  summary: "The state of the tenant's collection of faces.",
  permission: 'kyc:read',
  feature: 'face_match',
  input: z.strictObject({}),
  output: FaceCollection,
  rest: { method: 'GET', path: '/kyc/facematch/collections/status' },
});

export const uploadUrl = contract({
  action: 'face.upload_url',
  summary: 'Get a URL to which an image is uploaded.',
  description:
    'One image is sent there by `PUT`, once, with `mime_type` as its `Content-Type`. It is then named by `storage_uri`, with ' +
    '`image_format: "storage"`, for at most 24 hours.',
  permission: 'kyc:create',
  feature: 'face_match',
  ephemeral: 'refuse',
  storing: 'after-work',
  resource: { type: 'upload', id: (_input, output) => output?.storage_key },
  input: z.strictObject({
    session_id: SessionId.optional().describe('Accepted without effect: the registration names the session.'),
    expires_in: coded(z.int().min(UPLOAD_SECONDS.min).max(UPLOAD_SECONDS.max), 'INVALID_EXPIRES_IN')
      .optional()
      .meta({ description: `Seconds; ${UPLOAD_SECONDS.default} when left out.` }),
    mime_type: z.enum(['image/jpeg', 'image/png']).optional().meta({ description: '`image/jpeg` when left out.' }),
  }),
  output: UploadUrl,
  codes: ['INVALID_EXPIRES_IN'],
  rest: { method: 'POST', path: '/kyc/facematch/upload-url' },
});
