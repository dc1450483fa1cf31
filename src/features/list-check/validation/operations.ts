import * as contracts from '@vett/schema/validation';
import { validate } from 'uuid';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { readPage } from '../../../core/paging.ts';
import { AppError } from '../../../platform/error.ts';
import type { HistoryDoors } from '../../lists/lists.ts';
import type { TokenDoors } from '../../token/token.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import { replayCheck } from './replay.ts';
import { reportPage } from './report-page.ts';
import { openValidation } from './seal.ts';
import { signedReport } from './signed-report.ts';
import {
  deleteValidation,
  findValidations,
  listValidations,
  type ValidationHead,
  type ValidationRow,
} from './store.ts';

export const list = implement(contracts.list, async (_caller, { database, cursors, answer }, input) => {
  const { limit, next_key, cursors: wanted, ...filter } = input;
  const { items, ...page } = await readPage(input, {
    cursors,
    answer,
    name: `validations ${JSON.stringify(filter)}`,
    read: (count, after) => database.run((transaction) => listValidations(transaction, filter, count, after)),
    positionOf: ({ created_at, validation_id }) => [created_at.toISOString(), validation_id],
    wire: (heads) => heads.map(wireItem),
  });
  return { validations: items, ...page };
});

export const get = implement(contracts.get, (_caller, doors, { validation_id }) =>
  readValidation(doors, validation_id),
);

export const replay = implement(
  contracts.replay,
  async (caller, doors: Doors & ScreeningDoors & HistoryDoors, { validation_id, as_of }) => {
    const kept = await readValidation(doors, validation_id);
    const asOf = as_of === undefined ? undefined : new Date(as_of);
    return { validation_id, ...(await replayCheck(kept, asOf, caller, doors)) };
  },
);

export const report = implement(
  contracts.report,
  async (caller, doors: Doors & TokenDoors, { validation_id, format = 'json' }) => {
    const { tenant } = caller;
    const content: contracts.ReportContent = {
      tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
      generated_at: doors.clock.now().toISOString(),
      validation: await readValidation(doors, validation_id),
    };
    return signedReport(format, content, reportPage, caller, doors);
  },
);

const remove = implement(contracts.remove, async (_caller, { transaction }, { validation_id }) => {
  const isDeleted = validate(validation_id) && (await deleteValidation(transaction, validation_id));
  if (!isDeleted) throw noSuchCheck();
  return { validation_id };
});

export { remove as delete };

export const ofIds = implement(contracts.ofIds, async (_caller, doors, { validation_ids }) => {
  const validations: (contracts.Validation | null)[] = [];
  for (const row of await findRows(doors, validation_ids)) {
    const validation = row ? await doors.answer.make(() => open(row, doors)) : null;
    doors.answer.add(validation);
    validations.push(validation);
  }
  return { validations };
});

/** Reads and opens a stored check. Throws NOT_FOUND. */
async function readValidation(doors: Doors, id: string): Promise<contracts.Validation> {
  const [row] = await findRows(doors, [id]);
  if (!row) throw noSuchCheck();
  return open(row, doors);
}

const noSuchCheck = () => new AppError('NOT_FOUND', 'There is no such stored check: it is unknown, or no longer kept.');

/** Returns the stored checks of these ids in order; undefined for one that does not exist. */
async function findRows({ database }: Doors, ids: readonly string[]): Promise<(ValidationRow | undefined)[]> {
  const valid = ids.filter((id) => validate(id));
  const rows = valid.length > 0 ? await database.run((transaction) => findValidations(transaction, valid)) : [];
  const byId = new Map(rows.map((row) => [row.validation_id, row]));
  return ids.map((id) => byId.get(id.toLowerCase()));
}

async function open({ sealed, ...head }: ValidationRow, doors: Doors): Promise<contracts.Validation> {
  const { created_by = null, ...kept } = await openValidation(head.validation_id, sealed, doors);
  return { ...wireItem({ ...head, has_uncompared: kept.summary.uncompared !== undefined }), ...kept, created_by };
}

const wireItem = ({ created_at, lists, has_uncompared, ...head }: ValidationHead): contracts.ValidationItem => ({
  ...head,
  ...(has_uncompared && { has_uncompared }),
  lists: [...lists],
  created_at: created_at.toISOString(),
});
