import * as z from 'zod';
import { requestedCategories } from './category.ts';
import { MIN_CONFIDENCE } from './constants.ts';
import { coded, failing, type StoringOf } from './contract.ts';
import type { ErrorCode } from './error.ts';
import { Ignored, itemsUpTo } from './items.ts';
import { RequestedList } from './list-name.ts';

const LISTS_PER_CHECK = 50;

export const SearchType = z
  .enum(['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'])
  .meta({ id: 'SearchType' });
export type SearchType = z.output<typeof SearchType>;

const RequestedSearchType = z.enum(SearchType.options, {
  error: ({ input }) =>
    input === 'llm_enhanced'
      ? 'The search type llm_enhanced is no longer offered: leave search_type out for fast_precise_cascade.'
      : `Use one of ${SearchType.options.join(', ')}.`,
});

export const DataRetention = z.enum(['standard', 'ephemeral']).meta({ id: 'DataRetention' });

/** The options of every kind of list check. */
export const checkOptions = {
  list_name: coded(RequestedList, 'UNKNOWN_LIST').optional(),
  lists: itemsUpTo(coded(RequestedList, 'UNKNOWN_LIST'), {
    max: LISTS_PER_CHECK,
    of: 'list',
    code: 'TOO_MANY_LISTS',
  }).optional(),
  search_type: coded(RequestedSearchType, (value) =>
    value === 'llm_enhanced' ? 'SEARCH_TYPE_DEPRECATED' : 'INVALID_SEARCH_TYPE',
  ).optional(),
  min_confidence: z.number().min(MIN_CONFIDENCE.lowest).max(MIN_CONFIDENCE.highest).optional(),
  categories: requestedCategories,
  /** Matches that were decided to be false positives do not count. */
  apply_decisions: z.boolean().optional(),
  /** Stores the request and the answer, to be read and replayed later. */
  save_validation: z.boolean().optional(),
  data_retention: DataRetention.optional(),
  tenant_id: Ignored.optional().describe(
    'Accepted without effect, as a warning says: the tenant follows from the token.',
  ),
};
export type CheckOptions = z.output<z.ZodObject<typeof checkOptions>>;

/** Accepts at most one of list_name and lists. */
export const listsNamedOnce = [
  ({ list_name, lists = [] }: Pick<CheckOptions, 'list_name' | 'lists'>) =>
    list_name === undefined || lists.length === 0,
  failing('NOT_ALLOWED_TOGETHER', 'Send list_name or lists, not both.', 'AMBIGUOUS_LISTS'),
] as const;

/** The member that a check must not have beside its own: one subject or many. */
export const notBoth = z.never({ error: 'Send subject or subjects, not both.' }).optional();

/** Whether a check stores data depends on its options. */
export const storingOf: StoringOf = (input) =>
  (input as { save_validation?: unknown } | null)?.save_validation === true ? 'after-work' : 'nothing';

/** The quota and zero-retention settings for the check of one subject. */
export const kindOfCheck = (input: unknown) =>
  typeof (input as { list_name?: unknown } | null)?.list_name === 'string' ? 'kyc.single' : 'kyc.multi';

/** Error codes of the requested lists. */
export const LIST_CODES = [
  'UNKNOWN_LIST',
  'LIST_NOT_ENABLED',
  'TOO_MANY_LISTS',
  'AMBIGUOUS_LISTS',
  'LIST_DATA_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** Error codes of the options, and those of a check that cannot run. */
export const CHECK_CODES = [
  ...LIST_CODES,
  'INVALID_SEARCH_TYPE',
  'SEARCH_TYPE_DEPRECATED',
] as const satisfies readonly ErrorCode[];
