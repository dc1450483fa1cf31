import type { ScanFindingType } from '@vett/schema/scan-report';
import type { verdictOn } from '../../web-validation/web-validation.ts';

/** A finding on a page. */
export interface Found {
  readonly type: ScanFindingType;
  readonly value: string;
  readonly detail?: string;
  readonly quote: string;
}

export type IndustryRules = Parameters<typeof verdictOn>[1];
