import type { SiteContent } from '../site/content.ts';
export interface Industry {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly parent_id: number | null;
}
export const INDUSTRIES: Industry[] = [{ id: 477, name: 'Retail sale of other goods', code: '477', parent_id: 47 }];
export const classify = (content: SiteContent): { id: number; name: string; confidence: number; terms: string[] }[] =>
  content.text.includes('shoes')
    ? [{ id: 477, name: 'Retail sale of other goods', confidence: 0.8, terms: ['shoes'] }]
    : [];
export const industryOf = (declared: string): Industry | null =>
  declared === 'clothing' ? (INDUSTRIES[0] ?? null) : null;
export const industryMatch = (_found: { id: number }, _declared: Industry): number => 1;
