import { statSync } from 'node:fs';
import { openFile } from '@vett/engine/lists';
import { SharedListName } from '@vett/schema/list-name';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { applyDelta } from '../features/lists/lists.ts';
import { openConfigured } from '../installation.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLog } from '../platform/log.ts';
import { ACCEPT_SHRINK, type Acceptance, accepted, REASON, requireReason } from './by-hand.ts';
import { printJson } from './output.ts';
import { showProgress } from './progress.ts';
import { describe, EXIT } from './refresh.ts';

interface Options extends Acceptance {
  from: string;
  dryRun?: true;
  json?: true;
}

export function addApplyDelta(lists: Command): void {
  lists
    .command('apply-delta <name>')
    .description(
      'Change a list of the installation in the format ftm by a delta file, entities.delta.json of OpenSanctions.',
    )
    .requiredOption('--from <path>', 'the delta file')
    .option(ACCEPT_SHRINK, 'publish although much was removed or changed; needs --reason')
    .option(...REASON)
    .option('--dry-run', 'read and compare, publish nothing')
    .option('--json', 'print the outcome as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 published · 1 failed · 2 wrong options · 20 the delta was rejected')
    .action(apply);
}

async function apply(name: string, options: Options): Promise<void> {
  requireReason(options);
  const list = SharedListName.safeParse(name);
  if (!list.success) throw new OperatorError('Name a list of the installation, such as shared:peps.');
  if (!statSync(options.from, { throwIfNoEntry: false })?.isFile())
    throw new OperatorError(`There is no file ${options.from}.`);
  const database = await openConfigured(readConfig(process.env), createLog('warn'));
  const progress = showProgress(name);
  try {
    const outcome = await applyDelta(database.sql, {
      ...{ name: list.data, delta: openFile(options.from), now: new Date(), onProgress: progress.read },
      ...{ acceptShrink: options.acceptShrink ?? false, dryRun: options.dryRun ?? false },
      act: { request_id: newId(), from_file: true, ...accepted(options) },
    });
    progress.stop();
    if (options.json) printJson(outcome);
    else console.log(describe(outcome));
    if (outcome.outcome.startsWith('rejected')) process.exitCode = EXIT.rejected;
    else if (outcome.outcome === 'superseded') process.exitCode = 1;
  } finally {
    progress.stop();
    await database.close();
  }
}
