/** An object of a definition, of which only the names of its members are known. */
export type Part = Readonly<Record<string, unknown>>;
export type Place = readonly (string | number)[];

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a place; undefined: there is none. */
export const valueAt = (whole: unknown, place: Place): unknown =>
  place.reduce<unknown>((value, name) => (value as Part | undefined)?.[name as string], whole);

/** A copy with another value at a place. Undefined takes the value away, and the objects that are empty without it. */
export function withValue<T>(whole: T, place: Place, value: unknown): T {
  const [name, ...rest] = place;
  if (name === undefined) return value as T;
  if (Array.isArray(whole)) return whole.with(Number(name), withValue(whole[Number(name)], rest, value)) as T;
  const part = (whole ?? {}) as Part;
  const next = withValue(part[name], rest, value);
  const isGone = next === undefined || (value === undefined && isPart(next) && Object.keys(next).length === 0);
  if (!isGone) return { ...part, [name]: next } as T;
  const { [name]: _, ...others } = part;
  return others as T;
}
