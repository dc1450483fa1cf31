import { ListVersion as ListVersionSchema } from '@vett/schema/list-version';
import * as schema from '@vett/schema/lists';
import { OwnList, OwnListPreview } from '@vett/schema/own-list';
import { OwnListAddress } from '@vett/schema/own-list-address';
import { Profile } from '@vett/schema/profile';
import { ProfileJudgement } from '@vett/schema/profile-judgement';
import { operations } from '../../features.ts';
import { toConnection } from './connection.ts';
import { objectOf, type Type } from './derive.ts';
import { connection, connectionFor, mutation, query } from './field.ts';

const { lists, ownList, profile, profileJudgement } = operations;

export const ListStatus = objectOf(schema.ListStatus, { types: { status: 'ListState' } });
objectOf(schema.ListChange, {
  description: 'An entry that differs between two versions of a list.',
  types: { kind: 'ListChangeKind' },
  descriptions: { match_changed: schema.ListChange.shape.match_changed.description as string },
});
objectOf(schema.ListNotice, {
  description: "Something in a publisher's file that the reader did not use or had to repair.",
});
objectOf(schema.ListRun, {
  description: 'One refresh of a list. Whatever a rejected or failed one met, the version in use stays.',
  types: { status: 'ListRunStatus', outcome: 'ListRunOutcome' },
});

const { type: ListChangeConnection } = connectionFor(schema.ListChanges);
const ListChanges = objectOf(schema.ListChanges, {
  except: ['changes', 'count', 'next_key', 'cursors'],
  fields: (t) => ({
    changes: t.field({
      type: ListChangeConnection,
      resolve: (found) => toConnection(found.changes, found, found as { after?: string }) as never,
    }),
  }),
});

export const ListVersion = objectOf(ListVersionSchema, {
  description: 'One version of a list: entries that the publisher had for some time.',
  descriptions: { previous_version: 'The one that it was compared with; null: none.' },
});

objectOf(ProfileJudgement, {
  description:
    'The word of a tenant on two entries of lists. It counts more than any evidence, and for that tenant alone.',
});
export const ProfileType = objectOf(Profile, {
  description: 'One person, company or thing, and all that the lists say about it.',
});

query('lists', lists.list, { member: 'lists' });
query('listRun', lists.run);
query('profile', profile.get);
connection('profileJudgements', profileJudgement.list);
mutation('createProfileJudgement', profileJudgement.create);
mutation('confirmProfileJudgement', profileJudgement.confirm);
mutation('withdrawProfileJudgement', profileJudgement.withdraw);
connection('listVersions', lists.versions);
connection('listChanges', lists.changes, { type: ListChanges as Type });
mutation('refreshList', lists.refresh);

objectOf(OwnListAddress, { description: 'From where the files of an own list are fetched, and how that went.' });
objectOf(OwnList, { description: 'A list of your own, and how its files are read.' });
objectOf(OwnListPreview, { description: 'What was understood of a file.' });

query('ownLists', ownList.list, { member: 'lists' });
mutation('putOwnList', ownList.put);
mutation('previewOwnList', ownList.preview);
mutation('publishOwnList', ownList.publish);
mutation('deleteOwnList', ownList.delete);
mutation('putOwnListAddress', ownList.putAddress);
mutation('deleteOwnListAddress', ownList.deleteAddress);
mutation('fetchOwnList', ownList.fetch);
