import type { PolicyType } from '@vett/schema/web-validation-result';
import type { Registration } from '../../ports/domain-registry.ts';
import type { CheckOutcome } from './check.ts';
import type { Rank } from './check-domain.ts';
import type { IndustryFound } from './check-industry.ts';
import type { Media } from './check-media.ts';
import type { NameMatch } from './check-names.ts';
import type { Policies } from './check-policies.ts';
import type { SocialLinks } from './check-social.ts';
import type { Sanctions } from './sanctions.ts';
import type { SiteVisit } from './visit-site.ts';

/** The outcomes of all checks of a site. */
export interface Checks {
  readonly visit: CheckOutcome<SiteVisit>;
  readonly registration: CheckOutcome<Registration>;
  readonly rank: CheckOutcome<Rank>;
  readonly media: CheckOutcome<Media>;
  readonly industry: CheckOutcome<IndustryFound>;
  readonly industryMatch: CheckOutcome<number>;
  readonly name: CheckOutcome<NameMatch>;
  readonly social: CheckOutcome<SocialLinks>;
  readonly policies: CheckOutcome<Policies>;
  readonly requestedPolicies: readonly PolicyType[];
  readonly sanctions: CheckOutcome<Sanctions>;
}
