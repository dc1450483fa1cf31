import { SharedListName } from '@vett/schema/list-name';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { deleteSharedList } from '../features/lists/lists.ts';
import { openConfigured } from '../installation.ts';
import { OperatorError } from '../platform/error.ts';
import { createLog } from '../platform/log.ts';
import { REASON, recordIn } from './by-hand.ts';

export function addDelete(lists: Command): void {
  lists
    .command('delete <name>')
    .description('Delete a list of the installation with all its versions. The name is shared:<name>.')
    .requiredOption(...REASON)
    .addHelpText('after', '\nExit codes: 0 deleted · 1 failed, or there is no such list · 2 wrong options')
    .action(deleteList);
}

async function deleteList(name: string, { reason }: { reason: string }): Promise<void> {
  const list = SharedListName.safeParse(name);
  if (!list.success)
    throw new OperatorError('Name a list of the installation, such as shared:peps. Tenants delete their own.');
  const database = await openConfigured(readConfig(process.env), createLog('warn'));
  try {
    await database.sql.begin(async (transaction) => {
      if (!(await deleteSharedList(transaction, list.data))) throw new OperatorError(`There is no list ${name}.`);
      await recordIn(transaction, 'lists.delete', { list: name, reason });
    });
  } finally {
    await database.close();
  }
  console.log(`${name} is deleted. Checks that name it fail.`);
}
