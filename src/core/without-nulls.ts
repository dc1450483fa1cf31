import { z } from 'zod';

type Drop = (value: unknown) => unknown;

const same: Drop = (value) => value;
const drops = new WeakMap<z.ZodType, Drop>();

/**
 * Returns the input without members that are null, where null is no value of an optional key: it counts as absent. A value without such
 * members is passed on as it is, and so is one of a union that no member tells apart.
 */
export const withoutNulls = (schema: z.ZodType, input: unknown): unknown => dropOf(schema)(input);

/** The work on the values of a schema, which is found once. */
function dropOf(schema: z.ZodType): Drop {
  const known = drops.get(schema);
  if (known) return known;
  // A schema may hold itself.
  drops.set(schema, (value) => dropOf(schema)(value));
  const made = dropFor(unwrapped(schema));
  drops.set(schema, made);
  return made;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapper ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

function dropFor(schema: z.ZodType): Drop {
  if (schema instanceof z.ZodObject) return ofMembers(schema.shape as Readonly<Record<string, z.ZodType>>);
  if (schema instanceof z.ZodArray) return ofItems(dropOf(schema.element as z.ZodType));
  if (schema instanceof z.ZodDiscriminatedUnion) return ofForms(schema);
  return same;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function ofMembers(shape: Readonly<Record<string, z.ZodType>>): Drop {
  const members = new Map(
    Object.entries(shape).map(([name, schema]) => {
      const isAbsent = schema._zod.optin === 'optional' && !schema.safeParse(null).success;
      return [name, { isAbsent, drop: dropOf(schema) }];
    }),
  );
  return (value) => {
    if (!isMap(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const name of Object.keys(value)) {
      const member = members.get(name);
      if (!member) continue;
      const given = value[name];
      const kept = given === null ? null : member.drop(given);
      if (kept === given && !(given === null && member.isAbsent)) continue;
      copy ??= { ...value };
      if (kept === null) delete copy[name];
      else copy[name] = kept;
    }
    return copy ?? value;
  };
}

const ofItems =
  (drop: Drop): Drop =>
  (value) => {
    if (!Array.isArray(value) || drop === same) return value;
    const kept = value.map(drop);
    return kept.some((item, place) => item !== value[place]) ? kept : value;
  };

/** The forms of a union by the values of the member that tells them apart. */
function ofForms({ def }: z.ZodDiscriminatedUnion): Drop {
  const forms = new Map<unknown, Drop>();
  for (const option of def.options as readonly z.ZodType[])
    for (const value of option._zod.propValues?.[def.discriminator] ?? []) forms.set(value, dropOf(option));
  return (value) => (isMap(value) ? (forms.get(value[def.discriminator])?.(value) ?? value) : value);
}
