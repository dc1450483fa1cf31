import type { ScanReport } from '@vett/schema/scan-report';
import { zipOf } from '../../../platform/zip.ts';
import type { Screenshot } from '../agent/scan-site.ts';
import { summaryOf } from './summary.ts';

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
