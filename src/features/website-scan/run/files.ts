import type { ScanReport } from '@vett/schema/scan-report';
import { zipOf } from '../../../platform/zip.ts';
import type { Screenshot } from '../agent/scan-site.ts';

export interface ResultFile {
  readonly file_name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** The files of a finished scan. */
export const resultFiles = async (report: ScanReport, pictures: readonly Screenshot[]): Promise<ResultFile[]> => [
  {
    file_name: 'report.json',
    type: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(report, undefined, 2)}\n`),
  },
  { file_name: 'summary.md', type: 'text/markdown; charset=utf-8', bytes: Buffer.from(summaryOf(report)) },
  { file_name: 'screenshots.zip', type: 'application/zip', bytes: await zipOf(pictures) },
];

const ENDS: Readonly<Record<ScanReport['ended'], string>> = {
  finished: 'Nothing was left to look at.',
  step_budget: 'The steps were used up before everything was seen.',
  loop: 'The agent went round in circles, so the site was seen in part.',
  blocked: 'The site refused the browser, so nothing is known of its content.',
  unreachable: 'The site did not answer, so nothing is known of it.',
};

/** The file `summary.md`. Texts of the site are code, so that they cannot form links or pictures. */
function summaryOf(report: ScanReport): string {
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
