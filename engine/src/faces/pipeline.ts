import type { InferenceSession } from 'onnxruntime-node';
import { fitTemplate, warp } from './align.ts';
import { type DecodedImage, decodeImage } from './decode-image.ts';
import { type Detection, detect } from './detector.ts';
import type { Face } from './face.ts';
import { findLandmarks } from './landmarks.ts';
import { type FaceModels, openSession } from './model-files.ts';
import type { Pixels } from './pixels.ts';
import { byProminence } from './prominence.ts';
import { runOnly } from './run.ts';

/** What an image shows. */
export interface Analysis {
  /** The most prominent first; no more than were asked for. */
  faces: Face[];
  /** How many the image shows. */
  count: number;
}

/** Below it the detector also sees faces in patterns. */
const LEAST_SCORE = 0.9;

/** From an image to its faces, on the thread it is called on. It is plain: everything of an image is gone after it. */
export class FacePipeline {
  readonly #models: FaceModels;
  readonly #detector: InferenceSession;
  readonly #landmarks: InferenceSession;
  readonly #embedder: InferenceSession;

  private constructor(models: FaceModels, sessions: [InferenceSession, InferenceSession, InferenceSession]) {
    this.#models = models;
    [this.#detector, this.#landmarks, this.#embedder] = sessions;
  }

  /** @throws EngineError `MODEL_NOT_LOADED` */
  static async load(models: FaceModels): Promise<FacePipeline> {
    const { detector, landmarks, embedder } = models;
    return new FacePipeline(
      models,
      await Promise.all([openSession(detector), openSession(landmarks), openSession(embedder)]),
    );
  }

  /**
   * The `most` most prominent faces of an image.
   * @throws ImageError
   */
  async analyse(bytes: Uint8Array, most: number): Promise<Analysis> {
    const image = await decodeImage(bytes);
    const found = (await detect(this.#detector, this.#models.detector.model.input, image)).filter(
      ({ score }) => score >= LEAST_SCORE,
    );
    const faces: Face[] = [];
    for (const detection of byProminence(found, image)) {
      if (faces.length === most) break;
      const face = await this.#embed(image, detection);
      if (face) faces.push(face);
    }
    return { faces, count: Math.max(found.length, faces.length) };
  }

  /** Null: no face after all. */
  async #embed(image: DecodedImage, detection: Detection): Promise<Face | null> {
    const raw = await this.#rawEmbedding(image, detection);
    const norm = Math.hypot(...raw);
    if (norm < this.#models.embedder.model.norm.least) return null;
    const { score, left, top, right, bottom } = detection;
    const { scale } = image;
    return {
      box: { x: left * scale, y: top * scale, width: (right - left) * scale, height: (bottom - top) * scale },
      score,
      quality: 1,
      reasons: [],
      embedding: raw.map((value) => value / norm),
    };
  }

  async #rawEmbedding(picture: Pixels, detection: Detection): Promise<Float32Array> {
    const { landmarks, embedder } = this.#models;
    const points = await findLandmarks(this.#landmarks, landmarks.model.input, picture, detection);
    const { input, template } = embedder.model;
    return runOnly(this.#embedder, warp(picture, fitTemplate(points, template), input), input.shape);
  }
}
