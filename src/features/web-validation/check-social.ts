import { WEB_VALIDATION } from '@vett/schema/web-validation';
import type { ValidationResults } from '@vett/schema/web-validation-result';
import { AppError } from '../../platform/error.ts';
import type { Outbound, OutboundRequest } from '../../ports/outbound.ts';
import { type Allowance, type CheckOutcome, completed, failed, notApplicable } from './check.ts';
import type { SocialLink } from './site/social.ts';
import type { SiteTools } from './tools.ts';

export type SocialLinks = NonNullable<ValidationResults['social_media_links']>;

const LINK_MS = 5_000;
/** Platforms that show profiles to members alone, with the statuses of their login walls. */
const WALLED = new Set(['facebook', 'instagram', 'linkedin', 'x', 'tiktok', 'threads', 'pinterest', 'snapchat']);
const WALLS = [401, 403, 999];
/** The page is not there; other errors say nothing about the profile. */
const MISSING = [404, 410];

/** Requests the profiles that a page links to. Links whose platform does not answer count neither way. */
export async function checkSocialLinks(
  found: readonly SocialLink[],
  { outbound }: Pick<SiteTools, 'outbound'>,
  { signal, remainingMs }: Allowance,
): Promise<CheckOutcome<SocialLinks>> {
  if (found.length === 0) return notApplicable('no_links');
  const checked = await Promise.all(
    found.slice(0, WEB_VALIDATION.social_links).map(async ({ platform, url, handle }) => {
      const timeoutMs = Math.min(LINK_MS, remainingMs());
      const valid = handle ? await isProfile(platform, outbound, { url, signal, maxBytes: 1, timeoutMs }) : false;
      const link = { platform, url, valid: valid ?? false };
      return valid === undefined ? { ...link, unverified: true as const } : link;
    }),
  );
  const valid_count = checked.filter(({ valid }) => valid).length;
  const invalid_count = checked.filter((link) => !link.valid && !('unverified' in link)).length;
  if (valid_count + invalid_count === 0) return failed('unverified');
  return completed({ social_links_found: true, valid_count, invalid_count, links: checked });
}

/** Whether a profile answers, also by a login wall; undefined: nothing is known. */
async function isProfile(
  platform: string,
  outbound: Pick<Outbound, 'request'>,
  request: OutboundRequest,
): Promise<boolean | undefined> {
  try {
    const answer = await outbound.request(request);
    if (answer.outcome === 'failed') return undefined;
    if (answer.status < 400 || (WALLED.has(platform) && WALLS.includes(answer.status))) return true;
    return MISSING.includes(answer.status) ? false : undefined;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
