import DataLoader from 'dataloader';
import type { GraphqlContext } from './builder.ts';

type Load<T> = (ids: readonly string[]) => Promise<readonly T[]>;

// biome-ignore lint/suspicious/noExplicitAny: loaders of all links meet here.
const loaders = new WeakMap<GraphqlContext, Map<string, DataLoader<string, any>>>();

/**
 * What a link gives for the object of this id. The objects of one query that are asked for by the same link with the same
 * arguments (`name` says both) are loaded by one call, which answers in the order of their ids.
 */
export function linked<T>(context: GraphqlContext, name: string, id: string, load: Load<T>): Promise<T> {
  const known = loaders.get(context) ?? new Map<string, DataLoader<string, T>>();
  loaders.set(context, known);
  const loader = known.get(name) ?? new DataLoader<string, T>(load);
  known.set(name, loader);
  return loader.load(id);
}
