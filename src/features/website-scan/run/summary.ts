import type { ScanReport } from '@vett/schema/scan-report';

const ENDS: Readonly<Record<ScanReport['ended'], string>> = {
  finished: 'Nothing was left to look at.',
  step_budget: 'The steps were used up before everything was seen.',
  loop: 'The agent went round in circles, so the site was seen in part.',
  blocked: 'The site refused the browser, so nothing is known of its content.',
  unreachable: 'The site did not answer, so nothing is known of it.',
};

/** The file `summary.md`. Texts of the site are code, so that they cannot form links or pictures. */
export function summaryOf(report: ScanReport): string {
  const { target_url, findings, coverage, ended, steps, decider, completed_at } = report;
  const rows = findings.map(({ type, value, detail, quote, url, screenshot }) =>
    row([type, code(value), codeOrNone(detail), codeOrNone(quote === value ? '' : quote), code(url), screenshot ?? '']),
  );
  return [
    `# Scan of ${code(target_url)}`,
    `${ENDS[ended]} Steps: ${steps}, chosen by \`${decider}\`. Ended ${completed_at}.`,
    '## Findings',
    rows.length > 0
      ? [
          row(['finding', 'value', 'detail', 'words of the page', 'page', 'screenshot']),
          row(Array(6).fill('---')),
          ...rows,
        ].join('\n')
      : 'None. See below what was looked at.',
    '## Areas of the site',
    [
      row(['area', 'status', 'page']),
      row(Array(3).fill('---')),
      ...coverage.map(({ area, status, url }) => row([area, status, codeOrNone(url)])),
    ].join('\n'),
    '',
  ].join('\n\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const codeOrNone = (text: string | null) => (text === null || text === '' ? '' : code(text));
const code = (text: string) => `\`${text.replaceAll(/[`|\r\n]/g, ' ')}\``;
