import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { replaceRanks } from '../app.ts';
import { readConfig } from '../config.ts';
import { openConfigured } from '../installation.ts';
import { createLog } from '../platform/log.ts';
import { useProxy } from '../platform/proxy.ts';
import { ACCEPT_SHRINK, type Acceptance, accepted, REASON, record, requireReason } from './by-hand.ts';
import { printJson } from './output.ts';
import { stopSignal } from './stop-signal.ts';

interface Options extends Acceptance {
  readonly from: string;
  readonly listId?: string;
  readonly date?: string;
  readonly json?: true;
}

export function defineData(data: Command): void {
  data
    .command('refresh')
    .description('Replace the list of the most visited sites (Tranco). Running services take the new one at once.')
    .requiredOption('--from <path or URL>', 'rows of rank,domain: CSV, plain, as .gz or as .zip')
    .option('--list-id <id>', 'the name of the list, such as that of Tranco; otherwise a digest of its content')
    .option('--date <YYYY-MM-DD>', 'the day of the list; otherwise that of the file', day)
    .option(ACCEPT_SHRINK, 'replace although the new list has less than half of the rows; needs --reason')
    .option(...REASON)
    .option('--json', 'print the outcome as one line of JSON')
    .addHelpText(
      'after',
      '\nA list that is not as expected leaves the current one in use. HTTPS_PROXY is used when it is set.',
    )
    .action(refresh);
}

async function refresh(options: Options): Promise<void> {
  requireReason(options);
  const { from, listId, date, acceptShrink, json } = options;
  const config = readConfig(process.env);
  useProxy(config);
  const { dataDirectory } = config;
  const database = await openConfigured(config, createLog('warn'));
  let head: Awaited<ReturnType<typeof replaceRanks>>;
  try {
    head = await replaceRanks({
      dataDirectory,
      from,
      listId,
      date,
      acceptShrink: acceptShrink ?? false,
      signal: stopSignal(),
    });
    const { list_id, list_date, count } = head;
    await record(database.sql, 'data.refresh', { list_id, list_date, count, ...accepted(options) });
  } finally {
    await database.close();
  }
  if (json) printJson(head);
  else console.log(`${head.count} sites, list ${head.list_id} of ${head.list_date}`);
}

function day(text: string): string {
  if (z.iso.date().safeParse(text).success) return text;
  throw new InvalidArgumentError('Use the form 2026-08-03.');
}
