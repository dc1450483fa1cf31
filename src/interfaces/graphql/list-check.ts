import { SearchType as SearchTypes } from '@vett/schema/check-options';
import * as schema from '@vett/schema/list-check';
import { LIST_NAMES } from '@vett/schema/list-name';
import * as match from '@vett/schema/match';
import * as subject from '@vett/schema/subject';
import type { z } from 'zod';
import * as listCheck from '../../features/list-check/operations.ts';
import { builder } from './builder.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const EntityType = builder.enumType('EntityType', { values: subject.EntityType.options });
export const SearchType = builder.enumType('SearchType', { values: SearchTypes.options });
const MatchType = builder.enumType('MatchType', { values: match.Match.shape.match_type.options });
const MatchedField = builder.enumType('MatchedField', { values: match.MatchData.shape.matched_field.options });
const AliasQuality = builder.enumType('AliasQuality', { values: match.MatchAlias.shape.quality.options });
export const ListName = builder.enumType('ListName', { values: LIST_NAMES });

const SubjectIdentifier = builder
  .objectRef<NonNullable<subject.SubjectEcho['identifiers']>[number]>('SubjectIdentifier')
  .implement({
    fields: (t) => ({ type: t.exposeString('type', { nullable: true }), value: t.exposeString('value') }),
  });

const Subject = builder.objectRef<subject.SubjectEcho>('Subject').implement({
  description: 'The subject as it was sent.',
  fields: (t) => ({
    fullName: t.exposeString('full_name', { nullable: true }),
    entityType: t.expose('entity_type', { type: EntityType, nullable: true }),
    documentId: t.exposeString('document_id', { nullable: true }),
    documentType: t.exposeString('document_type', { nullable: true }),
    nationality: t.exposeString('nationality', { nullable: true }),
    birthDate: t.exposeString('birth_date', { nullable: true }),
    walletAddress: t.exposeString('wallet_address', { nullable: true }),
    identifiers: t.expose('identifiers', { type: [SubjectIdentifier], nullable: true }),
    additionalNames: t.exposeStringList('additional_names', { nullable: true }),
    taxId: t.exposeString('tax_id', { nullable: true }),
    registrationNumber: t.exposeString('registration_number', { nullable: true }),
    incorporationCountry: t.exposeString('incorporation_country', { nullable: true }),
    imoNumber: t.exposeString('imo_number', { nullable: true }),
    callSign: t.exposeString('call_sign', { nullable: true }),
  }),
});

const MatchIdentifier = builder.objectRef<z.output<typeof match.MatchIdentifier>>('MatchIdentifier').implement({
  fields: (t) => ({
    type: t.exposeString('type'),
    value: t.exposeString('value'),
    country: t.exposeString('country', { nullable: true }),
  }),
});

const MatchAlias = builder.objectRef<z.output<typeof match.MatchAlias>>('MatchAlias').implement({
  fields: (t) => ({ name: t.exposeString('name'), quality: t.expose('quality', { type: AliasQuality }) }),
});

const MatchWallet = builder.objectRef<z.output<typeof match.MatchWallet>>('MatchWallet').implement({
  fields: (t) => ({ currency: t.exposeString('currency', { nullable: true }), address: t.exposeString('address') }),
});

const MatchData = builder.objectRef<match.MatchData>('MatchData').implement({
  description: 'The matched list entry.',
  fields: (t) => ({
    name: t.exposeString('name'),
    entityType: t.exposeString('entity_type'),
    source: t.exposeString('source'),
    sanctionPrograms: t.exposeStringList('sanction_programs'),
    nationality: t.exposeString('nationality', { nullable: true }),
    entityId: t.exposeString('entity_id'),
    listVersion: t.exposeString('list_version'),
    matchedField: t.expose('matched_field', { type: MatchedField }),
    matchedName: t.exposeString('matched_name', { nullable: true }),
    nationalities: t.exposeStringList('nationalities', { nullable: true }),
    birthDate: t.exposeString('birth_date', { nullable: true }),
    birthDates: t.exposeStringList('birth_dates', { nullable: true }),
    birthPlace: t.exposeStringList('birth_place', { nullable: true }),
    aliases: t.expose('aliases', { type: [MatchAlias], nullable: true }),
    identifiers: t.expose('identifiers', { type: [MatchIdentifier], nullable: true }),
    addresses: t.exposeStringList('addresses', { nullable: true }),
    gender: t.exposeString('gender', { nullable: true }),
    position: t.exposeString('position', { nullable: true }),
    imoNumber: t.exposeString('imo_number', { nullable: true }),
    callSign: t.exposeString('call_sign', { nullable: true }),
    flag: t.exposeString('flag', { nullable: true }),
    walletAddresses: t.expose('wallet_addresses', { type: [MatchWallet], nullable: true }),
    listedOn: t.exposeString('listed_on', { nullable: true }),
    remarks: t.exposeString('remarks', { nullable: true }),
    sourceUrl: t.exposeString('source_url', { nullable: true }),
  }),
});

const ScoreComponent = builder.objectRef<z.output<typeof match.ScoreComponent>>('ScoreComponent').implement({
  fields: (t) => ({
    feature: t.exposeString('feature'),
    queryValueRef: t.exposeString('query_value_ref'),
    entryValue: t.exposeString('entry_value'),
    score: t.exposeFloat('score'),
    weight: t.exposeFloat('weight'),
  }),
});

const ScoreAdjustment = builder.objectRef<z.output<typeof match.ScoreAdjustment>>('ScoreAdjustment').implement({
  fields: (t) => ({ reason: t.exposeString('reason'), delta: t.exposeFloat('delta') }),
});

const Explanation = builder.objectRef<z.output<typeof match.Explanation>>('Explanation').implement({
  fields: (t) => ({
    algorithm: t.exposeString('algorithm'),
    nameScore: t.exposeFloat('name_score'),
    components: t.expose('components', { type: [ScoreComponent] }),
    adjustments: t.expose('adjustments', { type: [ScoreAdjustment] }),
  }),
});

const Match = builder.objectRef<match.Match>('Match').implement({
  fields: (t) => ({
    confidenceScore: t.exposeFloat('confidence_score'),
    matchType: t.expose('match_type', { type: MatchType }),
    matchTimestamp: t.exposeString('match_timestamp'),
    sourceList: t.expose('source_list', { type: ListName }),
    matchData: t.expose('match_data', { type: MatchData }),
    explanation: t.expose('explanation', { type: Explanation, nullable: true }),
  }),
});

const ResultMetadata = builder.objectRef<z.output<typeof schema.ResultMetadata>>('ResultMetadata').implement({
  fields: (t) => ({
    searchType: t.expose('search_type', { type: SearchType }),
    minConfidence: t.exposeFloat('min_confidence'),
    listVersion: t.exposeString('list_version'),
    listLoadedAt: t.exposeString('list_loaded_at'),
    weightsProfile: t.exposeString('weights_profile'),
    engineVersion: t.exposeString('engine_version'),
    sample: t.exposeBoolean('sample', { nullable: true }),
    stale: t.exposeBoolean('stale', { nullable: true }),
    truncated: t.exposeBoolean('truncated', { nullable: true }),
  }),
});

const ListResult = builder.objectRef<schema.ListResult>('ListResult').implement({
  fields: (t) => ({
    listName: t.expose('list_name', { type: ListName }),
    subject: t.expose('subject', { type: Subject }),
    isMatch: t.exposeBoolean('is_match'),
    matches: t.expose('matches', { type: [Match] }),
    matchCount: t.exposeInt('match_count'),
    checkTimestamp: t.exposeString('check_timestamp'),
    processingTimeMs: t.exposeInt('processing_time_ms'),
    metadata: t.expose('metadata', { type: ResultMetadata }),
    executionTimeMs: t.exposeInt('execution_time_ms'),
  }),
});

const ItemError = builder.objectRef<z.output<typeof schema.ItemError>>('ItemError').implement({
  fields: (t) => ({ type: t.exposeString('type'), message: t.exposeString('message'), code: t.exposeString('code') }),
});

const ListFailure = builder.objectRef<schema.ListFailure>('ListFailure').implement({
  description: 'A list that could not be consulted: neither a match nor clean.',
  fields: (t) => ({
    listName: t.expose('list_name', { type: ListName }),
    subject: t.expose('subject', { type: Subject }),
    error: t.expose('error', { type: ItemError }),
    checkTimestamp: t.exposeString('check_timestamp'),
  }),
});

export const PerListResult = builder.unionType('PerListResult', {
  types: [ListResult, ListFailure],
  resolveType: (result) => ('error' in result ? ListFailure : ListResult),
});

export const Summary = builder.objectRef<z.output<typeof schema.Summary>>('Summary').implement({
  fields: (t) => ({
    isMatch: t.exposeBoolean('is_match'),
    matchCount: t.exposeInt('match_count'),
    listsChecked: t.expose('lists_checked', { type: [ListName] }),
    listsWithMatches: t.expose('lists_with_matches', { type: [ListName] }),
    hasErrors: t.exposeBoolean('has_errors'),
    errorCount: t.exposeInt('error_count'),
    executionTimeMs: t.exposeInt('execution_time_ms'),
    timestamp: t.exposeString('timestamp'),
  }),
});

const ExecutionContext = builder.objectRef<schema.ExecutionContext>('ExecutionContext').implement({
  fields: (t) => ({
    requestId: t.exposeString('request_id'),
    processingTimeMs: t.exposeInt('processing_time_ms'),
    timestamp: t.exposeString('timestamp'),
    tenantId: t.exposeString('tenant_id'),
    warnings: t.exposeStringList('warnings', { nullable: true }),
  }),
});

const ScreenOutput = builder.objectRef<schema.ScreenOutput>('ScreenOutput').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [PerListResult] }),
    summary: t.expose('summary', { type: Summary }),
    executionContext: t.expose('execution_context', { type: ExecutionContext }),
  }),
});

type SubjectArguments = GraphqlInput<z.input<typeof subject.Subject>>;
const IdentifierInput = builder
  .inputRef<NonNullable<SubjectArguments['identifiers']>[number]>('IdentifierInput')
  .implement({ fields: (t) => ({ type: t.string(), value: t.string({ required: true }) }) });

export const SubjectInput = builder.inputRef<SubjectArguments>('SubjectInput').implement({
  description: 'Who or what is screened. Needs a name, a document, a wallet, identifiers or an IMO number.',
  fields: (t) => ({
    fullName: t.string(),
    entityType: t.string(),
    documentId: t.string(),
    documentType: t.string(),
    nationality: t.string(),
    birthDate: t.string(),
    walletAddress: t.string(),
    identifiers: t.field({ type: [IdentifierInput] }),
    additionalNames: t.stringList(),
    taxId: t.string(),
    registrationNumber: t.string(),
    incorporationCountry: t.string(),
    imoNumber: t.string(),
    callSign: t.string(),
  }),
});

const ScreenInput = builder
  .inputRef<Omit<GraphqlInput<z.input<typeof schema.ScreenInput>>, 'tenantId'>>('ScreenInput')
  .implement({
    fields: (t) => ({
      subject: t.field({ type: SubjectInput, required: true }),
      listName: t.string({ description: 'One list.' }),
      lists: t.stringList({ description: 'Several lists; none: all that are enabled.' }),
      searchType: t.string(),
      minConfidence: t.float(),
      saveValidation: t.boolean(),
      dataRetention: t.string(),
    }),
  });

builder.mutationField('screen', (t) =>
  t.field({
    description: schema.screen.summary,
    type: ScreenOutput,
    args: { input: t.arg({ type: ScreenInput, required: true }) },
    resolve: resolve(listCheck.screen),
  }),
);
