import { DEFAULT_WEIGHTS } from '@vett/engine/names';
import { ENGINE_VERSION } from '@vett/engine/version';
import type { Tenant } from '../../../core/caller.ts';
import { MATCH_HASH_VERSION } from '../../lists/lists.ts';

/** Names everything that matches depend on besides the subject and the versions of the lists. */
export function conditionsOf({ configuration }: Pick<Tenant, 'configuration'>): string {
  const { min_confidence, screen_weak_aliases } = configuration.list_check;
  const { name, version } = DEFAULT_WEIGHTS;
  const aliases = screen_weak_aliases ? 'all' : 'strong';
  return `engine ${ENGINE_VERSION}, ${name}@${version}, confidence ${min_confidence}, aliases ${aliases}, hash ${MATCH_HASH_VERSION}`;
}
