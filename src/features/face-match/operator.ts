import { operatorContracts } from '@vett/schema/operator';
import { implementForOperator } from '../../core/operator.ts';
import { allCollections } from './reindex-store.ts';

export const collections = implementForOperator(operatorContracts.faceMatch.collections, async (_caller, { sql }) => ({
  collections: (await allCollections(sql)).map(({ status_since, ...collection }) => ({
    ...collection,
    status_since: status_since.toISOString(),
  })),
}));
