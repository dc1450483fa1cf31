import * as z from 'zod';
import { failing } from './contract.ts';
import { FACE } from './face-image.ts';
import { freeForm } from './items.ts';

const { bytes, keys } = FACE.metadata;

const sizeOf = (value: unknown): number => {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length;
  } catch {
    // The value is nested deeper than the stack.
    return Number.POSITIVE_INFINITY;
  }
};

/** Free-form data that is stored with a face and returned with it. */
export const FaceMetadata = freeForm(
  z
    .record(z.string(), z.unknown())
    .refine((given) => Object.keys(given).length <= keys, failing('TOO_MANY', `Send at most ${keys} keys.`))
    .refine((given) => sizeOf(given) <= bytes, failing('TOO_LARGE', `Send at most ${bytes} bytes of JSON.`))
    .meta({
      description: `Free-form: at most ${keys} keys and ${bytes} bytes of JSON.`,
      maxProperties: keys,
      'x-max-bytes': bytes,
    }),
  bytes / 2,
);
