import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { Turns } from '../../platform/turns.ts';
import type { DomainRegistry } from '../../ports/domain-registry.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import type { Outbound } from '../../ports/outbound.ts';
import type { Pages } from '../../ports/page.ts';
import type { SiteRanks } from '../../ports/site-rank.ts';
import { type MediaTools, mediaToolsOf } from '../adverse-media/adverse-media.ts';
import type { ScreeningDoors } from '../list-check/list-check.ts';
import type { CheckOutcome } from './check.ts';
import { checkSanctions, type NamedSubject, type Sanctions } from './sanctions.ts';

export interface WebsiteDoors extends Doors, ScreeningDoors {
  /** The places for web validations of this process. */
  readonly websites: Turns;
  /** The ranks of domains. */
  readonly ranks: SiteRanks;
}

/** The outside world of the checks. */
export interface SiteTools {
  /** Null: this installation loads no pages. */
  readonly pages: Pages | null;
  readonly outbound: Pick<Outbound, 'request'>;
  readonly ranks: SiteRanks;
  /** Undefined: registries are not asked. */
  readonly registry: DomainRegistry | undefined;
  /** Undefined: there is no language model. */
  readonly model: LanguageModel | undefined;
  /** Without tools, the reason: this installation has no web search, or the tenant has no adverse media. */
  readonly media: MediaTools | 'not_configured' | 'feature_not_enabled';
  screen(subjects: readonly NamedSubject[]): Promise<CheckOutcome<Sanctions>>;
  now(): Date;
  /** The tenant in whose turn the work is done. */
  readonly owner: string;
}

export const toolsOf = (caller: Caller, doors: WebsiteDoors): SiteTools => ({
  pages: doors.pages,
  outbound: doors.outbound,
  ranks: doors.ranks,
  registry: doors.providers.domainRegistry,
  model: doors.providers.languageModel,
  media: caller.tenant.configuration.features.adverse_media
    ? (mediaToolsOf(doors) ?? 'not_configured')
    : 'feature_not_enabled',
  screen: (subjects) => checkSanctions(subjects, caller, doors),
  now: doors.clock.now,
  owner: caller.tenant.tenant_id,
});
