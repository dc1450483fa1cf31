import type { Doors } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { TenantResources } from '../tenant/tenant.ts';
import { faceEngines, loadFaces, modelCheckOf } from './engine.ts';
import { eraseImages } from './erase-session.ts';
import { faceFindings } from './findings.ts';
import { type GalleryDoors, watchGalleries } from './gallery.ts';
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
    const maxBytes = config.faceIndexMegabytes * 1_000_000;
    const { changed, close, ...galleries } = await watchGalleries(sql, keyring, { maxBytes }, log);
    onTenantChange(changed);
    const engines = faceEngines((chosen) => loadFaces(config, chosen), log);
    return {
      galleries,
      faces: engines.faces,
      checkFaceModels: modelCheckOf(config),
      async close() {
        await engines.close();
        await close();
      },
    };
  },
} satisfies Feature<Doors & GalleryDoors, TenantResources>;
