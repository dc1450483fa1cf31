import type { MediaWatchChange } from '@vett/schema/watchlist-media';
import type { z } from 'zod';
import type { Tenant } from '../../../core/caller.ts';
import type { WritingDoors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';

/**
 * The interval of a setting; null: nothing is watched. Throws FEATURE_NOT_ENABLED when adverse media is switched off for the tenant, and
 * CONFIGURATION_ERROR when the installation has no web search.
 */
export function mediaInterval(
  media: z.output<typeof MediaWatchChange> | null,
  { configuration }: Tenant,
  { searchesWeb }: Pick<WritingDoors, 'searchesWeb'>,
): number | null {
  if (media === null) return null;
  if (!configuration.features.adverse_media) {
    const message =
      'The feature adverse_media is switched off for this tenant, so a watchlist cannot watch adverse media.';
    throw new AppError('FEATURE_NOT_ENABLED', message, { details: { feature: 'adverse_media' } });
  }
  if (!searchesWeb) {
    const message =
      'This installation has no web search, so no watchlist can watch adverse media. Ask the operator to set WEB_SEARCH_PROVIDER.';
    throw new AppError('CONFIGURATION_ERROR', message);
  }
  return media.interval_hours;
}
