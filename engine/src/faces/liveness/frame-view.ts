import { createHash } from 'node:crypto';
import type { InferenceSession } from 'onnxruntime-node';
import type { Point } from '../align.ts';
import type { Detection } from '../detector.ts';
import type { Face } from '../face.ts';
import type { ModelInput } from '../manifest.ts';
import type { Pixels } from '../pixels.ts';
import type { QualityReason } from '../quality-reason.ts';
import { readSpoofSignal } from '../spoof.ts';
import { readEyes } from './eyes.ts';
import { gridStrength } from './grid.ts';
import type { Pose } from './liveness.ts';
import { closeUp } from './movement.ts';
import { poseOf } from './pose.ts';
import { sceneColours } from './scene.ts';

/** The measures of a frame that a thread takes; the frames are compared with each other elsewhere. */
export interface FrameView {
  /** Checksum of the pixels. */
  digest: string;
  faces: number;
  /** The most prominent face. */
  face: FaceView | null;
}

export interface FaceView {
  quality: number;
  reasons: QualityReason[];
  embedding: Float32Array;
  pose: Pose;
  eyes: number;
  spoof: number | null;
  grid: number | null;
  /** The face in grey, aligned. */
  closeUp: Float32Array;
  /** Shares of colours around the face. */
  colours: Float32Array;
}

/** The most prominent face of a picture. */
interface ProminentFrameFace extends Pick<Face, 'quality' | 'reasons' | 'embedding'> {
  detection: Detection;
  landmarks: readonly Point[];
}

interface LoadedModel {
  session: InferenceSession;
  input: ModelInput;
}

export async function viewFrame(
  picture: Pixels,
  faces: number,
  first: ProminentFrameFace | undefined,
  { spoof, eyes }: { spoof: LoadedModel; eyes: LoadedModel },
): Promise<FrameView> {
  const digest = createHash('sha256').update(picture.data).digest('hex');
  if (!first) return { digest, faces, face: null };
  const { detection, landmarks, quality, reasons, embedding } = first;
  const signal = await readSpoofSignal(spoof.session, spoof.input, picture, detection);
  const face = {
    quality,
    reasons,
    embedding,
    pose: poseOf(landmarks),
    eyes: await readEyes(eyes.session, eyes.input, picture, landmarks),
    spoof: signal.score,
    grid: gridStrength(picture, detection),
    closeUp: closeUp(picture, landmarks),
    colours: sceneColours(picture, detection),
  };
  return { digest, faces, face };
}
