import type { ListStatus } from '@vett/schema/lists';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { operations } from '../features.ts';
import { addApplyDelta } from './apply-delta.ts';
import { commonListName } from './arguments.ts';
import { ACCEPT_SHRINK, REASON } from './by-hand.ts';
import { addDelete } from './delete-list.ts';
import { addImport } from './import-list.ts';
import { printJson, table } from './output.ts';
import { refresh } from './refresh.ts';
import { runOperation } from './run-operation.ts';

export function defineLists(lists: Command): void {
  lists
    .command('refresh')
    .description('Download the newest files of the enabled lists and publish what changed.')
    .option('--list <name>', 'only this list', commonListName)
    .option(
      '--from <path>',
      "a file of any name, a folder with publishers' files, or one with a folder for each list, plain or .gz, instead of a download",
    )
    .option(ACCEPT_SHRINK, 'publish although much was removed or changed; needs --reason')
    .option(...REASON)
    .option('--dry-run', 'read and compare, publish nothing')
    .option('--json', 'print the outcomes as one line of JSON')
    .addHelpText(
      'after',
      '\nA list that fails keeps its version in use, and the others are still tried.' +
        '\nLIST_URL_<NAME> names a mirror; HTTPS_PROXY is used when it is set.' +
        '\n\nExit codes: 0 every list is up to date · 1 failed · 20 a list was rejected · 30 a download failed',
    )
    .action(refresh);
  addImport(lists);
  addApplyDelta(lists);
  addDelete(lists);
  lists
    .command('status')
    .description('Show the version in use of each enabled list and its age.')
    .option('--json', 'print the states as one line of JSON')
    .addHelpText('after', '\nExit codes: 0 shown, whatever the states are · 1 failed')
    .action(status);
}

async function status({ json }: { json?: true }): Promise<void> {
  const answer = await runOperation(readConfig(process.env), operations.lists.list, {});
  const lists = answer.lists.filter(({ enabled }) => enabled);
  if (json) printJson({ lists });
  else console.log(table(['list', 'state', 'entries', 'checked', 'version'], lists.map(row)));
}

const row = ({ name, status, entity_count, age_seconds, version, sample }: ListStatus) => [
  name,
  sample ? `${status}, fictional sample` : status,
  String(entity_count ?? '-'),
  age_seconds === null ? 'never' : `${Math.floor(age_seconds / 3600)} h ago`,
  version ?? '-',
];
