export { mergeNearest, type Neighbour } from './nearest.ts';
export { VectorIndex, type VectorSearchOptions } from './vector-index.ts';
