import * as z from 'zod';
import { MIB } from './constants.ts';
import { coded } from './contract.ts';
import type { ErrorCode } from './error.ts';

/** Images of faces, and what is kept with them: sizes in bytes of the decoded image and of the metadata as JSON. */
export const FACE = {
  image_bytes: 10 * MIB,
  /** Pixels of an image that come with one call; more count as further calls. */
  pixels_of_call: 12_500_000,
  /** Pixels. Smaller faces cannot be distinguished reliably. */
  min_height: 60,
  session_id: 128,
  metadata: { bytes: 4_096, keys: 50 },
  reason: 1_000,
  matches: { max: 100, default: 10 },
} as const;

/** Validated by the reader of its format. */
export const FaceImage = z.string().meta({
  description:
    `JPEG, PNG or WebP of at most ${FACE.image_bytes} bytes, 12,000 pixels a side and 50 million in all: as base64 with ` +
    '`+`, `/` and `=`, without line breaks, with or without a `data:` prefix; or, as `storage`, the `storage_uri` of an upload.',
});

export const ImageFormat = z
  .enum(['base64', 'storage'])
  .meta({ id: 'ImageFormat', description: 'How images are sent; `base64` when left out.' });

export const Threshold = coded(z.number().min(0).max(1), 'INVALID_THRESHOLD');

/** The image has several faces; the most prominent one was used. */
export const FaceWarning = z.enum(['MULTIPLE_FACES']).meta({ id: 'FaceWarning' });
export type FaceWarning = z.output<typeof FaceWarning>;

/** The reasons why a picture does not show the face of one person. */
export const PictureFault = z
  .enum(['no_face', 'multiple_faces', 'low_quality', 'unreadable'])
  .describe('`low_quality`: the face is too small to be compared.')
  .meta({ id: 'PictureFault' });
export type PictureFault = z.output<typeof PictureFault>;

/** Metadata of a comparison. */
export const comparison = {
  model_version: z.string().meta({ description: 'The model that made the embeddings.' }),
  threshold_used: z.number(),
  warnings: z.array(FaceWarning).optional(),
};

/** Error codes of an image that is invalid or cannot be read. */
export const IMAGE_CODES = [
  'INVALID_IMAGE',
  'INVALID_STORAGE_URI',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'NO_FACE_DETECTED',
  'LOW_IMAGE_QUALITY',
  'MODEL_NOT_LOADED',
] as const satisfies readonly ErrorCode[];
