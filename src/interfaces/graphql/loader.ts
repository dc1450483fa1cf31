import { PAGE } from '@vett/schema/page';
import DataLoader from 'dataloader';
import type { GraphqlContext } from './builder.ts';

type Load<K, T> = (keys: readonly K[]) => Promise<readonly T[]>;

// biome-ignore lint/suspicious/noExplicitAny: loaders of all links meet here.
const loaders = new WeakMap<GraphqlContext, Map<string, DataLoader<any, any, any>>>();

/**
 * Loads the object with this key for a link. Objects of one query with the same link and arguments (both in `name`) are
 * loaded in batches of at most a page, by one call each, which returns them in the order of their keys.
 */
export function linked<K, T>(context: GraphqlContext, name: string, key: K, load: Load<K, T>): Promise<T> {
  const known = loaders.get(context) ?? new Map<string, DataLoader<K, T, string>>();
  loaders.set(context, known);
  const options = { maxBatchSize: PAGE.max, cacheKeyFn: (given: K) => JSON.stringify(given) };
  const loader: DataLoader<K, T, string> =
    known.get(name) ??
    new DataLoader((keys) => {
      // A later field of the same request must read again, since a mutation may lie between.
      loader.clearAll();
      return load(keys);
    }, options);
  known.set(name, loader);
  return loader.load(key);
}
