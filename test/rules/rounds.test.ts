import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that wait for a round of the event loop without sharing its time, and why nobody can multiply the work that follows. */
const ALONE: Readonly<Record<string, string>> = {
  'src/platform/slices.ts': 'It shares the time.',
  'src/platform/crypto/sealed-json.ts': 'It counts the bytes of all callers in a round.',
  'src/platform/metrics.ts': 'One text is made for all who ask.',
  'src/features/audit/log.ts': 'One line of events for the process.',
  'src/core/execute.ts': 'Slices of its tenant follow.',
};

const waitsAlone = (text: string) => /import \{[^}]*\bsetImmediate\b[^}]*\} from 'node:timers\/promises'/.test(text);

test('long work that goes on in a later round of the event loop shares its time with all other work', () => {
  const files = globSync('src/**/*.ts');
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((file) => waitsAlone(readFileSync(file, 'utf8'))).sort()).toEqual(Object.keys(ALONE).sort());
  expect(waitsAlone("import { setImmediate, setTimeout as sleep } from 'node:timers/promises';")).toBe(true);
});
