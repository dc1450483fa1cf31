import { Decision } from '@vett/schema/decision';
import * as schema from '@vett/schema/list-check';
import * as match from '@vett/schema/match';
import * as subject from '@vett/schema/subject';
import { Wallet } from '@vett/schema/wallet';
import { operations } from '../../features.ts';
import { inputOf, objectOf, unionOf } from './derive.ts';
import { mutation } from './field.ts';

const { decision, listCheck } = operations;

/** Descriptions of the options of every check. */
export const OPTIONS = {
  list_name: 'One list.',
  lists: 'Several lists; none: all that are enabled.',
  apply_decisions: 'Matches that were decided to be false positives do not count.',
  save_validation: 'Keeps what was asked and answered.',
} as const;

objectOf(subject.SubjectEcho, {
  name: 'Subject',
  description: 'The subject as it was sent.',
  types: { identifiers: 'SubjectIdentifier' },
});
objectOf(match.MatchAlias, { types: { quality: 'AliasQuality' } });
export const MatchData = objectOf(match.MatchData, {
  description: 'The matched list entry.',
  types: { matched_field: 'MatchedField' },
});
objectOf(match.MatchDecision, { description: 'What was decided on this match before.' });
objectOf(match.Match, { types: { match_type: 'MatchType' } });

export const MatchedProfile = objectOf(schema.MatchedProfile);
const ListResult = objectOf(schema.ListResult);
const ListFailure = objectOf(schema.ListFailure, {
  description: 'A list that could not be consulted: neither a match nor clean.',
});
unionOf(schema.PerListResult, [ListResult, ListFailure], (result) => ('error' in result ? ListFailure : ListResult));

inputOf(subject.Subject, {
  description: 'Who or what is screened. Needs a name, a document, a wallet, identifiers or an IMO number.',
});
mutation('screen', listCheck.screen, { input: { descriptions: OPTIONS } });

objectOf(Wallet, { descriptions: { address: 'As it was sent.', normalized: 'As it is compared.' } });

mutation('screenWallet', listCheck.wallet, {
  input: {
    descriptions: {
      ...OPTIONS,
      lists: 'Several lists; none: all that are enabled and hold wallets.',
      blockchain: 'Its symbol or name: decides between those whose addresses look alike.',
    },
  },
});

export const SubjectKey = objectOf(Decision.shape.subject_key, {
  name: 'SubjectKey',
  description: 'The subject of a decision, by one of its keys.',
});
export const DecisionType = objectOf(Decision, {
  description: 'What was decided on the match of a subject with an entry of a list.',
  descriptions: { current_entity_id: 'The id under which the list has the entry now; null: it is gone.' },
});

mutation('createDecision', decision.create, {
  input: {
    descriptions: {
      list_version: 'Of the match that was looked at.',
      decision: 'false_positive, true_match or needs_review',
    },
  },
});
