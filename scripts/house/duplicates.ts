import type { Source } from './sources.ts';

/** The number of equal lines that count as a duplicate. */
const LINES = 8;

/** Lines that say something: no blank ones, comments, imports or brackets alone. */
const substance = ({ text }: Source): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line) && !/^(?:\/\/|\/?\*|import\b|\} from\b)/.test(line));

/** The runs of eight substantial lines that occur in more than one place, each listed once. */
export function duplicates(sources: readonly Source[]): string[] {
  const places = new Map<string, string>();
  const found: string[] = [];
  for (const source of sources) {
    const lines = substance(source);
    for (let first = 0; first + LINES <= lines.length; first++) {
      const run = lines.slice(first, first + LINES).join('\n');
      const known = places.get(run);
      places.set(run, known ?? source.path);
      if (known === undefined) continue;
      found.push(`${known} and ${source.path}: ${lines[first]}`);
      // The rest of a longer run is the same duplicate.
      first += LINES - 1;
    }
  }
  return found;
}
