import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCAN, SCAN_EFFORTS, type ScanEffort } from '@vett/schema/scan';
import { ScanDeclared, type ScanReport } from '@vett/schema/scan-report';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { type Command, Option } from 'commander';
import { browserProblem, openOutbound, openSiteBrowser } from '../app.ts';
import { readConfig } from '../config.ts';
import { embeddedExplorer, resultFiles, rulesOf, scanSite } from '../features/website-scan/website-scan.ts';
import { OperatorError } from '../platform/error.ts';
import { printable, table } from './output.ts';
import { stopSignal } from './stop-signal.ts';

interface Options {
  effort: ScanEffort;
  out: string;
  name?: string;
  address?: string;
  registrationNumber?: string;
  industry?: string;
  prohibited?: string[];
}

type Scan = Parameters<typeof scanSite>[0];

export function defineScan(command: Command): void {
  command
    .argument('<url>', 'where the scan begins, with http:// or https://')
    .addOption(new Option('--effort <effort>', 'at most 20, 50 or 80 steps').choices(SCAN_EFFORTS).default('medium'))
    .option('--out <folder>', 'where the files go', 'scan')
    .option('--name <name>', 'the declared name of the operator, to be compared with the site')
    .option('--address <address>', 'the declared address')
    .option('--registration-number <number>', 'the declared number')
    .option('--industry <industry>', 'the declared industry')
    .option('--prohibited <goods...>', 'words for goods that the site may not offer')
    .addHelpText(
      'after',
      '\nFiles: report.json, summary.md, screenshots.zip. A site on this machine needs OUTBOUND_ALLOWLIST=127.0.0.1/32.' +
        '\n\nExit codes: 0 the site was explored to its end · 1 failed, or the site was seen in part',
    )
    .action(scan);
}

async function scan(url: string, { effort, out, ...options }: Options): Promise<void> {
  const given = readGiven(options);
  const config = readConfig(process.env);
  const browser = openSiteBrowser(config);
  if (!browser) throw new OperatorError(`No browser can start. ${browserProblem(config.browser)}`);
  const signal = AbortSignal.any([stopSignal(), AbortSignal.timeout(SCAN.minutes[effort] * 60_000)]);
  await openOutbound(config).check(url, signal);
  const session = await browser.open(signal);
  const pictures: { name: string; bytes: Uint8Array }[] = [];
  try {
    const found = await scanSite({
      target: new URL(url).href,
      effort,
      session,
      decider: embeddedExplorer,
      signal,
      now: () => new Date(),
      ...given,
      async record(step) {
        if (step.picture) pictures.push(step.picture);
        show(step);
      },
    });
    const report: ScanReport = { job_id: null, ...found };
    await mkdir(out, { recursive: true });
    const files = await resultFiles(report, pictures);
    for (const { file_name, bytes } of files) await writeFile(join(out, file_name), bytes, { mode: 0o600 });
    console.log(`\n${describe(report)}\n\nWritten: ${files.map(({ file_name }) => join(out, file_name)).join(', ')}`);
    if (report.ended !== 'finished') process.exitCode = 1;
  } finally {
    await session.close();
  }
}

/** The declared data and the rules of the options. Throws OperatorError. */
function readGiven({ name, address, registrationNumber, industry, prohibited = [] }: Omit<Options, 'effort' | 'out'>) {
  const declared = ScanDeclared.safeParse({
    declared_name: name,
    declared_address: address,
    declared_registration_number: registrationNumber,
    declared_industry: industry,
  });
  const configuration = TenantConfiguration.safeParse({ cua: { prohibited_goods: prohibited } });
  const [issue] = [...(declared.error?.issues ?? []), ...(configuration.error?.issues ?? [])];
  if (!declared.data || !configuration.data) throw new OperatorError(`${issue?.path.join('.')}: ${issue?.message}`);
  return { declared: declared.data, rules: rulesOf(configuration.data) };
}

/** One line a step. */
function show({ agent_step, blocks }: Parameters<Scan['record']>[0]): void {
  const text = blocks.flatMap(({ type, content, tool, action, success }) => {
    if (type === 'tool_use') return [`${tool} ${action}`];
    if (type === 'tool_result') return [success ? 'done' : `FAILED ${content ?? ''}`];
    return content ? [content] : [];
  });
  console.log(printable(`${String(agent_step).padStart(2)}  ${text.join(' · ')}`));
}

function describe({ ended, steps, coverage, findings }: ScanReport): string {
  const areas = coverage.map(({ area, status }) => [area, status]);
  const rows = findings.map(({ type, value, detail, url }) => [type, value, detail ?? '', url]);
  return [
    `Ended: ${ended}. Steps: ${steps}.`,
    table(['area', 'status'], areas),
    rows.length > 0 ? table(['finding', 'value', 'detail', 'page'], rows) : 'No findings.',
  ].join('\n\n');
}
