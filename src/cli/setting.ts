import { InvalidArgumentError } from 'commander';
import { AppError } from '../platform/error.ts';
import { parseOnce } from '../platform/json/bounds.ts';

export type Patch = Readonly<Record<string, unknown>>;

/** Reads `path=value`, for example `features.legacy=false`, as a patch. A value that is not JSON is text. */
export function setting(text: string, before: readonly Patch[] = []): Patch[] {
  const [, path, value] = /^([\w.]+)=(.*)$/s.exec(text) ?? [];
  if (!path || value === undefined)
    throw new InvalidArgumentError('Send path=value, for example features.legacy=false.');
  const keys = path.split('.');
  // A schema passes over it, and the operator would take it for set.
  if (keys.includes('__proto__')) throw new InvalidArgumentError('The key __proto__ is not known.');
  const patch = keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), readValue(value));
  return [...before, patch as Patch];
}

function readValue(text: string): unknown {
  try {
    return parseOnce(text);
  } catch (error) {
    if (error instanceof AppError) throw new InvalidArgumentError(error.message);
    return text;
  }
}
