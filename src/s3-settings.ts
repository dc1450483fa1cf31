import { z } from 'zod';
import { httpUrl } from './platform/setting-forms.ts';

/** The settings that an S3 storage requires. */
export const S3_REQUIRED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export const S3_ENVIRONMENT = {
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Use the name of a bucket.')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_SESSION_TOKEN: z.string().min(1).optional(),
};
type S3Environment = z.output<z.ZodObject<typeof S3_ENVIRONMENT>>;

/** A bucket of an S3-compatible server. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** Undefined: objects are files in the data directory. */
export function s3Of({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  ...rest
}: S3Environment): S3Settings | undefined {
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    bucket,
    region: rest.S3_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken: rest.S3_SESSION_TOKEN,
  };
}
