import type { Feature } from '../../core/feature.ts';
import { faceEngines, loadFaces, modelCheckOf } from './engine.ts';
import { eraseImages } from './erase-session.ts';
import { faceFindings } from './findings.ts';
import { watchGalleries } from './gallery.ts';
import * as faceMatch from './operations.ts';
import * as operator from './operator.ts';
import { faceRecords } from './personal.ts';
import { reindexFaces } from './reindex.ts';
import { faceImages, faceRemovals, oldFaces } from './retention-rules.ts';

/** Comparison of faces, and each tenant's collection of registered faces. */
export const feature = {
  operations: { faceMatch },
  operatorOperations: { faceMatch: operator },
  jobs: [reindexFaces, eraseImages],
  keptData: [...oldFaces, faceRemovals],
  objectKinds: [faceImages],
  personalData: [faceRecords],
  async examine(run, { faceIndexMegabytes }) {
    const { collections } = await run(operator.collections, {});
    const states = collections.map((collection) => ({
      ...collection,
      status_since: new Date(collection.status_since),
    }));
    return faceFindings(states, faceIndexMegabytes, new Date());
  },
  async start({ sql, keyring, config, log }, { onTenantChange }) {
    const galleries = await watchGalleries(sql, keyring, { maxBytes: config.faceIndexMegabytes * 1_000_000 }, log);
    onTenantChange(galleries.changed);
    const engines = faceEngines((chosen) => loadFaces(config, chosen), log);
    return {
      galleries,
      faces: { get: engines.get, checkModels: modelCheckOf(config) },
      async close() {
        await engines.close();
        await galleries.close();
      },
    };
  },
} satisfies Feature;
