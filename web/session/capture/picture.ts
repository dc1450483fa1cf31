import { type Flaw, flawOf, greyOf } from './quality.ts';

const LONGEST = 2_400;
const JUDGED = 480;

/** A JPEG of the current frame of the video, not mirrored. */
export async function pictureOf(
  video: HTMLVideoElement,
  longest = LONGEST,
): Promise<{ blob: Blob; flaw: Flaw | undefined }> {
  const blob = await new Promise<Blob | null>((done) => drawn(video, longest).toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('no picture');
  const small = drawn(video, JUDGED);
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height);
  return { blob, flaw: pixels && flawOf(greyOf(pixels)) };
}

function drawn(video: HTMLVideoElement, longest: number): HTMLCanvasElement {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}
