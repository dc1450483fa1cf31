/** Why an image was refused. */
export type ImageErrorCode = 'IMAGE_UNREADABLE' | 'IMAGE_TIME_LIMIT';

/** An image that cannot be analysed; its sender can do something about it. */
export class ImageError extends Error {
  readonly code: ImageErrorCode;

  constructor(code: ImageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ImageError';
    this.code = code;
  }
}
