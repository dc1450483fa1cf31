import type { AnyContract } from '@vett/schema/contract';

const MAX_FIELDS = 100;

/** The dotted names of the fields that a call changed, from its contract or from the body of a `PATCH` or `PUT`; else null. */
export function changesOf({ rest, changes }: AnyContract, input: unknown, output: unknown): readonly string[] | null {
  if (changes) return output === undefined ? null : changes(output).slice(0, MAX_FIELDS);
  if (rest?.method !== 'PATCH' && rest?.method !== 'PUT') return null;
  const inPath = new Set([...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  return leaves(input)
    .filter((name) => !inPath.has(name))
    .slice(0, MAX_FIELDS);
}

const leaves = (value: unknown): string[] =>
  Object.entries(value ?? {}).flatMap(([key, inner]) => {
    const isObject = inner !== null && typeof inner === 'object' && !Array.isArray(inner);
    const below = isObject ? leaves(inner) : [];
    return below.length > 0 ? below.map((name) => `${key}.${name}`) : [key];
  });
