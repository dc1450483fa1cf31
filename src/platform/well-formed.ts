/** Whether the database can store the text: it has no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/**
 * Copies a JSON value with its texts changed, and its keys without lone surrogates. Not recursive: members that an operation ignores may be
 * nested deeper than the stack.
 */
export function withTexts(input: unknown, changed: (text: string) => string): unknown {
  const root: Record<string, unknown> = { input };
  const waiting = [root];
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    for (const [key, value] of Object.entries(holder)) {
      const copy = typeof value === 'string' ? changed(value) : shallow(value);
      holder[key] = copy;
      if (copy !== null && typeof copy === 'object') waiting.push(copy as Record<string, unknown>);
    }
  }
  return root['input'];
}

function shallow(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), inner]));
}
