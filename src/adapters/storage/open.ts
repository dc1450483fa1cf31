import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { localObjects } from './local.ts';
import { s3Objects } from './s3.ts';

/** Creates the configured store without accessing it. */
export const openObjects = ({ s3, dataDirectory }: Config): ObjectStore =>
  s3 ? s3Objects(s3) : localObjects(join(dataDirectory, 'storage'));
