import type { AnyContract } from '@vett/schema/contract';

const MOST = 100;

/** The dotted names of the fields that a `PATCH` or `PUT` sets; of any other operation none. */
export function changesOf({ rest }: AnyContract, input: unknown): string[] | null {
  if (rest?.method !== 'PATCH' && rest?.method !== 'PUT') return null;
  const inPath = new Set([...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return leaves(input)
    .filter((name) => !inPath.has(name))
    .slice(0, MOST);
}

const leaves = (value: unknown): string[] =>
  Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const isObject = inner !== null && typeof inner === 'object' && !Array.isArray(inner);
    const below = isObject ? leaves(inner) : [];
    return below.length > 0 ? below.map((name) => `${key}.${name}`) : [key];
  });
