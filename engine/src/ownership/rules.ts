import { WHOLE } from './structure.ts';

const HALF = WHOLE / 2;

interface OwnershipRule {
  /** Whether a share, in units, makes a company blocked. */
  readonly isEnough: (share: number) => boolean;
  /** Whether the shares of several listed parties are added. */
  readonly isAggregated: boolean;
  /** Whether control without a share blocks, too. */
  readonly byControl: boolean;
}

/**
 * The rules by which a company is blocked for its owners. By each a company that is blocked counts whole for its own holdings, and one
 * that is not blocked passes nothing on.
 *
 * - `ofac_50`: OFAC's 50 Percent Rule (FAQ 398 to 402). All blocked owners together hold 50 % or more. Control does not block.
 * - `eu_control`: the Council's Best Practices of 3 July 2024 and the Commission's FAQ 8 on Regulation 269/2014. All listed owners
 *   together hold 50 % or more, or one controls. The presumption can be rebutted (Court of Justice, C-84/24), which no sum knows.
 * - `uk_control`: regulation 7 of the Russia (Sanctions) (EU Exit) Regulations 2019 and OFSI's general guidance. One designated person
 *   holds more than 50 % or controls. Several are added only where they act jointly, so their sum is an upper bound.
 */
export const OWNERSHIP_RULES = {
  ofac_50: { isEnough: (share) => share >= HALF, isAggregated: true, byControl: false },
  eu_control: { isEnough: (share) => share >= HALF, isAggregated: true, byControl: true },
  uk_control: { isEnough: (share) => share > HALF, isAggregated: false, byControl: true },
} as const satisfies Readonly<Record<string, OwnershipRule>>;

export type OwnershipRuleName = keyof typeof OWNERSHIP_RULES;
