import * as z from 'zod';

/** The screening lists of the specification. The readers of the engine have the same names; neither package imports the other. */
export const LIST_NAMES = [
  'ofac',
  'un',
  'eu',
  'uk',
  'canada',
  'australia',
  'switzerland',
  'us_csl',
  'bis_denied_persons',
  'bis_entity_list',
  'senaclaft_uy',
  'world_bank',
  'ransomwhere',
  'nbctf',
] as const;

export const PublishedListName = z.enum(LIST_NAMES);
/** A list of the specification, which its publisher publishes for everybody. */
export type PublishedListName = z.output<typeof PublishedListName>;

/** A list of a tenant. Two tenants may have lists of the same name: each sees its own alone. */
export const OwnListName = z
  .templateLiteral(['own:', z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)], {
    error: 'Name an own list `own:` and up to 40 small letters, digits and hyphens, such as own:blocked-customers.',
  })
  .meta({ id: 'OwnListName' });
export type OwnListName = z.output<typeof OwnListName>;

/** A list that the operator brings, and every tenant may use. */
export const SharedListName = z
  .templateLiteral(['shared:', z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)], {
    error:
      'Name a list of the installation `shared:` and up to 40 small letters, digits and hyphens, such as shared:peps.',
  })
  .meta({ id: 'SharedListName' });
export type SharedListName = z.output<typeof SharedListName>;

/** A list that is everybody's: of the specification, or of the operator. */
export const CommonListName = z.union([PublishedListName, SharedListName]);
export type CommonListName = z.output<typeof CommonListName>;

export const ListName = z.union([PublishedListName, OwnListName, SharedListName]).meta({ id: 'ListName' });
export type ListName = z.output<typeof ListName>;

const KNOWN = `Known lists: ${LIST_NAMES.join(', ')}, those of your own, such as own:blocked-customers, and those of the installation, such as shared:peps.`;

/** The name of a list in an input; the refusal of an unknown name states the valid names. */
export const RequestedList = z
  .union([PublishedListName, OwnListName, SharedListName], {
    error: ({ input }) =>
      typeof input === 'string' && /^[a-z0-9_-]{1,40}$/i.test(input)
        ? `There is no list ${input}. ${KNOWN}`
        : `Name a list. ${KNOWN}`,
  })
  .meta({ id: 'RequestedList' });
