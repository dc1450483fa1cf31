import type { AnyContract } from '@vett/schema/contract';

const MAX_FIELDS = 100;
/** Longer names are cut: keys of free-form objects are as long as their callers like, and the log keeps them for ever. */
const MAX_NAME = 200;

/** The dotted names of the fields that a call changed, from its contract or from the body of a `PATCH` or `PUT`; else null. */
export function changesOf({ rest, changes }: AnyContract, input: unknown, output: unknown): readonly string[] | null {
  if (changes) return output === undefined ? null : changes(output).slice(0, MAX_FIELDS);
  if (rest?.method !== 'PATCH' && rest?.method !== 'PUT') return null;
  const inPath = new Set([...rest.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const changed: string[] = [];
  for (const name of leaves(input)) {
    if (changed.length === MAX_FIELDS) break;
    if (!inPath.has(name)) changed.push(name);
  }
  return changed;
}

/** Names of the members without members of their own. */
function* leaves(value: unknown, above = ''): Generator<string, void> {
  for (const [key, inner] of Object.entries(value ?? {})) {
    const name = `${above}${key}`.slice(0, MAX_NAME);
    const isObject = inner !== null && typeof inner === 'object' && !Array.isArray(inner);
    if (isObject && Object.keys(inner).length > 0) yield* leaves(inner, `${name}.`);
    else yield name;
  }
}
