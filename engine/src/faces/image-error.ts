/**
 * Why an image was refused: `UNSUPPORTED` neither JPEG, PNG nor WebP, or animated; `TOO_LARGE` in bytes, pixels or what it
 * costs to decode; `DAMAGED` cut short or broken; `TIMED_OUT` it took too long.
 */
export type ImageErrorCode = 'UNSUPPORTED' | 'TOO_LARGE' | 'DAMAGED' | 'TIMED_OUT';

/** The image cannot be used, whoever sends it again. The message holds nothing of its content. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
