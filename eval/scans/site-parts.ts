import type { ScanArea, ScanDeclared, ScanFinding } from '@vett/schema/scan-report';

/** A fictional site with what a scan has to find on it. `~` in an expected value: it contains the rest. */
export interface TestSite {
  readonly name: string;
  /** By path. A number is a page with that HTTP status. */
  readonly pages: Readonly<Record<string, string | number>>;
  readonly declared?: ScanDeclared;
  readonly prohibited_goods?: readonly string[];
  readonly expected: readonly (readonly [type: ScanFinding['type'], value: string])[];
  /** Types of which the site has nothing else than what is expected. */
  readonly exact: readonly ScanFinding['type'][];
  readonly visited: readonly ScanArea[];
}

export const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;
export const nav = (links: Readonly<Record<string, string>>) =>
  `<nav>${Object.entries(links)
    .map(([href, text]) => `<a href="${href}">${text}</a>`)
    .join(' ')}</nav>`;
export const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');

export const EXACT = [
  'operator_name',
  'registration_number',
  'email',
  'phone',
  'payment_method',
  'policy',
  'page_status',
  'restricted_industry',
  'prohibited_goods',
  'tracker',
  'declared_confirmed',
  'declared_mismatch',
  'declared_not_confirmed',
] as const;
