import { serve } from '../processes/serve.ts';
import type { SpoofSignal } from './face.ts';
import type { FrameView } from './liveness/frame-view.ts';
import { type FaceModelOptions, readModels } from './model-files.ts';
import { type Analysis, FacePipeline } from './pipeline.ts';

/** The image goes beside its request. */
export type FaceRequest =
  | { kind: 'prepare'; models: FaceModelOptions }
  | { kind: 'analyse'; max: number }
  | { kind: 'spoof' }
  | { kind: 'frame' };

export type FaceResult = Analysis | SpoofSignal | FrameView | null | undefined;

let pipeline: FacePipeline;

serve<FaceRequest, FaceResult>({
  async answer(request, [image]) {
    const bytes = image as Uint8Array;
    if (request.kind === 'analyse') return pipeline.analyse(bytes, request.max);
    if (request.kind === 'spoof') return pipeline.spoofSignal(bytes);
    if (request.kind === 'frame') return pipeline.viewFrame(bytes);
    pipeline = await FacePipeline.load(await readModels(request.models));
    return undefined;
  },
});
