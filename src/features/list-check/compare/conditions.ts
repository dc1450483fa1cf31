import { DEFAULT_WEIGHTS } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { Tenant } from '../../../core/caller.ts';
import { MATCH_HASH_VERSION } from '../../lists/lists.ts';
import { profileOf } from '../check/screened-with.ts';

/** Names everything that matches depend on besides the subject and the versions of the lists. */
export function conditionsOf({ configuration }: Pick<Tenant, 'configuration'>): string {
  const { min_confidence, screen_weak_aliases } = configuration.list_check;
  const aliases = screen_weak_aliases ? 'all' : 'strong';
  return `engine ${ENGINE_VERSION}, ${profileOf(DEFAULT_WEIGHTS)}, confidence ${min_confidence}, aliases ${aliases}, hash ${MATCH_HASH_VERSION}`;
}
