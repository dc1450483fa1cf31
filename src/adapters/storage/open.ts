import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import { localObjects } from './local.ts';

/** The store of the configuration: nothing is done there yet. */
export const openObjects = ({ dataDirectory }: Config): ObjectStore => localObjects(join(dataDirectory, 'storage'));
