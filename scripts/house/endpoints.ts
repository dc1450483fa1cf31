import { importsOf } from './imports.ts';
import type { Source } from './sources.ts';

const CONTRACT = /^export const (\w+) = (?:contract|link)\(/gm;

/** Whether a file lies outside the features and in a folder where contracts are named: an interface, a rule, a core test. */
const isOutside = (path: string) => /^(?:src\/(?!features\/)|test\/(?:rules|conformance|core)\/)/.test(path);

/**
 * For each operation, the files outside its feature that name it: each is one more file to open for a new endpoint. A
 * file names an operation by its id (`job.create`) or as a member of the contracts or operations that it imports.
 */
export function filesByOperation(sources: readonly Source[]): Map<string, string[]> {
  const imports = importsOf(sources);
  const outside = sources.filter(({ path }) => isOutside(path));
  const contracts = sources.filter(({ path }) => /^schema\/[\w-]+\.ts$/.test(path));
  return new Map(
    contracts.flatMap(({ path: contract, text }) =>
      [...text.matchAll(CONTRACT)].map(([, name = '']) => {
        const area = contract
          .slice('schema/'.length, -'.ts'.length)
          .replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        const users = new Set(imports.filter(([, to]) => to === contract).map(([from]) => from));
        const named = outside.filter(
          ({ path, text: code }) =>
            code.includes(`'${area}.${name}'`) || (users.has(path) && new RegExp(`\\b\\w+\\.${name}\\b`).test(code)),
        );
        return [`${area}.${name}`, named.map(({ path }) => path)] as const;
      }),
    ),
  );
}
