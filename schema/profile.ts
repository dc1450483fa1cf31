import * as z from 'zod';
import { contract, link } from './contract.ts';
import { ListName } from './list-name.ts';
import { PAGE } from './page.ts';
import { ProfileJudgement } from './profile-judgement.ts';

/** `<list>:<id>` of an entry. */
const EntryKey = z.string();
const entries = z.array(EntryKey);

export const LinkEvidence = z
  .enum([
    'printed_reference',
    'number',
    'name_and_birth_date',
    'several_names',
    'long_name_and_birth_year',
    'name_and_address',
  ])
  .meta({ id: 'LinkEvidence', description: 'The reason why two entries are of one, from the surest on.' });

export const ProfileLink = z
  .object({
    entries: entries.describe('The two entries.'),
    evidence: LinkEvidence,
    fact: z.string().describe('The reference, number, birth date, names or address that both have.'),
  })
  .meta({ id: 'ProfileLink' });

/** The data of one publisher about the person, company or thing. */
export const ProfileEntry = z
  .object({
    entry: EntryKey,
    list_name: ListName,
    entity_id: z.string(),
    list_version: z.string(),
    name: z.string(),
    entity_type: z.string(),
    sanction_programs: z.array(z.string()),
    listed_on: z.string().nullable(),
  })
  .meta({ id: 'ProfileEntry' });

/** A name, date or country and the entries that state it. */
export const ProfileFact = z.object({ value: z.string(), entries }).meta({ id: 'ProfileFact' });
export type ProfileFact = z.output<typeof ProfileFact>;

export const ProfileNumber = z
  .object({ type: z.string(), value: z.string(), country: z.string().nullable(), entries })
  .meta({ id: 'ProfileNumber' });

/** One person, company or thing, and all that the lists say about it. */
export const Profile = z
  .object({
    profile_id: z.string(),
    name: z.string(),
    entity_type: z.string(),
    entries: z.array(ProfileEntry),
    names: z.array(ProfileFact),
    birth_dates: z.array(ProfileFact),
    nationalities: z.array(ProfileFact),
    identifiers: z.array(ProfileNumber),
    contradictions: z
      .array(z.enum(['birth_dates', 'nationalities']))
      .describe('The facts in which two entries have nothing in common.'),
    links: z.array(ProfileLink),
    judgements: z
      .array(ProfileJudgement)
      .describe(
        'What you said about its entries, the newest first, with what was withdrawn or replaced: the last 100.',
      ),
    history: z
      .array(
        z
          .object({
            at: z.string().describe('When the version came into use.'),
            kind: z
              .enum(['listed', 'changed', 'delisted'])
              .meta({ id: 'ProfileChangeKind', description: 'What a version of a list changed about an entry.' }),
            entry: EntryKey,
            list_version: z.string(),
          })
          .meta({ id: 'ProfileChange' }),
      )
      .describe('What the versions that are held changed about its entries, the newest first: the last 100.'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

const ProfileId = z.string().min(1).max(300);

export const get = contract({
  action: 'profile.get',
  summary: 'All that the lists say about one person, company or thing.',
  description:
    'Entries of several lists are of one profile when their publishers say so, or when they share a number, a birth date, several names ' +
    'or an address beside their name, or when you said so; whatever is doubtful stays apart. The id is that of a match, or `<list>:<entity_id>` of any of its ' +
    'entries. Entries of lists that are not enabled for the tenant are left out.',
  permission: 'kyc:read',
  input: z.strictObject({ profile_id: ProfileId }),
  output: Profile,
  codes: ['NOT_FOUND'],
  rest: { method: 'GET', path: '/kyc/profiles/{profile_id}' },
  inTurn: true,
});

export const ofIds = link({
  action: 'profile.of_ids',
  summary: 'The profile of each of several ids; null: no enabled list has an entry of it.',
  permission: 'kyc:read',
  input: z.strictObject({ profile_ids: z.array(ProfileId).min(1).max(PAGE.max) }),
  output: z.object({ profiles: z.array(Profile.nullable()) }),
});
