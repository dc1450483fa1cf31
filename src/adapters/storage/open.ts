import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { localObjects } from './local.ts';
import { s3Objects } from './s3.ts';

/** The store of the configuration. Nothing is done there yet. */
export const openObjects = ({ s3, dataDirectory }: Config): ObjectStore =>
  s3 ? s3Objects(s3) : localObjects(join(dataDirectory, 'storage'));
