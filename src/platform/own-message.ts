import type { z } from 'zod';

/** The message for a missing member, whose name is not known here. */
export const MISSING = 'This is missing.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Send text.',
  number: 'Send a number.',
  int: 'Send a whole number.',
  boolean: 'Send true or false.',
  array: 'Send an array.',
  object: 'Send an object.',
  record: 'Send an object.',
  null: 'Send null.',
};

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', record: 'member' };

const amount = (count: number | bigint, origin: string) => {
  const unit = UNITS[origin];
  return unit ? `${count} ${unit}${Number(count) === 1 ? '' : 's'}` : `${count}`;
};

/** The forms of a union that are told apart by a member. */
function formsOf({ inst }: z.core.$ZodRawIssue): string {
  const union = inst as z.ZodDiscriminatedUnion | undefined;
  const name = union?.def.discriminator;
  const known = name === undefined ? undefined : union?._zod.propValues?.[name];
  return known ? `Use one of ${[...known].join(', ')}.` : 'Send a value that the documentation allows.';
}

/** The message for a schema without one of its own; the library's default would mention its internal types. */
export const ownMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return MISSING;
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'Send a value of another type.';
    case 'too_small':
      return `Send ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `Send ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}.`;
    case 'not_multiple_of':
      return `Send a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return 'Send it in the form that the documentation gives.';
    case 'invalid_value':
      return issue.values.length === 1 ? `Send ${String(issue.values[0])}.` : `Use one of ${issue.values.join(', ')}.`;
    case 'invalid_union':
      return formsOf(issue);
    case 'invalid_key':
      return issue.issues[0] ? `A key is not allowed: ${issue.issues[0].message}` : 'A key is not allowed.';
    default:
      return 'Send a value that the documentation allows.';
  }
};
