import type { InferenceSession } from 'onnxruntime-node';
import { processorMs } from '../processes/processor-time.ts';
import { fitTemplate, type Point, warp } from './align.ts';
import { type DecodedImage, decodeImage } from './decode-image.ts';
import { type Detection, detect, detectInParts } from './detector.ts';
import type { Face, SpoofSignal } from './face.ts';
import { ImageError } from './image-error.ts';
import { findLandmarks } from './landmarks.ts';
import { type FrameView, viewFrame } from './liveness/frame-view.ts';
import type { FaceModels } from './model-files.ts';
import { openSession } from './open-session.ts';
import { type Pixels, turn } from './pixels.ts';
import { byProminence, visibleShare } from './prominence.ts';
import { judge } from './quality.ts';
import { runOnly } from './run.ts';
import { readSpoofSignal } from './spoof.ts';

/** The faces of an image. */
export interface Analysis {
  /** The most prominent first; no more than requested. */
  faces: Face[];
  /** The number of faces in the image. */
  count: number;
}

/** A turned picture and the faces in it. */
interface View {
  picture: Pixels;
  /** Detections with shorter raw embeddings are no faces. */
  minNorm: number;
  /** The most prominent one. */
  first: MeasuredFace | undefined;
  /** The other faces of which the detector is sure, the most prominent first. */
  others: Detection[];
}

interface MeasuredFace {
  detection: Detection;
  landmarks: Point[];
  /** Length of the raw embedding. */
  norm: number;
  quality: Face['quality'];
  reasons: Face['reasons'];
  embedding: Float32Array;
}

/** Detections with a lower score may be patterns; they count as faces only if their embedding has the usual length. */
const MIN_SCORE = 0.9;
/** Other turns are tried when the score is lower. */
const SURE_SCORE = 0.995;
/** The handicap of turned views, since few pictures are turned. */
const TURN_HANDICAP = 2;
/** The weight of the comparing model beside the detector, fitted on turned pictures with both models. */
const NORM_WEIGHT = 8;
/** The factor by which embeddings of turned pictures and parts must be longer, since more views contain more patterns. */
const EXTRA_VIEW_FACTOR = 1.1;
const MAX_PARTS = 3;
/** The minimum size for parts, in inputs of the detector: in smaller pictures, parts show faces too small to compare. */
const MIN_SCALE_FOR_PARTS = 2;
/** It is processor time, so that a busy machine finds the same faces later. */
const TIME_LIMIT_MS = 10_000;

/** Finds and embeds the faces of an image on the calling thread. It keeps nothing of an image. */
export class FacePipeline {
  readonly #models: FaceModels;
  readonly #detector: InferenceSession;
  readonly #landmarks: InferenceSession;
  readonly #embedder: InferenceSession;
  #spoof: Promise<InferenceSession> | undefined;
  #eyes: Promise<InferenceSession> | undefined;

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
   * The `max` most prominent faces of an image.
   * @throws ImageError
   */
  async analyse(bytes: Uint8Array, max: number): Promise<Analysis> {
    const goOn = within(TIME_LIMIT_MS);
    return this.analysePicture(await decodeImage(bytes), max, goOn);
  }

  /** The part of `analyse` after decoding. */
  async analysePicture(image: DecodedImage, max: number, goOn: () => void = () => {}): Promise<Analysis> {
    const { picture, minNorm, first, others } = await this.#bestView(image, goOn);
    const faces = first ? [toFace(first, image.scale)] : [];
    let count = faces.length + others.length;
    for (const detection of others) {
      if (faces.length >= max) break;
      goOn();
      const face = await this.#measure(picture, detection, image.scale, minNorm);
      if (face) faces.push(toFace(face, image.scale));
      else count--;
    }
    return { faces, count };
  }

  /**
   * Null: no face.
   * @throws ImageError; EngineError `MODEL_NOT_LOADED`
   */
  async spoofSignal(bytes: Uint8Array): Promise<SpoofSignal | null> {
    const { spoof } = this.#models;
    this.#spoof ??= openSession(spoof);
    const session = await this.#spoof;
    const { picture, first } = await this.#bestView(await decodeImage(bytes), within(TIME_LIMIT_MS));
    return first ? readSpoofSignal(session, spoof.model.input, picture, first.detection) : null;
  }

  /** A frame of a person before the camera. Throws as `spoofSignal`. */
  async viewFrame(bytes: Uint8Array): Promise<FrameView> {
    const { spoof, eyes } = this.#models;
    this.#spoof ??= openSession(spoof);
    this.#eyes ??= openSession(eyes);
    const [spoofSession, eyesSession] = await Promise.all([this.#spoof, this.#eyes]);
    const goOn = within(TIME_LIMIT_MS);
    const image = await decodeImage(bytes);
    const { picture, minNorm, first, others } = await this.#bestView(image, goOn);
    let faces = first ? 1 : 0;
    for (const other of first ? others.filter((detection) => isBystander(detection, first.detection)) : []) {
      goOn();
      if (await this.#measure(picture, other, image.scale, minNorm)) faces++;
    }
    return viewFrame(picture, faces, first, {
      spoof: { session: spoofSession, input: spoof.model.input },
      eyes: { session: eyesSession, input: eyes.model.input },
    });
  }

  /**
   * The upright picture, or a turned view when its face scores higher. The detector accepts most faces upside down, but the
   * comparing model does not. Parts of the picture are searched when the whole shows no face.
   */
  async #bestView(image: DecodedImage, goOn: () => void): Promise<View> {
    const { detector, embedder } = this.#models;
    const { norm } = embedder.model;
    const [, , height, width] = detector.model.input.shape;
    const partsHelp = image.width > MIN_SCALE_FOR_PARTS * width || image.height > MIN_SCALE_FOR_PARTS * height;
    let best: View | undefined;
    let max = Number.NEGATIVE_INFINITY;
    for (let parts = 1; parts === 1 || (partsHelp && parts <= MAX_PARTS); parts++) {
      for (let quarters = 0; quarters < 4; quarters++) {
        goOn();
        const minNorm = norm.min * (quarters + parts > 1 ? EXTRA_VIEW_FACTOR : 1);
        const view = await this.#look(turn(image, quarters), parts, image.scale, minNorm, goOn);
        const value = this.#worth(view) - (quarters > 0 ? TURN_HANDICAP : 0);
        if (!best || value > max) [best, max] = [view, value];
        if (quarters === 0 && this.#isSure(view)) return view;
      }
      if (best?.first) break;
    }
    return best as View;
  }

  #isSure({ first }: View): boolean {
    const { usual } = this.#models.embedder.model.norm;
    return first !== undefined && first.detection.score >= SURE_SCORE && first.norm >= usual;
  }

  /**
   * The value of a view: the detector's log-odds, which still differ when all scores are near 1, plus the weighted length of
   * the embedding.
   */
  #worth({ first }: View): number {
    if (!first) return Number.NEGATIVE_INFINITY;
    const { min, usual } = this.#models.embedder.model.norm;
    const { score } = first.detection;
    return Math.log(score / (1 - score + 1e-7)) + (NORM_WEIGHT * (first.norm - min)) / (usual - min);
  }

  async #look(picture: Pixels, parts: number, scale: number, minNorm: number, goOn: () => void): Promise<View> {
    const { input } = this.#models.detector.model;
    const found =
      parts === 1
        ? await detect(this.#detector, input, picture)
        : await detectInParts(this.#detector, input, picture, parts);
    const places = byProminence(found, picture);
    let first: MeasuredFace | undefined;
    for (let next = places.shift(); next; next = places.shift()) {
      goOn();
      first = await this.#measure(picture, next, scale, minNorm);
      if (first) break;
    }
    return { picture, minNorm, first, others: places.filter(({ score }) => score >= MIN_SCORE) };
  }

  /** Undefined when the embedding shows that it is no face. */
  async #measure(
    picture: Pixels,
    detection: Detection,
    scale: number,
    minNorm: number,
  ): Promise<MeasuredFace | undefined> {
    const { landmarks: finder, embedder } = this.#models;
    const landmarks = await findLandmarks(this.#landmarks, finder.model.input, picture, detection);
    const { input, template, norm: lengths } = embedder.model;
    const chip = warp(picture, fitTemplate(landmarks, template), input);
    const raw = await runOnly(this.#embedder, chip, input.shape);
    const norm = Math.sqrt(raw.reduce((squares, value) => squares + value * value, 0));
    const min = detection.score >= MIN_SCORE ? minNorm : lengths.usual;
    if (!(norm >= min && norm < Infinity)) return undefined;
    const height = (detection.bottom - detection.top) * scale;
    const visible = visibleShare(detection, picture);
    return {
      detection,
      landmarks,
      norm,
      ...judge({ height, visible, landmarks, chip, norm }, embedder.model),
      embedding: raw.map((value) => value / norm),
    };
  }
}

/** A face large enough to be somebody else before the camera. */
function isBystander(other: Detection, main: Detection): boolean {
  return 3 * (other.bottom - other.top) >= main.bottom - main.top;
}

function toFace({ detection, quality, reasons, embedding }: MeasuredFace, scale: number): Face {
  const { score, left, top, right, bottom } = detection;
  const box = { x: left * scale, y: top * scale, width: (right - left) * scale, height: (bottom - top) * scale };
  return { box, score, quality, reasons, embedding };
}

/** A function that throws once so much processor time was used; it is called between steps. */
function within(milliseconds: number): () => void {
  const end = processorMs() + milliseconds;
  return () => {
    if (processorMs() > end) throw new ImageError('TIMED_OUT', 'looking for faces took too long');
  };
}
