export { EngineError, type EngineErrorCode } from '../error.ts';
export type {
  Box,
  EmbeddingModel,
  Face,
  FaceEngine,
  ProminentFace,
  QualityReason,
} from './face.ts';
export { ImageError, type ImageErrorCode } from './image-error.ts';
export { loadFaceEngine } from './load-face-engine.ts';
export type { FaceModelOptions } from './model-files.ts';
