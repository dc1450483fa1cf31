import { PAGE } from '@vett/schema/page';
import DataLoader from 'dataloader';
import type { GraphqlContext } from './builder.ts';

type Load<K, T> = (keys: readonly K[]) => Promise<readonly T[]>;

// biome-ignore lint/suspicious/noExplicitAny: loaders of all links meet here.
const loaders = new WeakMap<GraphqlContext, Map<string, DataLoader<any, any, any>>>();

/**
 * What a link gives for the object with this key. The objects of one query that are asked for by the same link with the same
 * arguments (`name` says both) are loaded by one call, which answers in the order of their keys; of more than a page of them
 * by one call a page.
 */
export function linked<K, T>(context: GraphqlContext, name: string, key: K, load: Load<K, T>): Promise<T> {
  const known = loaders.get(context) ?? new Map<string, DataLoader<K, T, string>>();
  loaders.set(context, known);
  const options = { maxBatchSize: PAGE.max, cacheKeyFn: (given: K) => JSON.stringify(given) };
  const loader: DataLoader<K, T, string> =
    known.get(name) ??
    new DataLoader((keys) => {
      // What is asked for later in the same request, behind another change, is read again.
      loader.clearAll();
      return load(keys);
    }, options);
  known.set(name, loader);
  return loader.load(key);
}
