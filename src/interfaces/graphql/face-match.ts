import { FaceWarning as FaceWarningSchema } from '@vett/schema/face-image';
import * as schema from '@vett/schema/face-match';
import type { z } from 'zod';
import * as faceMatch from '../../features/face-match/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const FaceWarning = builder.enumType('FaceWarning', { values: FaceWarningSchema.options });
const IMAGE = 'The image, as base64 or by its storage URI.';
const IMAGE_FORMAT = 'base64 (default) or storage';

const Verification = builder.objectRef<schema.Verification>('Verification').implement({
  description: 'Whether two images show the same person.',
  fields: (t) => ({
    isMatch: t.exposeBoolean('is_match'),
    similarityScore: t.exposeFloat('similarity_score'),
    confidence: t.exposeFloat('confidence', { description: 'How well the worse of the two faces can be compared.' }),
    processingTimeMs: t.exposeInt('processing_time_ms'),
    modelVersion: t.exposeString('model_version'),
    thresholdUsed: t.exposeFloat('threshold_used'),
    warnings: t.expose('warnings', { type: [FaceWarning], nullable: true }),
  }),
});

const VerifyFacesInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.verify.input>>>('VerifyFacesInput')
  .implement({
    fields: (t) => ({
      sourceImage: t.string({ required: true, description: IMAGE }),
      targetImage: t.string({ required: true, description: IMAGE }),
      threshold: t.float(),
      imageFormat: t.string({ description: IMAGE_FORMAT }),
      dataRetention: t.string(),
    }),
  });

builder.mutationField('verifyFaces', (t) =>
  t.field({
    description: schema.verify.summary,
    type: Verification,
    args: { input: t.arg({ type: VerifyFacesInput, required: true }) },
    extensions: { body: schema.verify.body },
    resolve: resolve(faceMatch.verify),
  }),
);

const RegisteredFace = builder.objectRef<schema.RegisteredFace>('RegisteredFace').implement({
  fields: (t) => ({
    faceId: t.exposeString('face_id'),
    providerFaceId: t.exposeString('provider_face_id'),
    storageKey: t.exposeString('storage_key'),
    message: t.exposeString('message'),
  }),
});

const RegisterFaceInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.register.input>>>('RegisterFaceInput')
  .implement({
    fields: (t) => ({
      image: t.string({ required: true, description: IMAGE }),
      sessionId: t.string({ required: true }),
      metadata: t.field({ type: 'JSONObject' }),
      isReference: t.boolean(),
      imageFormat: t.string({ description: IMAGE_FORMAT }),
    }),
  });

builder.mutationField('registerFace', (t) =>
  t.field({
    description: schema.register.summary,
    type: RegisteredFace,
    args: { input: t.arg({ type: RegisterFaceInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    extensions: { body: schema.register.body },
    resolve: resolve(faceMatch.register),
  }),
);

const FaceMatch = builder.objectRef<schema.FaceMatch>('FaceMatch').implement({
  fields: (t) => ({
    faceId: t.exposeString('face_id'),
    sessionId: t.exposeString('session_id'),
    similarity: t.exposeFloat('similarity'),
    metadata: t.expose('metadata', { type: 'JSONObject' }),
    isBlacklisted: t.exposeBoolean('is_blacklisted'),
    blacklistReason: t.exposeString('blacklist_reason', { nullable: true }),
  }),
});

const FaceSearchResult = builder.objectRef<schema.FaceSearchResult>('FaceSearchResult').implement({
  fields: (t) => ({
    matches: t.expose('matches', { type: [FaceMatch] }),
    totalMatches: t.exposeInt('total_matches', { description: 'Also of those that `maxResults` leaves out.' }),
    searchTimeMs: t.exposeInt('search_time_ms'),
    modelVersion: t.exposeString('model_version'),
    thresholdUsed: t.exposeFloat('threshold_used'),
    warnings: t.expose('warnings', { type: [FaceWarning], nullable: true }),
  }),
});

const SearchFacesInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.search.input>>>('SearchFacesInput')
  .implement({
    fields: (t) => ({
      image: t.string({ required: true, description: IMAGE }),
      maxResults: t.int(),
      threshold: t.float(),
      imageFormat: t.string({ description: IMAGE_FORMAT }),
    }),
  });

builder.mutationField('searchFaces', (t) =>
  t.field({
    description: schema.search.summary,
    type: FaceSearchResult,
    args: { input: t.arg({ type: SearchFacesInput, required: true }) },
    extensions: { body: schema.search.body },
    resolve: resolve(faceMatch.search),
  }),
);

const Message = builder
  .objectRef<{ message: string }>('Message')
  .implement({ fields: (t) => ({ message: t.exposeString('message') }) });

const BlacklistFaceInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.blacklist.input>>>('BlacklistFaceInput')
  .implement({ fields: (t) => ({ faceId: t.string({ required: true }), reason: t.string() }) });

builder.mutationField('blacklistFace', (t) =>
  t.field({
    description: schema.blacklist.summary,
    type: Message,
    args: { input: t.arg({ type: BlacklistFaceInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(faceMatch.blacklist),
  }),
);

const DeleteFaceInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.remove.input>>>('DeleteFaceInput')
  .implement({ fields: (t) => ({ faceId: t.string({ required: true }) }) });

builder.mutationField('deleteFace', (t) =>
  t.field({
    description: schema.remove.summary,
    type: Message,
    args: { input: t.arg({ type: DeleteFaceInput, required: true }) },
    resolve: resolve(faceMatch.delete),
  }),
);

const CollectionStatus = builder.enumType('FaceCollectionStatus', {
  values: schema.FaceCollection.shape.status.options,
});

const FaceCollection = builder.objectRef<schema.FaceCollection>('FaceCollection').implement({
  fields: (t) => ({
    collectionName: t.exposeString('collection_name'),
    faceCount: t.exposeInt('face_count'),
    status: t.expose('status', { type: CollectionStatus }),
  }),
});

builder.queryField('faceCollection', (t) =>
  t.field({ description: schema.status.summary, type: FaceCollection, resolve: resolve(faceMatch.status) }),
);

const UploadUrl = builder.objectRef<schema.UploadUrl>('UploadUrl').implement({
  fields: (t) => ({
    uploadUrl: t.exposeString('upload_url'),
    storageUri: t.exposeString('storage_uri'),
    storageKey: t.exposeString('storage_key'),
    expiresAt: t.exposeInt('expires_at', { description: 'Seconds since 1970.' }),
  }),
});

const UploadUrlInput = builder
  .inputRef<GraphqlInput<z.input<typeof schema.uploadUrl.input>>>('UploadUrlInput')
  .implement({
    fields: (t) => ({
      sessionId: t.string(),
      expiresIn: t.int({ description: 'Seconds.' }),
      mimeType: t.string({ description: 'image/jpeg (default) or image/png' }),
    }),
  });

builder.mutationField('createFaceUploadUrl', (t) =>
  t.field({
    description: schema.uploadUrl.summary,
    type: UploadUrl,
    args: { input: t.arg({ type: UploadUrlInput }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(faceMatch.uploadUrl),
  }),
);
