import type { ValidationResults } from '@vett/schema/web-validation-result';
import { checkMedia, isDisputedByRules, subjectOf } from '../adverse-media/adverse-media.ts';
import { type Allowance, type CheckOutcome, completed, failed } from './check.ts';
import type { SiteRequest } from './site-request.ts';
import type { SiteTools } from './tools.ts';

export type Media = NonNullable<ValidationResults['adverse_media']>;

/** Searches for adverse media about the declared name, or else about the domain. */
export async function searchMedia(
  { declaredName, domain, host }: SiteRequest,
  { media, now, owner }: Pick<SiteTools, 'media' | 'now' | 'owner'>,
  allowance: Allowance,
): Promise<CheckOutcome<Media>> {
  if (typeof media === 'string') return failed(media);
  const searched_name = declaredName ?? domain ?? host;
  const subject = subjectOf({ name: searched_name, entity_type: declaredName === undefined ? 'website' : 'company' });
  const report = await checkMedia(media, { subject, now: now() }, { ...allowance, owner });
  if (report.outcome === 'failed') return failed(report.reason);
  const { final_risk_score, decision, sources, failed_searches, dropped_sources, unread_articles } = report;
  const { disputes } = report;
  return completed({
    has_adverse_media: decision !== 'CLEAR',
    risk_score: final_risk_score,
    decision,
    sources: sources.map(({ id, title, url, summary }) => ({ id, title, url, summary })),
    searched_name,
    ...(failed_searches.length > 0 && { failed_searches: failed_searches.map(({ topic }) => topic) }),
    ...(isDisputedByRules(report) && { disputed_by_rules: true }),
    ...(disputes.length > 0 && { disputes: [...disputes] }),
    ...(unread_articles > 0 && { unread_articles }),
    ...(dropped_sources > 0 && { dropped_sources }),
  });
}
