import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FILES = ['src/**/*.ts', 'engine/src/**/*.ts', 'schema/**/*.ts'];

// The Java and native checkers are faster but not installed; the other modes start threads.
process.env['RECHECK_BACKEND'] = 'pure';
process.env['RECHECK_SYNC_BACKEND'] = 'pure';
const { checkSync } = await import('recheck');

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `file:line` of each. */
  readonly places: readonly string[];
}

/** Every regular expression of the service, the engine and the contracts: literals, and those that code builds. */
export function allPatterns(): Map<string, Pattern> {
  const patterns = new Map<string, Pattern>();
  const add = (source: string, flags: string, place: string) => {
    const key = `/${source}/${flags}`;
    patterns.set(key, { source, flags, places: [...(patterns.get(key)?.places ?? []), place] });
  };
  const builders = new Map<string, number[]>();
  for (const file of globSync(FILES, { cwd: ROOT, exclude: ['**/node_modules'] })) {
    const text = readFileSync(ROOT + file, 'utf8');
    const lineOf = (start: number) => text.slice(0, start).split('\n').length;
    for (const node of nodesOf(parseSync(file, text).program)) {
      const { regex, start = 0, callee } = node;
      if (regex) add(regex.pattern, regex.flags, `${file}:${lineOf(start)}`);
      if (callee?.name === 'RegExp') builders.set(file, [...(builders.get(file) ?? []), lineOf(start)]);
    }
  }
  for (const { place, source, flags } of built([...builders.keys()])) add(source, flags, place);
  const known = new Set([...patterns.values()].flatMap(({ places }) => places));
  const places = [...builders].flatMap(([file, lines]) => lines.map((line) => `${file}:${line}`));
  const unseen = places.filter((place) => !known.has(place) && !place.startsWith(BY_CALL));
  if (unseen.length > 0) throw new Error(`Built where the check does not see it: ${unseen.join(', ')}`);
  return patterns;
}

/** Built at each call from one of our own tags: `<Tag>([^<]*)</Tag>`. */
const BY_CALL = 'src/adapters/storage/s3-list.ts:';

/** `safe`, or a description of the fault. */
export function verdictOf({ source, flags }: Pattern, timeout: number): string {
  const found = checkSync(source, flags, { timeout });
  if (found.status === 'safe') return 'safe';
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown (${found.error.kind})`;
}

interface Node {
  readonly regex?: { pattern: string; flags: string };
  readonly start?: number;
  readonly callee?: { name?: string };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

function built(files: readonly string[]): { place: string; source: string; flags: string }[] {
  const program = fileURLToPath(new URL('./built-patterns.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program, ROOT, ...files], { encoding: 'utf8' }));
}
