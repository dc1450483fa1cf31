import { RE2JS } from 're2js';

/** A pattern of a workflow, in linear time. */
export interface Pattern {
  /** Whether the whole text matches. */
  matches(text: string): boolean;
}

const compiled = new Map<string, Pattern>();
const KEPT = 1_000;

/** Compiles a pattern of RE2. Throws for one that RE2 refuses, such as a back reference. */
export function compilePattern(source: string): Pattern {
  const known = compiled.get(source);
  if (known) return known;
  const program = RE2JS.compile(source);
  const pattern = { matches: (text: string) => program.matches(text) };
  if (compiled.size >= KEPT) compiled.clear();
  compiled.set(source, pattern);
  return pattern;
}
