import { LEGACY } from '@vett/schema/legacy';
import type { Legacy } from '../../config.ts';

export const MIGRATION_PAGE = '/docs/migration';

/** Headers of every answer at a deprecated path, including failures: the date of deprecation and the sunset (RFC 9745, 8594). */
export const deprecationHeaders = ({ sunsetAt }: Legacy) => ({
  Deprecation: `@${Date.parse(LEGACY.deprecated_at) / 1000}`,
  Sunset: sunsetAt.toUTCString(),
  Link: `<${MIGRATION_PAGE}>; rel="deprecation", </kyc>; rel="successor-version"`,
});
