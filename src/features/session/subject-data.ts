/** The keys of declared websites. */
const URL_KEYS = ['website', 'web_url', 'url', 'domain'];

/** A declared value: a scalar, or an envelope `{ value, validation_profile }` around one. */
const scalarOf = (declared: unknown): unknown =>
  declared !== null && typeof declared === 'object' && 'value' in declared ? declared.value : declared;

/** The first text under one of the keys. */
export function declaredText(data: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = scalarOf(data[key]);
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** The declared websites, each once. */
export const declaredUrls = (data: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(URL_KEYS.flatMap((key) => declaredText(data, [key]) ?? [])),
];
