import type { AutomationRules } from '@vett/schema/workflow-rules';

type ListType = AutomationRules['list_match_rules'][number]['list_type'];

/** The categories of the entries that rules mean by a type of list; `any` has all. */
export const CATEGORIES_OF_TYPES: Readonly<Partial<Record<ListType, readonly string[]>>> = {
  ofac: ['sanction'],
  un: ['sanction'],
  eu: ['sanction'],
  uk: ['sanction'],
  pep: ['pep', 'relative'],
};
