import * as schema from '@vett/schema/face-match';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { mutation, query } from './field.ts';

const { faceMatch } = operations;

const IMAGE = 'The image, as base64 or by its storage URI.';
const IMAGE_FORMAT = 'base64 (default) or storage';
const ofImage = { descriptions: { image: IMAGE, image_format: IMAGE_FORMAT } };

objectOf(schema.Verification, {
  description: 'Whether two images show the same person.',
  descriptions: { confidence: 'How well the worse of the two faces can be compared.' },
});
export const FaceMatch = objectOf(schema.FaceMatch);
objectOf(schema.FaceSearchResult, {
  descriptions: { total_matches: 'Also of those that `maxResults` leaves out.' },
});
objectOf(schema.FaceCollection, { types: { status: 'FaceCollectionStatus' } });
objectOf(schema.UploadUrl, { descriptions: { expires_at: 'Seconds since 1970.' } });

mutation('verifyFaces', faceMatch.verify, {
  input: { descriptions: { source_image: IMAGE, target_image: IMAGE, image_format: IMAGE_FORMAT } },
});
mutation('registerFace', faceMatch.register, { input: ofImage });
mutation('searchFaces', faceMatch.search, { input: ofImage });
mutation('blacklistFace', faceMatch.blacklist);
mutation('deleteFace', faceMatch.delete);
query('faceCollection', faceMatch.status);
mutation('createFaceUploadUrl', faceMatch.uploadUrl, {
  input: {
    name: 'UploadUrlInput',
    descriptions: { expires_in: 'Seconds.', mime_type: 'image/jpeg (default) or image/png' },
  },
});
