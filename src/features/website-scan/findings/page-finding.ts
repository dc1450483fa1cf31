import type { ScanFindingType } from '@vett/schema/scan-report';
import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { verdictOn } from '../../web-validation/web-validation.ts';

/** A finding on a page. */
export interface PageFinding {
  readonly type: ScanFindingType;
  readonly value: string;
  readonly detail?: string;
  readonly quote: string;
}

/** Reads a line among all of its page, at this place. */
export type LineReader = (line: string, lines: readonly string[], at: number) => PageFinding[];

/** The tenant's rules on what a site may offer. */
export interface SiteRules extends IndustryRules {
  readonly prohibited_goods: readonly string[];
}

export const rulesOf = ({ web_validation, cua }: TenantConfiguration): SiteRules => ({
  ...web_validation,
  prohibited_goods: cua.prohibited_goods,
});

export type IndustryRules = Parameters<typeof verdictOn>[1];
