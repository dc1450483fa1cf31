import type { PolicyType } from '@vett/schema/web-validation-result';
import type { Registration } from '../../ports/domain-registry.ts';
import type { Check } from './check.ts';
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
  readonly visit: Check<SiteVisit>;
  readonly registration: Check<Registration>;
  readonly rank: Check<Rank>;
  readonly media: Check<Media>;
  readonly industry: Check<IndustryFound>;
  readonly industryMatch: Check<number>;
  readonly name: Check<NameMatch>;
  readonly social: Check<SocialLinks>;
  readonly policies: Check<Policies>;
  readonly requestedPolicies: readonly PolicyType[];
  readonly sanctions: Check<Sanctions>;
}
