import type { ScanReport } from '@vett/schema/scan-report';
import type { TestSite } from './site-parts.ts';

export interface Judged {
  readonly found: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Compares a report with what a site really shows. Findings of types that are not exact are not wrong. */
export function judge(
  { expected, exact, visited }: TestSite,
  { findings, coverage }: Omit<ScanReport, 'job_id'>,
): Judged {
  const matched = expected.filter(([type, value]) =>
    findings.some((each) => each.type === type && fits(each.value, value)),
  );
  const missed = expected.filter((each) => !matched.includes(each)).map((each) => each.join(' '));
  const wrong = findings
    .filter(({ type }) => exact.includes(type))
    .filter((each) => !expected.some(([type, value]) => type === each.type && fits(each.value, value)))
    .map(({ type, value }) => `${type} ${value}`);
  const unseen = visited
    .filter((area) => !coverage.some((each) => each.area === area && each.status === 'visited'))
    .map((area) => `area ${area}`);
  return { found: matched.length + visited.length - unseen.length, missed: [...missed, ...unseen], wrong };
}

function fits(value: string, expected: string): boolean {
  const parts = expected.split('~');
  if (parts.length === 1) return value === expected;
  return parts.every((part) => value.includes(part));
}
