export { EngineError, type EngineErrorCode } from '../error.ts';
export type {
  Box,
  EmbeddingModel,
  Face,
  FaceEngine,
  ImageControl,
  ProminentFace,
  SpoofSignal,
} from './face.ts';
export { ImageError, type ImageErrorCode } from './image-error.ts';
export { pixelsOf } from './image-header.ts';
export type {
  Challenge,
  ChallengeType,
  FrameScore,
  Liveness,
  LivenessFailure,
  LivenessFrame,
  LivenessMeasures,
  LivenessOptions,
  Pose,
} from './liveness/liveness.ts';
export { checkFaceModels, type FaceEngineOptions, loadFaceEngine } from './load-face-engine.ts';
export type { QualityReason } from './quality-reason.ts';
