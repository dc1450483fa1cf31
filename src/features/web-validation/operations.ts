import { remove as removeContract } from '@vett/schema/kept-web-validation';
import type { WebValidationRequest } from '@vett/schema/web-validation';
import * as contracts from '@vett/schema/web-validation';
import { weightsOf } from '@vett/schema/web-validation-weights';
import { validate } from 'uuid';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { type FinalWrite, implement } from '../../core/operation.ts';
import { readPage } from '../../core/paging.ts';
import { isHeld } from '../../platform/database/legal-hold.ts';
import { AppError } from '../../platform/error.ts';
import { findOrCreateCustomer } from '../customer/customer.ts';
import { INDUSTRIES } from './industry/catalogue.ts';
import { differencesOf } from './result-differences.ts';
import { draftOf, siteOf } from './site-request.ts';
import { deleteRow, findPrevious, findRow, keep, listRows, opener, type Row } from './store.ts';
import type { WebsiteDoors } from './tools.ts';
import { validateWebsite } from './web-validation.ts';

export const create = implement(contracts.create, (caller, doors: WebsiteDoors, { save_validation, ...request }) =>
  validated(caller, doors, request, save_validation === true),
);

export const rerun = implement(contracts.rerun, async (caller, doors: WebsiteDoors, { validation_id }) => {
  const row = await readRow(doors, validation_id);
  const open = await opener(doors);
  const { request } = await open(row);
  return validated(caller, doors, request, true);
});

export const list = implement(contracts.list, async (_caller, doors, input) => {
  const { database, cursors, answer } = doors;
  const open = await opener(doors);
  const { items, ...page } = await database.run((transaction) =>
    readPage(input, {
      cursors,
      answer,
      name: 'web-validations',
      read: (limit, after) => listRows(transaction, limit, after),
      positionOf: ({ created_at, validation_id }) => [created_at.toISOString(), validation_id],
      atOnce: 1,
      wire: (rows) => Array.fromAsync(rows, async (row) => itemOf(row, await open(row))),
    }),
  );
  return { validations: items, ...page };
});

export const get = implement(contracts.get, async (_caller, doors, { validation_id }) => {
  const row = await readRow(doors, validation_id);
  const previous = await doors.database.run((transaction) => findPrevious(transaction, row));
  const open = await opener(doors);
  const { request, result } = await open(row);
  const { weights, ...rest } = request;
  return {
    ...headOf(row),
    request: { ...rest, ...(weights && { weights: weightsOf(weights) }) },
    result,
    previous_validation_id: previous?.validation_id ?? null,
    differences: previous ? differencesOf((await open(previous)).result, result) : [],
  };
});

const remove = implement(removeContract, async (_caller, { transaction }, { validation_id }) => {
  const row = validate(validation_id) ? await findRow(transaction, validation_id) : undefined;
  if (!row) throw noSuchValidation();
  const customerIds = row.customer_id === null ? [] : [row.customer_id];
  if (await isHeld(transaction, { sessionIds: [], customerIds }))
    throw new AppError('LEGAL_HOLD', 'A session of its customer is under legal hold: end that first.');
  await deleteRow(transaction, validation_id);
  return { validation_id };
});

export { remove as delete };

export const industries = implement(contracts.industries, async () => ({ industries: [...INDUSTRIES] }));

async function validated(
  caller: Caller,
  doors: WebsiteDoors,
  request: WebValidationRequest,
  isKept: boolean,
): Promise<FinalWrite<contracts.WebValidation>> {
  const result = await validateWebsite(caller, doors, request);
  return async (writing) => {
    const { client_id } = request;
    const customer_id =
      client_id === undefined
        ? undefined
        : await findOrCreateCustomer(writing, draftOf(client_id, siteOf(request, caller.tenant)));
    const validation_id = isKept ? await keep(writing, { request, result }, customer_id) : undefined;
    return {
      ...(customer_id !== undefined && { customer_id }),
      ...(validation_id !== undefined && { validation_id }),
      result,
    };
  };
}

async function readRow({ database }: Doors, id: string): Promise<Row> {
  const row = validate(id) ? await database.run((transaction) => findRow(transaction, id)) : undefined;
  if (!row) throw noSuchValidation();
  return row;
}

const noSuchValidation = () =>
  new AppError('NOT_FOUND', 'There is no such validation: it is unknown, or was not kept.');

const itemOf = (row: Row, { request, result }: Awaited<ReturnType<Awaited<ReturnType<typeof opener>>>>) => ({
  ...headOf(row),
  url: request.url,
  declared_name: request.declared_name ?? null,
  merchant_id: request.merchant_id ?? null,
  reliability_score: result.reliability_score,
  url_checker: result.validation_results.url_checker,
  incomplete_criteria: result.incomplete_criteria,
});

const headOf = ({ validation_id, customer_id, created_at }: Row) => ({
  validation_id,
  customer_id,
  created_at: created_at.toISOString(),
});
