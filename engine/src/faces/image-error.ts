/**
 * The reason of a refused image: `UNSUPPORTED` neither JPEG, PNG nor WebP, or animated; `TOO_LARGE` in bytes, pixels or
 * decoding cost; `DAMAGED` truncated or broken; `TIMED_OUT` takes too much processor time.
 */
export type ImageErrorCode = 'UNSUPPORTED' | 'TOO_LARGE' | 'DAMAGED' | 'TIMED_OUT';

/** The image cannot be used; sending it again has the same result. The message holds nothing of its content. */
export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
