import type { z } from 'zod';
import { plainText } from '../provider/plain-text.ts';

/** Letters of one text of an answer. */
const MAX_TEXT = 4_000;
const NUMBER = /^\s*[+-]?\d{1,9}(?:\.\d{1,9})?\s*$/;

/** The JSON object in the text of a model, with whatever stands around it: a fence of Markdown, a sentence. Undefined: there is none. */
export function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

/**
 * An answer of a schema: numbers may stand in quotes (`"85"`), and texts lose tags, control characters and signs that turn the direction
 * of writing. Undefined: it is not of the schema.
 */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, given: unknown): Answer | undefined {
  const value = cleaned(given);
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  return schema.safeParse(error.issues.reduce(withNumber, value)).data;
}

const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return plainText(value, MAX_TEXT);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each)]));
};

/** The value with a number at the place of an issue, if a number stands there as a text. */
function withNumber(value: unknown, issue: z.core.$ZodIssue): unknown {
  if (issue.code !== 'invalid_type' || !['number', 'int'].includes(issue.expected)) return value;
  return withNumberAt(value, issue.path);
}

function withNumberAt(value: unknown, [key, ...path]: readonly PropertyKey[]): unknown {
  if (key === undefined) return typeof value === 'string' && NUMBER.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map((each, i) => (i === key ? withNumberAt(each, path) : each));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? withNumberAt(each, path) : each]),
  );
}
