import { LEGACY } from '@vett/schema/legacy';
import type { LegacyInterface } from '../../config.ts';
import type { AnyPresenter } from './presenters.ts';

export const MIGRATION_PAGE = '/docs/migration';

const DEPRECATION = `@${Date.parse(LEGACY.deprecated_at) / 1000}`;

/** Headers of every answer at a path, including failures: the date of its deprecation and its sunset (RFC 9745, 8594). */
export function deprecationHeaders({ deprecated, superseded }: AnyPresenter, { sunsetAt }: LegacyInterface) {
  if (superseded) return { Deprecation: DEPRECATION };
  return (
    deprecated && {
      Deprecation: DEPRECATION,
      Sunset: sunsetAt.toUTCString(),
      Link: `<${MIGRATION_PAGE}>; rel="deprecation", </kyc>; rel="successor-version"`,
    }
  );
}
