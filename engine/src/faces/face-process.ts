import { extname } from 'node:path';
import { Child, type Limit } from '../processes/child.ts';
import type { SentError } from '../processes/serve.ts';
import type { SpoofSignal } from './face.ts';
import type { FaceRequest, FaceResult } from './face-child.ts';
import { ImageError, type ImageErrorCode } from './image-error.ts';
import type { FrameView } from './liveness/frame-view.ts';
import type { FaceModelOptions } from './model-files.ts';
import type { Analysis } from './pipeline.ts';

/** Twice the largest size that was seen, while an interlaced PNG of 25 million pixels was decoded. */
const MAX_MEGABYTES = 1_024;

/** The processor time of one image, and how long its process may wait for the processor. */
export interface FaceLimits {
  readonly processorMs: number;
  readonly clockMs: number;
}

/** A process that analyses one image at a time, with models of its own. */
export class FaceProcess extends Child<FaceRequest, FaceResult> {
  readonly #limits: FaceLimits;

  constructor({ modelsDirectory, embedder }: FaceModelOptions, limits: FaceLimits) {
    const models = {
      ...(modelsDirectory !== undefined && { modelsDirectory }),
      ...(embedder !== undefined && { embedder }),
    };
    super({
      // Sources and built files differ in their extension.
      file: new URL(`./face-child${extname(import.meta.filename)}`, import.meta.url),
      prepare: { kind: 'prepare', models },
      maxMegabytes: MAX_MEGABYTES,
    });
    this.#limits = limits;
  }

  /** @throws ImageError. EngineError `MODEL_NOT_LOADED`, `PROCESS_LOST`, `TIMED_OUT`. */
  analyse(image: Uint8Array, max: number): Promise<Analysis> {
    return this.ask({ kind: 'analyse', max }, this.#limits, [image]) as Promise<Analysis>;
  }

  /** Throws as `analyse`. */
  spoofSignal(image: Uint8Array): Promise<SpoofSignal | null> {
    return this.ask({ kind: 'spoof' }, this.#limits, [image]) as Promise<SpoofSignal | null>;
  }

  /** Throws as `analyse`. */
  viewFrame(image: Uint8Array): Promise<FrameView> {
    return this.ask({ kind: 'frame' }, this.#limits, [image]) as Promise<FrameView>;
  }

  protected override limitError(limit: Limit): Error {
    return limit === 'memory'
      ? new ImageError('TOO_LARGE', 'analysing the image takes too much memory')
      : new ImageError('TIMED_OUT', 'analysing the image takes too much processor time');
  }

  protected override errorOf(error: SentError): Error {
    const { name, message, code } = error;
    return name === 'ImageError' ? new ImageError(code as ImageErrorCode, message) : super.errorOf(error);
  }
}
